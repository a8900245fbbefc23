"""Faults of the structure, of links, the outline and page labels, and against what the note itself says."""

from pikepdf import Array, Dictionary, Name
from pdf.fault import (
    NoPlace, annotation, annotations, element, elements, fault, faults, faults_of_elements, faults_of_keys,
    first, name,
)  # fmt: skip


def parts(one):
    """What an element holds, as a list."""
    return list(one.K) if isinstance(one.K, Array) else [one.K]


def add_kid(pdf, above, kind, place=99):
    """Gives the first element of a kind a kid with nothing in it; a place is an index among its kids."""
    parent = element(pdf, above)
    kids = parts(parent)
    kids.insert(place, pdf.make_indirect(Dictionary(P=parent, S=name(kind), K=Array([]))))
    parent.K = Array(kids)


@fault("structure-items")
def content_of_a_list_itself(pdf):
    element(pdf, "LI").S = Name.Div
    first(elements(pdf, "LBody"), lambda one: isinstance(one.get("/K"), int)).S = Name.LI


@fault("structure-lists")
def text_beside_the_blocks_of_an_item(pdf):
    body = first(elements(pdf, "LBody"), lambda one: isinstance(one.K, Array) and "/S" in one.K[0])
    paragraph = body.K[0]
    body.Pg = paragraph.Pg
    body.K = Array([*parts(paragraph), *list(body.K)[1:]])


@fault("structure-callouts")
def a_callout_without_a_title(pdf):
    add_kid(pdf, "BlockQuote", "L", 0)
    element(pdf, "BlockQuote").S = Name.Sect


@fault("structure-spans")
def a_span_that_says_nothing(pdf):
    paragraph = element(pdf, "P")
    span = Dictionary(S=Name.Span, P=paragraph, K=paragraph.K, Pg=pdf.pages[0].obj)
    paragraph.K = Array([pdf.make_indirect(span)])


@fault("structure-notes")
def an_identifier_of_another_element(pdf):
    pdf.Root.StructTreeRoot.IDTree.Names[1] = element(pdf, "P")


@fault("structure-heads")
def a_table_of_rows_without_heads(pdf):
    for head in elements(pdf, "TH"):
        head.S = Name.TD


@fault("structure-nesting")
def content_of_a_row_itself(pdf):
    row, cell = element(pdf, "TR"), element(pdf, "TH")
    row.K, row.Pg = Array([*parts(row), *parts(cell)]), cell.Pg
    cell.K = Array([])


@fault("structure-figures")
def a_figure_that_is_elsewhere(pdf):
    figure = element(pdf, "Figure")
    for attributes in figure.A if isinstance(figure.A, Array) else [figure.A]:
        if "/BBox" in attributes:
            attributes.BBox = Array([0, 0, 1, 1])


def leaf(node, place):
    """The first or the last node of a tree that has names or numbers; places are 0 and -1."""
    while "/Kids" in node:
        node = node.Kids[place]
    return node


@fault("link-elements")
def a_key_of_another_element(pdf):
    wanted = annotation(pdf).StructParent
    nums = leaf(pdf.Root.StructTreeRoot.ParentTree, -1).Nums
    for i in range(0, len(nums), 2):
        if nums[i] == wanted:
            nums[i + 1] = element(pdf, "P")
            return
    raise NoPlace


@fault("link-groups")
def two_links_of_one_element_to_two_places(pdf):
    other = pdf.make_indirect(Dictionary(to_the_web(pdf)))
    other.A = Dictionary(S=Name.URI, URI="https://example.org/odd")
    pdf.pages[0].Annots.append(other)
    # The first link of the note is the first of its annotations.
    element(pdf, "Link").K.append(Dictionary(Type=Name.OBJR, Obj=other, Pg=pdf.pages[0].obj))


@fault("link-figures")
def a_link_without_its_picture(pdf):
    link = link_with_a_picture(pdf)
    link.Rect = Array([link.Rect[0], link.Rect[1], link.Rect[0] + 9, link.Rect[3]])


def link_with_a_picture(pdf):
    return first(annotations(pdf), lambda one: "of a square" in str(one.Contents))


@fault("link-areas")
def an_area_beyond_the_rectangle(pdf):
    link = annotation(pdf)
    left, bottom, right, top = link.Rect
    link.QuadPoints = Array([left, bottom, right + 9, bottom, right + 9, top, left, top])


@fault("link-destinations")
def a_place_on_no_page(pdf):
    leaf(pdf.Root.Names.Dests, 0).Names[1] = Array([element(pdf, "P"), Name.XYZ, 0, 0, 0])


@fault("label-printed")
def labels_from_seven(pdf):
    for i in range(1, len(pdf.Root.PageLabels.Nums), 2):
        pdf.Root.PageLabels.Nums[i].St = 7


def set_namespace(pdf, kind, space):
    """Gives the first element of a kind a namespace that is not among the file's own."""
    element(pdf, kind).NS = pdf.make_indirect(Dictionary(NS=f"http://iso.org/{space}/ssn"))


def lead(pdf, where, destination):
    """Lets a link or an entry of the outline lead to a destination."""
    thing = where(pdf)
    if "/A" in thing:
        del thing.A
    thing.Dest = destination(pdf)


@fault("note-links")
def text_that_is_no_link(pdf):
    one = element(pdf, "Link")
    one.S = Name.Span
    one.K = parts(one)[0]


@fault("note-styles", "2.0")
def bold_text_that_is_a_span(pdf):
    strong = element(pdf, "Strong")
    strong.S = Name.Span
    strong.Lang = "en"


def span(key):
    """What finds the first span with a key."""
    return lambda pdf: first(elements(pdf, "Span"), lambda one: key in one)


def attributes(key):
    """What finds the attributes of the first span that have a key."""
    return lambda pdf: first(elements(pdf, "Span"), lambda one: key in one.get("/A", {})).A


def to_the_web(pdf):
    return first(annotations(pdf), lambda one: "/A" in one)


def first_entry(pdf):
    return pdf.Root.Outlines.First


faults(
    add_kid,
    ("structure-nesting", "a paragraph in a link", "Link", "P"),
    ("structure-nesting", "a picture in code", "Code", "Figure"),
    ("structure-empty", "an element with nothing", "Document", "P"),
    ("structure-tables", "a row with a cell too many", "TR", "TD"),
    ("structure-captions", "a caption in the middle", "Document", "Caption", 1),
)
faults(
    lead,
    ("link-targets", "a link to a place that is not there", annotation, lambda pdf: "odd"),
    ("outline-destinations", "an entry that leads to another page", first_entry,
     lambda pdf: Array([pdf.pages[-1].obj, Name.XYZ, 0, 0, 0])),
)  # fmt: skip
faults(
    lead,
    ("outline-structure", "an entry that leads to a page", first_entry,
     lambda pdf: Array([pdf.pages[0].obj, Name.Fit])),
    version="2.0",
)  # fmt: skip
faults(
    set_namespace,
    ("structure-types", "a namespace that is not the files", "P", "pdf2"),
    ("structure-types", "a document of the first namespace", "Document", "pdf"),
    version="2.0",
)
faults_of_keys(
    ("structure-marked", "a file that is not said to be tagged", lambda pdf: pdf.Root, "MarkInfo"),
    ("structure-attributes", "a decoration that is none", attributes("/TextDecorationType"),
     "TextDecorationType", Name.Odd),
    ("structure-attributes", "a position of another version", attributes("/O"), "TextPosition", Name.Sup),
    ("structure-checkboxes", "a box without words",
     lambda pdf: first(elements(pdf, "Lbl", "Span"), lambda one: "/ActualText" in one), "ActualText"),
    ("structure-notes", "a label that leads nowhere",
     lambda pdf: parts(parts(element(pdf, "Note"))[0])[0], "S", Name.Span),
    ("link-elements", "a link without its key", annotation, "StructParent"),
    ("link-contents", "a link with words that nobody sees", annotation, "Contents", "\u200f "),
    ("link-contents", "a link without words", annotation, "Contents"),
    ("link-figures", "a link that does not say what its picture shows", link_with_a_picture, "Contents",
     "in a link"),
    ("link-flags", "a link that is not printed", annotation, "F", 0),
    ("link-order", "no order of tabs", lambda pdf: first(pdf.pages, lambda one: "/Annots" in one), "Tabs"),
    ("outline-titles", "an entry with another title", first_entry, "Title", "Odd"),
    ("note-links", "a link that leads elsewhere", lambda pdf: to_the_web(pdf).A, "URI",
     "https://example.org/odd"),
    ("note-languages", "text in the language of the note", span("/Lang"), "Lang"),
    ("note-styles", "raised text that is lowered", attributes("/BaselineShift"), "BaselineShift", -1),
    ("note-styles", "struck text that is not said to be",
     lambda pdf: first(elements(pdf, "Span"), lambda one: "/TextDecorationType" in one.get("/A", {})), "A"),
)  # fmt: skip
faults_of_keys(
    ("structure-types", "struck text of no standard type", lambda pdf: element(pdf, "del").NS, "RoleMapNS"),
    version="2.0",
)
faults_of_elements(
    ("structure-types", "an unknown type", "P", "S", Name.Odd),
    ("structure-tables", "a cell without a row", "TR", "S", Name.Div),
    ("structure-tables", "a head without a scope", "TH", "A"),
    ("structure-notes", "a note without an identifier", "Note", "ID"),
    ("structure-headings", "a level that is skipped", "H2", "S", Name.H4),
    ("structure-items", "an item without a body", "LBody", "S", Name.Div),
    ("structure-lists", "a list that is not said to be numbered", "L", "A"),
    ("structure-figures", "a figure without a text", "Figure", "Alt"),
    ("structure-figures", "a figure with a text that nobody sees", "Figure", "Alt", "\u200b\u200f"),
    ("structure-images", "an image in a paragraph", "Figure", "S", Name.P),
    ("note-languages", "a picture in another language", "Figure", "Lang", "fr"),
)
faults_of_elements(
    ("structure-types", "a title of no namespace", "Title", "NS"),
    ("structure-headings", "a second title", "H1", "S", Name.Title),
    ("note-styles", "struck text without its line", "del", "A"),
    version="2.0",
)
