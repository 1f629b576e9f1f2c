"""Who works on something, by their papers."""
