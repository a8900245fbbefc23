/// Reads a message. Beyond its end all numbers are 0, and it is not at its end.
package struct MessageReader {
    static let end = Array("whole".utf8)
    /// The bytes of a message with one stretch of bytes, beside those and four for each number.
    package static let overhead = 4 + end.count

    private let message: [UInt8]
    private var place = 0
    private var isBeyond = false

    package init(_ message: [UInt8]) { self.message = message }

    /// Whether all of it has been read, and it is whole.
    package var isAtEnd: Bool { !isBeyond && message[place...].elementsEqual(Self.end) }

    package mutating func number() -> Int {
        guard place + 4 <= message.count else {
            isBeyond = true
            return 0
        }
        defer { place += 4 }
        return message[place..<place + 4].reduce(0) { $0 << 8 | Int(clamping: $1) }
    }

    /// The number of things that follow, each of `size` bytes or more: none if there is no room for them.
    package mutating func count(of size: Int) -> Int {
        let count = number()
        guard count <= (message.count - place) / size else {
            isBeyond = true
            return 0
        }
        return count
    }

    package mutating func bytes() -> [UInt8] {
        let count = count(of: 1)
        defer { place += count }
        return Array(message[place..<place + count])
    }
}
