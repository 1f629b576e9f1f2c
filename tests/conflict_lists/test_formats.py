"""The files that review systems read."""

import pytest

from app.api.enums.conflicts import ConflictRule
from app.conflict_lists.formats import written
from app.conflict_lists.tables import ConflictFormat, StatedPerson
from app.conflict_lists.verdicts import PaperReviewer, PaperVerdict

ADA = StatedPerson("Ada Lind", id="ada@x.edu")
CONFLICT = PaperReviewer(
    "7",
    ADA,
    PaperVerdict.CONFLICT,
    0.9,
    (ConflictRule.SAME_INSTITUTION,),
    2023,
    ("Ben Ortiz: Papers of both name this institution in 2023.",),
    ("P17", "P03"),
    (),
    titles=("Bees, or Wasps (2023)", "Ants"),
    addresses=("http://x/paper/P17", "http://x/paper/P03"),
)
NONE = PaperReviewer("8", StatedPerson(" -Ada"), PaperVerdict.NONE_FOUND, None, (), None, (), (), ())
FILES = {
    ConflictFormat.CSV: (
        "paper,reviewer,verdict,confidence,rules,last_year,reasons,papers,not_checked,reviewer_name,"
        "titles,addresses\n"
        "7,Ada Lind,CONFLICT,0.9,SAME_INSTITUTION,2023,"
        "Ben Ortiz: Papers of both name this institution in 2023.,P17 P03,,,"
        '"Bees, or Wasps (2023); Ants",http://x/paper/P17 http://x/paper/P03\n'
        "8,' -Ada,NONE_FOUND,,,,,,,,,\n"
        ",,NOT_CHECKED,,,,,,reviewers.csv: row 3 has no name,,,\n"
    ),
    ConflictFormat.OPENREVIEW: "head,tail,weight,label\n7,ada@x.edu,-1,Conflict\n",
    ConflictFormat.EASYCHAIR: "member #,member name,submission #\nada@x.edu,Ada Lind,7\n",
    ConflictFormat.HOTCRP: "pid,action,email,name,conflict\n7,conflict,ada@x.edu,Ada Lind,institutional\n",
}


@pytest.mark.parametrize("form", ConflictFormat)
def test_a_file_has_the_columns_of_its_system(form: ConflictFormat) -> None:
    assert "".join(written([CONFLICT, NONE], form, ["reviewers.csv: row 3 has no name"])) == FILES[form]
