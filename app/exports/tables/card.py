"""The card of exported tables: a Frictionless Data Package (datapackage.org, version 2)."""

from typing import Any

import orjson

from app.exports.header import SourceNotice
from app.exports.tables.table import FlatTable, TableFile

CARD = "datapackage.json"
_PROFILE = "https://datapackage.org/profiles/2.0/"


def data_package(file: TableFile, ending: str, media_type: str) -> bytes:
    """The card: header, terms of the sources, and the columns of each table."""
    header = file.header
    card = {
        "$schema": f"{_PROFILE}datapackage.json",
        "name": "coterie-export",
        "title": header.title,
        "description": "\n".join(header.lines),
        "version": header.version,
        "created": header.published_at,
        "homepage": header.base_url,
        "sources": [_source(source) for source in header.sources],
        "resources": [_resource(table, ending, media_type) for table in file.tables],
    }
    return orjson.dumps({name: value for name, value in card.items() if value}, option=orjson.OPT_INDENT_2)


def _source(source: SourceNotice) -> dict[str, str]:
    notice = {
        "title": source.name,
        "path": source.url,
        "licence": source.licence,
        "terms": source.terms_url,
        "attribution": source.attribution,
    }
    return {name: value for name, value in notice.items() if value}


def _resource(table: FlatTable, ending: str, media_type: str) -> dict[str, Any]:
    fields = [
        {"name": column.name, "type": column.kind, "description": column.meaning} for column in table.columns
    ]
    return {
        "name": table.name,
        "type": "table",
        "path": f"{table.name}.{ending}",
        "format": ending,
        "mediatype": media_type,
        "encoding": "utf-8",
        "schema": {"$schema": f"{_PROFILE}tableschema.json", "fields": fields, "primaryKey": table.key},
    }
