"""The quality table: one row per goal, one function per row, each measured on the set that it names.

The function of a row takes the folder of outside data and returns a figure. To measure a row in another way,
change only that function.
"""
