"""The table of `make bench`: each line's work, a reference in the same run, their ratio and the goal."""
