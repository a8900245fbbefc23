/// A stretch of whole lines of a source, or of pages of a long line: valid UTF-8, without a BOM.
///
/// A source is read, parsed, laid out and let go section by section, so that memory does not grow with it.
package struct SourceSection: Sendable {
    /// The bytes, line ends included.
    package let bytes: [UInt8]
    /// The place of `bytes` in the source, in UTF-8 bytes.
    package let offset: Int
    /// The number of the first line, from 1, as diagnostics count lines (LF, CR LF and CR).
    package let line: Int
    /// The column of the first byte, from 1, in Unicode scalars: 1 unless a form feed stands before it.
    package let column: Int
    /// Whether nothing follows.
    package let isLast: Bool

    package init(bytes: [UInt8], offset: Int = 0, line: Int = 1, column: Int = 1, isLast: Bool = true) {
        self.bytes = bytes
        self.offset = offset
        self.line = line
        self.column = column
        self.isLast = isLast
    }
}

extension SourceSection {
    /// The lines that end with LF, CR LF or CR, without their ends, in `bytes`.
    package var lines: [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            lines.append(start..<end)
            let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
            start = end + (isPair ? 2 : 1)
        }
        return lines
    }

    /// The place in the source of the bytes in `range`.
    package func span(of range: Range<Int>) -> SourceSpan {
        SourceSpan(start: offset + range.lowerBound, end: offset + range.upperBound)
    }

    /// The section and `next`, which follows it.
    package func joined(to next: SourceSection) -> SourceSection {
        SourceSection(
            bytes: bytes + next.bytes, offset: offset, line: line, column: column, isLast: next.isLast)
    }

    /// The line and the column of what follows; the section does not cut a CR LF.
    package var next: (line: Int, column: Int) {
        var (line, lineStart) = (line, 0)
        var previous: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == 0x0D || byte == 0x0A {
                if byte == 0x0D || previous != 0x0D { line += 1 }
                lineStart = index + 1
            }
            previous = byte
        }
        let scalars = bytes[lineStart...].count { $0 & 0xC0 != 0x80 }
        return (line, (lineStart == 0 ? column : 1) + scalars)
    }
}
