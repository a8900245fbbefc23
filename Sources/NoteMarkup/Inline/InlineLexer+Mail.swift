import NoteText

/// E-mail addresses.
extension InlineLexer {
    /// The address around the `@` at `sign`.
    mutating func address(_ text: [UInt8], at sign: Int, floor: Int) -> Atom? {
        guard let start = startOfLocalPart(text, before: sign, floor: floor) else { return nil }
        guard let end = endOfDomain(text, from: sign + 1) else { return nil }
        return Atom(range: start..<end, target: .mail)
    }

    /// The leftmost place before `sign` where the part before the `@` may begin: no letter before it, no `_`
    /// at it.
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

    /// The punctuation that may stand before the `@`.
    private static let localPunctuation = ASCIISet(".!#$%&+/=?^_{|}-")

    /// Where the longest domain from `start` on ends: labels with dots between them, two at least.
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
