"""Papers as references for other programs: BibTeX, RIS and CSL-JSON, from one frozen class."""
