# %% [markdown] tags=["teacher"]
# # Teacher's page: what need not be known
#
# **Goal.** Students say why a node may be left, and never take a bound for a value.
#
# | minutes | what | numbers to expect |
# |---|---|---|
# | 8 | section 1: turn over leaves | 7 of 9 leaves, 11 of 13 nodes |
# | 8 | section 2: windows | (3, 14) and (3, 5) |
# | 8 | section 3: change a leaf that nobody saw | the root stays at 3 |
# | 9 | section 4: the tie trap, and its cure | 0 and 0; move 3 is worth −8 |
# | 9 | section 5: write it | 10 of 14 nodes |
# | 3 | exit question | |
#
# **Expected wrong answers.** 9 leaves: "one must look at everything". 5 leaves: D is given up at 14, as if MAX feared
# large numbers. C = 2: a bound is taken for a value. Alpha 14: alpha and beta are exchanged.
#
# **How common the trap is.** With depth scoring, a draw among such ties can take a worse move in 549 of the 4,520 open
# positions. With flat scoring it is 1,130. The strict cut α > β is a cure as well, but a dear one (lesson 5).
#
# **Exit question, key.** Whether both values are proven, that is =. Only the first of the two need be. The other may be
# a bound: with one window for all moves, a search stops there as soon as it knows "no better".
#
# **Presenting.** Every heading begins a slide. Write the nine leaves on cards and turn them over.

# %% [markdown]
# # What need not be known
#
# **You will** leave parts of a tree unseen, and still know what its root is worth.
# **You will learn** alpha, beta, and the difference between a value and a bound.
# **You need** lesson 2: minimax.

# %%
from ttt_teach import Board, alphabeta, draw, explore, grade, record, traced
from ttt_teach.examples import TREES
from ttt_teach.lessons import answers, ask

# %% [markdown]
# ## 1. Leaves face down
#
# This tree stands in a well-known textbook (Russell & Norvig).

# %%
ask("4.1")

# %% [markdown]
# *Predict:* which leaves does alpha-beta leave out?

# %% tags=["reveal"]
tree = record(alphabeta, TREES["textbook"].tree)
draw(tree)

# %% [markdown]
# A dashed stub is a **pruned** child: it was never visited. Leaving a node early is a **cutoff**.

# %% [markdown]
# ## 2. What both sides are sure of
#
# On the way down the search carries two numbers, the **window**.
#
# - **Alpha** is what MAX is already sure of. MAX raises it.
# - **Beta** is what MIN is already sure of. MIN lowers it.
#
# As soon as alpha ≥ beta, the node is left: one of the two will not let it come about.

# %%
ask("4.2")

# %% [markdown]
# *Predict:* which window does c1 have, and why is C left after it?

# %% tags=["reveal"]
draw(tree, windows=True)

# %% [markdown]
# ## 3. What is proven
#
# The window says what the search *asked*. What did it *find out*?

# %%
ask("4.3")

# %% [markdown]
# A sign stands before each value: `= v` is proven, `≤ v` and `≥ v` are bounds.
#
# *Predict:* the pruned leaves of C were 4 and 6. If one were −99 or 99, would the root move? Choose a dashed child
# of C, type a number, and press *try*. Then give the leaf beside it, c1, a 9 in place of its 2.

# %% tags=["reveal"]
explore(tree)

# %% [markdown]
# No pruned leaf moves the root. If c1 were 9, then C could be worth more than 3, and the others *would* matter.

# %% [markdown]
# ## 4. The tie trap
#
# X is to move. O threatens the middle column.

# %%
trap = Board.parse("..O .OX XOX")
trap

# %%
ask("4.4")

# %% [markdown]
# *Predict:* what stands below move 3, and what was pruned there?

# %% tags=["reveal"]
draw(record(alphabeta, trap))

# %%
ask("4.5")

# %% [markdown]
# | tree | all nodes | visited by alpha-beta |
# |---|---|---|
# | the textbook's | 13 | 11 |
# | `..O/.OX/XOX` | 14 | 13 |
# | `XXO/OOX/...` | 14 | 10 |

# %% [markdown]
# ## 5. Write it
#
# **Exercise.** Begin with your minimax of lesson 2. After each reply, let MAX raise `alpha` and MIN lower `beta`. Leave
# the loop as soon as `alpha >= beta`.


# %% tags=["exercise"]
@traced
def my_alphabeta(board, alpha=-100, beta=100, maximizing=True):
    """What `board` is worth for MAX, who is X here."""
    # BEGIN SOLUTION
    if board.outcome:
        return {"X": 10, "O": -10, None: 0}[board.outcome.winner]
    value = -100 if maximizing else 100
    for move in board.legal_moves:
        reply = my_alphabeta(board.play(move), alpha, beta, not maximizing)
        if maximizing:
            value = max(value, reply)
            alpha = max(alpha, value)
        else:
            value = min(value, reply)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value
    # END SOLUTION


# %%
record(my_alphabeta, Board.parse("XXO OOX ..."))

# %% tags=["nbval-ignore-output"]
grade(my_alphabeta)

# %%
print(answers)

# %% [markdown]
# ## Exit question
#
# Alpha-beta gives two moves the same value, and a friend wants to toss a coin. What do you ask first?
