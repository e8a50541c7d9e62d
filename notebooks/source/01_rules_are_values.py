# %% [markdown] tags=["teacher"]
# # Teacher's page: rules are values
#
# **Goal.** Students say what a move does to a board (nothing), and write a function that sees every win.
#
# | minutes | what | numbers to expect |
# |---|---|---|
# | 10 | section 1: play in pairs, and go back | 4 boards after three moves |
# | 7 | section 2: what a value is | |
# | 8 | section 3: boards that cannot be | one of four |
# | 8 | section 4: a twin to break | |
# | 10 | section 5: who has won? | 8 lines, 5,478 positions |
# | 2 | exit question | |
#
# **Expected wrong answers.** 3 boards, or 1: a move is thought to change the board. Two lines are thought impossible:
# 22 boards have them, and all are won by X. Three empty cells are taken for a line. A diagonal is forgotten.
#
# **Exit question, key.** Nine letters are copied faster than one mistake in an undo is found. Equal boards can be
# shared: the game has no more than 5,478 of them. On huge boards undo can be worth its care, as in chess programs.
#
# **Presenting.** Every heading begins a slide. Play section 1 on the projector, half the class against the other.

# %% [markdown]
# # Rules are values
#
# **You will** play, go back in time, and break a board.
# **You will learn** why a move should make a new board, and not change the old one.
# **You need** the rules of tic-tac-toe, and Python's functions and loops.
#
# Cells are numbered from 0 to 8, row by row. Press *Check* as often as you like.

# %%
from ttt_teach import Board, grade, history
from ttt_teach.lessons import Twin, answers, ask

# %% [markdown]
# ## 1. A game and its list
#
# Play for both sides, or with your neighbour. Each move adds a board to the list. Then pull the slider back, and play
# another move there.

# %%
made = history()
made

# %%
ask("1.1")

# %% [markdown]
# `made.values` is that list, for use in Python. Play, then run this cell again.

# %%
made.values

# %% [markdown]
# ## 2. A move makes a new board
#
# *Predict:* what does `start` hold after `start.play(4)`?

# %% tags=["reveal"]
start = Board()
after = start.play(4)
start, after

# %% [markdown]
# A board is a **value**, like a number. `7 + 1` gives 8, and 7 stays 7. So all boards of a game can be kept.

# %%
ask("1.2")

# %% [markdown]
# ## 3. Boards that cannot be

# %%
ask("1.3")

# %% [markdown]
# `Board` refuses the other three. `Twin` is a board that takes any marks, and whose `fault` has the words of the
# refusal.
#
# *Predict:* what is wrong with each of the three?

# %% tags=["reveal"]
print(Twin("XXX OOO ...").fault, Twin("XX. ... ...").fault, Twin("XXX OO. O..").fault, sep="\n")

# %% [markdown]
# What cannot be made need not be checked later.

# %% [markdown]
# ## 4. A twin that changes itself
#
# Many programs have a board like `Twin`: a list of marks. Its `play` changes the list, and `undo` changes it back.
#
# *Predict:* what do these two lists hold?

# %% tags=["reveal"]
twin = Twin()
print([twin, twin.play(4), twin.play(0)])
print([start, start.play(4), start.play(4).play(0)])

# %% [markdown]
# The first list holds three names for one board. Its past is gone.

# %%
ask("1.4")

# %% [markdown]
# **Exercise.** Break the twin, by `play` and `undo` alone: bring it to a board that no game can reach.


# %% tags=["exercise"]
def break_it(twin):
    """Change `twin`; two lines are enough."""
    # BEGIN SOLUTION
    twin.play(0).play(1).play(2)
    twin.undo(1)  # the last move was 2
    # END SOLUTION


# %%
broken = Twin()
break_it(broken)
print(broken, "-", broken.fault or "a game can still reach this")

# %% [markdown]
# ## 5. Who has won?
#
# **Exercise.** Write `winner`. `board.cells` is a text of nine letters: "X", "O", or "." for an empty cell. There are
# 8 lines. `grade` tries it on all 5,478 positions, those with few marks first.


# %% tags=["exercise"]
def winner(board):
    """Return "X" or "O" for the player with three in a row, and None if nobody has it."""
    # BEGIN SOLUTION
    for a, b, c in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]:
        if board.cells[a] == board.cells[b] == board.cells[c] != ".":
            return board.cells[a]
    return None
    # END SOLUTION


# %%
grade(winner)

# %% [markdown]
# | | `Board`, a value | `Twin`, changed in place |
# |---|---|---|
# | after three moves | 4 boards | 1 board |
# | to go back | take an earlier one | undo, in the right order |
# | a return before the undo | harmless | marks stay behind |
# | a board that cannot be | refused | accepted |

# %%
print(answers)

# %% [markdown]
# ## Exit question
#
# A friend says: "Copying nine cells for every move is a waste. I change my list and undo." What do you answer?
