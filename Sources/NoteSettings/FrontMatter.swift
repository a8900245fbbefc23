package import NoteText

/// The YAML between two lines of hyphens at the very start of a note.
package enum FrontMatter {
    /// Greatest distance of the closing line from the start, in bytes; past it there is no front matter.
    package static let limit = 1 << 20

    /// The forms of front matter, by the kind of the file.
    package enum Form: CaseIterable, Sendable {
        /// In a note: YAML that may be empty, or a mapping in braces.
        case note
        /// In a file of Markdown: YAML with a line like a key, or TOML between lines of `+++`.
        case markdown
    }

    /// The place of front matter in the bytes of a section.
    package struct Split: Hashable, Sendable {
        /// The settings, in YAML or TOML between the fences, or in JSON; nil if the note has no front matter.
        package let settings: Range<Int>?
        /// Start of the text.
        package let rest: Int
        /// Whether it is TOML.
        package var isTOML = false

        package init(settings: Range<Int>?, rest: Int) {
            self.settings = settings
            self.rest = rest
        }
    }

    /// Whether `bytes` begin with a line that may open front matter of one of the forms.
    package static func mayOpen(_ bytes: ArraySlice<UInt8>) -> Bool {
        opens(bytes, fence) || opens(bytes, tomlFence)
    }

    private static func opens(_ bytes: ArraySlice<UInt8>, _ fence: [UInt8]) -> Bool {
        guard bytes.starts(with: fence) else { return false }
        return isFence(bytes[..<afterLine(bytes, from: bytes.startIndex)], fence)
    }

    /// The length of the longest front matter that a note may have by its first section.
    package static func length(in section: SourceSection) -> Int {
        Form.allCases.map { split(section, $0).rest }.max() ?? 0
    }

    /// Finds the front matter of a note by its first section, which must hold all of it.
    ///
    /// Front matter, unlike text between two rules, has a line like a key, a mapping in braces, or nothing.
    package static func split(_ section: SourceSection, _ form: Form = .note) -> Split {
        let bytes = section.bytes[...]
        let none = Split(settings: nil, rest: 0)
        guard section.offset <= 3, section.line == 1 else { return none }
        if form == .markdown, opens(bytes, tomlFence) { return splitTOML(bytes) ?? none }
        guard opens(bytes, fence) else { return none }
        let yaml = afterLine(bytes, from: 0)
        guard let closing = closing(bytes, from: yaml, [fence, dots]),
            isMapping(bytes[yaml..<closing.lowerBound], form)
        else { return none }
        return Split(settings: yaml..<closing.lowerBound, rest: closing.upperBound)
    }

    private static func splitTOML(_ bytes: ArraySlice<UInt8>) -> Split? {
        let start = afterLine(bytes, from: 0)
        guard let closing = closing(bytes, from: start, [tomlFence]),
            TOMLText.hasKey(bytes[start..<closing.lowerBound])
        else { return nil }
        var split = Split(settings: start..<closing.lowerBound, rest: closing.upperBound)
        split.isTOML = true
        return split
    }

    /// The finding that the text of a note begins like front matter, but has no line that ends it.
    package static func unclosed(_ section: SourceSection) -> Finding? {
        let bytes = section.bytes[...]
        guard section.offset <= 3, section.line == 1, opens(bytes, fence) else { return nil }
        let start = afterLine(bytes, from: 0)
        let first = bytes[start..<afterLine(bytes, from: start)]
        guard isKey(first), closing(bytes, from: start, [fence, dots]) == nil else { return nil }
        let span = SourceSpan(start: section.offset, end: section.offset + fence.count)
        return Finding(
            .unclosedFrontMatter, at: span, "the front matter that seems to begin here has no end",
            hint: "end it with a line of three hyphens")
    }

    /// The line of one of `fences` that ends front matter whose content begins at `start`; nil if there is
    /// none.
    private static func closing(
        _ bytes: ArraySlice<UInt8>, from start: Int, _ fences: [[UInt8]]
    ) -> Range<Int>? {
        var line = start
        while line < bytes.count, line < limit {
            let next = afterLine(bytes, from: line)
            let text = bytes[line..<next]
            if fences.contains(where: { isFence(text, $0) }) { return line..<next }
            line = next
        }
        return nil
    }

    /// Whether YAML may be a mapping, also one with mistakes.
    private static func isMapping(_ yaml: ArraySlice<UInt8>, _ form: Form) -> Bool {
        var line = yaml.startIndex
        var isEmpty = true
        while line < yaml.endIndex {
            let next = afterLine(yaml, from: line)
            if isKey(yaml[line..<next]) { return true }
            let text = yaml[line..<next].drop { isWhite($0) }
            if isEmpty, let first = text.first, first != UInt8(ascii: "#") {
                if first == UInt8(ascii: "{"), form == .note { return true }
                isEmpty = false
            }
            line = next
        }
        return isEmpty && form == .note
    }

    /// Whether a line is like a key and its value: a word, a colon, and a space or the end of the line.
    private static func isKey(_ line: ArraySlice<UInt8>) -> Bool {
        let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
        let text = line.drop { isWhite($0) }.drop { quotes.contains($0) }
        let word = text.prefix { $0.isASCIILetter || $0.isASCIIDigit || "._-".utf8.contains($0) }
        guard let first = word.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
        let rest = text[word.endIndex...].drop { quotes.contains($0) }.drop { $0 == 0x20 }
        guard rest.first == UInt8(ascii: ":") else { return false }
        return rest.dropFirst().first.map(isWhite) ?? true
    }

    private static func isWhite(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    private static let fence = Array("---".utf8)
    private static let dots = Array("...".utf8)
    private static let tomlFence = Array("+++".utf8)
    private static let separators = [Array("\u{2028}".utf8), Array("\u{2029}".utf8)]

    /// Whether a line is `sign` and white space.
    private static func isFence(_ line: ArraySlice<UInt8>, _ sign: [UInt8]) -> Bool {
        guard line.starts(with: sign) else { return false }
        let rest = line.dropFirst(sign.count)
        return String(decoding: rest, as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }

    /// The index after the line of `index`, with its line end.
    private static func afterLine(_ bytes: ArraySlice<UInt8>, from index: Int) -> Int {
        var index = index
        while index < bytes.endIndex {
            let length = lineEndLength(bytes, at: index)
            guard length == 0 else { return index + length }
            index += 1
        }
        return index
    }

    /// The length of the line end at `index`: LF, CR LF, CR, U+000B, NEL, U+2028 or U+2029; 0 for none.
    private static func lineEndLength(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int {
        switch bytes[index] {
        case 0x0A, 0x0B: 1
        case 0x0D: bytes[index...].dropFirst().first == 0x0A ? 2 : 1
        case 0xC2: bytes[index...].dropFirst().first == 0x85 ? 2 : 0
        case 0xE2: separators.contains(where: bytes[index...].starts) ? 3 : 0
        default: 0
        }
    }
}

extension Rule {
    package static let unclosedFrontMatter = Rule(
        "front-matter/unclosed", .warning,
        summary: "settings at the start of a note without a line that ends them",
        explanation: """
            Front matter stands between two lines of three hyphens at the very start of a
            note. The second line is missing, so that the settings are shown as text and
            set nothing. Put a line of three hyphens after the last of them.
            """,
        example: "---\nlang: de\nGuten Tag\n")
}
