"""Tags that a site sets on works, such as `amazon-science`, as organisations."""

from functools import cache
from importlib.resources import files

from loaders.resolve.institutions.affiliations import StatedOrganisation, name_key


@cache
def _names() -> dict[str, str]:
    lines = files(__package__).joinpath("tags.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return dict(line.split("\t") for line in lines)


def read_tag(tag: str) -> tuple[StatedOrganisation, ...]:
    """The organisation behind a tag: its name as listed, else the words of the tag with capitals."""
    slug = tag.strip().lower().replace("_", "-")
    name = _names().get(slug) or " ".join(word.capitalize() for word in slug.split("-") if word)
    return (StatedOrganisation(name, None),) if name_key(name) else ()
