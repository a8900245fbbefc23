import NoteText

/// A match of rule 5: a link, a span with attributes, a picture, or a mark of a footnote. Ranges are in the
/// text of the section.
struct Construct {
    enum Kind { case link, span, picture, mark }

    var kind: Kind
    /// `[`, or `![` of a picture.
    var opener: Range<Int>
    /// From the closing bracket to the end.
    var closer: Range<Int>
    /// The target of a link, or the file of a picture.
    var target = 0..<0
    /// Whether the target is a path by rule 1, in which a backslash is itself.
    var targetIsPath = false
    /// A picture's caption or a link's title, without its quotation marks.
    var caption: Range<Int>?
    /// The attributes with their braces; empty if there are none.
    var attributes = 0..<0
    /// The text of the footnote of a mark, an index into the places of the index.
    var footnote = 0

    /// Whether nothing in it is read by any rule.
    var isSign: Bool { kind == .picture || kind == .mark }

    /// The text of a link or a span, or the alternative text of a picture.
    var content: Range<Int> { opener.upperBound..<closer.lowerBound }
    var range: Range<Int> { opener.lowerBound..<closer.upperBound }

    /// The target without the backslashes of escapes; a path has none.
    func targetText(in source: [UInt8]) -> String {
        targetIsPath
            ? String(decoding: source[target], as: UTF8.self) : Escapes.removed(from: source, target)
    }
}

/// The target of a link or a picture, with its parentheses.
struct WrittenTarget {
    var range: Range<Int>
    /// Without its quotation marks.
    var title: Range<Int>?
    /// The end of the closing parenthesis.
    var end: Int
}

/// One end of a construct: the place of its square bracket.
struct ConstructEdge {
    var position: Int
    /// Index of the construct; `none` until it is known to be one.
    var construct: Int
    var isStart: Bool

    static let none = -1
}

/// State of rule 5 within a paragraph.
struct BracketStack {
    /// Indices in `edges` of the open brackets.
    var open: [Int] = []
    var parentheses = ParenthesisTable()
    /// Titles after names of pictures, and those after anything.
    var titles = (ofPictures: QuoteSearch(), others: QuoteSearch())
    /// Index of the first match of rule 1 that may follow the current place.
    var literal = 0

    mutating func removeAll() {
        open.removeAll(keepingCapacity: true)
        parentheses.removeAll()
        titles = (QuoteSearch(), QuoteSearch())
        literal = 0
    }
}

/// The first quotation mark after the start of a target at which a title may begin.
///
/// Text is read once, however many targets begin in it.
struct QuoteSearch {
    /// The text that has been read, up to the quotation mark, if there is one.
    private var known = 0..<0
    /// The start of the white space before that.
    private var space: Int?

    /// The first quotation mark in `rest` after spaces and tabs, and after what `mayPrecede` them, which is
    /// the same for all targets; nil if there is none, or no title begins there.
    mutating func first(
        in text: [UInt8], _ rest: Range<Int>, _ steps: inout StepCounter,
        after mayPrecede: (Range<Int>) -> Bool
    ) -> (space: Int, mark: Int)? {
        if !known.contains(rest.lowerBound) { search(text, rest, &steps, mayPrecede) }
        guard let space, rest.lowerBound < space, known.upperBound < rest.upperBound else { return nil }
        return (space, known.upperBound)
    }

    private mutating func search(
        _ text: [UInt8], _ rest: Range<Int>, _ steps: inout StepCounter, _ mayPrecede: (Range<Int>) -> Bool
    ) {
        defer { steps.add(known.count) }
        var start = rest.lowerBound
        while let mark = text[start..<rest.upperBound].firstIndex(of: ASCII.quote) {
            let end = WhiteSpace.startOfIndent(in: text, start..<mark)
            known = rest.lowerBound..<mark
            if end < mark, mayPrecede(rest.lowerBound..<end) { return space = end }
            start = mark + 1
        }
        (known, space) = (rest, nil)
    }

    /// No title begins at the last one.
    mutating func rejectTitle() { space = nil }
}

/// The ends of the parentheses that follow brackets.
///
/// Text is read once, however many parentheses begin in it.
struct ParenthesisTable {
    struct Entry {
        let open: Int
        /// The place of the closing parenthesis.
        var close: Int?
        /// The place of the first white space before that.
        var space: Int?
        /// Whether nothing else is open there.
        var isSpaceOutside = false
    }

    private var entries: [Entry] = []
    /// End of the text read so far.
    private var end = 0
    /// The open parentheses: indices of their entries, or -1 for those that follow no bracket.
    private var open: [Int] = []

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        end = 0
    }

    /// The entry of the parenthesis at `index`.
    func entry(at index: Int) -> Entry? {
        let entry = entries.partitioningIndex { $0.open >= index }
        return entry < entries.count && entries[entry].open == index ? entries[entry] : nil
    }

    /// Whether the parenthesis at `index` has been read.
    func covers(_ index: Int) -> Bool { index < end }

    /// Reads on from the parenthesis at `start`, up to `limit`; `isWhite` tells white space.
    mutating func read(
        _ text: [UInt8], from start: Int, to limit: Int, _ steps: inout StepCounter, isWhite: (Int) -> Bool
    ) {
        open.removeAll(keepingCapacity: true)
        // The first of the entries that are open and have had no white space yet.
        var spaceless = entries.count
        for index in start..<max(limit, start) {
            switch text[index] {
            case ASCII.openParenthesis: push(index, followsBracket: text[index - 1] == ASCII.closeBracket)
            case ASCII.closeParenthesis:
                if let last = open.popLast(), last >= 0 { entries[last].close = index }
            default:
                guard spaceless < entries.count, isWhite(index) else { continue }
                steps.add(entries.count - spaceless)
                for entry in spaceless..<entries.count where entries[entry].close == nil {
                    entries[entry].space = index
                    entries[entry].isSpaceOutside = entry == open.last
                }
                spaceless = entries.count
            }
        }
        steps.add(max(limit - start, 0))
        end = max(limit, start + 1)
    }

    private mutating func push(_ index: Int, followsBracket: Bool) {
        open.append(followsBracket ? entries.count : -1)
        if followsBracket { entries.append(Entry(open: index)) }
    }
}
