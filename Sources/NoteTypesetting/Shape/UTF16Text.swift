import Geometry
import NoteText

/// A stretch of UTF-8 text in UTF-16, as ICU takes it.
///
/// The memory is used again from one stretch to the next.
final class UTF16Text {
    private var memory = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 1024)
    private var count = 0
    private var start = 0
    /// For each unit, and for the end, the UTF-8 offset of its character. Not filled for ASCII.
    private var offsets = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 1025)
    private var isASCII = true

    deinit {
        memory.deallocate()
        offsets.deallocate()
    }

    /// The units; they hold until the next call of `load`.
    var units: UnsafeBufferPointer<UInt16> { UnsafeBufferPointer(rebasing: memory[..<count]) }

    /// The UTF-8 offset of the character that a unit belongs to, or of the end.
    @inline(__always)
    func offset(of unit: Int) -> Int { isASCII ? start + unit : Int(offsets[unit]) }

    /// The units of the characters whose UTF-8 offsets are in `range`.
    func units(of range: Range<Int>) -> Range<Int> {
        let units = 0..<count
        let first = units.partitioningIndex { offset(of: $0) >= range.lowerBound }
        return first..<max(first, units.partitioningIndex { offset(of: $0) >= range.upperBound })
    }

    /// Has a neutral character, U+FFFC, in the place of each unit of `range`, until the next call of `load`.
    func hide(_ range: Range<Int>) {
        for unit in range { memory[unit] = 0xFFFC }
    }

    /// Takes the stretch `range` of `text`, valid UTF-8.
    func load(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        if memory.count < range.count {
            let capacity = max(range.count, memory.count * 2)
            memory.deallocate()
            offsets.deallocate()
            (memory, offsets) = (.allocate(capacity: capacity), .allocate(capacity: capacity + 1))
        }
        start = range.lowerBound
        isASCII = widen(text, range)
        if !isASCII { transcode(text, range) }
    }

    /// Copies ASCII, and says whether that was all.
    private func widen(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        // Of other text than ASCII the first character tells it most of the time.
        guard range.isEmpty || text[range.lowerBound] < 0x80 else { return false }
        var bits: UInt8 = 0
        let memory = memory
        for index in range {
            let byte = text[index]
            bits |= byte
            memory[index - range.lowerBound] = UInt16(byte)
        }
        count = range.count
        return bits < 0x80
    }

    private func transcode(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let (memory, offsets) = (memory, offsets)
        var count = 0
        func append(_ unit: UInt32, at offset: Int) {
            memory[count] = UInt16(truncatingIfNeeded: unit)
            offsets[count] = UInt32(truncatingIfNeeded: offset)
            count += 1
        }
        var index = range.lowerBound
        while index < range.upperBound {
            let (scalar, length) = decodeScalar(text, at: index)
            if scalar < 0x10000 {
                append(scalar, at: index)
            } else {
                append(0xD7C0 + (scalar >> 10), at: index)
                append(0xDC00 + (scalar & 0x3FF), at: index)
            }
            index += length
        }
        offsets[count] = UInt32(range.upperBound)
        self.count = count
    }
}

/// The scalar that begins at `index` of valid UTF-8, and its length in bytes.
@inline(__always)
package func decodeScalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)
{
    let first = UInt32(text[index])
    if first < 0x80 { return (first, 1) }
    func next(_ distance: Int) -> UInt32 { UInt32(text[index + distance]) & 0x3F }
    if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
    return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
}
