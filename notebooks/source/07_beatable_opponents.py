# %% [markdown] tags=["teacher"]
# # Teacher's page: beatable opponents
#
# **Goal.** Students can say how strong an opponent is without playing a single game, and why the best play against a
# perfect opponent is not the best against a weak one.
#
# | minutes | what | numbers to expect |
# |---|---|---|
# | 8 | section 1: play against three machines | |
# | 12 | section 2: the dial | 51.87 and 86.79 %; skill 0.57 |
# | 12 | section 3: Medium and the fork | moves 2 and 6; 42.9 % |
# | 10 | section 4: perfect is not best | 80.63 against 93.86 % |
# | 3 | exit question | |
#
# **Expected wrong answers.** 30 % in section 2: a game has several moves, and each may be the slip. "An edge is a bad
# move" in section 3: here only the corners lose. "Perfect is best" in section 4: only against perfect play.
#
# **Exit question, key.** Minimax takes every draw for equal, since a perfect opponent would not fall into a trap.
# Against this friend one should prefer the moves after which most replies are mistakes.
#
# **Presenting.** Every heading begins a slide. Let pairs play section 1 while you walk around.

# %% [markdown]
# # Beatable opponents
#
# **You will** meet three machines that err, and work out exactly how often they lose.
# **You will learn** that chances can be computed by the tree, and that perfect is not always best.
# **You need** lesson 2, and fractions.

# %%
from ttt_teach import Board, draw, minimax, play, record
from ttt_teach.expected import BestResponse, expected_results
from ttt_teach.lessons import answers, ask

# %%
from ttt_teach.players import Dial, Medium, Perfect, Random

# %% [markdown]
# ## 1. Three machines
#
# The **dial** plays its best move with some probability, its *skill*, and else any free cell. Play a few games, and
# change the skill while you play.

# %%
play("human", "AI", skill=0.3)

# %% [markdown]
# ## 2. Chances without playing
#
# How good is such a machine? One could let it play ten thousand games, and would get roughly the answer. There is a
# better way. At each node of the tree the chances of its children are mixed, each as likely as the move. At a leaf the
# game is won, drawn or lost for certain. This gives the *exact* chances.

# %%
print(expected_results(Random(), Random()))

# %%
ask("7.1")

# %% [markdown]
# *Predict:* and how many does it lose with a skill of three tenths?

# %% tags=["reveal"]
print(expected_results(Perfect(ties="random"), Dial(0.7)))
print(expected_results(Perfect(ties="random"), Dial(0.3)))

# %% [markdown]
# **Exercise.** Find the skill at which X wins two games of three, to the nearest hundredth.

# %% tags=["exercise"]
# BEGIN SOLUTION: skill = 0.5
skill = 0.57
# END SOLUTION
print(expected_results(Perfect(ties="random"), Dial(skill)))

# %% [markdown]
# ## 3. Medium, and the fork
#
# **Medium** is the machine of many published programs. It wins if it can, it blocks if it must. Else it draws a cell,
# and a good cell is more likely.

# %%
fork = Board.parse("X.. .O. ..X", to_move="O")
fork

# %%
ask("7.2")

# %%
ask("7.3")

# %% [markdown]
# *Predict:* how many plies ahead must a search look to see the fork coming?

# %% tags=["reveal"]
draw(record(minimax, fork.play(2)), plies=3)

# %% [markdown]
# After 2, X must block at 6. Now X threatens 3 and 7 at once. O blocks one, and X wins with the other: in the fourth
# ply, if O's move to 2 is the first. Medium looks at two.

# %% [markdown]
# ## 4. Perfect is not best
#
# A perfect player never loses. Does that make it the best opponent for everyone?

# %%
ask("7.4")

# %% [markdown]
# *Predict:* by how many per cent do the two differ?

# %% tags=["reveal"]
print(expected_results(Random(), Perfect()))
print(expected_results(Random(), BestResponse(Random())))

# %% [markdown]
# | O plays | X plays | O wins |
# |---|---|---|
# | at random | at random | 28.81 % |
# | perfectly | at random | 80.63 % |
# | what is best against random moves | at random | 93.86 % |
#
# The last one takes the *mean* over what X may do, and no minimum. That search is called **expectimax**.

# %%
print(expected_results(Random(), Medium()))

# %%
print(answers)

# %% [markdown]
# ## Exit question
#
# Your friend errs in every third move. Minimax says that all your moves are draws. How do you choose?
