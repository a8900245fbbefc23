import NoteText

/// The parts of lines of tables.
enum TableLine {
    /// Whether `byte` is escaped by a backslash before it as far as cells go.
    private static func isEscapable(_ byte: UInt8) -> Bool { byte == ASCII.pipe || byte == ASCII.backslash }

    /// The cells in the text `body` of a line that begins with `|`: at least one.
    static func cells(of text: [UInt8], _ body: Range<Int>) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        var start = body.lowerBound + 1
        var index = start
        while index < body.upperBound {
            if text[index] == ASCII.backslash, index + 1 < body.upperBound, isEscapable(text[index + 1]) {
                index += 2
                continue
            }
            if text[index] == ASCII.pipe {
                cells.append(start..<index)
                start = index + 1
            }
            index += 1
        }
        if start < body.upperBound || cells.isEmpty { cells.append(start..<body.upperBound) }
        return cells
    }

    /// Makes one cell of those from the last of `count` on, with the signs between them.
    static func join(_ cells: inout [Range<Int>], to count: Int) {
        guard cells.count > count, let last = cells.last else { return }
        cells[count - 1] = cells[count - 1].lowerBound..<last.upperBound
        cells.removeLast(cells.count - count)
    }

    /// The first backslash in `range` that escapes a `|`; nil if there is none.
    static func escape(in text: [UInt8], _ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index + 1 < range.upperBound {
            if text[index] == ASCII.backslash, isEscapable(text[index + 1]) {
                if text[index + 1] == ASCII.pipe { return index }
                index += 1
            }
            index += 1
        }
        return nil
    }

    /// Whether the text `body` is the head of a table before a line with the text `next`.
    static func isHead(_ text: [UInt8], _ body: Range<Int>, before next: Range<Int>) -> Bool {
        guard text[body.lowerBound] == ASCII.pipe, text[next.lowerBound] == ASCII.pipe,
            let alignments = alignments(in: text, next)
        else { return false }
        return alignments.count == cells(of: text, body).count
    }

    /// The alignments of the columns, if a line with the text `body` is the second one of a table.
    static func alignments(in text: [UInt8], _ body: Range<Int>) -> [TextAlignment?]? {
        // Most lines are no such line, and have another sign soon.
        let hasOnlySigns = text[body].allSatisfy {
            $0 == ASCII.hyphen || $0 == ASCII.pipe || $0 == ASCII.colon || WhiteSpace.isIndent($0)
        }
        guard hasOnlySigns else { return nil }
        var alignments: [TextAlignment?] = []
        for cell in cells(of: text, body) {
            let start = WhiteSpace.endOfIndent(in: text, cell)
            let own = start..<WhiteSpace.startOfTrailing(in: text, start..<cell.upperBound)
            guard let first = own.first, let last = own.last else { return nil }
            let (left, right) = (text[first] == ASCII.colon, text[last] == ASCII.colon)
            let signs = own.dropFirst(left ? 1 : 0).dropLast(right ? 1 : 0)
            guard !signs.isEmpty, signs.allSatisfy({ text[$0] == ASCII.hyphen }) else { return nil }
            alignments.append(left ? right ? .center : .left : right ? .right : nil)
        }
        return alignments
    }

    /// Whether a line is the caption of a table, if it stands beside one.
    static func isCaption(_ text: [UInt8], _ body: Range<Int>) -> Bool {
        ASCII.matches(text, at: body.lowerBound, "Table: ")
    }

    /// Whether a line of a paragraph, whose text is `body`, begins as a row does and has several cells or an
    /// end.
    static func looksLikeRow(_ text: [UInt8], _ body: Range<Int>) -> Bool {
        text[body.lowerBound] == ASCII.pipe && text[body].dropFirst().contains(ASCII.pipe)
    }
}
