import NoteText

/// The names of places of a note that have been read.
struct PlaceNames: Sendable {
    /// The names of headings; nil if headings are given none.
    private var headings: HeadingNames?
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

    /// The name of the next heading; nil if it has none.
    mutating func name(ofHeading words: [UInt8]) -> String? {
        let name = headings?.nameOnGitHub(of: String(decoding: words, as: UTF8.self))
        return name?.isEmpty == true ? nil : name
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
