import Geometry
import NoteText

/// Entities and numeric references as browsers read them (HTML Standard, 13.2.5.72 to 13.2.5.80), who need
/// fewer semicolons than Markdown does.
enum HTMLReference {
    /// The reference that begins with `&` at the start of `range`: its end, and the characters that it stands
    /// for; nil if none does.
    static func read(
        _ text: [UInt8], _ range: Range<Int>, isInAttribute: Bool = false
    ) -> (end: Int, characters: [UInt8])? {
        let start = range.lowerBound + 1
        guard start < range.upperBound else { return nil }
        if text[start] == ASCII.numberSign { return readNumber(text, start + 1..<range.upperBound) }
        if let found = CharacterReference.read(text, range) { return found }
        let rest = start..<range.upperBound
        let name = rest.prefix(longestName).prefix { isAlphanumeric(text[$0]) }
        for count in (0...name.count).reversed() {
            guard let found = names[text[name.prefix(count)]] else { continue }
            let end = start + count
            // In an address, a name before an equals sign or a letter is a parameter, and no reference.
            let continues = end < range.upperBound && (text[end] == ASCII.equals || isAlphanumeric(text[end]))
            return isInAttribute && continues ? nil : (end, found)
        }
        return nil
    }

    private static func readNumber(
        _ text: [UInt8], _ range: Range<Int>
    ) -> (end: Int, characters: [UInt8])? {
        guard range.lowerBound < range.upperBound else { return nil }
        let isHexadecimal = text[range.lowerBound] | 0x20 == UInt8(ascii: "x")
        let (radix, start) = isHexadecimal ? (UInt32(16), range.lowerBound + 1) : (10, range.lowerBound)
        var (value, index) = (UInt32(0), start)
        while index < range.upperBound, let digit = Character(Unicode.Scalar(text[index])).hexDigitValue,
            digit < radix
        {
            value = min(value * radix + UInt32(digit), 0x110000)
            index += 1
        }
        guard index > start else { return nil }
        if index < range.upperBound, text[index] == UInt8(ascii: ";") { index += 1 }
        return (index, Array(String(character(value)).utf8))
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit }

    private static func character(_ value: UInt32) -> Unicode.Scalar {
        if 0x80 <= value, value < 0xA0, let scalar = windows1252[Int(value) - 0x80] { return scalar }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// The characters that numbers from 128 to 159 stand for; nil for those that stay controls.
    private static let windows1252: [Unicode.Scalar?] = [
        "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil, nil, "‘", "’", "“",
        "”",
        "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
    ]

    /// The bytes of the longest name that needs no semicolon.
    private static let longestName = 6

    private static let names = Dictionary(
        uniqueKeysWithValues: Array(namesWithoutSemicolon.utf8)
            .split { $0 <= ASCII.space }.map { ($0, CharacterReference.characters(of: $0) ?? []) })
}
