"""From what a person names on the command line to streams of bytes, each with the source it is of.

`open_inputs` takes a file, a folder, `-` or an archive of files, compressed or not, and yields inputs
one at a time; `recognise` finds the source by its first bytes.
"""

from loaders.reading.folders import STANDARD_INPUT, find_files, shown
from loaders.reading.inputs import Input, open_inputs
from loaders.reading.recognition import recognise

__all__ = ["STANDARD_INPUT", "Input", "find_files", "open_inputs", "recognise", "shown"]
