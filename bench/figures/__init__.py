"""The table of `make bench`: each line's work, its reference in the same run, their ratio and the goal."""
