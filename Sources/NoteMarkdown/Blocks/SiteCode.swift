import NoteText

/// Code between a tag and the tag that ends it.
struct SiteCode: Sendable {
    private let kind: Kind
    private let form: SiteTag.Form
    /// The name of the language, in the text; empty if there is none.
    let language: Range<Int>
    /// Whether a line of it that is not blank has been read.
    private(set) var hasText = false

    private enum Kind: String {
        case highlight, codeblock, raw

        /// Whether it may stand around blocks of code, whose fences are then no part of it.
        var mayHoldFences: Bool { self == .raw }
    }

    /// The code that the line of `tag` begins; nil if it begins none.
    init?(_ tag: SiteTag, in text: [UInt8]) {
        guard !tag.isEnd, let kind = Kind(rawValue: String(decoding: text[tag.name], as: UTF8.self)),
            kind == .highlight || tag.form == .liquid
        else { return nil }
        (self.kind, form) = (kind, tag.form)
        language = Self.language(of: kind, tag, in: text)
    }

    private static func language(of kind: Kind, _ tag: SiteTag, in text: [UInt8]) -> Range<Int> {
        let values = SiteArgument.all(text, tag.arguments).filter { $0.name == nil }.map(\.value)
        switch kind {
        case .raw: return 0..<0
        case .highlight: return values.first ?? 0..<0
        case .codeblock:
            let prefix = "lang:".utf8
            return values.first { text[$0].starts(with: prefix) }?.dropFirst(prefix.count) ?? 0..<0
        }
    }

    /// The meaning of a line.
    enum Meaning {
        case content
        /// The tag that ends the code.
        case end
        /// The first line of a block of code in it, which is read as such.
        case fence
    }

    /// The meaning of the next line.
    func meaning(of line: BlockLine, in text: [UInt8]) -> Meaning {
        switch line.first(in: text) {
        case ASCII.openBrace:
            guard let tag = SiteTag(text, line.content), tag.isEnd,
                (tag.form == .liquid) == (form == .liquid),
                text[tag.name].elementsEqual(kind.rawValue.utf8),
                MarkdownSpace.trimSpaces(text, tag.range.upperBound..<line.end).isEmpty
            else { return .content }
            return .end
        case ASCII.backtick, ASCII.tilde:
            let isFence = line.indent < BlockLine.codeIndent && CodeFence(text, line) != nil
            return isUncertain && isFence ? .fence : .content
        default: return .content
        }
    }

    /// Records that `line` is a part of it.
    mutating func add(_ line: BlockLine) { if !line.isBlank { hasText = true } }

    /// Whether it is held back until it is known whether it is code.
    var isUncertain: Bool { kind.mayHoldFences && !hasText }
}
