/// The bytes used in the syntax of notes.
@usableFromInline package enum ASCII {
    @inlinable package static var tab: UInt8 { 0x09 }
    @inlinable package static var lineFeed: UInt8 { 0x0A }
    @inlinable package static var verticalTab: UInt8 { 0x0B }
    @inlinable package static var formFeed: UInt8 { 0x0C }
    @inlinable package static var carriageReturn: UInt8 { 0x0D }
    @inlinable package static var space: UInt8 { 0x20 }
    @inlinable package static var exclamation: UInt8 { 0x21 }
    @inlinable package static var quote: UInt8 { 0x22 }
    @inlinable package static var numberSign: UInt8 { 0x23 }
    @inlinable package static var ampersand: UInt8 { 0x26 }
    @inlinable package static var apostrophe: UInt8 { 0x27 }
    @inlinable package static var openParenthesis: UInt8 { 0x28 }
    @inlinable package static var closeParenthesis: UInt8 { 0x29 }
    @inlinable package static var asterisk: UInt8 { 0x2A }
    @inlinable package static var plus: UInt8 { 0x2B }
    @inlinable package static var hyphen: UInt8 { 0x2D }
    @inlinable package static var dot: UInt8 { 0x2E }
    @inlinable package static var slash: UInt8 { 0x2F }
    @inlinable package static var colon: UInt8 { 0x3A }
    @inlinable package static var less: UInt8 { 0x3C }
    @inlinable package static var equals: UInt8 { 0x3D }
    @inlinable package static var greater: UInt8 { 0x3E }
    @inlinable package static var question: UInt8 { 0x3F }
    @inlinable package static var at: UInt8 { 0x40 }
    @inlinable package static var openBracket: UInt8 { 0x5B }
    @inlinable package static var backslash: UInt8 { 0x5C }
    @inlinable package static var closeBracket: UInt8 { 0x5D }
    @inlinable package static var caret: UInt8 { 0x5E }
    @inlinable package static var underscore: UInt8 { 0x5F }
    @inlinable package static var backtick: UInt8 { 0x60 }
    @inlinable package static var openBrace: UInt8 { 0x7B }
    @inlinable package static var pipe: UInt8 { 0x7C }
    @inlinable package static var closeBrace: UInt8 { 0x7D }
    @inlinable package static var tilde: UInt8 { 0x7E }

    /// Whether `byte` is an ASCII capital letter.
    @inlinable package static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

    /// Whether `text` has `word`, in lower case, at `start`, ignoring the case of `text`.
    package static func matches(_ text: [UInt8], at start: Int, _ word: StaticString) -> Bool {
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
