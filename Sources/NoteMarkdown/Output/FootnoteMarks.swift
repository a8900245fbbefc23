import Geometry
import NoteText

/// The numbers of footnotes, in the order of their first marks.
struct FootnoteMarks: Sendable {
    private let definitions: [FootnoteDefinition]
    /// The number of each footnote; 0 for one without a mark.
    private var numbers: [UInt32]
    private var count = 0
    /// The footnotes by their numbers.
    private(set) var marked: [Int] = []

    init(_ index: MarkdownIndex) {
        definitions = index.footnotes
        numbers = Array(repeating: 0, count: definitions.count)
    }

    /// The number of a footnote that has a mark.
    func number(of footnote: Int) -> Int? {
        numbers.indices.contains(footnote) && numbers[footnote] > 0 ? Int(numbers[footnote]) : nil
    }

    /// Marks a footnote; returns its number, and the place of its text if the mark is the first. Nil if
    /// footnotes have no marks here.
    mutating func mark(_ footnote: Int) -> (number: Int, first: FootnotePlace?)? {
        guard numbers.indices.contains(footnote) else { return nil }
        if numbers[footnote] > 0 { return (Int(numbers[footnote]), nil) }
        count += 1
        numbers[footnote] = UInt32(count)
        marked.append(footnote)
        return (count, definitions[footnote].textPlace)
    }
}

extension FootnoteDefinition {
    /// The place of its text, for findings about it.
    var textPlace: FootnotePlace {
        let section = text
        return FootnotePlace(
            of: section.bytes[...], at: section.offset, line: section.line, column: section.column)
    }

    /// The part of the source that its first blocks are from.
    var text: SourceSection {
        parts.first?.section ?? SourceSection(bytes: [], offset: place.end, isLast: false)
    }
}
