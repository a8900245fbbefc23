import NoteMarkup
import NoteText
import NotecTestSupport
import Testing

/// Attributed text as lines of JSON: what is read is what was written.
@Suite struct WrittenTextTests {
    private static let folders = ["notes", "features", "languages", "markup", "real"]

    static var notes: [String] {
        get throws { try folders.flatMap { try Fixtures.names(in: $0) }.filter { $0.hasSuffix(".txt") } }
    }

    @Test func comesBack() throws {
        let notes = try Self.notes
        #expect(notes.count > 60)
        for note in notes {
            var parser = MarkupParser()
            let text = parser.parse(SourceSection(bytes: try Fixtures.bytes(note)))
            let written = AttributedTextWriter.lines(of: text)
            var reader = AttributedTextReader()
            let read = try reader.read(SourceSection(bytes: written))
            #expect(read.text == text.text, "\(note)")
            #expect(read.findings.isEmpty, "\(note)")
            #expect(read.withoutPlaces.paragraphs == text.withoutPlaces.paragraphs, "\(note)")
            #expect(read.paragraphs.count == text.paragraphs.count, "\(note)")
            for (found, expected) in zip(read.runs, text.runs) {
                #expect(read.meaning(of: found) == text.meaning(of: expected), "\(note)")
            }
            #expect(read.runs.count == text.runs.count, "\(note)")
            #expect(read.cards.map(\.name) == text.cards.map(\.name), "\(note)")
            // A text that can be changed keeps the blocks that nothing has changed.
            let stored = StoredText(text).attributed
            #expect(stored.containerBlocks == text.containerBlocks, "\(note)")
            #expect(stored.paragraphs.map(\.entered) == text.paragraphs.map(\.entered), "\(note)")
            // What was read and not touched is written as it was, but for its places.
            var second = AttributedTextReader()
            let again = AttributedTextWriter.lines(of: read)
            let reread = try second.read(SourceSection(bytes: again))
            #expect(reread.withoutPlaces.paragraphs == read.withoutPlaces.paragraphs)
        }
    }
}

extension AttributedText {
    /// All that a run says, whatever the indices.
    fileprivate struct Meaning: Equatable {
        var text: Range<Int>
        var styles: StyleSet
        var link: String?
        var attributes: TextAttributes?
        var picture: Picture?
    }

    fileprivate func meaning(of run: AttributedRun) -> Meaning {
        var attributes = run.attributes.map { self.attributes[$0] }
        var picture = attributes?.picture.map { pictures[$0] }
        attributes?.picture = nil
        if attributes?.isEmpty == true { attributes = nil }
        picture?.fileSpan = SourceSpan(start: 0, end: 0)
        return Meaning(
            text: run.text, styles: run.styles, link: run.link.map { links[$0].target },
            attributes: attributes,
            picture: picture)
    }

    /// Without where it came from, and the attributes by value.
    fileprivate var withoutPlaces: (paragraphs: [Paragraph], attributes: [ParagraphAttributes?]) {
        let paragraphs = paragraphs.map { paragraph in
            var paragraph = paragraph
            paragraph.span = SourceSpan(start: 0, end: 0)
            return paragraph
        }
        return (paragraphs, paragraphs.map { $0.attributes.map { paragraphAttributes[$0] } })
    }
}
