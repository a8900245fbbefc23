/// Counts lines and columns forward through a source, as diagnostics count them.
struct LineCursor {
    /// From 1; LF, CR LF and CR end lines.
    private(set) var line: Int
    /// From 1, in Unicode scalars.
    private(set) var column: Int
    /// The number of bytes that it went over.
    private(set) var offset = 0
    /// The beginning of the line, counted likewise.
    private(set) var lineStart = 0
    private var isAfterReturn = false

    init(line: Int = 1, column: Int = 1) {
        self.line = line
        self.column = column
    }

    mutating func advance(over bytes: some Sequence<UInt8>) { for byte in bytes { advance(over: byte) } }

    private mutating func advance(over byte: UInt8) {
        offset += 1
        switch byte {
        case 0x0A, 0x0D:
            if byte == 0x0D || !isAfterReturn { line += 1 }
            column = 1
            lineStart = offset
        case 0x80..<0xC0: break
        default: column += 1
        }
        isAfterReturn = byte == 0x0D
    }
}
