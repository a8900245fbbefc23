import NoteText

/// The leaf block that the next line may go on with.
struct OpenLeaf: Sendable {
    enum Kind: Sendable {
        case paragraph, code
        case fenced(CodeFence)
        /// Code between tags.
        case tagged(SiteCode)
        /// A block of HTML by its condition.
        case html(Int)
        /// A comment with the place in the source where it begins.
        case comment(Int)
    }

    var kind: Kind
    /// The first byte in the text, and the first line in the output.
    var start: Int
    var firstLine: Int
    /// The place from which on the block is held back: the line that it begins in.
    var cut: SectionCut
    /// Whether its first part has been returned.
    var isContinued = false
    /// Of code, the blank lines at its end: they belong to it if code follows.
    var blankLines = 0

    var isParagraph: Bool { if case .paragraph = kind { true } else { false } }

    /// Whether it is returned as a whole: tags of HTML may go on over lines.
    var isWhole: Bool {
        switch kind {
        case .paragraph, .html: true
        case .tagged(let code): code.isUncertain
        case .code, .fenced, .comment: false
        }
    }

    /// The leaf block as it is returned.
    var leaf: MarkdownLeaf {
        switch kind {
        case .paragraph: .paragraph
        case .code: .code
        case .fenced(let fence): .fencedCode(info: isContinued ? 0..<0 : fence.info)
        case .tagged(let code): .fencedCode(info: isContinued ? 0..<0 : code.language)
        case .html(let condition): .html(condition)
        case .comment: .comment
        }
    }
}

extension OpenLeaf {
    /// Moves with the text, of which what is before `cut` has been returned.
    mutating func drop(_ removed: SectionCut) {
        isContinued = !isWhole
        start = max(start - removed.bytes, 0)
        firstLine = max(firstLine - removed.lines, 0)
        cut.bytes = max(cut.bytes - removed.bytes, 0)
        cut.events = max(cut.events - removed.events, 0)
        cut.lines = max(cut.lines - removed.lines, 0)
    }
}

extension OpenLeaf {
    /// Adds a line of indented code, which begins at `place`.
    mutating func add(isBlank: Bool, at place: SectionCut) {
        if blankLines == 0 { cut = place }
        blankLines = isBlank ? blankLines + 1 : 0
    }
}
