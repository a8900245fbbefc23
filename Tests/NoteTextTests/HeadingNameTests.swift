import NoteText
import Testing

/// Names of headings for links.
@Suite struct HeadingNameTests {
    @Test(arguments: [
        ("Two words", "two-words"), ("C++ & Ünïcode!", "c--ünïcode"), ("snake_case 1.2", "snake_case-12"),
        ("a - b", "a---b"), ("漢字 です", "漢字-です"), ("e\u{301}", "e\u{301}"), ("!?", nil), ("", nil),
    ])
    func areMadeOfText(_ text: String, _ expected: String?) {
        var names = HeadingNames()
        #expect(names.name(of: text).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }

    @Test(arguments: [
        ("Two words", "two-words"), ("A & B", "a--b"), ("a\tb\u{A0}c", "abc"), ("a_b-1.2", "a_b-12"),
        ("!?", ""),
    ])
    func areThoseOfGitHub(_ text: String, _ expected: String) {
        var names = HeadingNames()
        #expect(HeadingNames.nameOnGitHub(ofText: text) == expected)
        #expect(names.nameOnGitHub(of: text) == expected)
        #expect(names.nameOnGitHub(of: text) == expected + "-1")
    }

    @Test func areDistinct() {
        var names = HeadingNames()
        let found = ["A", "a-1", "a!", "A", "a-1"].map { names.name(of: $0) }
        #expect(found == ["a", "a-1", "a-2", "a-3", "a-1-1"])
    }

    @Test func manyAlikeTakeLittleTime() {
        var names = HeadingNames()
        for number in 0..<20_000 { #expect(names.name(of: "x") == (number == 0 ? "x" : "x-\(number)")) }
    }
}
