"""Papers and reviewers as tables, and their conflicts as files: the command and the page `/conflicts`."""
