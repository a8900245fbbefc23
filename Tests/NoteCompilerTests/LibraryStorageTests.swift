import NoteCompiler
import NotecTestSupport
import Testing

/// Texts that are built and changed in code.
@Suite struct LibraryStorageTests {
    private func note(_ source: String) async throws -> TextStorage {
        try await Note(source, options: try LibraryFixture.options()).text
    }

    @Test func plainTextIsText() throws {
        let text = try TextStorage("One\n\n*Two* – é\n")
        #expect(text.string == "One\n\n*Two* – é\n" && text.count == 18)
        #expect(try TextStorage("").string == "" && TextStorage().count == 0)
        #expect(throws: TextError.self) { try TextStorage("a\u{1}b") }
    }

    @Test func textIsReplaced() throws {
        var text = try TextStorage("Some text")
        try text.replaceCharacters(in: 5..<9, with: "words")
        #expect(text.string == "Some words")
        try text.replaceCharacters(in: 0..<0, with: "A\n\n")
        #expect(text.string == "A\n\nSome words")
        try text.replaceCharacters(in: 1..<3, with: "")
        #expect(text.string == "ASome words")
        try text.append("\nEnd")
        #expect(text.string == "ASome words\nEnd")
        try text.replaceCharacters(in: 0..<text.count, with: "")
        #expect(text.string.isEmpty)
        try text.append("é")
        #expect(throws: TextError.self) { try text.replaceCharacters(in: 1..<2, with: "") }
        #expect(throws: TextError.self) { try text.replaceCharacters(in: 0..<9, with: "") }
        #expect(text.string == "é")
    }

    @Test func placesThatAreNoneChangeNothing() async throws {
        var text = try TextStorage("Some text")
        #expect(throws: TextError.self) { try text.addAttribute(TextAttribute("colour", "red"), in: 0..<0) }
        for offset in [-7, 999, .min, .max] {
            #expect(text.paragraphAttributes(at: offset).isEmpty && text.attributes(at: offset) == nil)
        }
        let page = try await LibraryFixture.page("Some text")
        for offset in [-1, .min, .max] { #expect(page.caretRectangles(at: offset).isEmpty) }
        #expect(page.caretRectangles(at: 9).count == 1)
    }

    @Test func textFollowsAFootnote() async throws {
        var text = try await note("Some[^1] text\n\n[^1]: note\n")
        let string = text.string
        try text.append("\nmore")
        #expect(text.string == string + "\nmore")
    }

    @Test func paragraphsKeepTheirKinds() async throws {
        var text = try await note("Title\n\n- Milk\n- Eggs\n\nEnd\n")
        #expect(text.string == "Title\n\n• Milk\n• Eggs\n\nEnd")
        var other = text
        try other.replaceCharacters(in: 0..<0, with: "New\n")
        #expect(String(decoding: other.json, as: UTF8.self).contains(#""block":"heading1""#))
        // A line end in an item: the rest goes on below it.
        try text.replaceCharacters(in: 13..<13, with: "\n")
        #expect(text.string == "Title\n\n• Mi\nlk\n• Eggs\n\nEnd")
        let json = String(decoding: text.json, as: UTF8.self)
        #expect(json.contains(#"{"paragraph":2,"block":"body","runs":[{"text":"lk"}]}"#))
        // And back.
        try text.replaceCharacters(in: 13..<14, with: "")
        #expect(text == (try await note("Title\n\n- Milk\n- Eggs\n\nEnd\n")))
        // Without its first item a list is still one; a part of a marker is nothing.
        try text.replaceCharacters(in: 7..<16, with: "")
        #expect(text.string == "Title\n\n• Eggs\n\nEnd")
        #expect(throws: TextError.self) { try text.replaceCharacters(in: 8..<12, with: "") }
        #expect(throws: TextError.self) { try text.replaceCharacters(in: 0..<10, with: "") }
        try text.replaceCharacters(in: 7..<11, with: "")
        #expect(text.string == "Title\n\nEggs\n\nEnd")
        #expect(String(decoding: text.json, as: UTF8.self).contains(#""kind":"item""#) == false)
    }

    @Test func attributesAreSetAndRemoved() throws {
        var text = try TextStorage("abcdef\nghi")
        try text.addAttribute(.color("#ff0000"), in: 1..<4)
        try text.addAttribute(.bold, in: 2..<9)
        var found = try #require(text.attributes(at: 2))
        #expect(found.attributes == [.bold, TextAttribute("color", "#ff0000")] && found.range == 2..<4)
        found = try #require(text.attributes(at: 8))
        #expect(found.attributes == [.bold] && found.range == 7..<9)
        #expect(text.attributes(at: 6) == nil && text.attributes(at: 10) == nil)
        #expect(text.attributes(at: 9)?.attributes == [])
        try text.addAttribute(.color("red"), in: 0..<3)
        #expect(text.attributes(at: 0)?.attributes == [.color("red")])
        #expect(text.attributes(at: 3)?.attributes == [.bold, .color("#ff0000")])
        try text.removeAttribute("color", in: 0..<6)
        try text.removeAttribute("bold", in: 0..<10)
        #expect(text == (try TextStorage("abcdef\nghi")))
        try text.setAttributes([.italic, TextAttribute("kern", "2")], in: 0..<3)
        try text.setAttributes([TextAttribute(class: "smallcaps")], in: 1..<2)
        #expect(text.attributes(at: 1)?.attributes == [TextAttribute(class: "smallcaps")])
        #expect(text.attributes(at: 2)?.attributes == [.italic, TextAttribute("kern", "2")])
        // What is inserted is like what it replaces, or like what is before it.
        try text.replaceCharacters(in: 3..<3, with: "x")
        #expect(text.attributes(at: 3)?.attributes == [.italic, TextAttribute("kern", "2")])
        #expect(throws: TextError.self) { try text.addAttribute(TextAttribute("colour", "red"), in: 0..<1) }
        #expect(throws: TextError.self) { try text.addAttribute(TextAttribute("kern", "x"), in: 0..<1) }
        #expect(throws: TextError.self) { try text.addAttribute(TextAttribute(class: "bald"), in: 0..<1) }
    }

    /// Each attribute of the fixture with all of them is set again as it is read.
    @Test func attributesComeBack() async throws {
        let text = try await note(try Fixtures.text("features/every-attribute.txt"))
        var offset = 0
        var count = 0
        while offset < text.count {
            guard let found = text.attributes(at: offset) else {
                offset += 1
                continue
            }
            offset = found.range.upperBound
            var other = text
            try other.setLink(nil, in: found.range)
            for attribute in found.attributes where attribute.name != "id" {
                try other.addAttribute(attribute, in: found.range)
                count += 1
            }
            #expect(other.attributes(at: found.range.lowerBound)?.attributes == found.attributes)
        }
        #expect(count > 20)
    }

    @Test func textsAreJoined() async throws {
        var text = try await note("One\n\n| a | b |\n|---|---|\n| c | d |\n")
        let other = try await note("Two\n\n| e |\n|---|\n| f |\n\n[x](#y) _z_\n")
        let both = text.string + "\n" + other.string
        try text.append(other)
        #expect(text.string == both)
        let json = String(decoding: text.json, as: UTF8.self)
        #expect(json.split(separator: #""kind":"table""#).count == 3 && json.contains(#""block":"heading1""#))
        #expect(text.attributes(at: text.count - 1)?.attributes == [.italic])
        #expect(text.link(at: text.count - 3)?.target == "#y")
        var empty = try TextStorage()
        try empty.append(other)
        #expect(empty.string == other.string)
        let noted = try await note("A[^n]\n\n[^n]: b\n")
        var twice = noted
        #expect(throws: TextError.self) { try twice.append(noted) }
        #expect(twice == noted)
    }

    @Test func linksAreSet() throws {
        var text = try TextStorage("one two three")
        try text.setLink("https://example.org/", in: 4..<7)
        try text.setLink("#end", in: 7..<10)
        #expect(text.link(at: 5)?.target == "https://example.org/" && text.link(at: 5)?.range == 4..<7)
        #expect(text.link(at: 8)?.target == "#end" && text.link(at: 0) == nil)
        try text.setLink(nil, in: 0..<8)
        #expect(text.link(at: 5) == nil && text.link(at: 9)?.range == 8..<10)
        #expect(throws: TextError.self) { try text.setLink("javascript:x", in: 0..<3) }
    }

    @Test func paragraphsHaveAttributes() throws {
        var text = try TextStorage("one\ntwo\nthree")
        try text.addParagraphAttribute(TextAttribute(class: "center"), in: 1..<5)
        try text.addParagraphAttribute(TextAttribute("indent", "12"), in: 4..<4)
        #expect(text.paragraphAttributes(at: 0) == [TextAttribute(class: "center")])
        #expect(
            text.paragraphAttributes(at: 5) == [
                TextAttribute(class: "center"), TextAttribute("indent", "12"),
            ])
        #expect(text.paragraphAttributes(at: 9) == [])
        try text.removeParagraphAttribute("align", in: 0..<13)
        #expect(text.paragraphAttributes(at: 5) == [TextAttribute("indent", "12")])
        #expect(throws: TextError.self) { try text.addParagraphAttribute(.bold, in: 0..<1) }
    }

    @Test func attributesAreSeen() async throws {
        var text = try TextStorage("aaaa bbbb")
        let plain = try await LibraryFixture.layout(text)
        try text.addAttribute(.bold, in: 5..<9)
        let bold = try await LibraryFixture.layout(text)
        // Semibold letters are 0.05 em wider.
        let widths = [plain, bold].map { $0.pages[0].lines[0].usedRectangle.size.width }
        #expect(abs(widths[1] - widths[0] - 4 * 0.85) < 1e-3)
        try text.addParagraphAttribute(TextAttribute(class: "right"), in: 0..<1)
        let right = try await LibraryFixture.layout(text).pages[0].lines[0]
        #expect(abs(right.usedRectangle.maxX - 300) < 1e-3)
    }

    @Test(arguments: [
        "notes/shopping.txt", "features/tables.txt", "footnotes/travels.txt", "features/links.txt",
    ])
    func jsonComesBack(name: String) async throws {
        let note = try await Note(contentsOf: Fixtures.path(name))
        let again = try TextStorage(json: note.text.json, folder: Fixtures.path("notes"))
        #expect(again.json == note.text.json && again.string == note.text.string)
        #expect(throws: TextError.self) { try TextStorage(json: Array(note.text.json.dropFirst(9))) }
    }

    @Test func diagnosticsHaveTheirPlaces() async throws {
        let note = try await Note(
            "A [x]{colour=red} b\n", name: "n.txt", options: try LibraryFixture.options())
        let wrong = try #require(note.diagnostics.first { $0.severity != .note })
        #expect(wrong.file.hasSuffix("n.txt") && wrong.place?.line == 1)
        let layout = try await LibraryFixture.layout(TextStorage("one\n\ntw\u{4E00}o"))
        let missing = try #require(layout.diagnostics.first { $0.rule == "font/missing-glyph" })
        #expect(missing.place?.line == 3 && missing.place?.column == 3 && missing.place?.offset == 7)
        #expect(missing.place?.excerpt.text == "tw\u{4E00}o")
    }
}
