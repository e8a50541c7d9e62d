# %% [markdown] tags=["teacher"]
# # Teacher's page: too big to finish
#
# **Goal.** Students say what an estimate is and what it proves, and name the ways in which a search need not see all.
#
# | minutes | what | numbers to expect |
# |---|---|---|
# | 4 | section 1: how long would it take | nearly two years |
# | 9 | section 2: stop early, and estimate | 1 and 2; −1, −2 and 1 |
# | 8 | section 3: the horizon | moves 0 and 8; 5 plies |
# | 10 | section 4: an estimate of one's own | below 14.29 % |
# | 8 | section 5: 4×4 to the end | 58,643 becomes 25; 5,649 |
# | 4 | section 6: one number too small | −1 |
# | 2 | exit question | |
#
# **Expected wrong answers.** "The universe": 4×4 is large, but not that large; 5×5 is. "An estimate of 3 is a win": it
# is a guess, and only its order counts. 3 plies in section 3: X's own next move is forgotten. "Deeper is always
# better": it is for the win here, but an estimate can mislead at any depth.
#
# **Exit question, key.** No. It says: if both sides play on for 20 plies as the search thinks best, the estimate is
# then +3 for the one who asks. What comes after is unknown. Only what ends within the limit is proven.
#
# **Presenting.** Every heading begins a slide. Let the class play 4×4 against the machine in section 5.

# %% [markdown]
# # Too big to finish
#
# **You will** stop a search early, guess what lies beyond, and then see a board of 16 cells searched to its end.
# **You will learn** what a depth limit costs, and how a search gets along without one.
# **You need** lesson 3. For section 5, lesson 4 and lesson 6.

# %%
from functools import partial
from ttt_teach import Board, alphabeta_table, by_depth, deepening, draw, minimax, open_lines, play, record, solve
from ttt_teach.lessons import answers, ask

# %%
from ttt_teach.expected import expected_results
from ttt_teach.legality import lines_of
from ttt_teach.players import Perfect, Random

# %% [markdown]
# ## 1. How long?
#
# Minimax visits 549,946 nodes on 3×3. A board of 4×4 has only seven cells more.

# %%
ask("8.1")

# %% [markdown]
# ## 2. Stop early, and estimate
#
# A **depth limit** says: look no further than this ply. The nodes there are leaves, though the game is open. They lie
# on the **horizon**. Their value is guessed by an **estimate**, a function that looks at the board and does not search.
#
# A simple one is `open_lines`. A line is open for you while your opponent has no mark on it. Count the lines open for
# you, and take off those open for your opponent.

# %%
ask("8.2")

# %% [markdown]
# *Predict:* where does X begin, if it looks two plies ahead? Moves that are alike are drawn once.

# %% tags=["reveal"]
draw(record(minimax, Board(), depth_limit=2, estimate=open_lines), fold=True)

# %% [markdown]
# ## 3. The horizon
#
# With 82 nodes instead of 549,946 the search finds the centre. But nothing is proven here about the game. A value of 1
# only says: *by these estimates*. How far off can they be?

# %%
ask("8.3")

# %%
ask("8.4")

# %% [markdown]
# `deepening` searches one ply deep, then two, then three, each time with the best move so far in front. So one can stop
# it at any time, and have a move.
#
# *Predict:* which move does it choose before it sees the win?

# %% tags=["reveal"]
tree = record(deepening, Board.parse("..O ... X.."), depth_limit=6)
[one.best_moves[0] for one in (*tree.earlier, tree)]

# %% [markdown]
# ## 4. An estimate of your own
#
# Four times it chose the centre. The win lay behind the horizon, and what lies there does not exist for the search.
#
# A good estimate makes up for plies that are not searched. How good is yours? O looks one ply ahead, X plays at
# random. This is how often X wins:
#
# | O's estimate | X wins |
# |---|---|
# | always 0 | 41.59 % |
# | `open_lines` | 14.29 % |
# | `textbook_estimate` | 2.96 % |
#
# **Exercise.** Write an estimate that is better than `open_lines`. Idea: two marks on an open line are worth more than
# one. `board.cells[cell]` is "X", "O" or ".", and `player.other` is the opponent.


# %% tags=["exercise"]
def my_estimate(board, player):
    """A guess at what an open board is worth for `player`."""
    points = 0
    for line in lines_of(board.rows, board.cols, board.k):  # each a tuple of cells, such as (0, 1, 2)
        marks = [board.cells[cell] for cell in line]
        # BEGIN SOLUTION
        if player.other not in marks:
            points += marks.count(player) ** 2
        if player not in marks:
            points -= marks.count(player.other) ** 2
        # END SOLUTION
    return points


print(expected_results(Random(), Perfect(search=partial(minimax, estimate=my_estimate), depth_limit=1)))

# %% [markdown]
# ## 5. 4×4 to the end
#
# Can one search 4×4 to its end all the same? Not with a faster computer, but with fewer nodes.

# %%
ask("8.5")

# %% [markdown]
# *Predict:* minimax visits 58,643 nodes here. How many are left, if such moves are left out everywhere?

# %% tags=["reveal"]
draw(record(solve, Board.parse("XO.O .OX. .O.X X...")))

# %% [markdown]
# | search | nodes |
# |---|---|
# | minimax | 58,643 |
# | alpha-beta | 5,572 |
# | alpha-beta with a table | 1,499 |
# | `solve` | 25 |
#
# `solve` is alpha-beta with a table of symmetry classes, and looks at the lines first. A win at once is taken. A threat
# is blocked. Who has no open line left cannot win any more. The lines *prove* all three, so the value is that of
# minimax. And cells that close most lines are looked at first.
#
# *Predict:* how many nodes does it visit from the empty board of 4×4? And can you win there? Try it below.

# %% tags=["reveal"]
choice = Perfect().choose(Board(4, 4))
print(len(choice.tree), "nodes:", choice.reason)

# %%
play("human", "AI", board=Board(4, 4))

# %% [markdown]
# ## 6. One number too small
#
# In lesson 3, a win was worth 10 less its ply. This 10 is called **K**. Is it right for every board?

# %%
ask("8.6")

# %% [markdown]
# *Predict:* with best play this position of 3×5 is a draw. What does a search with K = 10 say?

# %% tags=["reveal"]
late = Board.parse("X.OX. .O... .....", k=3)
too_small = partial(by_depth, top=10)
print("K = 16:", alphabeta_table(late), " K = 10:", alphabeta_table(late, score=too_small))

# %% [markdown]
# It thinks that X loses. What it saw is a *win* of X at ply 11: O, it thinks, does well to let X win.
# The kit takes K = cells + 1, so that every win is worth more than a draw.

# %%
print(answers)

# %% [markdown]
# ## Exit question
#
# A chess program looks 20 plies ahead and says +3. Is this proven? What does the number tell you?
