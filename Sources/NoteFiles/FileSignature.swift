/// The sign by which a file of a kind is known.
package enum FileSignature: Hashable, Sendable {
    /// The first bytes.
    case beginning([UInt8])
    /// The last bytes of the first line, the line end aside. A line after it begins with one space.
    case firstLineEnding([UInt8])

    /// The number of bytes that are read to look for it: a line may have names of many files.
    var longest: Int {
        switch self {
        case .beginning(let bytes): bytes.count
        case .firstLineEnding: 1 << 20
        }
    }

    func matches(_ bytes: Slice<UnsafeMutableRawBufferPointer>) -> Bool {
        switch self {
        case .beginning(let start): return bytes.elementsEqual(start)
        case .firstLineEnding(let end):
            let line = bytes.prefix { $0 != 0x0A }
            let next = bytes[line.endIndex...].dropFirst().prefix(2)
            let isIndented = next.first == 0x20 && next.last != 0x20 && next.last != 0x09
            return line.suffix(end.count).elementsEqual(end) && (next.isEmpty || isIndented)
        }
    }
}
