import NoteText

/// Addresses in angle brackets (CommonMark 0.31.2, section 6.5).
enum AngleAddress {
    /// The address that begins with `<` at the start of `range`, without the brackets, and whether it is one
    /// of mail; nil if none does.
    static func read(_ text: [UInt8], _ range: Range<Int>) -> (address: Range<Int>, isMail: Bool)? {
        let inner = range.lowerBound + 1..<max(range.upperBound, range.lowerBound + 1)
        if let end = endOfWeb(text, inner) { return (inner.lowerBound..<end, false) }
        return endOfMail(text, inner).map { (inner.lowerBound..<$0, true) }
    }

    /// The place of the `>` behind an address with a scheme.
    private static func endOfWeb(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        guard let first = range.first, text[first].isASCIILetter else { return nil }
        let scheme = range.prefix(33).prefix { index in
            text[index].isASCIILetter || text[index].isASCIIDigit || schemeSigns.contains(text[index])
        }
        let colon = scheme.endIndex
        guard 2...32 ~= scheme.count, colon < range.upperBound, text[colon] == ASCII.colon else { return nil }
        let end = (colon..<range.upperBound).first {
            text[$0] <= ASCII.space && text[$0] != 0 || endsWeb(text[$0])
        }
        return end.flatMap { text[$0] == ASCII.greater ? $0 : nil }
    }

    private static let schemeSigns = ASCIISet("+.-")

    private static func endsWeb(_ byte: UInt8) -> Bool {
        byte == ASCII.less || byte == ASCII.greater || byte == 0x7F
    }

    /// The place of the `>` behind an address of mail, by the expression of HTML's specification.
    private static func endOfMail(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        guard let at = range.first(where: { !isLocal(text[$0]) }), at > range.lowerBound, text[at] == ASCII.at
        else { return nil }
        var index = at + 1
        while true {
            let label = (index..<range.upperBound).prefix {
                isAlphanumeric(text[$0]) || text[$0] == ASCII.hyphen
            }
            guard let first = label.first, let last = label.last, label.count <= 63,
                isAlphanumeric(text[first]),
                isAlphanumeric(text[last]), last + 1 < range.upperBound
            else { return nil }
            index = last + 2
            if text[last + 1] == ASCII.greater { return last + 1 }
            guard text[last + 1] == ASCII.dot else { return nil }
        }
    }

    private static func isLocal(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || localSigns.contains(byte) }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit }

    private static let localSigns = ASCIISet(".!#$%&'*+/=?^_`{|}~-")
}
