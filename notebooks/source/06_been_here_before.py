# %% [markdown] tags=["teacher"]
# # Teacher's page: have I been here before?
#
# **Goal.** Students tell nodes from positions, give minimax a memory, and say what a table of alpha-beta must note.
#
# | minutes | what | numbers to expect |
# |---|---|---|
# | 9 | section 1: two ways to one position | 4 orders; 14 nodes, 12 positions |
# | 6 | section 2: how many positions | 5,478, each met 100 times |
# | 10 | section 3: a memory, as an exercise | 190 becomes 115; 16,168 |
# | 11 | section 4: mirrors, as an exercise | 3 first moves, 12 replies; 765 classes |
# | 6 | section 5: a memory of bounds | at most 5; −6 |
# | 3 | exit question | |
#
# **Expected wrong answers.** 24 orders in section 1: the players are forgotten to take turns. 19,683 positions: most
# boards can be drawn, but not reached. "A node is a position": then a tree would be a graph. "At most 5 is 5": the one
# error of section 5, and a common one in published programs.
#
# **Exit question, key.** "Does your dict note which values are bounds?" Right on many positions proves little: such a
# search errs on 37 of the 4,520 open positions, and in 8 of them it then plays a worse move.
#
# **Presenting.** Every heading begins a slide. For section 4, let someone turn a drawn board by hand.

# %% [markdown]
# # Have I been here before?
#
# **You will** find positions that a search meets again and again, and give minimax a memory.
# **You will learn** why 549,946 nodes hold so few positions, and what a memory of bounds must note.
# **You need** lesson 2. For the last section, lesson 4: windows, `≤` and `≥`.

# %%
from ttt_teach import Board, alphabeta, alphabeta_table, minimax, minimax_table
from ttt_teach import draw, ladder, record, traced
from ttt_teach.lessons import answers, ask

# %% [markdown]
# ## 1. Two ways to one position
#
# A **position** is what stands on the board, and who is to move. A **node** is a position *together with the moves that
# led to it*. So several nodes can hold the same position.

# %%
ask("6.1")

# %%
ask("6.2")

# %% [markdown]
# *Predict:* draw each position only once. How many are left of the 14 nodes?

# %% tags=["reveal"]
draw(record(minimax, Board.parse("XXO OOX ...")), merge=True)

# %% [markdown]
# ## 2. How many positions?
#
# Twelve are left. Where two lines meet, the tree has become a **graph**. And how many are left of the whole tree?

# %%
ask("6.3")

# %% [markdown]
# *Predict:* how often does the tree meet a position, on average: twice, ten times, or more? The next cell collects the
# boards of a search that visits every position.

# %% tags=["reveal"]
positions = {node.board for node in record(minimax_table, Board())}
print(len(positions), "positions, each met", round(549_946 / len(positions)), "times on average")

# %% [markdown]
# ## 3. A memory
#
# What a position is worth does not depend on how it came about. So keep the value, and look it up.
#
# **Exercise.** Give this minimax a memory. `memory` is a dict, empty at first: boards are its keys.
# Does it work? Then try `Board()`.


# %% tags=["exercise"]
@traced
def remembering(board, maximizing, memory):
    """What `board` is worth for X, with each position searched once."""
    if board.outcome:
        return {"X": 10, "O": -10, None: 0}[board.outcome.winner]
    # Is this board in the memory?
    # BEGIN SOLUTION
    if board in memory:
        return memory[board]
    # END SOLUTION
    values = [remembering(board.play(move), not maximizing, memory) for move in board.legal_moves]
    value = max(values) if maximizing else min(values)
    # Keep what was found out.
    # BEGIN SOLUTION
    memory[board] = value
    # END SOLUTION
    return value


tree = record(remembering, Board.parse("XO. OX. ..."), True, {})
print(len(tree), "nodes, value", tree.value, "(with a memory: 115 nodes, and the same value)")

# %%
ask("6.4")

# %% [markdown]
# ## 4. Mirrors
#
# Turn a board by a quarter, or look at it in a mirror: the game stays the same. Boards that are alike in this way make
# up a **symmetry class**.

# %%
ask("6.5")

# %% [markdown]
# *Predict:* draw only one of all moves that are alike. How many replies are left below each of them?

# %% tags=["reveal"]
draw(record(minimax, Board(), depth_limit=2), fold=True, values=False, best_line=False)

# %% [markdown]
# **Exercise.** Write a key: one text for all boards of a class. Idea: make all eight images, and take the smallest.


# %% tags=["exercise"]
def my_key(board):
    """The same text for all boards that turns and mirrors make alike."""
    turn = (6, 3, 0, 7, 4, 1, 8, 5, 2)  # after a quarter turn, cell 0 has what cell 6 had, and so on
    mirror = (2, 1, 0, 5, 4, 3, 8, 7, 6)
    cells = board.cells  # nine letters, such as "XO..X...."
    # BEGIN SOLUTION: return cells
    images = []
    for _ in range(4):
        cells = "".join(cells[cell] for cell in turn)
        images += [cells, "".join(cells[cell] for cell in mirror)]
    return min(images)
    # END SOLUTION


print(len({my_key(node.board) for node in record(minimax_table, Board())}), "classes; there are 765")

# %% [markdown]
# *Predict:* which of these four searches visits the fewest nodes?

# %% tags=["reveal"]
mirrored = record(minimax_table, Board(), symmetry=True)
others = [record(search, Board()) for search in (alphabeta, alphabeta_table)]
ladder(record(minimax_table, Board()), mirrored, *others, width="screen", theme="auto")

# %% [markdown]
# | from the empty board | how many |
# |---|---|
# | games | 255,168 |
# | nodes of the tree | 549,946 |
# | nodes, with a memory | 16,168 |
# | positions | 5,478 |
# | nodes, with a memory that knows mirrors | 2,271 |
# | classes | 765 |

# %% [markdown]
# ## 5. A memory of bounds
#
# Alpha-beta often finds out no value, only a bound. Its table must note which it is.

# %%
ask("6.6")

# %% [markdown]
# *Predict:* a search met a position with α = 7. One reply worth 5 was enough to cut, and it noted `≤ 5`. Then it meets
# the same position with α = 0. What now? (It is the one after 5, 2, 0.)

# %% tags=["reveal"]
draw(record(alphabeta_table, Board.parse(".O. ... OXX")), around=(5, 2, 0), windows=True)

# %% [markdown]
# It searches again, and finds −6. A search that takes the bound for the value would play cell 5 here, and lose.

# %%
print(answers)

# %% [markdown]
# ## Exit question
#
# A friend's alpha-beta keeps the value of each position in a dict. It was right on all positions they tried. What do
# you ask?
