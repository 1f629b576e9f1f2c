"""The page that checks papers against reviewers."""
