package import NoteText

/// The YAML between two lines of hyphens at the very start of a note.
package enum FrontMatter {
    /// Greatest distance of the closing line from the start of the note, in bytes; otherwise there is no
    /// front matter.
    package static let limit = 1 << 20

    /// The place of front matter in the bytes of a section.
    package struct Split: Hashable, Sendable {
        /// The YAML between the fences; nil if the note has no front matter.
        package let yaml: Range<Int>?
        /// Start of the text.
        package let rest: Int

        package init(yaml: Range<Int>?, rest: Int) {
            self.yaml = yaml
            self.rest = rest
        }
    }

    /// Whether `bytes` begin with a line that may open front matter.
    package static func mayOpen(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.starts(with: fence) else { return false }
        return bytes.count == fence.count || lineEndLength(bytes, at: bytes.startIndex + fence.count) > 0
    }

    /// Finds the front matter of a note by its first section, which must hold all of it.
    package static func split(_ section: SourceSection) -> Split {
        let bytes = section.bytes[...]
        let none = Split(yaml: nil, rest: 0)
        guard section.offset <= 3, section.line == 1, mayOpen(bytes) else { return none }
        let yaml = afterLine(bytes, from: 0)
        var line = yaml
        while line < bytes.count, line < limit {
            let next = afterLine(bytes, from: line)
            if isClosing(bytes[line..<next]) { return Split(yaml: yaml..<line, rest: next) }
            line = next
        }
        return none
    }

    private static let fence = Array("---".utf8)
    private static let separators = [Array("\u{2028}".utf8), Array("\u{2029}".utf8)]

    private static func isClosing(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.starts(with: fence) || line.starts(with: Array("...".utf8)) else { return false }
        return line.count == 3 || lineEndLength(line, at: line.startIndex + 3) == line.count - 3
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

    /// The length of the line end at `index`: LF, CR LF, CR, NEL, U+2028 or U+2029; 0 if there is none.
    private static func lineEndLength(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int {
        switch bytes[index] {
        case 0x0A: 1
        case 0x0D: bytes[index...].dropFirst().first == 0x0A ? 2 : 1
        case 0xC2: bytes[index...].dropFirst().first == 0x85 ? 2 : 0
        case 0xE2: separators.contains(where: bytes[index...].starts) ? 3 : 0
        default: 0
        }
    }
}
