# %% [markdown] tags=["teacher"]
# # Teacher's page: sooner is better
#
# **Goal.** Students explain why a search that never errs can look foolish, and cure it with one subtraction.
#
# | minutes | what | numbers to expect |
# |---|---|---|
# | 10 | section 1: two ways to win, flat | 10 and 10 |
# | 8 | section 2: take off the plies | 7 and 9 |
# | 8 | section 3: two ways to lose | −10 for all; −6 and −8 |
# | 8 | section 4: smallest examples, and a wrong diagram | 7 against 9; 7 where it says −6 |
# | 8 | section 5: a scoring of one's own | best moves 5 and 2 |
# | 3 | exit question | |
#
# **Expected wrong answers.** "Flat scoring is a bug": each of its moves is right, it only does not hurry. 10 for a win
# in one: the winning move is a ply itself, so it is worth 9. −9 for a loss: the opponent moves at even plies. "Flat
# finds the block": it takes the first of six equal moves. With the cells in reverse order it plays 8.
#
# **Exit question, key.** True against an opponent who never errs. Against others, a loss put off may still be saved,
# and a win put off may be thrown away by a later fault. In games without a last move, a flat search may never end one.
#
# **The diagram.** The last position is known from a popular article. A published diagram of such a tree has −6 where
# the search says 7. Its root is right all the same, so nobody saw it.
#
# **Presenting.** Every heading begins a slide. Take a vote on O's move before each *Check*.

# %% [markdown]
# # Sooner is better
#
# **You will** catch a perfect search playing with its food, and giving up.
# **You will learn** how one subtraction makes it win soon and lose late.
# **You need** lesson 2: MAX, MIN, and how values come up.

# %%
from ttt_teach import Board, by_depth, draw, flat, minimax, record
from ttt_teach.lessons import answers, ask

# %% [markdown]
# ## 1. Two ways to win
#
# O is to move. Before you read on: where would *you* play? (Cells are numbered from 0 to 8, row by row.)

# %%
board = Board.parse("XX. OO. ...", to_move="O")
board

# %%
ask("3.1")

# %% [markdown]
# *Predict:* the search takes the first of its best moves, in row order. Which one does it play?

# %% tags=["reveal"]
draw(record(minimax, board, score=flat), plies=1)

# %% [markdown]
# It blocks, and leaves the win for later. That is no error: 10 is 10. But nobody would play so.
#
# This is not rare. In 392 of the 4,520 open positions, flat scoring so misses a win in one.

# %% [markdown]
# ## 2. Take off the plies
#
# **Depth scoring** makes a later win worth less. A win p plies below the root is worth 10 − p. A loss is worth p − 10.

# %%
ask("3.2")

# %% [markdown]
# *Predict:* what does this do to the best moves?

# %% tags=["reveal"]
draw(record(minimax, board, score=by_depth), plies=1)

# %% [markdown]
# ## 3. Two ways to lose

# %%
lost = Board.parse("XX. O.. ...", to_move="O")
lost

# %%
ask("3.3")

# %% [markdown]
# *Predict:* what are the six moves worth under flat scoring? And which does the search play?

# %% tags=["reveal"]
draw(record(minimax, lost, score=flat), plies=1)

# %% [markdown]
# All are worth −10. The search plays the block, but only by luck: cell 2 comes first in row order.
# Depth scoring blocks for a reason: −6 is more than −8.

# %% [markdown]
# ## 4. The smallest examples
#
# With three cells left, a flat search can play with its food.

# %%
ask("3.4")

# %% [markdown]
# With four cells left it can give up. Here O must lose. Flat scoring plays 0, though X then wins at once.

# %%
doomed = Board.parse(".X. ..X OOX", to_move="O")
doomed

# %%
ask("3.5")

# %% [markdown]
# *Predict:* does the wrong value change O's move? Then look at what the search says below move 2.

# %% tags=["reveal"]
draw(record(minimax, doomed), around=(2,))

# %% [markdown]
# The best line never passes there, so the root stays right. A published diagram has this very fault: an error that
# changes no answer is seldom found.
#
# | position | flat scoring | depth scoring |
# |---|---|---|
# | `XX./OO./...`, O to move | 2 and 5: both 10 | 2: 7; 5: 9 |
# | `XX./O../...`, O to move | all −10 | 2: −6; the others: −8 |
# | `X.O/X.O/.OX`, X to move | all 10 | 1: 7; 4 and 6: 9 |
# | `.X./..X/OOX`, O to move | all −10 | 2: −6; the others: −8 |

# %% [markdown]
# ## 5. A scoring of your own
#
# **Exercise.** Write a scoring that hurries. `board` is a finished game, `player` is MAX, and `ply` counts from the
# root. `flat` shows what to start from. Any numbers will do, if sooner wins and later losses are worth more.


# %% tags=["exercise"]
def my_score(board, player, ply):
    """What a finished game is worth to `player`."""
    # BEGIN SOLUTION: return flat(board, player, ply)
    won = {player: 100, player.other: -100, None: 0}[board.outcome.winner]
    return won * (100 - ply)
    # END SOLUTION


# %%
print("two ways to win: ", record(minimax, board, score=my_score).best_moves, " should be (5,)")
print("two ways to lose:", record(minimax, lost, score=my_score).best_moves, " should be (2,)")
print(answers)

# %% [markdown]
# ## Exit question
#
# A friend says: "Flat scoring never loses a game that it can draw. So taking off plies is only for show." What do you
# answer?
