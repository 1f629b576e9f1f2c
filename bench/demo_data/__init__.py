"""The data of the built-in demo, chosen by rules from outside data."""
