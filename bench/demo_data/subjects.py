"""The subjects of the demo: research on research, by phrases in titles."""

import re

SUBJECTS = {
    "Altmetrics": "altmetric|mendeley|twitter|tweet|social media|readership|f1000",
    "Citation indicators": "h-index|h index|hirsch|impact factor|normali[sz]ation of citation"
    "|field-normali[sz]|citation impact|percentile|citation distribution|highly cited",
    "Web archives": "web archiv|memento|internet archive|archived|reference rot|link rot|wayback",
    "Author names and collaboration": "name disambiguation|co-?author|scientific collaboration"
    "|research collaboration|international collaboration|collaboration network",
    "Peer review": "peer review|peer-review|referee|reviewer",
    "Maps of science": "maps? of science|science map|overlay map|vosviewer|co-citation|bibliographic coupling"
    "|citation network|direct citation|clustering of publications",
    "Sources of citations": "google scholar|microsoft academic|web of science|scopus",
    "Open access": "open access|preprint|self-archiving",
    "Reading scientific papers": "keyphrase|scientific document summari|scientific summari|citation function"
    "|citation intent|citation context|citation recommend|citation worthiness|scholarly document"
    "|scientific papers?|scientific articles?|citance|citation classification|citation text",
}
"""Subject to a pattern of its titles. Chosen by hand so that people of the field recognise each."""

_PATTERNS = {name: re.compile(rf"\b(?:{pattern})", re.IGNORECASE) for name, pattern in SUBJECTS.items()}


def subject_of(title: str) -> str | None:
    """The first subject that a title names, or None."""
    return next((name for name, pattern in _PATTERNS.items() if pattern.search(title)), None)
