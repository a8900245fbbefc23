/// Text in which a backslash escapes what follows it.
package enum Escapes {
    /// Whether a backslash makes `byte` an ordinary character.
    package static func isEscapable(_ byte: UInt8) -> Bool { escapable.contains(byte) }

    private static let escapable = ASCIISet("*_~-`[]{}\\")

    /// The text in `range` without the backslashes of escapes.
    package static func removed(
        from text: [UInt8], _ range: Range<Int>, where isEscapable: (UInt8) -> Bool = isEscapable
    ) -> String {
        guard text[range].contains(ASCII.backslash) else {
            return String(decoding: text[range], as: UTF8.self)
        }
        var bytes: [UInt8] = []
        forEachPart(of: text, range, where: isEscapable) { bytes.append(contentsOf: text[$0]) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Calls `body` with the ranges of `range` between the backslashes of escapes.
    package static func forEachPart(
        of text: [UInt8], _ range: Range<Int>, where isEscapable: (UInt8) -> Bool = isEscapable,
        _ body: (Range<Int>) -> Void
    ) {
        var start = range.lowerBound
        var index = start
        while index + 1 < range.upperBound {
            if text[index] == ASCII.backslash, isEscapable(text[index + 1]) {
                if start < index { body(start..<index) }
                start = index + 1
                index += 1
            }
            index += 1
        }
        if start < range.upperBound { body(start..<range.upperBound) }
    }
}
