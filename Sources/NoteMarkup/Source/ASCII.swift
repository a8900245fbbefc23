/// The bytes used in the syntax of notes, and classes of them.
enum ASCII {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let verticalTab: UInt8 = 0x0B
    static let formFeed: UInt8 = 0x0C
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let exclamation: UInt8 = 0x21
    static let quote: UInt8 = 0x22
    static let numberSign: UInt8 = 0x23
    static let ampersand: UInt8 = 0x26
    static let apostrophe: UInt8 = 0x27
    static let openParenthesis: UInt8 = 0x28
    static let closeParenthesis: UInt8 = 0x29
    static let asterisk: UInt8 = 0x2A
    static let plus: UInt8 = 0x2B
    static let hyphen: UInt8 = 0x2D
    static let dot: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let colon: UInt8 = 0x3A
    static let less: UInt8 = 0x3C
    static let equals: UInt8 = 0x3D
    static let greater: UInt8 = 0x3E
    static let question: UInt8 = 0x3F
    static let at: UInt8 = 0x40
    static let openBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closeBracket: UInt8 = 0x5D
    static let caret: UInt8 = 0x5E
    static let underscore: UInt8 = 0x5F
    static let backtick: UInt8 = 0x60
    static let openBrace: UInt8 = 0x7B
    static let pipe: UInt8 = 0x7C
    static let closeBrace: UInt8 = 0x7D
    static let tilde: UInt8 = 0x7E

    /// Whether `byte` is an ASCII capital letter.
    static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

    /// Whether a backslash makes `byte` an ordinary character.
    static func isEscapable(_ byte: UInt8) -> Bool { escapable.contains(byte) }

    private static let escapable = ASCIISet("*_~-`[]{}\\")

    /// Whether `text` has `word`, in lower case, at `start`, ignoring the case of `text`.
    static func matches(_ text: [UInt8], at start: Int, _ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard start >= 0, start + count <= text.count else { return false }
        return word.withUTF8Buffer { letters in
            // From the end: callers have matched the last character, and usually no letter precedes it.
            var index = count - 1
            while index >= 0,
                text[start + index] == letters[index] || text[start + index] | 0x20 == letters[index]
            {
                index -= 1
            }
            return index < 0
        }
    }
}
