"""The functions that run over the rows of a table."""

from collections.abc import Callable

import pyarrow as pa

BatchFunction = Callable[[pa.RecordBatch], pa.RecordBatch]
"""A pure function over one batch of rows; it must not depend on where batches begin."""

GroupFunction = Callable[[pa.Table], pa.Table]
"""A pure function over all rows of one bucket; it must not depend on which groups share a bucket."""
