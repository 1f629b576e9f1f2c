"""Identifiers of concepts of vocabularies."""

import re

from app.identifiers.identifier import SchemeForm

_MESH = re.compile(r"[DC]\d{6,9}", re.ASCII | re.IGNORECASE)


def _mesh(text: str) -> str | None:
    return text.upper() if _MESH.fullmatch(text) else None


FORMS = (
    SchemeForm(
        "MESH",
        _mesh,
        "https://id.nlm.nih.gov/mesh/{}".format,
        prefixes={"mesh": ""},
        addresses=(
            re.compile(r"id\.nlm\.nih\.gov/mesh/(?:\d{4}/)?([DC]\d{6,9})(?:\.html)?/?", re.ASCII),
            re.compile(r"meshb\.nlm\.nih\.gov/record/ui/([DC]\d{6,9})/?", re.ASCII),
        ),
        bare=re.compile(r"D\d{6,9}", re.ASCII),
    ),
)
