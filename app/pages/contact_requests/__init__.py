"""Contact requests to the operator: a form without a script, and its submission."""
