r"""Journals that the catalogues of astronomers write as commands of LaTeX, such as `\apj`."""

from collections.abc import Mapping

_ASTROPHYSICAL = "The Astrophysical Journal"
_PHYSICAL = "Physical Review"

JOURNALS: Mapping[str, str] = {
    "aap": "Astronomy and Astrophysics",
    "aapr": "The Astronomy and Astrophysics Review",
    "aaps": "Astronomy and Astrophysics Supplement Series",
    "actaa": "Acta Astronomica",
    "aj": "The Astronomical Journal",
    "ao": "Applied Optics",
    "apj": _ASTROPHYSICAL,
    "apjl": f"{_ASTROPHYSICAL} Letters",
    "apjs": f"{_ASTROPHYSICAL} Supplement Series",
    "apss": "Astrophysics and Space Science",
    "araa": "Annual Review of Astronomy and Astrophysics",
    "gca": "Geochimica et Cosmochimica Acta",
    "grl": "Geophysical Research Letters",
    "icarus": "Icarus",
    "jcap": "Journal of Cosmology and Astroparticle Physics",
    "jgr": "Journal of Geophysical Research",
    "jqsrt": "Journal of Quantitative Spectroscopy and Radiative Transfer",
    "mnras": "Monthly Notices of the Royal Astronomical Society",
    "na": "New Astronomy",
    "nar": "New Astronomy Reviews",
    "nat": "Nature",
    "nphysa": "Nuclear Physics A",
    "pasa": "Publications of the Astronomical Society of Australia",
    "pasj": "Publications of the Astronomical Society of Japan",
    "pasp": "Publications of the Astronomical Society of the Pacific",
    "physrep": "Physics Reports",
    "physscr": "Physica Scripta",
    "planss": "Planetary and Space Science",
    "pra": f"{_PHYSICAL} A",
    "prb": f"{_PHYSICAL} B",
    "prc": f"{_PHYSICAL} C",
    "prd": f"{_PHYSICAL} D",
    "pre": f"{_PHYSICAL} E",
    "prl": f"{_PHYSICAL} Letters",
    "procspie": "Proceedings of SPIE",
    "psj": "The Planetary Science Journal",
    "rmxaa": "Revista Mexicana de Astronomía y Astrofísica",
    "rvmp": "Reviews of Modern Physics",
    "solphys": "Solar Physics",
    "sovast": "Soviet Astronomy",
    "ssr": "Space Science Reviews",
    "zap": "Zeitschrift für Astrophysik",
}
"""The commands of the macros of the American Astronomical Society that ADS writes."""


def journal_of(printed: str) -> str:
    r"""The name of a journal that is stated as a command; any other text is unchanged.

    >>> journal_of(r"\prl"), journal_of("Journal of Bells")
    ('Physical Review Letters', 'Journal of Bells')
    """
    return JOURNALS.get(printed.removeprefix("\\"), printed) if printed.startswith("\\") else printed
