"""One network that asks the costliest questions it may, and a neighbour on another network."""
