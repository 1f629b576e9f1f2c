"""The languages that pages speak, and which of them a reader is answered in."""
