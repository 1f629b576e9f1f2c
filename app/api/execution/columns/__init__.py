"""Lists of objects answered column by column."""
