import Geometry
import NoteText

/// A word in small letters, with the way back to the word as written.
struct HyphenationWord {
    /// UTF-8.
    private(set) var letters: [UInt8] = []
    /// Per byte of `letters`, where its character starts in the word as written, or `inside` for the bytes
    /// after its first; then the length of that word.
    private var origins: [UInt16] = []

    /// In characters; what is longer is no word.
    private static let longest = 100
    static let mostBytes = 4 * longest
    private static let inside = UInt16.max

    /// Takes a word of UTF-8; false where it is empty or has more than a hundred characters.
    mutating func read(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !word.isEmpty, word.count <= Self.mostBytes else { return false }
        letters.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
        var offset = 0
        var characters = 0
        while offset < word.count {
            let lead = word[offset]
            let start = offset
            characters += 1
            if lead < 0x80 {
                origins.append(UInt16(start))
                letters.append(lead &- 0x41 < 26 ? lead | 0x20 : lead)
                offset += 1
            } else {
                guard let scalar = Self.scalar(of: word, from: &offset) else { return false }
                // The apostrophe as it is typeset is that of dictionaries.
                append(scalar == 0x2019 ? UInt32(UInt8(ascii: "'")) : scalar.smallLetter, from: start)
            }
        }
        origins.append(UInt16(word.count))
        return characters <= Self.longest
    }

    /// The offset in the word as written of the character at `index` of `letters`; nil inside of one.
    func origin(of index: Int) -> Int? {
        guard origins.indices ~= index, origins[index] != Self.inside else { return nil }
        return Int(origins[index])
    }

    /// The number of characters of `text` that are no combining marks.
    static func length(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let text = UnsafeBufferPointer(rebasing: text)
        var length = 0
        var index = 0
        while index < text.count {
            if text[index] < 0xCC {
                length += text[index] & 0xC0 == 0x80 ? 0 : 1
                index += 1
            } else if let scalar = scalar(of: text, from: &index) {
                length += scalar.isCombiningMark ? 0 : 1
            } else {
                index += 1
            }
        }
        return length
    }

    /// Whether a combining mark starts at `index` of `letters`.
    func isMark(at index: Int) -> Bool {
        guard index < letters.count, letters[index] >= 0xCC else { return false }
        return letters.withUnsafeBufferPointer { letters in
            var index = index
            return Self.scalar(of: letters, from: &index)?.isCombiningMark ?? false
        }
    }

    private mutating func append(_ scalar: UInt32, from start: Int) {
        origins.append(UInt16(start))
        let before = letters.count
        let scalar = Unicode.Scalar(scalar) ?? "\u{FFFD}"
        letters.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        for _ in before + 1..<letters.count { origins.append(Self.inside) }
    }

    /// The character of several bytes at `offset`, which goes past it; nil where it is cut short.
    private static func scalar(of text: UnsafeBufferPointer<UInt8>, from offset: inout Int) -> UInt32? {
        let lead = text[offset]
        guard 0xC2...0xF4 ~= lead, offset + UTF8Decoder.length(of: lead) <= text.count else { return nil }
        offset += 1
        return UTF8Decoder.scalar(in: text.span, from: &offset, lead: lead)
    }
}
