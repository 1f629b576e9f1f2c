"""What people may ask of the graph about themselves: to be shown under another name, withheld or erased."""
