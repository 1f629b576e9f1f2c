"""From the text of an operation to its answer: parsed, checked, measured, run, told."""
