"""The form of a work, from its source's word for it, and whether two forms can be one work."""

from enum import IntEnum

_WORDS = {
    "ARTICLE": "article article-journal article-magazine article-newspaper journal-article review-article"
    " letter editorial",
    "MEETING": "proceedings-article paper-conference conference-paper inproceedings conference",
    "CHAPTER": "chapter book-chapter incollection inbook book-section book-part reference-entry entry"
    " entry-encyclopedia entry-dictionary",
    "BOOK": "book monograph edited-book reference-book proceedings volume",
    "THESIS": "thesis dissertation phdthesis mastersthesis",
    "DATA": "dataset data-sheet component sa-component image graphic figure physical-object collection"
    " software audiovisual sound film model workflow map interactive-resource",
    "REVIEW": "review-book peer-review peerreview book-review",
    "ABSTRACT": "abstract poster meeting-abstract extended-abstract conference-abstract presentation speech"
    " slides",
    "ERRATUM": "erratum correction corrigendum retraction addendum",
    "STANDARD": "standard",
    "PREPRINT": "preprint posted-content working-paper report",
}
_FORM_OF = {word: form for form, words in _WORDS.items() for word in words.split()}
_ALIKE = frozenset({"MEETING", "CHAPTER"})
"""A paper in proceedings may be called either."""
_NEAR = (frozenset({"ARTICLE", *_ALIKE}), frozenset({"BOOK", "THESIS"}))
"""Forms that often turn into each other, and that sources confuse."""
_OF_A_PREPRINT = frozenset("ARTICLE MEETING CHAPTER BOOK THESIS".split())
"""Forms in which a preprint appears."""


class Forms(IntEnum):
    """Whether two forms can be one work."""

    ALIKE = 0
    NEAR = 1
    APART = 2


def form_of(kind: str | None) -> str:
    """The form for a source's word for a kind of work; an empty string for an unknown word."""
    return _FORM_OF.get((kind or "").strip().lower().replace(" ", "-").replace("_", "-"), "")


def compare_forms(one: str, other: str) -> Forms:
    """Compare two forms; an unknown one is alike to every other."""
    if not one or not other or one == other or {one, other} == _ALIKE:
        return Forms.ALIKE
    if "PREPRINT" in (one, other):
        return Forms.ALIKE if {one, other} & _OF_A_PREPRINT else Forms.APART
    return Forms.NEAR if any({one, other} <= near for near in _NEAR) else Forms.APART
