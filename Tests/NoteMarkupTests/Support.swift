import Foundation
import NoteText

@testable import NoteMarkup

/// The folder of the fixtures.
let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "fixtures/markup")

/// What the inline rules alone make of one paragraph.
func inline(
    _ text: String, markers: MarkerVisibility = .hide, capitals: CapitalsChoice = .shouted
) -> AttributedText {
    let section = CleanSection(SourceSection(bytes: Array(text.utf8)), mostWarnings: 0)
    let whole = 0..<section.bytes.count
    var lexer = InlineLexer()
    lexer.lex(section.bytes, whole, capitals: capitals)
    var builder = AttributedTextBuilder(section, MarkupOptions(), mostWarnings: 1000)
    builder.begin(Block(.body, line: whole, content: whole))
    var segments = SegmentReader(from: 0, markers: markers)
    segments.read(lexer.pieces, lexer.constructs, upTo: whole.upperBound, into: &builder)
    builder.end()
    return builder.finish()
}

/// What the parser makes of a note that is read in one section.
func parse(_ text: String, _ options: MarkupOptions = MarkupOptions()) -> AttributedText {
    var parser = MarkupParser(options: options)
    return parser.parse(SourceSection(bytes: Array(text.utf8)))
}

extension AttributedText {
    /// The shown text of `range`.
    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    /// Whether `run` stands for a picture.
    func isPicture(_ run: AttributedRun) -> Bool {
        run.attributes.map { attributes[$0].picture != nil } ?? false
    }

    /// What is shown of each paragraph, the marker too.
    var lines: [String] { paragraphs.map { string($0.marker.lowerBound..<$0.content.upperBound) } }
}
