import Geometry
import NoteText

/// The kind of a character in the expressions of the dialects.
enum WordKind {
    /// `\w`: Alphabetic, Mark, Nd, Pc, ZWNJ or ZWJ.
    case word
    /// `\s`: White_Space.
    case white
    case other

    fileprivate init(_ scalar: Unicode.Scalar) {
        let isWord = scalar.isAlphanumeric || scalar == "\u{200C}" || scalar == "\u{200D}"
        self = isWord ? .word : scalar.properties.isWhitespace ? .white : .other
    }
}

/// The kinds of the characters that have occurred.
struct WordTable: Sendable {
    private static let ascii = (UInt8(0)..<128).map { WordKind(Unicode.Scalar($0)) }
    private var kinds = ScalarTable<WordKind>()

    /// The kind of the character of `text` at `index`, which is advanced past it.
    @inline(__always)
    mutating func kind(in text: [UInt8], at index: inout Int) -> WordKind {
        let lead = text[index]
        index += 1
        if lead < 0x80 { return Self.ascii[Int(lead)] }
        return kind(of: UTF8Decoder.scalar(in: text.span, from: &index, lead: lead))
    }

    /// The kind of the character that ends at `index`, which is moved before it.
    mutating func kind(in text: [UInt8], before index: inout Int) -> WordKind {
        index -= 1
        while text[index] & 0xC0 == 0x80 { index -= 1 }
        var next = index
        return kind(in: text, at: &next)
    }

    /// The kind of the scalar `value`.
    mutating func kind(of value: UInt32) -> WordKind {
        kinds.value(of: value) { $0.map(WordKind.init) ?? .other }
    }
}
