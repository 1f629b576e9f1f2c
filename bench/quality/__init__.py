"""The quality table: one row a goal, one function a row, each on the set that it names.

A row's function takes the folder of outside data and gives a figure; to measure a row in another way is to
change that function, and nothing else.
"""
