/// Where each object of a file stands: eight bytes an object (ISO 32000-1, 7.5.8).
struct CrossReference {
    /// A place in the file, or `nowhere` before the object is written.
    struct Entry {
        private static let compressedBit: UInt64 = 1 << 63
        /// An object stream holds 200 objects at most, so its indices fit eight bits.
        private static let indexBits: UInt64 = 8

        private let bits: UInt64

        private init(bits: UInt64) {
            self.bits = bits
        }

        static let nowhere = Entry(bits: 0)

        static func offset(_ offset: Int) -> Entry {
            Entry(bits: UInt64(offset))
        }

        static func compressed(stream: Reference, index: Int) -> Entry {
            Entry(bits: compressedBit | UInt64(stream.number) << indexBits | UInt64(index))
        }

        var isWritten: Bool { bits != 0 }

        /// The three fields of table 18: the type, the offset or the stream's number, the index in it.
        var fields: (type: UInt8, place: UInt64, index: UInt8) {
            guard isWritten else { return (0, 0, 0) }
            guard bits & Self.compressedBit != 0 else { return (1, bits, 0) }
            let place = bits & ~Self.compressedBit
            return (2, place >> Self.indexBits, UInt8(truncatingIfNeeded: place))
        }
    }

    /// By object number; number 0 is the head of the free objects.
    private var entries: [Entry] = [.nowhere]

    /// The number that the next object will have.
    var size: Int { entries.count }

    mutating func reserve() -> Reference {
        entries.append(.nowhere)
        return Reference(number: entries.count - 1)
    }

    mutating func place(_ reference: Reference, at entry: Entry) {
        precondition(!entries[reference.number].isWritten, "object \(reference.number) is written twice")
        entries[reference.number] = entry
    }

    /// Objects that were reserved and never written.
    var missing: [Int] {
        entries.indices.dropFirst().filter { !entries[$0].isWritten }
    }

    /// The bytes that the second field needs.
    var placeWidth: Int {
        let greatest = entries.reduce(1) { max($0, $1.fields.place) }
        return (64 - greatest.leadingZeroBitCount + 7) / 8
    }

    /// The rows of the stream, each under the PNG predictor "up": a 2, then the differences to the row above.
    func predictedRows() -> [UInt8] {
        let width = placeWidth
        var above = [UInt8](repeating: 0, count: width + 2)
        var rows: [UInt8] = []
        rows.reserveCapacity(entries.count * (width + 3))
        for entry in entries {
            let fields = entry.fields
            rows.append(2)
            for column in 0..<width + 2 {
                let byte =
                    switch column {
                    case 0: fields.type
                    case width + 1: fields.index
                    default: UInt8(truncatingIfNeeded: fields.place >> UInt64(8 * (width - column)))
                    }
                rows.append(byte &- above[column])
                above[column] = byte
            }
        }
        return rows
    }
}
