import Geometry
import NoteText

/// Entities and numeric references (CommonMark 0.31.2, section 2.5).
enum CharacterReference {
    /// The reference that begins with `&` at the start of `range`: its end, and the characters that it stands
    /// for; nil if none does.
    static func read(_ text: [UInt8], _ range: Range<Int>) -> (end: Int, characters: [UInt8])? {
        let start = range.lowerBound + 1
        guard start < range.upperBound else { return nil }
        let isNumber = text[start] == ASCII.numberSign
        guard isNumber else { return readName(text, start..<range.upperBound) }
        guard start + 1 < range.upperBound else { return nil }
        let isHexadecimal = text[start + 1] | 0x20 == UInt8(ascii: "x")
        let digits = start + (isHexadecimal ? 2 : 1)
        return isHexadecimal
            ? readNumber(text, digits..<range.upperBound, radix: 16, most: 6)
            : readNumber(text, digits..<range.upperBound, radix: 10, most: 7)
    }

    private static func readNumber(
        _ text: [UInt8], _ range: Range<Int>, radix: UInt32, most: Int
    ) -> (end: Int, characters: [UInt8])? {
        var value: UInt32 = 0
        var index = range.lowerBound
        while index < range.upperBound, let digit = Character(Unicode.Scalar(text[index])).hexDigitValue,
            digit < radix
        {
            guard index < range.lowerBound + most else { return nil }
            value = value * radix + UInt32(digit)
            index += 1
        }
        guard index > range.lowerBound, index < range.upperBound, text[index] == semicolon else { return nil }
        let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
        return (index + 1, Array(String(scalar).utf8))
    }

    private static func readName(_ text: [UInt8], _ range: Range<Int>) -> (end: Int, characters: [UInt8])? {
        let name = range.prefix(longestName + 1).prefix { text[$0].isASCIILetter || text[$0].isASCIIDigit }
        let end = name.endIndex
        guard !name.isEmpty, end < range.upperBound, text[end] == semicolon,
            let characters = characters(of: text[name])
        else { return nil }
        return (end + 1, characters)
    }

    /// The characters that the entity called `name` stands for; nil if there is none.
    static func characters(of name: ArraySlice<UInt8>) -> [UInt8]? { table.characters(of: name) }

    private static let semicolon = UInt8(ascii: ";")
    /// The bytes of the longest name, CounterClockwiseContourIntegral.
    private static let longestName = 31
    private static let table = NameTable(entityNames)
}
