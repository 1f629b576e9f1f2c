"""Joins several names of one organisation: names of no registry, and names of one."""
