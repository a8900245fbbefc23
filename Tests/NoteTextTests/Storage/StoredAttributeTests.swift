import Testing

@testable import NoteText

/// Attributes of a text that can be changed: which are taken, removed and kept.
@Suite struct StoredAttributeTests {
    private static func text(_ string: String) throws -> StoredText {
        var text = StoredText()
        try text.replace(0..<0, with: Array(string.utf8))
        return text
    }

    private static func listed(_ text: String) -> ListedAttribute {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        return parts.count == 1 ? ListedAttribute(nil, parts[0]) : ListedAttribute(parts[0], parts[1])
    }

    private static func shown(_ attributes: [ListedAttribute]) -> String {
        attributes.map { ($0.name.map { $0 + "=" } ?? "") + $0.value }.joined(separator: " ")
    }

    /// What is given to characters, and what they then have, in the order of the manual.
    @Test(arguments: [
        ("bold", "bold"), ("italic bold", "bold italic"), ("caption", "caption1"), ("title", "title1"),
        ("caption1 title2", "title2"), ("superscript subscript", "subscript"),
        ("smallcaps nobreak", "nobreak smallcaps"), ("color=rgb(255,128,0)", "color=#ff8000"),
        ("color=FF8000 color=red", "color=red"), ("size=1in", "size=72"), ("size=+2 size=9", "size=9"),
        ("underline=dash+thick", "underline=thick-dash"), ("strike=double", "strike strike=double"),
        ("stroke=-3%", "stroke=-3"), ("baseline=2.5mm", "baseline=7.087"),
        ("ligatures=off ligatures=standard", "ligatures=standard"),
        ("lang=de-CH font=X letterpress", "letterpress font=X lang=de-CH"),
    ])
    func areGivenToCharacters(_ given: String, _ expected: String) throws {
        var text = try Self.text("abc")
        for word in given.split(separator: " ") { try text.apply(Self.listed(String(word)), to: 1..<2) }
        #expect(Self.shown(try #require(text.attributes(at: 1)).attributes) == expected)
        #expect(text.attributes(at: 0)?.attributes == [] && text.attributes(at: 2)?.attributes == [])
    }

    @Test(
        arguments: [
            ("bald", "unknown class 'bald'", "did you mean '.bold'?"),
            ("center", "unknown class 'center'", "'.center' is for blocks and pictures"),
            ("page-break", "unknown class 'page-break'", "'.page-break' is for blocks"),
            ("colour=red", "unknown attribute 'colour'", "did you mean 'color'?"),
            ("indent=2", "unknown attribute 'indent'", "'indent' is for blocks"),
            ("id=x", "unknown attribute 'id'", nil),
            ("kern=1001", "'1001' is no value of 'kern'", length),
            ("kern=", "'' is no value of 'kern'", length),
            ("stroke=101", "'101' is no value of 'stroke'", "it takes percent of the size, from -100 to 100"),
            ("ligatures=on", "'on' is no value of 'ligatures'", "it takes off, standard or contextual"),
        ] as [(String, String, String?)])
    func othersAreRefused(_ given: String, _ message: String, _ hint: String?) throws {
        let parts = given.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        let attribute = ListedAttribute(parts.count > 1 ? parts[0] : nil, parts.last ?? "")
        // Also where there is no character.
        for range in [1..<2, 1..<1] {
            var text = try Self.text("abc")
            #expect(throws: Problem(message, hint: hint)) { try text.apply(attribute, to: range) }
            #expect(text == (try Self.text("abc")))
        }
    }

    private static let length = "it takes a length from -1000 to 1000 points, such as 12, 4mm, 1.5cm or 0.5in"

    /// A class that stands for another value than the one that is there removes nothing.
    @Test(arguments: [
        ("caption1", "caption1", ""), ("caption1", "caption", ""), ("caption1", "title2", "caption1"),
        ("caption1", "text-style", ""), ("superscript", "subscript", "superscript"),
        ("superscript", "superscript", ""), ("superscript", "traits", ""),
        ("ligatures=off", "traits", "ligatures=off"),
        ("ligatures=off", "ligatures", ""), ("color=red", "color", ""), ("color=red", "red", "color=red"),
        ("strike=thick", "strike", ""), ("bold", "bold", ""), ("bold", "italic", "bold"),
        ("size=+1", "size", ""),
    ])
    func areRemovedFromCharacters(_ given: String, _ name: String, _ expected: String) throws {
        var text = try Self.text("abc")
        try text.apply(Self.listed(given), to: 0..<3)
        let whole = try #require(text.attributes(at: 0)).attributes
        try text.removeAttribute(name, from: 1..<2)
        #expect(Self.shown(try #require(text.attributes(at: 1)).attributes) == expected)
        #expect(text.attributes(at: 0)?.attributes == whole && text.attributes(at: 2)?.attributes == whole)
    }

    @Test(arguments: [
        ("center", "center", ""), ("center", "right", "center"), ("center", "align", ""),
        ("keep", "keep", ""),
        ("caption1", "title2", "caption1"), ("title3", "title3", ""), ("caption1", "style", ""),
        ("indent=1in", "indent", ""), ("max-lines=2", "truncate", "max-lines=2"), ("lang=de", "lang", ""),
    ])
    func areRemovedFromParagraphs(_ given: String, _ name: String, _ expected: String) throws {
        var text = try Self.text("one\ntwo\nthree")
        try text.applyToParagraphs(Self.listed(given), of: 0..<13)
        let whole = text.paragraphAttributes(at: 0)
        #expect(!whole.isEmpty)
        // The end of a range is that of its last character.
        try text.removeParagraphAttribute(name, of: 5..<8)
        #expect(Self.shown(text.paragraphAttributes(at: 4)) == expected)
        #expect(text.paragraphAttributes(at: 0) == whole && text.paragraphAttributes(at: 13) == whole)
    }

    /// All that a text may have in a paragraph comes off at once, but for the marks of footnotes and names.
    @Test func allAreRemoved() throws {
        let run = #"{"styles":["bold"],"text":"ab","link":0,"attributes":{"kern":2,"id":"x"}}"#
        let lines = ##"{"block":"body","links":["#x"],"runs":[\##(run),{"text":"1","note":1}]}"##
        let note = #"{"note":1,"block":"note","marker":{"text":"1"},"runs":[{"text":"n"}]}"#
        var text = StoredText(try AttributedLines.read(lines + "\n" + note))
        try text.removeAttributes(from: 0..<3)
        #expect(Self.shown(try #require(text.attributes(at: 0)).attributes) == "id=x")
        #expect(text.link(at: 0) == nil && text.run(at: 2)?.run.attributes.note == 1)
    }

    /// Two paragraphs that become one have their links: those that touch and lead to one place are one.
    @Test(arguments: [
        ("a[b]#x", "[c]#x d", ["#x"]), ("[a]#x b", "c [d]#x", ["#x", "#x"]),
        ("[a]#x", "[b]#y", ["#x", "#y"]),
        ("[a]#x[b]#y", "[c]#y[d]#x", ["#x", "#y", "#x"]), ("a", "[b]#x", ["#x"]),
    ])
    func linksOfTwoParagraphsAreJoined(_ first: String, _ second: String, _ links: [String]) throws {
        var text = try Self.text("")
        for (line, notation) in [first, second].enumerated() {
            if line > 0 { try text.replace(text.count..<text.count, with: [0x0A]) }
            for part in notation.matches(of: /\[(\w)\](#\w)|[^\[#]/) {
                let start = text.count
                try text.replace(start..<start, with: Array((part.output.1 ?? part.output.0).utf8))
                try text.setLink(part.output.2.map(String.init), of: start..<text.count)
            }
        }
        let end = try #require(text.text.firstIndex(of: 0x0A))
        try text.replace(end..<end + 1, with: [])
        #expect(StoredText(text.attributed).attributed.links.map(\.target) == links)
    }
}
