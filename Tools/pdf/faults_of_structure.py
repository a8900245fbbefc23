"""Faults of the structure, of links, the outline and page labels, and against what the note itself says."""

from fault import (
    NoPlace, annotation, annotations, element, elements, fault, faults_of_elements, faults_of_keys, first,
    name,
)  # fmt: skip
from pikepdf import Array, Dictionary, Name


def parts(one):
    """What an element holds, as a list."""
    return list(one.K) if isinstance(one.K, Array) else [one.K]


def add_kid(pdf, parent, place, **keys):
    """Gives an element a kid with nothing in it; a place is an index among its kids."""
    kids = parts(parent)
    kids.insert(place, pdf.make_indirect(Dictionary(P=parent, K=Array([]), **keys)))
    parent.K = Array(kids)


@fault("structure-nesting")
def a_paragraph_in_a_link(pdf):
    add_kid(pdf, element(pdf, "Link"), 99, S=Name.P)


@fault("structure-nesting")
def a_picture_in_code(pdf):
    add_kid(pdf, element(pdf, "Code"), 99, S=Name.Figure, Alt="odd")


@fault("structure-empty")
def an_element_with_nothing(pdf):
    add_kid(pdf, element(pdf, "Document"), 99, S=Name.P)


@fault("structure-tables")
def a_cell_without_a_row(pdf):
    element(pdf, "TR").S = Name.Div


@fault("structure-tables")
def a_row_with_a_cell_too_many(pdf):
    add_kid(pdf, element(pdf, "TR"), 99, S=Name.TD)


@fault("structure-tables")
def a_head_without_a_scope(pdf):
    del element(pdf, "TH").A


@fault("structure-captions")
def a_caption_in_the_middle(pdf):
    add_kid(pdf, element(pdf, "Document"), 1, S=Name.Caption)


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


@fault("structure-spans")
def a_span_that_says_nothing(pdf):
    paragraph = element(pdf, "P")
    span = Dictionary(S=Name.Span, P=paragraph, K=paragraph.K, Pg=pdf.pages[0].obj)
    paragraph.K = Array([pdf.make_indirect(span)])


@fault("structure-notes")
def a_note_without_an_identifier(pdf):
    del element(pdf, "Note").ID


@fault("structure-notes")
def an_identifier_of_another_element(pdf):
    pdf.Root.StructTreeRoot.IDTree.Names[1] = element(pdf, "P")


@fault("structure-notes")
def a_label_that_leads_nowhere(pdf):
    parts(parts(element(pdf, "Note"))[0])[0].S = Name.Span


@fault("structure-figures")
def a_figure_that_is_elsewhere(pdf):
    figure = element(pdf, "Figure")
    for attributes in figure.A if isinstance(figure.A, Array) else [figure.A]:
        if "/BBox" in attributes:
            attributes.BBox = Array([0, 0, 1, 1])


def leaf(pdf):
    """The last node of the parent tree that has numbers."""
    node = pdf.Root.StructTreeRoot.ParentTree
    while "/Kids" in node:
        node = node.Kids[-1]
    return node


@fault("link-elements")
def a_key_of_another_element(pdf):
    wanted = annotation(pdf).StructParent
    nums = leaf(pdf).Nums
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


@fault("link-targets")
def a_link_to_a_place_that_is_not_there(pdf):
    link = annotation(pdf)
    if "/A" in link:
        del link.A
    link.Dest = "odd"


@fault("link-destinations")
def a_place_on_no_page(pdf):
    node = pdf.Root.Names.Dests
    while "/Kids" in node:
        node = node.Kids[0]
    node.Names[1] = Array([element(pdf, "P"), Name.XYZ, 0, 0, 0])


@fault("outline-destinations")
def an_entry_that_leads_to_another_page(pdf):
    first_entry(pdf).Dest = Array([pdf.pages[-1].obj, Name.XYZ, 0, 0, 0])


@fault("outline-structure", "2.0")
def an_entry_that_leads_to_a_page(pdf):
    entry = first_entry(pdf)
    if "/A" in entry:
        del entry.A
    entry.Dest = Array([pdf.pages[0].obj, Name.Fit])


@fault("label-printed")
def labels_from_seven(pdf):
    for i in range(1, len(pdf.Root.PageLabels.Nums), 2):
        pdf.Root.PageLabels.Nums[i].St = 7


@fault("structure-types", "2.0")
def a_namespace_that_is_not_the_files(pdf):
    element(pdf, "P").NS = namespace(pdf, "pdf2")


@fault("structure-types", "2.0")
def a_document_of_the_first_namespace(pdf):
    element(pdf, "Document").NS = namespace(pdf, "pdf")


def namespace(pdf, name):
    return pdf.make_indirect(Dictionary(NS=f"http://iso.org/{name}/ssn"))


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


def linked_page(pdf):
    return first(pdf.pages, lambda page: "/Annots" in page)


def ticked_box(pdf):
    return first(elements(pdf, "Lbl", "Span"), lambda one: "/ActualText" in one)


def struck(pdf):
    return first(elements(pdf, "Span"), lambda one: "/TextDecorationType" in one.get("/A", {}))


faults_of_keys(
    ("structure-marked", "a file that is not said to be tagged", lambda pdf: pdf.Root, "MarkInfo"),
    ("structure-attributes", "a decoration that is none", attributes("/TextDecorationType"),
     "TextDecorationType", Name.Odd),
    ("structure-attributes", "a position of another version", attributes("/O"), "TextPosition", Name.Sup),
    ("structure-checkboxes", "a box without words", ticked_box, "ActualText"),
    ("link-elements", "a link without its key", annotation, "StructParent"),
    ("link-contents", "a link with words that nobody sees", annotation, "Contents", "\u200f "),
    ("link-contents", "a link without words", annotation, "Contents"),
    ("link-figures", "a link that does not say what its picture shows", link_with_a_picture, "Contents",
     "in a link"),
    ("link-flags", "a link that is not printed", annotation, "F", 0),
    ("link-order", "no order of tabs", linked_page, "Tabs"),
    ("outline-titles", "an entry with another title", first_entry, "Title", "Odd"),
    ("note-links", "a link that leads elsewhere", lambda pdf: to_the_web(pdf).A, "URI",
     "https://example.org/odd"),
    ("note-languages", "text in the language of the note", span("/Lang"), "Lang"),
    ("note-styles", "raised text that is lowered", attributes("/BaselineShift"), "BaselineShift", -1),
    ("note-styles", "struck text that is not said to be", struck, "A"),
)  # fmt: skip
faults_of_keys(
    ("structure-types", "struck text of no standard type", lambda pdf: element(pdf, "del").NS, "RoleMapNS"),
    version="2.0",
)
faults_of_elements(
    ("structure-types", "an unknown type", "P", "S", Name.Odd),
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
