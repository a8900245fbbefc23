import Geometry
import NoteText

/// A font of TeX, as it is in text.
enum TeXFont: Sendable {
    /// Letters in italics, all else upright.
    case math
    case roman, bold, italic, boldItalic, typewriter
    /// Letters of their own.
    case doubleStruck, script, fraktur

    /// The styles of a sign, which is a letter or not.
    func styles(isLetter: Bool) -> StyleSet {
        switch self {
        case .math, .italic: isLetter ? .italic : []
        case .roman, .doubleStruck, .script, .fraktur: []
        case .bold: .bold
        case .boldItalic: isLetter ? [.bold, .italic] : .bold
        case .typewriter: .code
        }
    }

    /// A letter or a digit of ASCII in it.
    func character(_ byte: UInt8) -> String {
        let plain = Unicode.Scalar(byte)
        if let other = exceptions[plain] { return String(other) }
        guard let first = first(byte) else { return String(plain) }
        let start: UInt8 = byte.isASCIIDigit ? 0x30 : ASCII.isCapital(byte) ? 0x41 : 0x47
        return String(Unicode.Scalar(first + UInt32(byte - start)) ?? plain)
    }

    /// The mathematical letter A, or digit 0, of the font.
    private func first(_ byte: UInt8) -> UInt32? {
        switch self {
        case .doubleStruck: byte.isASCIIDigit ? 0x1D7D8 : 0x1D538
        case .script: byte.isASCIIDigit ? nil : 0x1D49C
        case .fraktur: byte.isASCIIDigit ? nil : 0x1D504
        case .math, .roman, .bold, .italic, .boldItalic, .typewriter: nil
        }
    }

    /// The letters that are elsewhere in Unicode.
    private var exceptions: [Unicode.Scalar: Unicode.Scalar] {
        switch self {
        case .doubleStruck: ["C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ"]
        case .script:
            [
                "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ",
                "g": "ℊ", "o": "ℴ",
            ]
        case .fraktur: ["C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ"]
        case .math, .roman, .bold, .italic, .boldItalic, .typewriter: [:]
        }
    }
}
