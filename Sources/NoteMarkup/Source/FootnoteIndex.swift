import Geometry
package import NoteText

/// The footnotes of a note: their names, and where their texts stand, found before the text is read.
///
/// A text may stand anywhere in a note, so that a mark can be told from what only looks like one by this
/// alone. What is kept of each is its name and its place; the text itself is read when it is needed.
package struct FootnoteIndex: Sendable {
    /// The places of all texts, in the order of the source.
    package private(set) var places: [FootnotePlace] = []
    /// The number of the text of each name, the first of several.
    private var texts: [[UInt8]: Int] = [:]
    /// Whether the last text that was added is one of them.
    private var hasLast = false

    /// Texts beyond this number are ordinary text: a hostile note has nothing else.
    private static let most = 1 << 16

    package init() {}

    /// Adds a text that follows those before it.
    package mutating func add(_ name: [UInt8], at place: FootnotePlace) {
        hasLast = places.count < Self.most
        guard hasLast else { return }
        if texts[name] == nil { texts[name] = places.count }
        places.append(place)
    }

    /// Lets the last text go on to the end of `span`, a line in `section`.
    mutating func extendLast(with section: SourceSection, to span: SourceSpan) {
        guard hasLast else { return }
        let bytes = section.bytes[span.start - section.offset..<span.end - section.offset]
        places[places.count - 1].append(bytes, to: span.end)
    }

    /// The text of the footnote `name`, an index into the places; nil if there is none.
    func text(of name: ArraySlice<UInt8>) -> Int? { texts.isEmpty ? nil : texts[Array(name)] }

    /// Whether a text begins at `offset` of the source.
    func hasText(at offset: Int) -> Bool {
        let index = places.partitioningIndex { $0.span.start >= offset }
        return index < places.count && places[index].span.start == offset
    }
}
