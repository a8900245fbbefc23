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
