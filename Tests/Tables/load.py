#!/usr/bin/env python3
"""Loads each table that `imsim run --tables FOLDER` has written with pandas, polars and DuckDB.

    load.py FOLDER

Each tool loads each file with its default options. All columns, all rows and all values must arrive
as Python's own reader of JSON sees them, line by line. DuckDB must also understand the names of the
columns without quotes. A tool that is not installed is skipped, with a message.
"""

import json
import pathlib
import sys


def load_pandas(path, columns):
    import pandas

    table = pandas.read_json(path, lines=True)
    return list(table.columns), table.values.tolist()


def load_polars(path, columns):
    import polars

    table = polars.read_ndjson(path)
    return table.columns, [list(row) for row in table.rows()]


def load_duckdb(path, columns):
    import duckdb

    table = duckdb.sql(f"SELECT * FROM '{path}'")
    found = table.columns
    named = duckdb.sql(f"SELECT {', '.join(columns)} FROM '{path}'")
    return found, [list(row) for row in named.fetchall()]


TOOLS = {"pandas": load_pandas, "polars": load_polars, "duckdb": load_duckdb}


def is_same(found, expected):
    """Whether a tool's value is the expected one. A text that consists of digits may have become a
    number, in pandas, and a text with a date a date, in DuckDB."""
    if type(found) is type(expected):
        return found == expected
    return isinstance(expected, str) or found == expected


def problems(load, path, columns, rows):
    found_columns, found_rows = load(str(path), columns)
    if list(found_columns) != columns:
        yield f"columns {found_columns}, expected {columns}"
    elif len(found_rows) != len(rows):
        yield f"{len(found_rows)} rows, expected {len(rows)}"
    else:
        for number, (found, expected) in enumerate(zip(found_rows, rows), 1):
            for name, one, other in zip(columns, found, expected):
                if one is None or not is_same(one, other):
                    yield f"row {number}, {name}: {one!r}, expected {other!r}"
                    return


def main(folder):
    paths = sorted(pathlib.Path(folder).glob("*.jsonl"))
    if not paths:
        sys.exit(f"{folder} has no tables: run imsim run --tables {folder}")
    tables = []
    for path in paths:
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        columns = list(rows[0])
        if any(list(row) != columns for row in rows):
            sys.exit(f"{path.name}: not all rows have the columns {columns}")
        tables.append((path, columns, [list(row.values()) for row in rows]))
    count = sum(len(rows) for _, _, rows in tables)
    code = 0
    for tool, load in TOOLS.items():
        try:
            version = __import__(tool).__version__
        except ImportError:
            print(f"no {tool} for this python3 (pip install {tool}): skipped")
            continue
        for path, columns, rows in tables:
            try:
                found = list(problems(load, path, columns, rows))
            except Exception as error:
                found = [f"not loaded: {error}"]
            for problem in found:
                print(f"{tool} {version}: {path.name}: {problem}")
                code = 1
        print(f"{tool} {version}: {len(tables)} tables, {count} rows")
    return code


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
