# %% [markdown] tags=["teacher"]
# # Teacher's page: minimax by hand
#
# **Goal.** Students back up values in a tree of 14 nodes without help, and say who chooses at each ply.
#
# | minutes | what | numbers to expect |
# |---|---|---|
# | 5 | section 1: count the tree | 14 nodes, 6 leaves |
# | 10 | section 2: score the leaves | 0, 0, −10, 0, −10, 0 |
# | 10 | section 3: who moves, who chooses | 0, −10, −10; best move 6 |
# | 12 | section 4: put minimax together, then write it | nine lines |
# | 5 | section 5: estimate the whole game | 255,168 games, 549,946 nodes |
# | 3 | exit question | |
#
# **Expected wrong answers.** 16 nodes: games are played on after a win. A mean, such as −5: O is taken for a die. The
# best leaf instead of the best move: X is thought to choose at every ply. 9! = 362,880 games: wins end a game early.
#
# **Exit question, key.** No. O chooses there, and O would choose −10. A leaf is worth something to X only if O cannot
# keep X away from it.
#
# **Presenting.** Every heading begins a slide (`jupyter nbconvert --to slides`). Let the
# class vote before each *Check*.

# %% [markdown]
# # Minimax by hand
#
# **You will** work out by hand what a position is worth, and then write the nine lines that do it.
# **You will learn** who chooses at each ply, and why that makes MAX and MIN take turns.
# **You need** the rules of tic-tac-toe, and functions that call themselves.
#
# Answer each question before you read on. Press *Check* as often as you like.

# %%
from ttt_teach import Board, draw, flat, grade, minimax, record, traced
from ttt_teach.lessons import answers, ask

# %% [markdown]
# ## 1. How large is the tree?
#
# X is to move, and the cells 6, 7 and 8 are free. A **node** of the game tree is a position together with the moves
# that led to it. The **root** is the position below. A **ply** is one move of one player.

# %%
board = Board.parse("XXO OOX ...")
board

# %%
ask("2.1")

# %% [markdown]
# ## 2. Where it ends
#
# A **leaf** is a node below which nothing is searched. Here those are the nodes in which the game is over.

# %%
ask("2.2")

# %% [markdown]
# Only leaves get a **score** from the board: 10 if X has won, −10 if O has won, 0 for a draw. This is *flat* scoring.

# %% [markdown]
# ## 3. Who moves, who chooses
#
# At the root X moves, and X chooses the largest value: X is **MAX**. One ply further down O moves, and O chooses the
# smallest: O is **MIN**. So values come up from the leaves, and at each node the player *who moves there* chooses.

# %%
ask("2.3")

# %%
ask("2.4")

# %% [markdown]
# *Predict:* which of the 14 nodes does O's choice decide? Then look at the tree that the kit's search visited.

# %% tags=["reveal"]
draw(record(minimax, board, score=flat))

# %% [markdown]
# Below 7 there is a leaf worth 0, and X would like to get there. But O is to move at that node, and takes −10.

# %% [markdown]
# ## 4. Nine lines
#
# A function that calls itself does the same as you did: it asks each reply for its value, and then chooses.

# %%
ask("2.5")

# %% [markdown]
# **Exercise.** Write it yourself. `board.legal_moves` are the free cells, `board.play(move)` is a new board,
# `board.outcome` is None while the game goes on, and its `winner` is "X", "O" or None for a draw.
# `@traced` above the function lets the kit draw what *your* function visits.


# %% tags=["exercise"]
@traced
def my_minimax(board, maximizing=True):
    """What `board` is worth for X."""
    # BEGIN SOLUTION
    if board.outcome:
        return {"X": 10, "O": -10, None: 0}[board.outcome.winner]
    values = [my_minimax(board.play(move), not maximizing) for move in board.legal_moves]
    return max(values) if maximizing else min(values)
    # END SOLUTION


# %%
record(my_minimax, board)

# %% [markdown]
# Compare your tree with the one in section 3. Does every node have the same value? Then let the kit try your function
# on as many positions as three seconds allow.

# %% tags=["nbval-ignore-output"]
grade(my_minimax, seconds=3)

# %% [markdown]
# ## 5. The whole game
#
# The same nine lines work from the empty board. Only patience is needed.

# %%
ask("2.6")

# %% [markdown]
# *Predict:* more nodes than games, or fewer?

# %% tags=["reveal"]
draw(record(minimax, Board(), score=flat), plies=1)

# %% [markdown]
# | from | nodes | value |
# |---|---|---|
# | `XXO/OOX/...` | 14 | 0 |
# | the empty board | 549,946 | 0 |
#
# Each of the 255,168 games ends at a leaf of its own. The other nodes are on the way.

# %%
print(answers)

# %% [markdown]
# ## Exit question
#
# Below move 7 there is a leaf worth 0. A friend says: "So 7 is as good for X as 6." What do you answer?
