import NoteText

/// Rule 4: capitals.
extension InlineLexer {
    /// Reads the capitals at the start of `rest` with the signs that join them, and gives what comes after
    /// them.
    ///
    /// Every start in a chain reaches the same end, so a chain is read once: it counts from its start, or, if
    /// a letter stands before that, from after the first sign that joins.
    mutating func readCapitals(_ text: [UInt8], _ rest: Range<Int>) -> Int {
        var start = characterClass(before: rest.lowerBound).contains(.letter) ? nil : rest.lowerBound as Int?
        var capitals = 0
        var end = rest.lowerBound
        var next = end
        while next < rest.upperBound, characterClass(at: next).contains(.capital) {
            if next > end, start == nil { start = next }
            if start != nil { capitals += 1 }
            end = endOfCapital(text, next..<rest.upperBound)
            next = end + lengthOfJoint(text, end..<rest.upperBound)
        }
        if let start, capitals >= 2, !characterClass(at: end).contains(.letter) {
            pieces.append(InlinePiece(kind: .capitals, range: start..<end))
        }
        return end
    }

    /// Where the capital at the start of `rest` ends, its marks included.
    private mutating func endOfCapital(_ text: [UInt8], _ rest: Range<Int>) -> Int {
        var end = rest.lowerBound + UTF8Decoder.length(of: text[rest.lowerBound])
        while end < rest.upperBound, characterClass(at: end).contains(.mark) { end += 1 }
        steps.add(end - rest.lowerBound)
        return end
    }

    /// The length of the sign at the start of `rest`, if it is one that may join capitals: `'`, `’`, `&` or
    /// `_`.
    private func lengthOfJoint(_ text: [UInt8], _ rest: Range<Int>) -> Int {
        guard let first = rest.first.map({ text[$0] }) else { return 0 }
        switch first {
        case ASCII.apostrophe, ASCII.ampersand, ASCII.underscore: return 1
        case 0xE2:
            return text[rest.lowerBound + 1] == 0x80 && text[rest.lowerBound + 2] == 0x99 ? 3 : 0
        default: return 0
        }
    }
}
