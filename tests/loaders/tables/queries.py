"""Every word of the shared dialect over a few works, with what it answers."""

import pyarrow as pa

_LINES = pa.list_(pa.struct({"name": pa.string(), "scores": pa.list_(pa.float32())}))

WORKS = pa.table(
    {
        "work": pa.array(["a", "b", "c", "d"], pa.string()),
        "year": pa.array([2020, None, 2020, 2019], pa.int32()),
        "is_open": pa.array([True, None, False, True], pa.bool_()),
        "words": pa.array([["x", "İ"], [], None, ["x", None]], pa.list_(pa.string())),
        "lines": pa.array(
            [[{"name": "n", "scores": [0.5]}, {"name": None, "scores": None}], None, [], [None]], _LINES
        ),
    }
)


def _answer(**columns: tuple[pa.DataType, list[object]]) -> pa.Table:
    return pa.table({name: pa.array(values, kind) for name, (kind, values) in columns.items()})


QUERIES = [
    (
        """
        select work, unnest(words) as word from works
        """,
        _answer(work=(pa.string(), ["a", "a", "d", "d"]), word=(pa.string(), ["x", "İ", "x", None])),
    ),
    (
        """
        select work, line.name as name, line.scores as scores
        from (select work, unnest(lines) as line from works) as held where work = 'a'
        """,
        _answer(
            work=(pa.string(), ["a", "a"]),
            name=(pa.string(), ["n", None]),
            scores=(pa.list_(pa.float32()), [[0.5], None]),
        ),
    ),
    (
        """
        select year, count(*) as works, cast(sum(case when is_open then 1 else 0 end) as bigint) as open,
        min(work) as first, max(work) as last, count(is_open) as told from works group by year
        """,
        _answer(
            year=(pa.int32(), [2019, 2020, None]),
            works=(pa.int64(), [1, 2, 1]),
            open=(pa.int64(), [1, 1, 0]),
            first=(pa.string(), ["d", "a", "b"]),
            last=(pa.string(), ["d", "c", "b"]),
            told=(pa.int64(), [1, 2, 0]),
        ),
    ),
    (
        """
        select distinct year, count(distinct is_open) as states from works group by year having count(*) > 1
        """,
        _answer(year=(pa.int32(), [2020]), states=(pa.int64(), [2])),
    ),
    (
        """
        select work, md5(work) as digest, cast(year as string) || '-' || work as dated from works
        where year <> 2019 or year is null
        """,
        _answer(
            work=(pa.string(), ["a", "b", "c"]),
            digest=(
                pa.string(),
                [
                    "0cc175b9c0f1b6a831c399e269772661",
                    "92eb5ffee6ae2fec3ad71c777531578f",
                    "4a8a08f09d37b73795649038408b5f33",
                ],
            ),
            dated=(pa.string(), ["2020-a", None, "2020-c"]),
        ),
    ),
    (
        """
        select work from (select work, row_number() over (partition by is_open order by year desc, work)
        as turn from works) as ranked where turn = 1
        """,
        _answer(work=(pa.string(), ["a", "b", "c"])),
    ),
    (
        """
        select one.work, other.work as later, cast(null as string) as note from works one
        left join works other on one.year = other.year and one.work < other.work
        union all select work, cast(null as string) as later, 'again' as note from works where false
        """,
        _answer(
            work=(pa.string(), ["a", "b", "c", "d"]),
            later=(pa.string(), ["c", None, None, None]),
            note=(pa.string(), [None] * 4),
        ),
    ),
]
