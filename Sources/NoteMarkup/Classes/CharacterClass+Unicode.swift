import NoteText

extension CharacterClass {
    /// The class of an isolated scalar, from the standard library's properties. Slow: `CharacterTable` caches
    /// it.
    init(_ scalar: Unicode.Scalar) {
        let properties = scalar.properties
        let category = properties.generalCategory
        self = .punctuation(scalar, category)
        switch category {
        case .nonspacingMark, .spacingMark, .enclosingMark: insert(.mark)
        case .uppercaseLetter: formUnion([.capital, .special])
        default: break
        }
        if scalar == "\u{200C}" || scalar == "\u{200D}" { insert(.joiner) }
        if properties.isWhitespace { insert(.white) }
        if Self.isGlued(scalar) {
            insert(.glued)
        } else if scalar != "_", scalar.isAlphanumeric {
            insert(.letter)
        }
        formUnion(Self.special(scalar))
    }

    /// Whether `scalar` is of a script written without spaces or with glued particles.
    static func isGlued(_ scalar: Unicode.Scalar) -> Bool {
        let index = gluedRanges.partitioningIndex { $0.upperBound >= scalar.value }
        return index < gluedRanges.count && gluedRanges[index].contains(scalar.value)
    }

    /// The class bits of delimiters and of the signs that rules 1, 2 and 5 start from.
    private static func special(_ scalar: Unicode.Scalar) -> CharacterClass {
        switch scalar {
        case "*", "_", "~", "-": .special
        case "`", "\\": [.special, .quoting]
        case ":", ".", "@": [.special, .linking]
        case "[", "]": [.special, .bracketing]
        default: []
        }
    }

    /// The class bits that only the rule of `-` uses.
    private static func punctuation(
        _ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory
    ) -> CharacterClass {
        var result: CharacterClass = []
        switch scalar {
        case ",", ".", ";", ":", "!", "?": result = [.closing, .ending]
        case ">": result = .closing
        case "<", "(": result = .bracket
        case "\"", "'", "*", "_", "~", "\u{2014}": result = [.opening, .ending]
        case "\u{2026}": result = .ending
        default: break
        }
        switch category {
        case .openPunctuation, .initialPunctuation: result.insert(.opening)
        case .closePunctuation, .finalPunctuation: result.formUnion([.closing, .ending])
        default: break
        }
        return result.union(fullWidthPunctuation(scalar))
    }

    private static func fullWidthPunctuation(_ scalar: Unicode.Scalar) -> CharacterClass {
        switch scalar.value {
        case 0x3001, 0x3002, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F: [.opening, .ending]
        case 0x3003...0x303F, 0xFF02...0xFF0F, 0xFF1C...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65: .opening
        default: []
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
