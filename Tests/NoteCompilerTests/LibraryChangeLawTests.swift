import NoteCompiler
import NotecTestSupport
import Testing

/// The law of changes: a manager that has laid out a text before lays out the changed one as a manager does
/// that has seen nothing.
@Suite struct LibraryChangeLawTests {
    private static let words = [
        "office", " ", "é", "\n", "\n\n", " AV", "fi", "- ", "שלום", "12 km", "\u{AD}", "«", "\t", "中文，",
    ]
    private static let attributes: [TextAttribute] = [
        .bold, .italic, .code, .color("red"), TextAttribute("kern", "2"), TextAttribute("size", "+2"),
        TextAttribute("lang", "fr"), TextAttribute(class: "nobreak"), TextAttribute(class: "smallcaps"),
        TextAttribute("baseline", "3"), TextAttribute("ligatures", "off"),
    ]
    private static let names = ["bold", "italic", "code", "color", "kern", "size", "lang", "nobreak"]
    private static let blocks: [TextAttribute] = [
        TextAttribute(class: "center"), TextAttribute("indent", "20"), TextAttribute(class: "caption1"),
        TextAttribute("lang", "de"), TextAttribute("max-lines", "1"),
    ]

    /// One change at random places; those that make no text are refused.
    private func change(_ text: inout TextStorage, _ random: inout SplitMix) throws(TextError) {
        let bounds = [random.below(text.count + 1), random.below(text.count + 1)].sorted()
        let range = bounds[0]..<min(bounds[1], bounds[0] + 30)
        switch random.below(8) {
        case 0...2: try text.replaceCharacters(in: range, with: random.string(of: Self.words, longest: 4))
        case 3:
            let place = bounds[0]..<bounds[0]
            try text.replaceCharacters(in: place, with: random.string(of: Self.words, longest: 6))
        case 4:
            // Often in place of others.
            let own = text.attributes(at: bounds[0])?.range ?? range
            let attribute = Self.attributes[random.below(Self.attributes.count)]
            try text.addAttribute(attribute, in: random.below(2) == 0 ? own : range)
        case 5: try text.removeAttribute(Self.names[random.below(Self.names.count)], in: range)
        case 6: try text.setLink(random.below(2) == 0 ? nil : "https://example.org/", in: range)
        default: try text.addParagraphAttribute(Self.blocks[random.below(Self.blocks.count)], in: range)
        }
    }

    /// The PDF of a layout, also of one with letters that the fixture fonts lack.
    private func bytes(of layout: Layout) async throws -> [UInt8] {
        var exporter = PDFExporter(layout)
        exporter.allowsErrors = true
        return try await exporter.bytes()
    }

    @Test(arguments: [
        "notes/shopping.txt", "features/nested-lists.txt", "features/styles-together.txt",
        "features/tables.txt", "footnotes/travels.txt", "features/code.txt",
    ])
    func layoutAfterAChangeIsThatOfTheText(name: String) async throws {
        let options = try LibraryFixture.options()
        var random = SplitMix(state: UInt64(name.utf8.reduce(0) { $0 &+ UInt64($1) }))
        var text = try await Note(contentsOf: Fixtures.path(name), options: options).text
        let manager = LayoutManager(options: options, containers: [LibraryFixture.container])
        var count = 0
        for _ in 0..<40 {
            let before = text.string
            do throws(TextError) {
                try change(&text, &random)
                count += 1
            } catch {
                #expect(text.string == before)
                continue
            }
            guard count % 4 == 0 else { continue }
            let fresh = LayoutManager(options: options, containers: [LibraryFixture.container])
            let (known, own) = (try await manager.layout(of: text), try await fresh.layout(of: text))
            #expect(known.dump == own.dump, "\(text.string)")
            #expect(known.diagnostics == own.diagnostics)
            guard count % 12 == 0 else { continue }
            #expect(try await bytes(of: known) == bytes(of: own))
        }
        #expect(count > 20, "\(count) changes of 40 were allowed")
    }

    /// Attributes of the same characters, one after the other: no layout is that of another attribute.
    @Test(arguments: [3, 8, 53])
    func attributesAreTheirOwn(end: Int) async throws {
        let options = try LibraryFixture.options()
        // The first ends divide a ligature and a pair that is kerned.
        var text = try TextStorage("office AV 12 km aaaa bbbb « mot » !\n« mot » ! aaaa bbbb")
        let manager = LayoutManager(options: options, containers: [LibraryFixture.container])
        func compare(_ attribute: TextAttribute?) async throws {
            let fresh = LayoutManager(options: options, containers: [LibraryFixture.container])
            let (known, own) = (try await manager.layout(of: text), try await fresh.layout(of: text))
            #expect(known.dump == own.dump, "\(String(describing: attribute))")
            #expect(known.diagnostics == own.diagnostics, "\(String(describing: attribute))")
        }
        try await compare(nil)
        for attribute in Self.attributes + [TextAttribute(class: "superscript"), .script, .strike] {
            try text.setAttributes([attribute], in: 0..<end)
            try await compare(attribute)
        }
        try text.setAttributes([], in: 0..<end)
        for attribute in Self.blocks + [TextAttribute("lang", "fr"), TextAttribute("lang", "ar")] {
            try text.addParagraphAttribute(attribute, in: 0..<end)
            try await compare(attribute)
        }
    }

    /// The text after a replacement is that of a string after it.
    @Test func replacementsAreThoseOfStrings() async throws {
        let options = try LibraryFixture.options()
        var random = SplitMix(state: 7)
        var text = try await Note(contentsOf: Fixtures.path("features/nested-lists.txt"), options: options)
            .text
        var count = 0
        for _ in 0..<400 {
            var bytes = Array(text.string.utf8)
            let start = random.below(text.count + 1)
            let range = start..<min(text.count, start + random.below(12))
            let string = random.string(of: Self.words, longest: 3)
            do throws(TextError) { try text.replaceCharacters(in: range, with: string) } catch { continue }
            bytes.replaceSubrange(range, with: string.utf8)
            count += 1
            #expect(text.string == String(decoding: bytes, as: UTF8.self), "\(range) \(string)")
            let again = try TextStorage(json: text.json)
            #expect(text.string.hasPrefix(again.string))
        }
        #expect(count > 200, "\(count) of 400 were allowed")
    }

    /// Ranges of characters that the lines of a text have are those of its letters, whatever was changed.
    @Test(arguments: [
        "features/every-attribute.txt", "features/quotes.txt", "features/right-to-left.txt",
        "illustrated/cards.txt", "illustrated/pictures-in-elements.txt",
    ])
    func linesHaveTheCharactersOfTheText(name: String) async throws {
        let options = try LibraryFixture.options()
        var random = SplitMix(state: 11)
        var text = try await Note(contentsOf: Fixtures.path(name), options: options).text
        for _ in 0..<12 {
            do throws(TextError) { try change(&text, &random) } catch { continue }
            let bytes = Array(text.string.utf8)
            for page in try await LayoutManager(options: options).layout(of: text).pages {
                for line in page.lines {
                    guard let own = line.characters else { continue }
                    #expect(own.upperBound <= bytes.count)
                    #expect(!bytes[own].contains(0x0A))
                    #expect(page.line(ofCharacter: own.lowerBound) != nil)
                    // The words of a card need not be those of the note.
                    let place = line.usedRectangle.origin
                    let hasText = page.line(nearest: place)?.characters != nil
                    #expect((page.character(at: place) != nil) == hasText)
                    #expect(!page.caretRectangles(at: own.upperBound).isEmpty)
                }
            }
        }
    }
}
