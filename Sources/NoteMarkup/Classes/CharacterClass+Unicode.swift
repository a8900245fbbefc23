import Geometry
import NoteText

extension CharacterClass {
    /// The classes of ASCII.
    static let ascii = (UInt8(0)..<128).map { CharacterClass(Unicode.Scalar($0)) }

    /// The class of an isolated scalar, from the standard library's properties. Slow: a `ScalarTable` caches
    /// it.
    init(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        self = .sign(scalar)
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation: formUnion([.opening, .bracket])
        case .closePunctuation, .finalPunctuation: formUnion([.closing, .ending])
        case .nonspacingMark, .spacingMark, .enclosingMark: insert(.mark)
        case .uppercaseLetter: formUnion([.capital, .special])
        case .lowercaseLetter, .titlecaseLetter: insert(.small)
        default: break
        }
        if scalar == "\u{200C}" || scalar == "\u{200D}" { insert(.joiner) }
        if properties.isWhitespace {
            formUnion([.white, .bare])
        } else if Self.isBare(scalar, properties.generalCategory) {
            insert(.bare)
        }
        if Self.isGlued(scalar) {
            insert(.glued)
        } else if scalar != "_", scalar.isAlphanumeric {
            insert(.letter)
        }
    }

    /// Whether `scalar` is of a script written without spaces or with glued particles.
    static func isGlued(_ scalar: Unicode.Scalar) -> Bool {
        UnspacedScript.isGlued(scalar.value)
    }

    /// Whether `scalar` is punctuation, or one of the signs that ASCII has besides.
    private static func isBare(_ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory) -> Bool {
        switch category {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation:
            return true
        case .mathSymbol, .currencySymbol, .modifierSymbol: return scalar.isASCII
        default: return false
        }
    }

    /// The class bits of delimiters, of the signs that rules 1, 2 and 5 start from, and of those that matter
    /// beside `_`, `~` and `-`, whatever their category.
    private static func sign(_ scalar: Unicode.Scalar) -> CharacterClass {
        switch scalar {
        case ",", ";", "!", "?": return [.closing, .ending]
        case ".", ":": return [.closing, .ending, .special, .linking]
        case "@": return [.special, .linking]
        case ">": return .greater
        case "<": return .less
        case "\"", "'", "/", "\u{2014}": return [.opening, .ending]
        case "*", "_", "~": return [.opening, .ending, .special]
        case "-": return .special
        case "`", "\\": return [.special, .quoting]
        case "[", "]": return [.special, .bracketing]
        case "\u{2026}": return .ending
        default: break
        }
        // Full-width punctuation.
        switch scalar.value {
        case 0x3001, 0x3002, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F: return [.opening, .ending]
        case 0x3003...0x303F, 0xFF02...0xFF0F, 0xFF1C...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65:
            return .opening
        default: return []
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is Alphabetic, Mark, Nd or Pc.
    var isAlphanumeric: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
        default: properties.isAlphabetic
        }
    }
}
