import Geometry
import NoteText

/// How many characters of a text belong to each script, and how many of them tell its language.
struct ScriptCounts: Hashable, Sendable {
    private var counts = [Int](repeating: 0, count: Script.allCases.count)
    private var letters = [Int](repeating: 0, count: TellingLetter.allCases.count)

    init() {}

    /// Counts the characters of `text`.
    init(of text: ArraySlice<UInt8>) { count(text) }

    subscript(script: Script) -> Int { counts[Int(script.rawValue)] }

    subscript(letter: TellingLetter) -> Int { letters[letter.rawValue] }

    /// Takes away what `other`, a part of the same text, has.
    mutating func subtract(_ other: ScriptCounts) {
        for index in counts.indices { counts[index] -= other.counts[index] }
        for index in letters.indices { letters[index] -= other.letters[index] }
    }

    /// Counts the characters of `text`, which must be whole ones.
    mutating func count(_ text: ArraySlice<UInt8>) {
        text.withUnsafeBufferPointer { bytes in
            var index = 0
            // A word is in one script.
            let none = ScriptRange(1, 0, .latn)
            var range = none
            while index < bytes.count {
                let end = endOfASCII(bytes, from: index)
                counts[Int(Script.latn.rawValue)] += letterCount(bytes, index..<end)
                index = end
                guard index < bytes.count else { break }
                let (scalar, length) = scalar(bytes, at: index)
                index += length
                if !range.contains(scalar) { range = ScriptRange.range(of: scalar) ?? none }
                guard range.contains(scalar) else { continue }
                counts[Int(range.script.rawValue)] += 1
                if let letter = TellingLetter(scalar, of: range.script) { letters[letter.rawValue] += 1 }
            }
        }
    }
}

/// Where the ASCII that begins at `start` ends, found eight bytes at a time.
private func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start
    while index + 8 <= raw.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        guard word & 0x8080_8080_8080_8080 == 0 else { break }
        index += 8
    }
    while index < raw.count, raw[index] < 0x80 { index += 1 }
    return index
}

private func letterCount(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index].isASCIILetter { count += 1 }
    return count
}

/// The character at `index`, which is known to be whole and valid, and its length.
private func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int) {
    let lead = bytes[index]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for next in index + 1..<min(index + length, bytes.count) {
        scalar = scalar << 6 | UInt32(bytes[next] & 0x3F)
    }
    return (scalar, length)
}
