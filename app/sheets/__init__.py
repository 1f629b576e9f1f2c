"""Small tables as spreadsheets save them, and the columns in which people are named."""
