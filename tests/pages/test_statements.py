"""What sources state, as people write it."""

from app.pages.entities.statements import side_by_side
from app.pages.i18n.translations import translations_of


def test_identifiers_are_named_by_their_schemes_and_other_values_stay_as_stated() -> None:
    stated = {
        "identifiers": "ACL:2025.sdp-1.15:SOURCE; DOI:10.18653/v1/2025.sdp-1.15:INFERRED",
        "title": "ACL:2025:SOURCE",
    }
    nodes = [
        {"field": field, "value": value, "isUsed": True, "record": {}} for field, value in stated.items()
    ]
    fields = side_by_side({"statements": {"nodes": nodes}}, translations_of("en"), shows_figures=False)
    assert {field.name: [each.value for each in field.values] for field in fields} == {
        "Identifiers": ["ACL Anthology 2025.sdp-1.15; DOI 10.18653/v1/2025.sdp-1.15"],
        "Title": ["ACL:2025:SOURCE"],
    }
