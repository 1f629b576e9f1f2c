"""How sure a person is, and the reasons in words."""
