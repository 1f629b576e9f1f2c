"""How certain a person is, and the reasons in words."""
