"""Faults against what the note itself says: its links, its languages, its styles."""

from fault import annotations, element, elements, fault, first, name
from faults_of_structure import parts
from pikepdf import String


@fault("note-links")
def text_that_is_no_link(pdf):
    one = element(pdf, "Link")
    one.S = name("Span")
    one.K = parts(one)[0]


@fault("note-links")
def a_link_that_leads_elsewhere(pdf):
    first(annotations(pdf), lambda one: "/A" in one).A.URI = String("https://example.org/odd")


@fault("note-languages")
def text_in_the_language_of_the_note(pdf):
    del first(elements(pdf, "Span"), lambda one: "/Lang" in one).Lang


@fault("note-languages")
def a_picture_in_another_language(pdf):
    element(pdf, "Figure").Lang = String("fr")


@fault("note-styles")
def struck_text_that_is_not_said_to_be(pdf):
    del first(elements(pdf, "Span"), lambda one: "/TextDecorationType" in one.get("/A", {})).A


@fault("note-styles")
def raised_text_that_is_lowered(pdf):
    raised = first(elements(pdf, "Span"), lambda one: "/BaselineShift" in one.get("/A", {}))
    raised.A.BaselineShift = -1


@fault("note-styles", "2.0")
def struck_text_without_its_line(pdf):
    del first(elements(pdf, "del")).A


@fault("note-styles", "2.0")
def bold_text_that_is_a_span(pdf):
    strong = element(pdf, "Strong")
    strong.S = name("Span")
    strong.Lang = String("en")
