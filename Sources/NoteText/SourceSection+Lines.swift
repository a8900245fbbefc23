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
}
