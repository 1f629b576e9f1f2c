"""The people of a roster: a CSV file with a header, of which the columns `id` and `orcid` are read."""

import csv
from pathlib import Path

from app.errors import InputRefused


def roster_people(path: Path) -> tuple[list[str], list[str]]:
    """Ids or iDs of the people of a roster, and the names of those with neither.

    Raises InputRefused if the file is not such a table.
    """
    try:
        table = csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines())
        lines = list(table)
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise _refused(path, str(error)) from None
    if not {"id", "orcid"} & set(table.fieldnames or ()):
        raise _refused(path, "it has no column `id` or `orcid`")
    if not lines:
        raise _refused(path, "it has no rows")
    known = [((line.get("id") or line.get("orcid") or "").strip(), line) for line in lines]
    unknown = [(line.get("name") or "somebody without a name").strip() for id_, line in known if not id_]
    return [id_ for id_, _ in known if id_], unknown


def _refused(path: Path, reason: str) -> InputRefused:
    return InputRefused(
        f"{path} cannot be read as a roster: {reason}.",
        value=str(path),
        advice="Use a CSV file in UTF-8 with a header line such as name,orcid, and a line for each person.",
    )
