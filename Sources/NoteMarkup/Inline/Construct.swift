/// What rule 5 finds: a link, a span with attributes, or a picture. Ranges are in the text of the section.
struct Construct {
    enum Kind { case link, span, picture }

    var kind: Kind
    /// `[`, or `![` of a picture.
    var opener: Range<Int>
    /// From the closing bracket to the end.
    var closer: Range<Int>
    /// Where a link leads, or a picture's file.
    var target = 0..<0
    /// A picture's caption, without its quotation marks.
    var caption: Range<Int>?
    /// The attributes with their braces; empty where there are none.
    var attributes = 0..<0

    /// The text of a link or a span, or what a picture shows.
    var content: Range<Int> { opener.upperBound..<closer.lowerBound }
    var range: Range<Int> { opener.lowerBound..<closer.upperBound }
}

/// Where a construct begins or ends: the place of its square bracket.
struct ConstructEdge {
    var position: Int
    /// Which construct it is; as long as it is not known to be one, `none`.
    var construct: Int
    var isStart: Bool

    static let none = -1

    /// By how many links a place after it is deeper than one before it.
    func linkStep(_ constructs: [Construct]) -> Int {
        constructs[construct].kind != .link ? 0 : isStart ? 1 : -1
    }
}

/// What rule 5 remembers on its way through a paragraph.
struct BracketStack {
    /// The open brackets, by their places among the edges.
    var open: [Int] = []
    var parentheses = ParenthesisTable()
    /// The first finding of rule 1 that may come after the place at hand.
    var literal = 0

    mutating func removeAll() {
        open.removeAll(keepingCapacity: true)
        parentheses.removeAll()
        literal = 0
    }
}
