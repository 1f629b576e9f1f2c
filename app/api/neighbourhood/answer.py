"""The drawing of a neighbourhood, put together."""

from collections import Counter
from collections.abc import Iterable, Sequence

import strawberry

from app.api.context import Context
from app.api.enums.graph import Relation
from app.api.limits import PaperLimits
from app.api.neighbourhood.choice import Choice, Cut, choose
from app.api.neighbourhood.edges import Joint, join
from app.api.neighbourhood.incidence import Incidence, LinkedPaper, read_incidence
from app.api.neighbourhood.layout import Place, lay_out
from app.api.neighbourhood.request import Request
from app.api.reading import Row
from app.api.types.subgraph import GraphEdge, GraphNode, Subgraph, Truncation
