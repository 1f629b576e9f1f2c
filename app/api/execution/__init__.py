"""From the text of an operation to its answer: parse, check, measure, run, report."""
