import CBorder
import Glibc
import NoteFiles

/// Text for a signal handler: without locks, without memory of its own. What is too much is left out.
struct SignalText {
    /// Ends with a zero.
    let start: UnsafeMutablePointer<CChar>
    private let capacity: Int
    private var count = 0

    /// For a handler to come, which may not allocate.
    init(capacity: Int) {
        start = UnsafeMutablePointer.allocate(capacity: capacity)
        start.initialize(repeating: 0, count: capacity)
        self.capacity = capacity
    }

    mutating func removeAll() {
        count = 0
        start[0] = 0
    }

    mutating func append(_ byte: CChar) {
        guard count + 1 < capacity else { return }
        start[count] = byte
        count += 1
        start[count] = 0
    }

    mutating func append(_ text: UnsafePointer<CChar>) {
        var next = text
        while next.pointee != 0 {
            append(next.pointee)
            next += 1
        }
    }

    mutating func append(_ text: StaticString) {
        text.utf8Start.withMemoryRebound(to: CChar.self, capacity: text.utf8CodeUnitCount + 1) { append($0) }
    }

    mutating func append(_ number: UInt, radix: UInt = 10) {
        var power: UInt = 1
        while number / power >= radix { power *= radix }
        while power > 0 {
            let digit = UInt8(truncatingIfNeeded: number / power % radix)
            append(CChar(bitPattern: digit < 10 ? 0x30 + digit : 0x57 + digit))
            power /= radix
        }
    }

    /// Appends the place of the code at `address` in its file, as `notec+0x1a2b3c`, which `addr2line` takes
    /// without the name, or the address alone where the file is unknown.
    mutating func append(codeAt address: UInt) {
        var base: UInt = 0
        if let path = notec_code_file(address, &base) {
            var name = strrchr(path, 0x2F).map { UnsafePointer($0 + 1) } ?? path
            // The program may have been started by a name that would move a terminal's cursor.
            while name.pointee != 0 {
                if 0x21...0x7E ~= name.pointee { append(name.pointee) }
                name += 1
            }
            append("+")
        }
        append("0x")
        append(address &- base, radix: 16)
    }

    /// Writes `text` to standard error.
    static func write(_ text: StaticString) {
        text.utf8Start.withMemoryRebound(to: CChar.self, capacity: text.utf8CodeUnitCount + 1) { write($0) }
    }

    /// Writes `text` to standard error; if nobody takes it, nobody is told.
    static func write(_ text: UnsafePointer<CChar>) {
        try? FileDescriptor.standardError.write(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
}
