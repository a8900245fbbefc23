"""Checks of tables (ISO 32000-1, 14.8.4.3.4 and table 349; ISO 14289-1, 7.5)."""

from pdf.finding import check
from pdf.structure import Element, attributes

GROUPS = ("THead", "TBody", "TFoot")


@check("structure-grid")
def grids(document):
    """All rows of a table have the same columns, with all that cells of them and of rows above take; no cell
    goes on below the last row of its group."""
    for table in of_kind(document, "Table"):
        widths = set()
        for rows in groups(table):
            taken = {}
            for number, row in enumerate(rows):
                width, problem = fill(document, taken, number, row, len(rows))
                if problem:
                    yield str(row), problem
                widths.add(width)
        if len(widths) > 1:
            yield str(table), f"its rows have {sorted(widths)} columns"


def of_kind(document, kind):
    return [element for element in document.structure.elements if element.kind == kind]


def groups(table):
    """The rows of each group of a table; those in no group are one."""
    yield [kid for kid in elements(table) if kid.kind == "TR"]
    for group in elements(table):
        if group.kind in GROUPS:
            yield elements(group)


def elements(element):
    return [kid for kid in element.kids if isinstance(kid, Element)]


def fill(document, taken, number, row, count):
    """Places the cells of a row; its columns, and what is wrong with it. `taken` are the places of others."""
    column, problem = 0, None
    for cell in elements(row):
        while (number, column) in taken:
            column += 1
        columns, rows = span(document, cell, "ColSpan"), span(document, cell, "RowSpan")
        if number + rows > count:
            problem = f"{cell} takes {rows} rows, and {count - number} are left"
        for place in ((number + y, column + x) for y in range(rows) for x in range(columns)):
            if place in taken:
                problem = f"{cell} takes the place of {taken[place]}"
            taken[place] = cell
        column += columns
    return sum(1 for place in taken if place[0] == number), problem


def span(document, cell, key):
    return attributes(document, cell).get(key, 1)


@check("structure-scopes")
def scopes(document):
    """The cells of a head are heads of their columns, and all heads say what they head (7.5): then each cell
    finds its own, above it or before it."""
    for head in of_kind(document, "THead"):
        for row in elements(head):
            for cell in elements(row):
                if cell.kind != "TH" or attributes(document, cell).get("Scope") not in ("Column", "Both"):
                    yield str(cell), "it is in a head, and heads no column"
    for cell in of_kind(document, "TH"):
        scope = attributes(document, cell).get("Scope")
        if scope not in ("Row", "Column", "Both"):
            yield str(cell), f"its scope is {scope}"


@check("structure-inner-tables")
def inner(document):
    """No table stands in a cell: tables in tables are lines of their cells."""
    for element in of_kind(document, "Table"):
        above = element.parent
        while above:
            if above.kind in ("TD", "TH"):
                yield str(element), f"it is in {above}"
            above = above.parent
