"""Faults against what the note itself says: its links, its languages, its styles."""

from fault import annotations, change_element, element, elements, fault, faults, faults_of_keys, first, name
from faults_of_structure import parts
from pikepdf import String


@fault("note-links")
def text_that_is_no_link(pdf):
    one = element(pdf, "Link")
    one.S = name("Span")
    one.K = parts(one)[0]


@fault("note-styles")
def raised_text_that_is_lowered(pdf):
    raised = first(elements(pdf, "Span"), lambda one: "/BaselineShift" in one.get("/A", {}))
    raised.A.BaselineShift = -1


@fault("note-styles", "2.0")
def bold_text_that_is_a_span(pdf):
    strong = element(pdf, "Strong")
    strong.S = name("Span")
    strong.Lang = String("en")


faults_of_keys(
    lambda pdf: first(annotations(pdf), lambda one: "/A" in one).A,
    ("note-links", "a link that leads elsewhere", "URI", String("https://example.org/odd")),
)
faults_of_keys(
    lambda pdf: first(elements(pdf, "Span"), lambda one: "/Lang" in one),
    ("note-languages", "text in the language of the note", "Lang"),
)
faults_of_keys(
    lambda pdf: first(elements(pdf, "Span"), lambda one: "/TextDecorationType" in one.get("/A", {})),
    ("note-styles", "struck text that is not said to be", "A"),
)
faults(
    change_element,
    ("note-languages", "a picture in another language", "Figure", "Lang", String("fr")),
)
faults(
    change_element,
    ("note-styles", "struck text without its line", "del", "A"),
    version="2.0",
)
