# %% [markdown] tags=["teacher"]
# # Teacher's page: order and scores decide
#
# **Goal.** Students say what the number of visited nodes depends on, and never state a count without its conventions.
#
# | minutes | what | numbers to expect |
# |---|---|---|
# | 12 | section 1: drag an order | 46,965 down to 7,865 |
# | 8 | section 2: the minimal tree | 1,452 |
# | 8 | section 3: one sign | 18,297 becomes 146,120 |
# | 7 | section 4: flat against depth scoring | 18,297 and 20,866; 146,120 and 125,500 |
# | 7 | section 5: an order of one's own | below 20,866 |
# | 3 | exit question | |
#
# **Expected wrong answers.** "The order changes the value": it never does. "Corners first, as in play": good moves for
# people are not always the fastest for the search. "A stricter test must be safer, so it is better": both are right,
# and one is eight times as dear. Ten nodes for the minimal tree: one line of play proves nothing.
#
# **Exit question, key.** Nothing yet. One must ask for the scoring, the cut rule, the order of moves and the window at
# the root, and whether the root is counted.
#
# **Presenting.** Every heading begins a slide. Let the class bet on an order before it is dragged.

# %% [markdown]
# # Order and scores decide
#
# **You will** change the order in which alpha-beta looks at moves, and one sign in it.
# **You will learn** why the same search visits 1,452 nodes or 146,120, and finds the same value.
# **You need** lesson 4: alpha, beta and cutoffs.

# %%
from ttt_teach import Board, alphabeta, cells_in_order, centre_first, cheapest_first, flat, record, row_by_row
from ttt_teach import draw, ladder, ply_chart
from ttt_teach.lessons import answers, ask

# %% [markdown]
# ## 1. Which cells first?
#
# Alpha-beta from the empty board visits 20,866 of 549,946 nodes, if it looks at the cells row by row. A cutoff needs a
# good move *before* the others. So the order matters.

# %%
ask("5.1")

# %% [markdown]
# *Predict:* how many times as many nodes does the worst of the three visit as the best?

# %% tags=["reveal"]
edges_first = cells_in_order(1, 3, 5, 7, 0, 2, 6, 8, 4)
orders = (edges_first, row_by_row, centre_first)
ladder(*(record(alphabeta, Board(), order=order) for order in orders), width="screen")

# %% [markdown]
# All of them find the same value: a draw. The order changes the work, never the answer.

# %% [markdown]
# ## 2. How few can it be?

# %%
ask("5.2")

# %% [markdown]
# *Predict:* at which plies does the minimal tree branch, and at which does it not?

# %% tags=["reveal"]
best = record(alphabeta, Board(), score=flat, order=cheapest_first(Board()))
draw(best, plies=2)

# %% [markdown]
# One player needs a single good move at each node, and the other's moves must *all* be answered. These nodes take
# turns, so the tree is about as large as one that branches at every second ply only.
#
# No real search knows that order. If it did, it need not search.

# %% [markdown]
# ## 3. One sign
#
# The search stops as soon as α ≥ β. Many textbooks write α > β.

# %%
ask("5.3")

# %% [markdown]
# *Predict:* from which ply on do the two searches differ?

# %% tags=["reveal"]
usual = record(alphabeta, Board(), score=flat)
strict = record(alphabeta, Board(), score=flat, cut=">")
ply_chart(usual, strict, width="screen")

# %% [markdown]
# ## 4. Flat or by depth?
#
# | cut rule | flat scoring | depth scoring |
# |---|---|---|
# | α ≥ β | 18,297 | 20,866 |
# | α > β | 146,120 | 125,500 |
#
# In the first row flat scoring needs fewer nodes, in the second depth scoring does.

# %%
ask("5.4")

# %% [markdown]
# ## 5. An order of your own
#
# **Exercise.** Write an order: it gets a board and gives back its legal moves, the first to look at first. Try to get
# below 20,866. Ideas: wins first, blocks first, cells on many lines first. The kit refuses an order that loses a move.


# %% tags=["exercise"]
def my_order(board):
    """The legal moves of `board`, best guess first."""

    # BEGIN SOLUTION: return board.legal_moves
    def is_won(move):
        outcome = board.play(move).outcome
        return outcome is not None and outcome.winner is not None

    return sorted(centre_first(board), key=lambda move: not is_won(move))
    # END SOLUTION


# %%
print(record(alphabeta, Board(), order=my_order).summary())

# %%
print(answers)

# %% [markdown]
# ## Exit question
#
# A friend says: "My alpha-beta visits 18,297 nodes, and yours 20,866, so mine is better." What do you ask?
