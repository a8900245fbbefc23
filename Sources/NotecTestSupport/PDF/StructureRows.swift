/// An element as a dump shows it.
package struct StructureRow: Hashable, Sendable {
    package var depth: Int
    package var tag: String
    /// The text of the element, that of links, spans and code in it included.
    package var text = ""

    package init(depth: Int, tag: String) { (self.depth, self.tag) = (depth, tag) }
}

/// Reads what `pdfinfo -struct-text` prints: a line for each element, its depth in pairs of spaces, `/`
/// before its attributes, `Object` for annotations, and text in quotation marks, whose own are not marked.
struct StructureTextParser {
    /// Elements that are told without their kind.
    private static let groups: Set<Substring> = [
        "Aside", "BlockQuote", "Caption", "Document", "Figure", "Figure:", "Sect", "THead", "TBody", "TR",
        "TH:", "TD", "TD:",
    ]

    private let lines: [Substring]
    private var index = 0
    private var rows: [StructureRow] = []
    /// The rows of the elements that are open.
    private var open: [Int] = []

    init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

    mutating func parse() -> [StructureRow] {
        while index < lines.count {
            let line = lines[index]
            index += 1
            let content = line.drop { $0 == " " }
            let depth = (line.count - content.count) / 2
            if content.hasPrefix("\"") {
                addText(content.dropFirst(), depth)
            } else if !content.isEmpty, !content.hasPrefix("/"), !content.hasPrefix("Object ") {
                begin(content, depth)
            }
        }
        return rows
    }

    private mutating func begin(_ content: Substring, _ depth: Int) {
        open.removeAll { rows[$0].depth >= depth }
        open.append(rows.count)
        rows.append(StructureRow(depth: depth, tag: String(content.prefix { $0.isLetter || $0.isNumber })))
    }

    /// Adds a text that may go on over some lines.
    private mutating func addText(_ start: Substring, _ depth: Int) {
        open.removeAll { rows[$0].depth >= depth }
        var text = String(start)
        while !(text.hasSuffix("\"") && isAtElement), index < lines.count {
            text += "\n" + lines[index]
            index += 1
        }
        if text.hasSuffix("\"") { text.removeLast() }
        for row in open.reversed() {
            rows[row].text += text
            guard ["Link", "Span", "Code", "Reference"].contains(rows[row].tag) else { return }
        }
    }

    /// Whether the current line is no text that goes on.
    private var isAtElement: Bool {
        guard index < lines.count else { return true }
        let content = lines[index].drop { $0 == " " }
        if content.isEmpty { return index == lines.count - 1 }
        if ["\"", "/", "Object "].contains(where: { content.hasPrefix($0) }) { return true }
        let kinds = [" (block)", " (inline)", " (block):", " (inline):"]
        return kinds.contains { content.hasSuffix($0) } || Self.groups.contains(content)
    }
}
