import NotecTestSupport
import Testing

@Suite struct TextComparisonTests {
    private func difference(_ expected: String, _ found: String) -> String? {
        TextComparison(expected: expected, found: found).firstDifference()
    }

    private func reason(_ expected: String, _ found: String) -> String? {
        difference(expected, found)?.split(separator: ",").first.map(String.init)
    }

    @Test(arguments: [
        ("one two three\n", "one two\nthree\n\u{C}"),
        ("one two\n", "one \ntwo\n\u{C}"),
        ("one\n\n\ntwo\n", "one\ntwo\u{C}"),
        ("well-known\n", "well-\nknown\n"),
        ("hyphenation\n", "hyphen\u{AD}\nation\n"),
        ("hyphenation\n", "hyphen\u{AD}\n\u{C}ation\n"),
        ("hy\u{AD}phen\n", "hyphen\n"),
        ("hy\u{AD}phen\n", "hy\u{AD}phen\n"),
        ("verylongword\n", "verylo\nngword\n"),
        ("caf\u{E9}\n", "cafe\u{301}\n"),
        ("a\u{A0}b  c\n", "a b c\n"),
        ("a\tb\n", "a     b\n"),
        ("", " \n\u{C}"),
    ])
    func holdsFor(expected: String, found: String) {
        #expect(difference(expected, found) == nil)
    }

    @Test(arguments: [
        ("one two\n", "one tw\n", "the output ends early"),
        ("one two\n", "one to\n", "U+0077 is expected"),
        ("one two\n", "one twwo\n", "U+006F is expected"),
        ("one two\n", "oen two\n", "U+006E is expected"),
        ("one two\n", "one two two\n", "the output goes on"),
        ("one two\n", "one t wo\n", "there is a space inside a word"),
        ("one two\n", "one  two\n", "there is a space too many"),
        ("one two\n", "onetwo\n", "a space is lost"),
        ("one\ntwo\n", "one two\n", "a line end is lost"),
        ("one\ntwo\n", "onetwo\n", "a space is lost"),
        ("one\ntwo\n", "two\none\n", "U+006F is expected"),
        ("hyphenation\n", "hyphen-\nation\n", "U+0061 is expected"),
        ("hyphenation\n", "hyphen\u{AD}ation\n", "a soft hyphen stands inside a line"),
        ("caf\u{E9}s\n", "cafes\n", "U+0301 is expected"),
        ("fi\n", "\u{FB01}\n", "U+0066 is expected"),
        ("a\n", "", "the output ends early"),
    ])
    func failsFor(expected: String, found: String, reason: String) {
        #expect(self.reason(expected, found) == reason)
    }

    @Test func everyChangeOfOneCharacterIsFound() {
        let text = Array("Zwölf Boxkämpfer jagen Viktor quer.\nÜber den großen Sylter Deich.\n")
        let found = String(text)
        for index in text.indices.dropLast() {
            var lost = text
            lost.remove(at: index)
            #expect(difference(found, String(lost)) != nil, "lost at \(index)")
            // The output may go to a new line anywhere.
            if text[index] != "\n" { #expect(difference(String(lost), found) != nil, "added at \(index)") }
        }
    }

    @Test func reportIsReadable() {
        let expected = "A first line.\nThe caf\u{E9} is open.\n"
        let report = difference(expected, "A first line.\n\u{C}The caf\u{E9} is\u{A0}closed.\n")
        #expect(
            report == #"""
                U+006F is expected, U+0063 is there, at line 2 of the note, page 2 of the output:
                  expected irst line.\u{A}The cafe\u{301} is ▸open.\u{A}
                  found    rst line.\u{A}\u{C}The cafe\u{301} is\u{A0}▸closed.\u{A}
                """#)
    }

    @Test func expectationIsAnIssueOfTheTest() {
        expectText("one\ntwo\n", is: "one two")
        withKnownIssue { expectText("one two\n", is: "one three") }
    }
}

@Suite struct PageNumbersTests {
    @Test func areRemovedFromFootOrHead() throws {
        #expect(try PrintedPageNumbers.removed(from: "a\nb\n1\n\u{C}2\nc\n\u{C}") == "a\nb\n\u{C}c\n\u{C}")
        #expect(try PrintedPageNumbers.removed(from: "a\n 7 \n\n\u{C}\n", first: 7) == "a\n\n\u{C}")
    }

    @Test func mustBeThereAndRight() {
        #expect(throws: PageNumberError.missing(2)) {
            try PrintedPageNumbers.removed(from: "a\n1\n\u{C}b\n1\n\u{C}")
        }
        #expect(throws: PageNumberError.missing(1)) { try PrintedPageNumbers.removed(from: "a 1\n\u{C}") }
    }
}
