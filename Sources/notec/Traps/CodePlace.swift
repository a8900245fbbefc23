import Geometry
import NoteFiles

/// The place of an address in the file that its code comes from: `notec+0x1a2b3c`, which `addr2line` takes
/// without the name. The system tells the files by `/proc/self/maps`, which a signal handler may read.
struct CodePlace {
    /// The last component of the path in the line that is read.
    private var name = SignalText(capacity: 256)
    private let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 1)
    private static let blockSize = 4096

    /// A line, `start-end permissions offset device inode path`, as far as it has been read.
    private struct Line {
        /// The number of fields before the one that is read.
        var field = 0
        var start: UInt = 0
        var end: UInt = 0
        var offset: UInt = 0
    }

    /// Adds the place of `address`, or the address alone where it is unknown.
    mutating func append(_ address: UInt, to text: inout SignalText) {
        var base: UInt = 0
        let isFound = find(address, &base)
        if isFound {
            text.append(name.start)
            text.append("+")
        }
        text.append("0x")
        text.append(isFound ? address - base : address, radix: 16)
    }

    /// Looks for the line of `address`; `base` is where the beginning of its file is, or would be.
    private mutating func find(_ address: UInt, _ base: inout UInt) -> Bool {
        guard let file = try? FileDescriptor(readingSystemFile: "/proc/self/maps") else { return false }
        var line = Line()
        name.removeAll()
        while true {
            guard let count = try? file.read(into: block), count > 0 else { return false }
            var index = 0
            while index < count {
                let byte = block.load(fromByteOffset: index, as: UInt8.self)
                index += 1
                guard byte == UInt8(ascii: "\n") else {
                    read(byte, into: &line)
                    continue
                }
                if line.offset == 0 { base = line.start }
                if line.start <= address, address < line.end { return name.start[0] != 0 }
                line = Line()
                name.removeAll()
            }
        }
    }

    private mutating func read(_ byte: UInt8, into line: inout Line) {
        if line.field < 6, byte == UInt8(ascii: line.field == 0 ? "-" : " ") {
            line.field += 1
            return
        }
        switch line.field {
        case 0: Self.add(byte, to: &line.start)
        case 1: Self.add(byte, to: &line.end)
        case 3: Self.add(byte, to: &line.offset)
        case 6 where byte == UInt8(ascii: "/"): name.removeAll()
        case 6 where byte > 0x20 && byte < 0x7F: name.append(CChar(bitPattern: byte))
        default: break
        }
    }

    /// Adds a hexadecimal digit, in lower case as Linux writes it.
    private static func add(_ byte: UInt8, to number: inout UInt) {
        let digit = byte < UInt8(ascii: "a") ? byte &- 0x30 : byte &- 0x57
        number = number << 4 | UInt(digit & 0xF)
    }
}
