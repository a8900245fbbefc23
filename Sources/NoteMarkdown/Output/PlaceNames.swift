import NoteText

/// The names of places of a note that have been read.
struct PlaceNames: Sendable {
    /// The names of headings; nil if headings are given none.
    private var headings: HeadingNames?
    /// The names of headings without signs that have been given.
    private var plainNames: Set<String> = []
    /// Whether anything is given names.
    private let isRead: Bool
    /// The names of the place of the text that comes next.
    private(set) var waiting: [String] = []
    /// Whether the heading that is open is given its name by what has read it.
    var isHeadingNamed = false

    init(_ dialect: Dialect, ofFootnote: Bool = false) {
        isRead = dialect == .markdown
        headings = isRead && !ofFootnote ? HeadingNames() : nil
    }

    /// Whether headings have names.
    var namesHeadings: Bool { headings != nil }

    /// The names of the next heading: the one that GitHub gives it, and the one without signs, which a link
    /// in two brackets may have, unless another heading of the note has that.
    mutating func names(ofHeading words: [UInt8], among facts: HeadingFacts) -> [String] {
        guard let name = headings?.nameOnGitHub(of: String(decoding: words, as: UTF8.self)) else { return [] }
        let plain = HeadingNames.withoutSigns(name)
        let own = name.isEmpty ? [] : [name]
        guard plain != name, !plain.isEmpty, !facts.hasName(plain), plainNames.insert(plain).inserted else {
            return own
        }
        return own + [plain]
    }

    /// Lets a name wait for text.
    mutating func wait(_ name: String) { if isRead { waiting.append(name) } }

    /// The names that have been waiting.
    mutating func removeWaiting() -> [String] {
        var names: [String] = []
        swap(&names, &waiting)
        return names
    }
}
