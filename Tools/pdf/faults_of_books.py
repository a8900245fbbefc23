"""Faults of the structure of books, of footnotes, heads of tables and their links."""

from pikepdf import Array, Dictionary, Name
from pdf.fault import annotations, change_content, element, elements, fault, faults_of_elements, first
from pdf.faults_of_structure import add_kid, parts

BOOKS = ("book 1.7", "book 2.0")


@fault("book-parts", *BOOKS)
def a_table_outside_of_its_part(pdf):
    """A table out of its part, as a kid of the document."""
    table, document = element(pdf, "Table"), element(pdf, "Document")
    part = table.P
    part.K = Array([kid for kid in parts(part) if kid != table])
    table.P = document
    document.K = Array([*parts(document), table])


@fault("structure-tables", *BOOKS)
def text_in_the_table_that_it_follows(pdf):
    """A paragraph that follows a table, as a kid of it."""
    table = element(pdf, "Table")
    part = table.P
    kids = parts(part)
    after = kids[kids.index(table) + 1]
    part.K = Array([kid for kid in kids if kid != after])
    after.P = table
    table.K = Array([*parts(table), after])


@fault("structure-root", *BOOKS)
def a_footnote_at_the_root(pdf):
    root = pdf.Root.StructTreeRoot
    note = element(pdf, "Note", "FENote")
    note.P = root
    root.K = note


@fault("book-parts", *BOOKS)
def a_part_with_nothing(pdf):
    add_kid(pdf, "Document", "Part")


@fault("structure-private", "book 1.7")
def a_title_in_the_index_without_its_words(pdf):
    span = first(elements(pdf, "Span"), lambda one: one.P.S == Name.Link and "/ActualText" in one)
    del span.ActualText


@fault("structure-tables", *BOOKS)
def a_head_of_a_table_without_rows(pdf):
    body = first(elements(pdf, "TBody"), lambda one: len(parts(one.P)) == 1)
    body.S = Name.THead


@fault("content-private", "book 1.7")
def a_repeated_head_without_its_words(pdf):
    change_content(pdf, rb"(/Artifact <<[^>]*?)/ActualText ?<[^>]*>", rb"\1")


@fault("link-areas", *BOOKS)
def a_link_of_no_width(pdf):
    link = annotations(pdf)[-1]
    link.Rect = Array([link.Rect[0], link.Rect[1], link.Rect[0], link.Rect[3]])


@fault("link-numbers", *BOOKS)
def a_mark_that_says_a_number(pdf):
    first(annotations(pdf), lambda one: str(one.Contents) == "Footnote 1").Contents = "1"


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
