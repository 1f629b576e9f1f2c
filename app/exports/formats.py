"""The formats of `coterie export`, by key."""

from collections.abc import Mapping

from app.exports.format import ExportFormat
from app.exports.networks.cypher import CYPHER
from app.exports.networks.gexf import GEXF
from app.exports.networks.graphml import GRAPHML
from app.exports.networks.pajek import PAJEK
from app.exports.networks.vosviewer import VOSVIEWER
from app.exports.tables.csv_tables import CSV
from app.exports.tables.parquet_tables import PARQUET
from app.exports.works.linked import JSONLD, NTRIPLES
from app.exports.works.references import BIBTEX, CSL, RIS

_EACH = (GEXF, GRAPHML, VOSVIEWER, PAJEK, CYPHER, CSV, PARQUET, BIBTEX, RIS, CSL, JSONLD, NTRIPLES)

FORMATS: Mapping[str, ExportFormat] = {one.key: one for one in _EACH}
