"""Faults of the structure, of links, the outline and page labels."""

from fault import (
    NoPlace, annotation, annotations, change_content, change_element, element, elements, fault, faults,
    faults_of_keys, first, name,
)  # fmt: skip
from pikepdf import Array, Dictionary, String


@fault("structure-root")
def two_documents(pdf):
    document = element(pdf, "Document")
    second = pdf.make_indirect(Dictionary(S=name("Document"), P=pdf.Root.StructTreeRoot, K=Array([])))
    pdf.Root.StructTreeRoot.K = Array([document, second])


@fault("structure-parents")
def another_parent(pdf):
    element(pdf, "P").P = element(pdf, "L", "H1", "H2")


@fault("structure-parents")
def an_element_that_is_in_the_tree_twice(pdf):
    document = element(pdf, "Document")
    document.K.append(document.K[0])


@fault("structure-nesting")
def a_paragraph_in_a_link(pdf):
    link = element(pdf, "Link")
    link.K = Array([*parts(link), pdf.make_indirect(Dictionary(S=name("P"), P=link, K=Array([])))])


@fault("structure-nesting")
def content_of_a_list_itself(pdf):
    element(pdf, "LI").S = name("Div")
    owner = first(elements(pdf, "LBody"), lambda one: isinstance(one.get("/K"), int))
    owner.S = name("LI")


@fault("structure-nesting")
def a_picture_in_code(pdf):
    code = element(pdf, "Code")
    figure = Dictionary(S=name("Figure"), P=code, K=Array([]), Alt=String("odd"))
    code.K = Array([*parts(code), pdf.make_indirect(figure)])


@fault("structure-lists")
def text_beside_the_blocks_of_an_item(pdf):
    body = first(elements(pdf, "LBody"), lambda one: isinstance(one.K, Array) and "/S" in one.K[0])
    paragraph = body.K[0]
    body.Pg = paragraph.Pg
    body.K = Array([*parts(paragraph), *list(body.K)[1:]])


@fault("structure-empty")
def an_element_with_nothing(pdf):
    document = element(pdf, "Document")
    document.K.append(pdf.make_indirect(Dictionary(S=name("P"), P=document)))


@fault("structure-spans")
def a_span_that_says_nothing(pdf):
    paragraph = element(pdf, "P")
    span = Dictionary(S=name("Span"), P=paragraph, K=paragraph.K, Pg=pdf.pages[0].obj)
    paragraph.K = Array([pdf.make_indirect(span)])


@fault("structure-figures")
def a_figure_that_is_elsewhere(pdf):
    figure = element(pdf, "Figure")
    for attributes in figure.A if isinstance(figure.A, Array) else [figure.A]:
        if "/BBox" in attributes:
            attributes.BBox = Array([0, 0, 1, 1])


@fault("structure-content")
def content_of_no_element(pdf):
    item = first(elements(pdf, "P", "LBody", "Lbl"), lambda one: isinstance(one.get("/K"), (int, Array)))
    item.K = Array([9_998])


@fault("structure-parent-tree")
def two_entries_that_are_exchanged(pdf):
    entries = first(arrays(pdf), lambda array: len(array) > 1 and array[0].objgen != array[-1].objgen)
    entries[0], entries[-1] = entries[-1], entries[0]


@fault("structure-parent-tree")
def an_entry_too_many(pdf):
    entries = first(arrays(pdf))
    entries.append(entries[0])


@fault("structure-parent-tree")
def a_key_that_is_of_nothing(pdf):
    leaf(pdf).Nums.extend([9_999, element(pdf, "P")])


def leaf(pdf):
    """The last node of the parent tree that has numbers."""
    node = pdf.Root.StructTreeRoot.ParentTree
    while "/Kids" in node:
        node = node.Kids[-1]
    return node


def arrays(pdf):
    """The arrays of the parent tree, one for each page."""
    waiting = [pdf.Root.StructTreeRoot.ParentTree]
    while waiting:
        node = waiting.pop(0)
        waiting += node.get("/Kids", [])
        yield from (thing for thing in node.get("/Nums", []) if isinstance(thing, Array))


@fault("structure-limits")
def keys_that_are_not_in_order(pdf):
    nums = leaf(pdf).Nums
    nums.extend([0, nums[1]])


@fault("structure-order")
def elements_that_are_turned_around(pdf):
    document = element(pdf, "Document")
    document.K = Array(list(reversed(list(document.K))))


@fault("structure-objects")
def an_object_that_is_no_annotation(pdf):
    kid = first(
        parts(element(pdf, "Link")), lambda one: isinstance(one, Dictionary) and one.get("/Type") == "/OBJR"
    )
    kid.Obj = element(pdf, "P")


def parts(one):
    """What an element holds, as a list."""
    return list(one.K) if isinstance(one.K, Array) else [one.K]


@fault("link-elements")
def a_key_of_another_element(pdf):
    wanted = annotation(pdf).StructParent
    nums = leaf(pdf).Nums
    for i in range(0, len(nums), 2):
        if nums[i] == wanted:
            nums[i + 1] = element(pdf, "P")
            return
    raise NoPlace


@fault("link-elements")
def a_link_that_is_in_no_element(pdf):
    link = element(pdf, "Link")
    link.K = Array(
        [one for one in parts(link) if not isinstance(one, Dictionary) or one.get("/Type") != "/OBJR"]
    )


@fault("link-figures")
def a_link_without_its_picture(pdf):
    link = link_with_a_picture(pdf)
    link.Rect = Array([link.Rect[0], link.Rect[1], link.Rect[0] + 9, link.Rect[3]])


@fault("link-figures")
def a_link_that_does_not_say_what_its_picture_shows(pdf):
    link_with_a_picture(pdf).Contents = String("in a link")


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
    link.Dest = String("odd")


@fault("link-destinations")
def a_place_on_no_page(pdf):
    node = pdf.Root.Names.Dests
    while "/Kids" in node:
        node = node.Kids[0]
    node.Names[1] = Array([element(pdf, "P"), name("XYZ"), 0, 0, 0])


@fault("outline-tree")
def a_count_too_many(pdf):
    pdf.Root.Outlines.Count += 1


@fault("outline-tree")
def an_entry_with_another_parent(pdf):
    pdf.Root.Outlines.First.Parent = pdf.Root.Outlines.First


@fault("outline-destinations")
def an_entry_that_leads_to_another_page(pdf):
    if len(pdf.pages) < 2:
        raise NoPlace
    pdf.Root.Outlines.First.Dest = Array([pdf.pages[-1].obj, name("XYZ"), 0, 0, 0])


@fault("label-printed")
def labels_from_seven(pdf):
    for i in range(1, len(pdf.Root.PageLabels.Nums), 2):
        pdf.Root.PageLabels.Nums[i].St = 7


@fault("structure-types", "2.0")
def a_namespace_that_is_not_the_files(pdf):
    element(pdf, "P").NS = pdf.make_indirect(Dictionary(NS=String("http://iso.org/pdf2/ssn")))


@fault("structure-types", "2.0")
def a_document_of_the_first_namespace(pdf):
    element(pdf, "Document").NS = pdf.make_indirect(Dictionary(NS=String("http://iso.org/pdf/ssn")))


@fault("outline-structure", "2.0")
def an_entry_that_leads_to_a_page(pdf):
    entry = pdf.Root.Outlines.First
    if "/A" in entry:
        del entry.A
    entry.Dest = Array([pdf.pages[0].obj, name("Fit")])


@fault("metadata-info", "2.0")
def information_beside_the_metadata(pdf):
    pdf.trailer.Info = pdf.make_indirect(Dictionary(Producer=String("odd")))


faults_of_keys(
    lambda pdf: pdf.Root,
    ("structure-marked", "a file that is not said to be tagged", "MarkInfo"),
    ("label-ranges", "no labels", "PageLabels"),
)
faults_of_keys(
    lambda pdf: first(elements(pdf, "Span"), lambda one: "/A" in one).A,
    ("structure-attributes", "a decoration that is none", "TextDecorationType", name("Odd")),
    ("structure-attributes", "a position of another version", "TextPosition", name("Sup")),
)
faults_of_keys(lambda pdf: pdf.pages[0], ("structure-parent-tree", "a page without its key", "StructParents"))
faults_of_keys(
    lambda pdf: first(elements(pdf, "Lbl", "Span"), lambda one: "/ActualText" in one),
    ("structure-checkboxes", "a box without words", "ActualText"),
)
faults_of_keys(
    annotation,
    ("link-elements", "a link without its key", "StructParent"),
    ("link-contents", "a link without words", "Contents"),
    ("link-contents", "a link with words that nobody sees", "Contents", String("\u200f ")),
    ("link-flags", "a link that is not printed", "F", 0),
)
faults_of_keys(
    lambda pdf: first(pdf.pages, lambda page: "/Annots" in page),
    ("link-order", "no order of tabs", "Tabs"),
)
faults_of_keys(
    lambda pdf: pdf.Root.Outlines.First,
    ("outline-titles", "an entry with another title", "Title", String("Odd")),
)
faults_of_keys(
    lambda pdf: first(elements(pdf, "del")).NS,
    ("structure-types", "struck text of no standard type", "RoleMapNS"),
    version="2.0",
)
faults(
    change_element,
    ("structure-types", "an unknown type", "P", "S", name("Odd")),
    ("note-elements", "an element of another kind", "P", "S", name("H1")),
    ("structure-headings", "a level that is skipped", "H2", "S", name("H4")),
    ("structure-lists", "an item without a body", "LBody", "S", name("Div")),
    ("structure-lists", "a list that is not said to be numbered", "L", "A"),
    ("structure-figures", "a figure without a text", "Figure", "Alt"),
    ("structure-figures", "a figure with a text that nobody sees", "Figure", "Alt", String("\u200b\u200f")),
    ("structure-images", "an image in a paragraph", "Figure", "S", name("P")),
)
faults(
    change_element,
    ("structure-types", "a title of no namespace", "Title", "NS"),
    ("structure-headings", "a second title", "H1", "S", name("Title")),
    version="2.0",
)
faults(
    change_content,
    (
        "structure-order", "a picture that is drawn after the text",
        rb"(?s)(/Figure <</MCID \d+>> ?BDC.*?\bEMC\b)(.*)", rb"\2\n\1\n",
    ),
)
