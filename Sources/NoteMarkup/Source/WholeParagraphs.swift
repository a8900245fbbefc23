package import NoteText

/// Cuts a note anew so that no section ends within a paragraph of several lines: where lines are joined, all
/// of a paragraph must be at hand.
///
/// A section then ends with a blank line. Where lines are kept, sections stay as they are.
package struct WholeParagraphs: Sendable {
    private let isNeeded: Bool
    private var bytes: [UInt8] = []
    private var offset = 0
    private var line = 1
    /// What has been looked at, and whether the line at its end is blank so far.
    private var scanned = 0
    private var isBlank = false
    /// Past the last blank line.
    private var cut = 0

    package init(_ options: MarkupOptions) { isNeeded = options.lineBreaks == .reflow }

    /// Takes the next section of the note, and gives the next one to be parsed if it is complete.
    package mutating func take(_ section: SourceSection) -> SourceSection? {
        guard isNeeded else { return section }
        if bytes.isEmpty {
            offset = section.offset
            line = section.line
        }
        bytes += section.bytes
        if section.isLast { return give(bytes.count, isLast: true) }
        scan()
        return cut > 0 ? give(cut, isLast: false) : nil
    }

    private mutating func scan() {
        while scanned < bytes.count {
            switch bytes[scanned] {
            case ASCII.lineFeed, ASCII.carriageReturn:
                let isPair =
                    scanned + 1 < bytes.count && bytes[scanned] == ASCII.carriageReturn
                    && bytes[scanned + 1] == ASCII.lineFeed
                scanned += isPair ? 2 : 1
                if isBlank { cut = scanned }
                isBlank = true
            case ASCII.space, ASCII.tab: scanned += 1
            default:
                isBlank = false
                scanned += 1
            }
        }
    }

    private mutating func give(_ count: Int, isLast: Bool) -> SourceSection {
        let section = SourceSection(
            bytes: Array(bytes[..<count]), offset: offset, line: line, isLast: isLast)
        bytes.removeFirst(count)
        offset += count
        line += section.lines.count
        scanned -= min(count, scanned)
        cut = 0
        return section
    }
}
