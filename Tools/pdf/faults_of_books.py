"""Faults of the structure of books, of footnotes, heads of tables and their links."""

from fault import (
    annotations, change_content, element, elements, fault, faults, faults_of_elements, first,
)  # fmt: skip
from faults_of_structure import add_kid, parts
from pikepdf import Array, Dictionary, Name

BOOKS = ("book 1.7", "book 2.0")


def everywhere(*rows):
    """Faults of books of both versions: check, name, what plants it."""
    for version in BOOKS:
        faults(lambda pdf, change: change(pdf), *rows, version=version)


def a_table_outside(pdf):
    """A table out of its part, as a kid of the document."""
    table, document = element(pdf, "Table"), element(pdf, "Document")
    part = table.P
    part.K = Array([kid for kid in parts(part) if kid != table])
    table.P = document
    document.K = Array([*parts(document), table])


def text_in_a_table(pdf):
    """A paragraph that follows a table, as a kid of it."""
    table = element(pdf, "Table")
    part = table.P
    kids = parts(part)
    after = kids[kids.index(table) + 1]
    part.K = Array([kid for kid in kids if kid != after])
    after.P = table
    table.K = Array([*parts(table), after])


def a_footnote_at_the_root(pdf):
    root = pdf.Root.StructTreeRoot
    note = element(pdf, "Note", "FENote")
    note.P = root
    root.K = note


def a_part_with_nothing(pdf):
    add_kid(pdf, element(pdf, "Document"), 99, S=Name.Part)


def a_title_without_words(pdf):
    span = first(elements(pdf, "Span"), lambda one: one.P.S == Name.Link and "/ActualText" in one)
    del span.ActualText


def a_head_without_rows(pdf):
    body = first(elements(pdf, "TBody"), lambda one: len(parts(one.P)) == 1)
    body.S = Name.THead


def a_head_that_is_repeated_without_words(pdf):
    change_content(pdf, rb"(/Artifact <<[^>]*?)/ActualText ?<[^>]*>", rb"\1")


def a_link_of_no_width(pdf):
    link = annotations(pdf)[-1]
    link.Rect = Array([link.Rect[0], link.Rect[1], link.Rect[0], link.Rect[3]])


def a_mark_that_says_a_number(pdf):
    first(annotations(pdf), lambda one: str(one.Contents) == "Footnote 1").Contents = "1"


everywhere(
    ("book-parts", "a table outside of its part", a_table_outside),
    ("structure-tables", "text in the table that it follows", text_in_a_table),
    ("structure-root", "a footnote at the root", a_footnote_at_the_root),
    ("book-parts", "a part with nothing", a_part_with_nothing),
    ("structure-tables", "a head of a table without rows", a_head_without_rows),
    ("link-areas", "a link of no width", a_link_of_no_width),
    ("link-numbers", "a mark that says a number", a_mark_that_says_a_number),
)


faults(
    lambda pdf, change: change(pdf),
    ("structure-private", "a title in the index without its words", a_title_without_words),
    ("content-private", "a repeated head without its words", a_head_that_is_repeated_without_words),
    version="book 1.7",
)


@fault("book-rows", "book 1.7")
def a_row_without_a_reference(pdf):
    first(elements(pdf, "Reference"), lambda one: one.P.S == Name.TOCI).S = Name.Span


@fault("book-rows", "book 2.0")
def a_row_with_a_reference(pdf):
    row = element(pdf, "TOCI")
    link = parts(row)[0]
    reference = pdf.make_indirect(Dictionary(S=Name.Reference, P=row, K=Array([link])))
    link.P = reference
    row.K = Array([reference])


@fault("structure-references", "book 2.0")
def a_footnote_that_lacks_a_mark(pdf):
    note = first(elements(pdf, "FENote"), lambda one: len(one.Ref) > 1)
    note.Ref = Array(list(note.Ref)[:-1])


faults_of_elements(("book-rows", "a row that refers to nothing", "TOCI", "Ref"), version="book 2.0")
faults_of_elements(
    ("structure-references", "a mark that refers to nothing", "FENote", "Ref"), version="book 2.0"
)
