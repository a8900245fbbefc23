import NoteText
import NotecTestSupport
import Testing

@Suite struct MarkedTextTests {
    private static let override = rule("text/bidi-override")
    private static let control = rule("text/control-character")
    private static let glyph = rule("font/missing-glyph")
    private static let language = rule("lang/guessed")

    private static func rule(_ id: String) -> Rule {
        Rule(id, .note, summary: "", explanation: "", example: "")
    }

    @Test func givesTheTextWithoutSigns() throws {
        let marked = try MarkedText("Ein ①Wört② und ⟦font/missing-glyph|ሴት⟧.")
        #expect(marked.text == "Ein Wört und ሴት.")
        #expect(try marked.span(1, 2) == SourceSpan(start: 4, end: 9))
        #expect(marked.expectations.map(\.span) == [SourceSpan(start: 14, end: 20)])
    }

    @Test func comparesFindings() throws {
        let marked = try MarkedText("a ⟦text/bidi-override|b ⟦text/control-character|c⟧⟧ d")
        let outer = Finding(Self.override, at: SourceSpan(start: 2, end: 5), "one")
        let inner = Finding(Self.control, at: SourceSpan(start: 4, end: 5), "two")
        expectFindings([inner, outer], marked)
        #expect(marked.complaint(about: [outer])?.contains("-4..<5 text/control-character \"c\"") == true)
        let wrongPlace = Finding(Self.control, at: SourceSpan(start: 4, end: 6), "two")
        #expect(marked.complaint(about: [outer, wrongPlace]) != nil)
        let wrongRule = Finding(Self.glyph, at: inner.span, "two")
        #expect(marked.complaint(about: [outer, wrongRule]) != nil)
        let placeless = Finding(Self.language, at: nil, "three")
        let complaint = try #require(marked.complaint(about: [outer, inner, placeless]))
        #expect(complaint.contains("+no place: lang/guessed"))
        withKnownIssue { expectFindings([], marked) }
    }

    @Test func refusesMistakenSigns() {
        #expect(throws: MarkedTextError.noBar) { try MarkedText("⟦a⟧") }
        #expect(throws: MarkedTextError.openWithoutClosed) { try MarkedText("⟦lang/guessed|a") }
        #expect(throws: MarkedTextError.closedWithoutOpen) { try MarkedText("a⟧") }
        #expect(throws: MarkedTextError.noPosition(3)) { try MarkedText("①").offset(3) }
    }
}
