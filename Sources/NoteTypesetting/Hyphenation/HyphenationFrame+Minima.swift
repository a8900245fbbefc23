import NoteText

extension HyphenationFrame {
    /// Removes the points before which there are fewer than `minimum` characters.
    mutating func require(before minimum: Int, in dictionary: HyphenationDictionary) {
        var characters =
            1 + Self.extraOfLigature(letters[...], at: 0) - letters.prefix(while: \.isASCIIDigit).count
        var index = 0
        while characters < minimum, index < count {
            repeat {
                require(before: minimum, at: index, dictionary.replacement(places[index].replacement))
                index += 1
                characters += Self.extraOfLigature(letters[...], at: index)
            } while index < count && letters[index] & 0xC0 == 0x80
            characters += 1
        }
    }

    /// Removes the point at `index`, unless with its replacement there are `minimum` characters before it.
    private mutating func require(
        before minimum: Int, at index: Int, _ replacement: HyphenationReplacement?
    ) {
        guard let replacement else { return forbid(at: index) }
        let start = max(0, min(replaced(at: index).lowerBound, count))
        let before = Self.length(of: letters[..<start])
        if let text = replacement.before, before + Self.length(of: text) < minimum {
            removeReplacement(at: index)
        }
    }

    /// Removes the points after which there are fewer than `minimum` characters.
    mutating func require(after minimum: Int, in dictionary: HyphenationDictionary) {
        var characters = -letters.dropFirst().reversed().prefix(while: \.isASCIIDigit).count
        var index = count - 1
        let first = endOfFirstUnit
        while characters < minimum, index > first {
            if let replacement = dictionary.replacement(places[index].replacement) {
                let end = replaced(at: index).upperBound
                let after = 0...count ~= end ? Self.length(of: letters[end...]) : 0
                if let text = replacement.after, after + Self.length(of: text) < minimum {
                    removeReplacement(at: index)
                }
            } else {
                forbid(at: index)
            }
            if letters[index] & 0xC0 != 0x80 { characters += 1 }
            index -= 1
        }
    }

    /// Removes the points beside each of some texts.
    mutating func forbid(beside texts: [[UInt8]]) {
        for text in texts where text.count <= count {
            for start in 0...(count - text.count) where letters[start...].starts(with: text) {
                forbid(at: start + text.count - 1)
                if start > 0 { forbid(at: start - 1) }
            }
        }
    }

    /// In characters; the ligatures of three letters count as two.
    private static func length(of text: ArraySlice<UInt8>) -> Int {
        var length = 0
        for index in text.indices where text[index] & 0xC0 != 0x80 {
            length += 1 + extraOfLigature(text, at: index)
        }
        return length
    }

    /// 1 for U+FB03 and U+FB04 at `index`, else 0.
    private static func extraOfLigature(_ text: ArraySlice<UInt8>, at index: Int) -> Int {
        guard index + 2 < text.endIndex, text[index] == 0xEF, text[index + 1] == 0xAC else { return 0 }
        return text[index + 2] == 0x83 || text[index + 2] == 0x84 ? 1 : 0
    }
}
