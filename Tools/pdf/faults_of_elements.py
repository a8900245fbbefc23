"""Faults of the tags that HTML in Markdown brings: definitions, details, figures, cells that take several."""

from pdf.fault import element, elements, fault, faults_of_keys, first
from pikepdf import Array, Dictionary, Name

SAMPLES = ("markdown 1.7", "markdown 2.0")


def terms(pdf):
    """The list of definitions, whose first entry has two terms."""
    items = [one for one in elements(pdf, "LI") if [kid.S for kid in one.K] == ["/Lbl", "/Lbl", "/LBody"]]
    return first(items).P


@fault("structure-terms", *SAMPLES)
def a_term_without_its_definition(pdf):
    entry = terms(pdf).K[0]
    entry.K = Array(list(entry.K)[:2])


@fault("structure-terms", *SAMPLES)
def a_definition_before_its_term(pdf):
    entry = terms(pdf).K[0]
    entry.K = Array(reversed(list(entry.K)))


@fault("structure-lists", *SAMPLES)
def items_that_are_said_to_be_terms(pdf):
    numbered = first(elements(pdf, "L"), lambda one: one.get("/A", {}).get("/ListNumbering") == "/Decimal")
    if "/A" in terms(pdf):
        numbered.A = terms(pdf).A
    else:
        del numbered.A


@fault("structure-lists", "markdown 2.0")
def terms_that_are_not_said_to_be_such(pdf):
    del terms(pdf).A


@fault("structure-callouts", "markdown 1.7")
def details_without_a_summary(pdf):
    section = first(elements(pdf, "Sect"), lambda one: "/L" in [kid.S for kid in one.K])
    section.K = Array([kid for kid in section.K if kid.S == "/L"])


@fault("structure-captions", *SAMPLES)
def a_caption_amid_its_figure(pdf):
    figure = element(pdf, "Div")
    figure.K = Array([*list(figure.K)[1:], figure.K[0], pdf.make_indirect(Dictionary(S=Name.P, P=figure))])


@fault("structure-inner-tables", *SAMPLES)
def a_table_in_a_cell(pdf):
    outer, inner = elements(pdf, "Table")[:2]
    cell = first(elements(pdf, "TD"), lambda one: one.P.P.P == outer)
    cell.K, inner.P = Array([inner]), cell


def spanning(key):
    """What finds the attributes of the first cell with a key."""
    return lambda pdf: first(elements(pdf, "TD", "TH"), lambda one: key in one.get("/A", {})).A


for sample in SAMPLES:
    faults_of_keys(
        ("structure-grid", "a cell of fewer columns", spanning("/ColSpan"), "ColSpan"),
        ("structure-grid", "a cell of fewer rows", spanning("/RowSpan"), "RowSpan"),
        ("structure-grid", "a cell that goes on below its table", spanning("/RowSpan"), "RowSpan", 9),
        ("structure-grid", "a cell in the place of another", spanning("/RowSpan"), "ColSpan", 2),
        ("structure-scopes", "a head of nothing", spanning("/Scope"), "Scope", Name.Odd),
        version=sample,
    )  # fmt: skip
