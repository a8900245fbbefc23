/// A match of rule 5: a link, a span with attributes, or a picture. Ranges are in the text of the section.
struct Construct {
    enum Kind { case link, span, picture }

    var kind: Kind
    /// `[`, or `![` of a picture.
    var opener: Range<Int>
    /// From the closing bracket to the end.
    var closer: Range<Int>
    /// The target of a link, or the file of a picture.
    var target = 0..<0
    /// A picture's caption, without its quotation marks.
    var caption: Range<Int>?
    /// The attributes with their braces; empty if there are none.
    var attributes = 0..<0

    /// The text of a link or a span, or the alternative text of a picture.
    var content: Range<Int> { opener.upperBound..<closer.lowerBound }
    var range: Range<Int> { opener.lowerBound..<closer.upperBound }
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
    /// Index of the first match of rule 1 that may follow the current place.
    var literal = 0

    mutating func removeAll() {
        open.removeAll(keepingCapacity: true)
        parentheses.removeAll()
        literal = 0
    }
}
