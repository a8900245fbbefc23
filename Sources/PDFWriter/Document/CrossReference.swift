import Geometry

/// The offsets of the objects of a file: four bytes per object, and eight more per stream (ISO 32000-1,
/// 7.5.8).
struct CrossReference {
    /// Set in the word of an object in an object stream; the other bits are an index in `streams` and the
    /// index in the object stream. Other words are an index in `streams`.
    private static let compressedBit: UInt32 = 1 << 31
    /// An object stream contains at most 512 objects, so indices fit in nine bits.
    private static let indexBits: UInt32 = 9
    /// Bytes of the third field.
    static let indexWidth = 2

    /// By object number, 0 if not written; number 0 is the head of the free list.
    private var words: [UInt32] = [0]
    /// Offsets of streams in the file, and numbers of object streams; the first is a placeholder.
    private var streams: [UInt64] = [0]

    /// The number of the next object.
    var size: Int { words.count }

    mutating func reserve() -> Reference {
        words.append(0)
        return Reference(number: words.count - 1)
    }

    /// Enters the offset of an object in the file.
    mutating func place(_ reference: Reference, at offset: Int) {
        set(reference, to: index(of: UInt64(offset)))
    }

    /// Enters the object stream of an object, and the index in it.
    mutating func place(_ reference: Reference, in stream: Reference, index: Int) {
        let place = self.index(of: UInt64(stream.number))
        set(reference, to: Self.compressedBit | place << Self.indexBits | UInt32(index))
    }

    private mutating func set(_ reference: Reference, to word: UInt32) {
        precondition(words[reference.number] == 0, "object \(reference.number) is written twice")
        words[reference.number] = word
    }

    /// The index in `streams` of a value; objects of one object stream are consecutive.
    private mutating func index(of value: UInt64) -> UInt32 {
        if streams.last != value { streams.append(value) }
        return UInt32(streams.count - 1)
    }

    /// The three fields of table 18: type, offset or object stream number, index.
    private func fields(of word: UInt32) -> (type: UInt8, place: UInt64, index: UInt16) {
        guard word != 0 else { return (0, 0, 0) }
        guard word & Self.compressedBit != 0 else { return (1, streams[Int(word)], 0) }
        let place = streams[Int((word & ~Self.compressedBit) >> Self.indexBits)]
        return (2, place, UInt16(word & (1 << Self.indexBits - 1)))
    }

    /// Numbers that were reserved and never written.
    var missing: [Int] {
        words.indices.dropFirst().filter { words[$0] == 0 }
    }

    /// Bytes needed for the second field.
    var placeWidth: Int {
        let greatest = streams.reduce(1) { max($0, $1) }
        return (64 - greatest.leadingZeroBitCount + 7) / 8
    }

    /// The rows of the stream, with the PNG predictor "up": a 2, then the differences from the previous row.
    func predictedRows() -> [UInt8] {
        let width = placeWidth
        var above = [UInt8](repeating: 0, count: 1 + width + Self.indexWidth)
        var rows: [UInt8] = []
        rows.reserveCapacity(words.count * (above.count + 1))
        for word in words {
            let fields = fields(of: word)
            rows.append(2)
            for column in above.indices {
                let byte =
                    switch column {
                    case 0: fields.type
                    case 1...width: UInt8(truncatingIfNeeded: fields.place >> UInt64(8 * (width - column)))
                    default: UInt8(truncatingIfNeeded: fields.index >> (column > width + 1 ? 0 : 8))
                    }
                rows.append(byte &- above[column])
                above[column] = byte
            }
        }
        return rows
    }
}
