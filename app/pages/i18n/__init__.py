"""The languages of pages, and the choice of one for a reader."""
