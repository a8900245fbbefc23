import NoteFonts
import NoteLayout
import NoteText
import NoteTypesetting

/// Characters whose meaning only their font knows (the Unicode Standard, 23.5).
package enum PrivateUse {
    /// Whether any stands in `range` of `text`, which is UTF-8.
    static func occurs(in text: [UInt8], _ range: Range<Int>) -> Bool {
        text.withUnsafeBufferPointer { text in
            var index = range.lowerBound
            while index < range.upperBound {
                if index + 8 <= range.upperBound, isASCII(text, at: index) {
                    index += 8
                    continue
                }
                // Their first bytes; U+D000 to U+D7FF begins with less.
                if text[index] >= 0xEE, begins(in: text, at: index, before: range.upperBound) { return true }
                index += 1
            }
            return false
        }
    }

    /// Whether the eight bytes from `index` on are ASCII.
    private static func isASCII(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        return word & 0x8080_8080_8080_8080 == 0
    }

    /// Whether the character at `index`, by its first two bytes, is from U+E000 to U+F8FF, or in the planes
    /// 15 and 16.
    package static func begins(
        in text: UnsafeBufferPointer<UInt8>, at index: Int, before end: Int
    ) -> Bool {
        guard text[index] >= 0xEE, index + 1 < end else { return false }
        return switch text[index] {
        case 0xEE: true
        case 0xEF: text[index + 1] < 0xA4
        case 0xF3: text[index + 1] >= 0xB0
        case 0xF4: true
        default: false
        }
    }
}

extension LineRun {
    /// The text that has to be said in its place: it has characters of private use, or is drawn as a box.
    func wordsInPlace(in section: SectionLayout) -> String? {
        let bytes = section.text.text
        guard section.face(of: self).face.isPlaceholder || PrivateUse.occurs(in: bytes, text) else {
            return nil
        }
        return String(decoding: bytes[text], as: UTF8.self)
    }
}
