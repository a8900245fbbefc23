import NotecTestSupport
import Testing

@Suite struct ExactLinesTests {
    private let lines = ExactLines(expected: ["क्ष श्री ", "second"])

    @Test(arguments: ["क्ष श्री\nsecond\n", " क्ष श्री  \nsecond\u{C}", "क्ष श्री\n\nsecond"])
    func takesWhiteSpaceAtLineEnds(_ text: String) {
        #expect(lines.firstDifference(in: text) == nil)
    }

    @Test(arguments: [
        "क्ष  श्री\nsecond", "क्ष\nश्री\nsecond", "क्षश्री\nsecond", "क्ष श्रि\nsecond", "क्ष श्री",
        "क्\u{200B}ष श्री\nsecond", "क्ष श्री\nsecond\nthird",
    ])
    func findsAnythingElse(_ text: String) {
        #expect(lines.firstDifference(in: text) != nil)
    }

    /// Canonical equivalence is not enough.
    @Test func countsCodePoints() {
        #expect(ExactLines(expected: ["é"]).firstDifference(in: "e\u{301}") != nil)
    }

    @Test func mayLetLinesEndAnywhere() {
        let lines = ExactLines(expected: ["שלום (abc) x"], mayEndAnywhere: true)
        #expect(lines.firstDifference(in: "שלום (\nabc\n) x") == nil)
        #expect(lines.firstDifference(in: "שלום\n(abc) x") == nil)
        #expect(lines.firstDifference(in: "שלום (\ncba\n) x") != nil)
        #expect(lines.firstDifference(in: "שלום(abc) x") != nil)
        #expect(lines.firstDifference(in: "שלום (abc)  x") != nil)
    }
}
