import NoteText

/// Rule 2: links and e-mail addresses, found from the sign in them that is rare: `:`, `@`, or the dot of
/// `www.`.
///
/// They are defined by regular expressions, whose leftmost match counts, less the punctuation at its end.
extension InlineLexer {
    mutating func findAtoms(_ text: [UInt8]) {
        var floor = range.lowerBound
        var edge = 0
        var edgePosition = position(ofEdge: 0)
        var links = 0
        for index in specials where index >= floor {
            steps.add()
            while edgePosition <= index {
                links += edges[edge].linkStep(constructs)
                edge += 1
                edgePosition = position(ofEdge: edge)
            }
            // A link's text has no links of its own.
            guard links == 0 else { continue }
            guard let atom = atom(text, at: index, floor: floor) else { continue }
            atoms.append(atom)
            floor = atom.range.upperBound
        }
    }

    /// The atom around the special character at `index`; nothing before `floor` belongs to it.
    private mutating func atom(_ text: [UInt8], at index: Int, floor: Int) -> Atom? {
        guard !characterClass(at: index).contains(.literal) else { return nil }
        switch text[index] {
        case ASCII.colon:
            return addressWithScheme(text, colon: index, floor: floor)
                ?? mail(text, colon: index, floor: floor)
        case ASCII.dot: return webAddress(text, dot: index, floor: floor)
        case ASCII.at: return address(text, at: index, floor: floor)
        default: return nil
        }
    }

    /// `scheme://tail`
    private mutating func addressWithScheme(_ text: [UInt8], colon: Int, floor: Int) -> Atom? {
        guard let start = startOfScheme(text, colon: colon, floor: floor) else { return nil }
        guard let end = endOfTail(text, from: colon + 3) else { return nil }
        let isLink = ["http:", "https:", "mailto:", "tel:"].contains {
            $0.utf8CodeUnitCount == colon + 1 - start && ASCII.matches(text, at: start, $0)
        }
        return Atom(range: start..<end, target: isLink ? .asWritten : .none)
    }

    /// Where the scheme before `://` at `colon` begins: 2 to 16 characters, a letter first, no letter before
    /// it.
    private mutating func startOfScheme(_ text: [UInt8], colon: Int, floor: Int) -> Int? {
        guard colon + 2 < range.upperBound, text[colon + 1] == ASCII.slash, text[colon + 2] == ASCII.slash
        else {
            return nil
        }
        var start: Int?
        var index = colon - 1
        while index >= max(floor, colon - 16), isSchemeCharacter(text, at: index) {
            steps.add()
            if colon - index >= 2, text[index].isASCIILetter,
                !characterClass(before: index).contains(.letter)
            {
                start = index
            }
            index -= 1
        }
        return start
    }

    private func isSchemeCharacter(_ text: [UInt8], at index: Int) -> Bool {
        switch text[index] {
        case ASCII.plus, ASCII.dot, ASCII.hyphen: !characterClass(at: index).contains(.literal)
        case let byte:
            (byte.isASCIILetter || byte.isASCIIDigit) && !characterClass(at: index).contains(.literal)
        }
    }

    /// `mailto:tail`
    private mutating func mail(_ text: [UInt8], colon: Int, floor: Int) -> Atom? {
        guard let start = word("mailto:", text, endingAt: colon, floor: floor) else { return nil }
        return endOfTail(text, from: colon + 1).map { Atom(range: start..<$0, target: .asWritten) }
    }

    /// `www.tail`, unless a match begins further left, or as far left with a scheme.
    private mutating func webAddress(_ text: [UInt8], dot: Int, floor: Int) -> Atom? {
        // Most dots end a sentence.
        guard dot > floor, text[dot - 1] | 0x20 == UInt8(ascii: "w") else { return nil }
        guard let start = word("www.", text, endingAt: dot, floor: floor) else { return nil }
        var next = dot + 1
        while next < range.upperBound, isLocalCharacter(text, at: next) { next += 1 }
        steps.add(next - dot)
        if next < range.upperBound, let other = atom(text, at: next, floor: floor) {
            let last = text[next] == ASCII.colon ? start : start - 1
            if other.range.lowerBound <= last { return other }
        }
        return endOfTail(text, from: dot + 1).map { Atom(range: start..<$0, target: .http) }
    }

    /// Where `word` begins, if it ends with the character at `last` and no letter stands before it.
    private func word(_ word: StaticString, _ text: [UInt8], endingAt last: Int, floor: Int) -> Int? {
        let start = last + 1 - word.utf8CodeUnitCount
        guard start >= floor, ASCII.matches(text, at: start, word) else { return nil }
        return characterClass(before: start).contains(.letter) ? nil : start
    }
}
