import Geometry
import NoteText

/// The numbers of footnotes, in the order of their first marks.
struct FootnoteMarks: Sendable {
    private let definitions: [FootnoteDefinition]
    /// The number of each footnote; 0 for one without a mark.
    private var numbers: [UInt32]
    /// The footnotes by their numbers.
    private var marked: [FootnoteText] = []
    /// Whether there are marks here.
    private let isMarking: Bool

    /// The most footnotes that stand where their marks are: a hostile note has nothing else.
    private static let most = 1 << 16

    /// A footnote that has a mark.
    private enum FootnoteText {
        /// An index into the footnotes of the note.
        case definition(Int)
        /// A footnote whose text stands where its mark is.
        case inline(FootnoteDefinition)
    }

    /// The marks of a note, or of a text without any if there is no index.
    init(_ index: MarkdownIndex?) {
        definitions = index?.footnotes ?? []
        numbers = Array(repeating: 0, count: definitions.count)
        isMarking = index != nil
    }

    /// The footnote that has the `number`; nil if none has it yet.
    func footnote(numbered number: Int) -> FootnoteDefinition? {
        guard marked.indices.contains(number - 1) else { return nil }
        return switch marked[number - 1] {
        case .definition(let index): definitions[index]
        case .inline(let definition): definition
        }
    }

    /// The footnotes of the note that have no mark, in the order of the source.
    var unmarked: [FootnoteDefinition] {
        zip(definitions, numbers).compactMap { definition, number in number == 0 ? definition : nil }
    }

    /// Whether a footnote may stand where its mark is.
    var mayHoldInline: Bool { isMarking && marked.count < Self.most }

    /// Marks a footnote that stands where its mark is; returns its number.
    mutating func mark(_ definition: FootnoteDefinition) -> Int {
        marked.append(.inline(definition))
        return marked.count
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
        marked.append(.definition(footnote))
        numbers[footnote] = UInt32(marked.count)
        return (marked.count, definitions[footnote].textPlace)
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
