import Geometry
import NoteText

/// The kind of a character in the expressions of the dialects.
enum WordKind {
    /// `\w`: Alphabetic, Mark, Nd, Pc, ZWNJ or ZWJ.
    case word
    /// `\s`: White_Space.
    case white
    case other
}

/// The kinds of the characters that have occurred, in pages of 64.
struct WordTable: Sendable {
    /// One bit for each scalar of a page.
    fileprivate struct Page {
        var words: UInt64 = 0
        var whites: UInt64 = 0
    }

    private static let ascii = [Page(0), Page(1)]
    private static let pageCount = 0x110000 / 64
    /// Index of each page in `known`; -1 for those not loaded.
    private var places: [Int32] = []
    private var known: [Page] = []

    /// The kind of the character of `text` at `index`, which is advanced past it.
    @inline(__always)
    mutating func kind(in text: [UInt8], at index: inout Int) -> WordKind {
        let lead = text[index]
        index += 1
        if lead < 0x80 { return Self.ascii[Int(lead >> 6)].kind(of: UInt32(lead)) }
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
        let number = Int(value >> 6)
        if places.isEmpty { places = Array(repeating: -1, count: Self.pageCount) }
        if places[number] < 0 {
            places[number] = Int32(known.count)
            known.append(Page(UInt32(number)))
        }
        return known[Int(places[number])].kind(of: value)
    }
}

extension WordTable.Page {
    fileprivate init(_ number: UInt32) {
        for bit in UInt32(0)..<64 {
            guard let scalar = Unicode.Scalar(number << 6 | bit) else { continue }
            if scalar.properties.isWhitespace { whites |= 1 << bit }
            if scalar.isInWords { words |= 1 << bit }
        }
    }

    @inline(__always)
    fileprivate func kind(of value: UInt32) -> WordKind {
        let bit: UInt64 = 1 << UInt64(value & 63)
        return words & bit != 0 ? .word : whites & bit != 0 ? .white : .other
    }
}

extension Unicode.Scalar {
    /// Whether `\w` matches it.
    fileprivate var isInWords: Bool {
        if properties.isAlphabetic || self == "\u{200C}" || self == "\u{200D}" { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
            return true
        default: return false
        }
    }
}
