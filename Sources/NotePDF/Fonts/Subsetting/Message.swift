import Geometry

/// Numbers of four bytes each, the highest first, and stretches of bytes behind their length: what is said
/// between two processes of the same program.
struct MessageWriter {
    private var message: [UInt8] = []

    mutating func append(_ number: Int) {
        for shift in [24, 16, 8, 0] { message.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    mutating func append(_ bytes: [UInt8]) {
        append(bytes.count)
        message += bytes
    }

    /// The message with its end, by which its reader knows that it is whole.
    func finished() -> [UInt8] { message + MessageReader.end }
}

/// Reads a message. Beyond its end all numbers are 0, and it is not at its end.
struct MessageReader {
    fileprivate static let end = Array("whole".utf8)

    private let message: [UInt8]
    private var place = 0
    private var isBeyond = false

    init(_ message: [UInt8]) { self.message = message }

    /// Whether all of it has been read, and it is whole.
    var isAtEnd: Bool { !isBeyond && message[place...].elementsEqual(Self.end) }

    mutating func number() -> Int {
        guard place + 4 <= message.count else {
            isBeyond = true
            return 0
        }
        defer { place += 4 }
        return message[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The number of things that follow, each of `size` bytes or more: none if there is no room for them.
    mutating func count(of size: Int) -> Int {
        let count = number()
        guard count <= (message.count - place) / size else {
            isBeyond = true
            return 0
        }
        return count
    }

    mutating func bytes() -> [UInt8] {
        let count = count(of: 1)
        defer { place += count }
        return Array(message[place..<place + count])
    }
}
