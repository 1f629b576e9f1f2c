"""Pages of the site itself: the first page, search, the explorer, status, about."""
