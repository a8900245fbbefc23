import Geometry
import NoteText

/// The commonest words of languages in Latin letters, and the letters beyond ASCII that each of them has.
enum CommonWords {
    /// The longest word, in bytes of UTF-8.
    static let longest = 8

    /// The languages, as bits, of the word whose bytes are `key`, the first one highest.
    static func languages(ofWord key: UInt64) -> UInt16 {
        let index = words.partitioningIndex { $0 >= key }
        return index < words.count && words[index] == key ? masks[index] : 0
    }

    /// The languages, as bits, that have the letter `scalar` in words of their own.
    static func languages(ofLetter scalar: UInt32) -> UInt16 {
        let index = Int(scalar) - 0xC0
        return letters.indices.contains(index) ? letters[index] : 0
    }
}
