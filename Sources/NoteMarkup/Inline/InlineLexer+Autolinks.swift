import NoteText

/// Rule 2: links and e-mail addresses, found from their rarest sign: `:`, `@`, or the dot of `www.`.
///
/// Regular expressions define them; the leftmost match counts, without punctuation at its end.
extension InlineLexer {
    mutating func removeAutolinks() { autolinks.removeAll(keepingCapacity: true) }

    mutating func findAutolinks(_ text: [UInt8]) {
        var floor = range.lowerBound
        var edge = 0
        var edgePosition = position(ofEdge: 0)
        var links = 0
        for index in specials where index >= floor {
            steps.add()
            while edgePosition <= index {
                if constructs[edges[edge].construct].kind == .link { links += edges[edge].isStart ? 1 : -1 }
                edge += 1
                edgePosition = position(ofEdge: edge)
            }
            // The text of a link contains no autolinks.
            guard links == 0 else { continue }
            guard let autolink = autolink(text, at: index, floor: floor) else { continue }
            autolinks.append(autolink)
            floor = autolink.range.upperBound
        }
    }

    /// The autolink around the special character at `index`, not reaching before `floor`.
    private mutating func autolink(_ text: [UInt8], at index: Int, floor: Int) -> Autolink? {
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
    private mutating func addressWithScheme(_ text: [UInt8], colon: Int, floor: Int) -> Autolink? {
        guard let start = startOfScheme(text, colon: colon, floor: floor) else { return nil }
        guard let end = endOfTail(text, from: colon + 3) else { return nil }
        let isLink = ["http:", "https:", "mailto:", "tel:"].contains {
            $0.utf8CodeUnitCount == colon + 1 - start && ASCII.matches(text, at: start, $0)
        }
        return Autolink(range: start..<end, target: isLink ? .asWritten : .none)
    }

    /// The start of the scheme before `://` at `colon`: 2 to 16 characters that begin with a letter and
    /// follow no letter.
    private mutating func startOfScheme(_ text: [UInt8], colon: Int, floor: Int) -> Int? {
        guard colon + 2 < range.upperBound, text[colon + 1] == ASCII.slash, text[colon + 2] == ASCII.slash
        else { return nil }
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
    private mutating func mail(_ text: [UInt8], colon: Int, floor: Int) -> Autolink? {
        guard let start = word("mailto:", text, endingAt: colon, floor: floor) else { return nil }
        return endOfTail(text, from: colon + 1).map { Autolink(range: start..<$0, target: .asWritten) }
    }

    /// `www.tail`, unless another match begins further left, or equally far left with a scheme.
    private mutating func webAddress(_ text: [UInt8], dot: Int, floor: Int) -> Autolink? {
        // Most dots end a sentence.
        guard dot > floor, text[dot - 1] | 0x20 == UInt8(ascii: "w") else { return nil }
        guard let start = word("www.", text, endingAt: dot, floor: floor) else { return nil }
        var next = dot + 1
        while next < range.upperBound, isLocalCharacter(text, at: next) { next += 1 }
        steps.add(next - dot)
        if next < range.upperBound, let other = autolink(text, at: next, floor: floor) {
            let last = text[next] == ASCII.colon ? start : start - 1
            if other.range.lowerBound <= last { return other }
        }
        return endOfTail(text, from: dot + 1).map { Autolink(range: start..<$0, target: .http) }
    }

    /// The start of `word` if it ends with the character at `last` and follows no letter.
    private func word(_ word: StaticString, _ text: [UInt8], endingAt last: Int, floor: Int) -> Int? {
        let start = last + 1 - word.utf8CodeUnitCount
        guard start >= floor, ASCII.matches(text, at: start, word) else { return nil }
        return characterClass(before: start).contains(.letter) ? nil : start
    }
}

/// The tail of a link: its characters, and the trailing ones that do not belong to it.
extension InlineLexer {
    /// The end of the tail that begins at `start`; nil if it is empty.
    mutating func endOfTail(_ text: [UInt8], from start: Int) -> Int? {
        var end = start
        var index = start
        var openParentheses = 0
        while index < range.upperBound, let length = lengthInTail(text, at: index) {
            steps.add()
            let byte = text[index]
            let isLiteral = characterClass(at: index).contains(.literal)
            if byte == ASCII.openParenthesis, !isLiteral { openParentheses += 1 }
            let closes = byte == ASCII.closeParenthesis && openParentheses > 0 && !isLiteral
            if closes { openParentheses -= 1 }
            index += length
            if closes || isLiteral || !Self.trailing.contains(byte) { end = index }
        }
        return end > start ? end : nil
    }

    /// The length of the character or escape at `index`, if a tail may contain it.
    private func lengthInTail(_ text: [UInt8], at index: Int) -> Int? {
        let found = characterClass(at: index)
        let byte = text[index]
        if found.meets(.opener) || found.contains(.white), !found.meets(.combining) { return nil }
        if found.contains(.path) { return UTF8Decoder.length(of: byte) }
        if found.contains(.literal), byte == ASCII.backslash { return 2 }
        switch byte {
        case ASCII.less, ASCII.greater, ASCII.quote, ASCII.backtick: return nil
        // U+2018 to U+201F are quotation marks.
        case 0xE2 where text[index + 1] == 0x80 && 0x98...0x9F ~= text[index + 2]: return nil
        // U+3000 to U+303F, and U+FF00 to U+FFEF.
        case 0xE3 where text[index + 1] == 0x80: return nil
        case 0xEF where text[index + 1] >= 0xBC && (text[index + 1] < 0xBF || text[index + 2] < 0xB0):
            return nil
        default: return UTF8Decoder.length(of: byte)
        }
    }

    /// Characters that do not belong to a link at its end.
    private static let trailing = ASCIISet(".,;:!?'\"*_~)]}")
}

/// E-mail addresses.
extension InlineLexer {
    /// The address around the `@` at `sign`.
    mutating func address(_ text: [UInt8], at sign: Int, floor: Int) -> Autolink? {
        guard let start = startOfLocalPart(text, before: sign, floor: floor) else { return nil }
        guard let end = endOfDomain(text, from: sign + 1) else { return nil }
        return Autolink(range: start..<end, target: .mail)
    }

    /// The start of the local part before `sign`: the leftmost place that follows no letter and is not a `_`.
    private mutating func startOfLocalPart(_ text: [UInt8], before sign: Int, floor: Int) -> Int? {
        var start: Int?
        var index = sign - 1
        while index >= floor, isLocalCharacter(text, at: index) {
            steps.add()
            if text[index] != ASCII.underscore, !characterClass(before: index).contains(.letter) {
                start = index
            }
            index -= 1
        }
        return start
    }

    func isLocalCharacter(_ text: [UInt8], at index: Int) -> Bool {
        let byte = text[index]
        let isInSet = byte.isASCIILetter || byte.isASCIIDigit || Self.localPunctuation.contains(byte)
        return isInSet && !characterClass(at: index).contains(.literal)
    }

    /// The punctuation allowed before the `@`.
    private static let localPunctuation = ASCIISet(".!#$%&+/=?^_{|}-")

    /// The end of the longest domain from `start` on: at least two labels, separated by dots.
    private mutating func endOfDomain(_ text: [UInt8], from start: Int) -> Int? {
        var labels = 0
        var end = start
        var index = start
        while true {
            let label = index
            while index < range.upperBound, Self.isDomainCharacter(text[index]) { index += 1 }
            steps.add(index - label + 1)
            guard index > label else { break }
            labels += 1
            end = index
            guard index < range.upperBound, text[index] == ASCII.dot else { break }
            index += 1
        }
        return labels >= 2 ? end : nil
    }

    private static func isDomainCharacter(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == ASCII.hyphen
    }
}
