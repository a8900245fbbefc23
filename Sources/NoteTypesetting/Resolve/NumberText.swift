import NoteText

/// A number in a cell: where its decimal sign stands, or would.
struct NumberText {
    /// The end of the part before the decimal sign, from the start of the text.
    let integerEnd: Int

    /// The bytes that stand beside the digits: signs, percent and currencies, and spaces.
    private static let signs: Set<Unicode.Scalar> = [
        "+", "-", "\u{2212}", "\u{B1}", "%", "\u{2030}", "$", "\u{20AC}", "\u{A3}", "\u{A5}", " ", "\u{A0}",
        "\u{202F}", "\u{2009}",
    ]
    private static let groupSigns: Set<Unicode.Scalar> = [
        " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}", ".", ",",
    ]
    /// The languages whose decimal sign is a point; the others have a comma.
    private static let pointed: Set<String> = ["en", "ja", "zh", "ko", "he", "hi", "th", "ms", "fil", "sw"]

    /// Whether the decimal sign of `language`, by BCP 47, is a point.
    static func hasPoint(_ language: String) -> Bool {
        pointed.contains(String(language.lowercased().prefix { $0 != "-" }))
    }

    /// Nil where `bytes` are no number.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, hasPoint: Bool) {
        // Most cells are words.
        guard bytes.count <= 40, bytes.contains(where: \.isASCIIDigit),
            !bytes.contains(where: \.isASCIILetter)
        else { return nil }
        let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        let isDigit = { (scalar: Unicode.Scalar) in "0"..."9" ~= scalar }
        guard let first = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit),
            (scalars[..<first] + scalars[(last + 1)...]).allSatisfy(Self.signs.contains),
            scalars[first...last].allSatisfy({ isDigit($0) || Self.groupSigns.contains($0) })
        else { return nil }
        let marks = (first...last).filter { [",", "."].contains(scalars[$0]) }
        let sign = Self.decimalSign(marks.map { ($0, scalars[$0]) }, last: last, hasPoint: hasPoint)
        integerEnd = scalars[..<(sign ?? last + 1)].reduce(0) { $0 + UTF8.width($1) }
    }

    /// The index of the decimal sign among points and commas; nil where all of them part groups of digits.
    private static func decimalSign(
        _ marks: [(index: Int, scalar: Unicode.Scalar)], last: Int, hasPoint: Bool
    ) -> Int? {
        guard let mark = marks.last else { return nil }
        guard marks.dropLast().allSatisfy({ $0.scalar != mark.scalar }) else { return nil }
        let isUsual = mark.scalar == (hasPoint ? "." : ",")
        // One that is not the language's parts thousands if three digits follow, and nothing else does.
        return isUsual || marks.count > 1 || last - mark.index != 3 ? mark.index : nil
    }

    /// Whether the content of a cell of `text` is a number, in whatever language.
    static func isNumber(_ cell: Paragraph, in text: AttributedText) -> Bool {
        text.text.withUnsafeBufferPointer { bytes in
            NumberText(UnsafeBufferPointer(rebasing: bytes[cell.content]), hasPoint: true) != nil
        }
    }
}
