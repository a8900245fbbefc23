import NoteText
import NotecTestSupport
import Testing

@Suite struct MarkedTextTests {
    @Test func givesTheTextWithoutSigns() throws {
        let marked = try MarkedText("Ein ①Wört② und ⟦font/missing-glyph|ሴት⟧.")
        #expect(marked.text == "Ein Wört und ሴት.")
        #expect(try marked.span(1, 2) == SourceSpan(start: 4, end: 9))
        #expect(marked.expectations.map(\.span) == [SourceSpan(start: 14, end: 20)])
    }

    @Test func comparesDiagnostics() throws {
        let marked = try MarkedText("a ⟦text/bidi-override|b ⟦text/control-character|c⟧⟧ d")
        let outer = Diagnostic(.bidiOverride, at: SourceSpan(start: 2, end: 5), "one")
        let inner = Diagnostic(.controlCharacter, at: SourceSpan(start: 4, end: 5), "two")
        expectDiagnostics([inner, outer], marked)
        #expect(marked.complaint(about: [outer])?.contains("-4..<5 text/control-character \"c\"") == true)
        let wrongPlace = Diagnostic(.controlCharacter, at: SourceSpan(start: 4, end: 6), "two")
        #expect(marked.complaint(about: [outer, wrongPlace]) != nil)
        let wrongRule = Diagnostic(.missingGlyph, at: inner.span, "two")
        #expect(marked.complaint(about: [outer, wrongRule]) != nil)
        let placeless = Diagnostic(.guessedLanguage, at: nil, "three")
        let complaint = try #require(marked.complaint(about: [outer, inner, placeless]))
        #expect(complaint.contains("+no place: lang/guessed"))
        withKnownIssue { expectDiagnostics([], marked) }
    }

    @Test func refusesMistakenSigns() {
        #expect(throws: MarkedTextError.unknownRule("no/such")) { try MarkedText("⟦no/such|a⟧") }
        #expect(throws: MarkedTextError.noBar) { try MarkedText("⟦a⟧") }
        #expect(throws: MarkedTextError.openWithoutClosed) { try MarkedText("⟦lang/guessed|a") }
        #expect(throws: MarkedTextError.closedWithoutOpen) { try MarkedText("a⟧") }
        #expect(throws: MarkedTextError.noPosition(3)) { try MarkedText("①").offset(3) }
    }
}
