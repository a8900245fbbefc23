package import NoteText

/// Cuts a note anew so that no section ends within what must be at hand as a whole: where lines are joined,
/// a paragraph of several lines; where a dialect knows spans that go on in the next line, one of those.
///
/// In the first case a section then ends with a blank line, in the second sections are put together.
/// Elsewhere they stay as they are.
package struct WholeParagraphs: Sendable {
    private let options: MarkupOptions
    private var spans: OpenSpans
    private var bytes: [UInt8] = []
    /// Where the sections that were put together end in `bytes`, if they are taken apart again.
    private var ends: [Int] = []
    private var offset = 0
    private var line = 1
    private var column = 1
    /// What has been looked at, and whether the line at its end is blank so far.
    private var scanned = 0
    private var isBlank = false
    /// Past the last blank line.
    private var cut = 0

    package init(_ options: MarkupOptions) {
        self.options = options
        spans = OpenSpans(options.dialect)
    }

    /// Takes the next section of the note, and gives what is to be parsed next if it is complete.
    package mutating func take(_ section: SourceSection) -> JoinedSections? {
        if spans.mayCross { return join(section) }
        guard options.dialect == .note, options.lineBreaks == .reflow else { return JoinedSections(section) }
        append(section)
        if section.isLast { return give(bytes.count, isLast: true) }
        scan()
        return cut > 0 ? give(cut, isLast: false) : nil
    }

    /// Puts `section` with those before it as long as a span may go on after it.
    private mutating func join(_ section: SourceSection) -> JoinedSections? {
        if !section.isLast { spans.read(section.bytes) }
        let isComplete = section.isLast || !spans.mayBeOpen
        if isComplete, bytes.isEmpty { return JoinedSections(section) }
        append(section)
        if isComplete { return give(bytes.count, isLast: section.isLast) }
        ends.append(bytes.count)
        return nil
    }

    private mutating func append(_ section: SourceSection) {
        if bytes.isEmpty {
            offset = section.offset
            (line, column) = (section.line, section.column)
        }
        bytes += section.bytes
    }

    private mutating func scan() {
        while scanned < bytes.count {
            switch bytes[scanned] {
            case ASCII.lineFeed:
                scanned += 1
                if isBlank { cut = scanned }
                isBlank = true
            case ASCII.carriageReturn:
                let next = scanned + 1 < bytes.count ? bytes[scanned + 1] : 0
                scanned += next == ASCII.lineFeed ? 2 : 1
                // Behind a control, which is dropped, a line feed may belong to it.
                if isBlank, next == ASCII.lineFeed || 0x20...0x7E ~= next { cut = scanned }
                isBlank = true
            case ASCII.space, ASCII.tab: scanned += 1
            default:
                isBlank = false
                scanned += 1
            }
        }
    }

    private mutating func give(_ count: Int, isLast: Bool) -> JoinedSections {
        // All of it is not copied: it may be all of the note.
        let all = count == bytes.count
        let section = SourceSection(
            bytes: all ? bytes : Array(bytes[..<count]), offset: offset, line: line, column: column,
            isLast: isLast)
        if all { bytes = [] } else { bytes.removeFirst(count) }
        defer { ends = [] }
        offset += count
        (line, column) = section.next
        scanned -= min(count, scanned)
        cut = 0
        return JoinedSections(section, ends: ends)
    }
}
