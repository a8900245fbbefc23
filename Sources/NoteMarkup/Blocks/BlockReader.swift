import NoteText

/// Tells what block each line is, from its form and from what the lines before it left open.
struct BlockReader {
    private var items = OpenItems()
    /// Whether the next line that is not blank may be the title.
    private var mayBeTitle: Bool
    /// The most characters (grapheme clusters) that a first line may have as a title.
    private static let longestTitle = 100

    init(title: TitleSource) { mayBeTitle = title == .firstLine }

    /// The block of a line; nil for a blank one.
    mutating func block(_ text: [UInt8], line: Range<Int>) -> Block? {
        let end = WhiteSpace.startOfTrailing(in: text, line)
        let start = WhiteSpace.endOfIndent(in: text, line.lowerBound..<end)
        guard start < end else { return nil }
        let body = start..<end
        let form = LineForm(text, body: body, end: line.upperBound, isIndented: start > line.lowerBound)
        defer { mayBeTitle = false }
        if mayBeTitle, let title = Self.title(form, text, line: line, end: end) { return title }
        return switch form {
        case .bullet(let marker): item(.bullet, marker, text, line: line, end: end)
        case .number(let marker): item(.number, marker, text, line: line, end: end)
        case .plain: plain(text, line: line, body: body)
        // These have no layout of their own yet: they stand as they are typed.
        case .heading, .check, .quote, .fence, .rule, .picture, .attributes:
            plain(text, line: line, body: body)
        }
    }

    private static func title(_ form: LineForm, _ text: [UInt8], line: Range<Int>, end: Int) -> Block? {
        switch form {
        case .heading(level: 1, let content):
            let marker = line.lowerBound..<line.lowerBound + 1
            return Block(.title, line: line, marker: marker, content: content..<end)
        case .plain:
            let content = line.lowerBound..<end
            return isShort(text, content) ? Block(.title, line: line, content: content) : nil
        default: return nil
        }
    }

    private static func isShort(_ text: [UInt8], _ content: Range<Int>) -> Bool {
        // No character has less than one byte.
        if content.count <= longestTitle { return true }
        return String(decoding: text[content], as: UTF8.self).prefix(longestTitle + 1).count <= longestTitle
    }

    private mutating func item(
        _ kind: BlockKind, _ marker: Range<Int>, _ text: [UInt8], line: Range<Int>, end: Int
    ) -> Block {
        let gap = marker.upperBound..<max(end, marker.upperBound + 1)
        let contentStart = WhiteSpace.endOfIndent(in: text, gap)
        let indent = Indent.columns(in: text, line.lowerBound..<marker.lowerBound)
        let markerColumns = kind == .bullet ? 1 : marker.count
        // An item without text has it where it would be typed, a space after the marker.
        let gapColumns = contentStart < end ? contentStart - marker.upperBound : 1
        var block = Block(kind, line: line, marker: marker, content: contentStart..<max(end, contentStart))
        block.depth = items.open(indent: indent, text: indent + markerColumns + gapColumns)
        return block
    }

    private mutating func plain(_ text: [UInt8], line: Range<Int>, body: Range<Int>) -> Block {
        let indent = line.lowerBound..<body.lowerBound
        guard let item = items.resume(indent: Indent.columns(in: text, indent)) else {
            return Block(.body, line: line, content: line.lowerBound..<body.upperBound)
        }
        let start = Indent.offset(of: item.text, in: text, indent)
        var block = Block(.body, line: line, content: start..<body.upperBound)
        block.depth = item.depth
        block.continuesItem = true
        return block
    }
}
