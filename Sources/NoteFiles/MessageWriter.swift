/// Numbers of four bytes each, the highest first, and stretches of bytes behind their length: what is said
/// between two processes of the same program.
package struct MessageWriter {
    private var message: [UInt8] = []

    package init() {}

    package mutating func append(_ number: Int) {
        for shift in [24, 16, 8, 0] { message.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    package mutating func append(_ bytes: [UInt8]) {
        append(bytes.count)
        message += bytes
    }

    /// The message with its end, by which its reader knows that it is whole.
    package func finished() -> [UInt8] { message + MessageReader.end }
}
