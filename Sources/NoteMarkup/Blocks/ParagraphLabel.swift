import NoteText

/// The label of a paragraph whose other lines are aligned with the text after it: `a)`, `(iv)`, `2.1.` or
/// `NB:`.
enum ParagraphLabel {
    /// Most bytes of a label.
    private static let longest = 8

    /// The column of the text after the label that `body` begins with, itself at the column `indent`; nil
    /// without a label.
    static func column(in text: [UInt8], _ body: Range<Int>, indent: Int) -> Int? {
        guard let end = text[body].prefix(longest + 1).firstIndex(of: ASCII.space), end > body.lowerBound + 1,
            let start = text[end..<body.upperBound].firstIndex(where: { $0 != ASCII.space })
        else { return nil }
        var label = text[body.lowerBound..<end]
        guard let sign = label.popLast(), endings.contains(sign) else { return nil }
        if label.first == UInt8(ascii: "(") { label.removeFirst() }
        guard !label.isEmpty,
            label.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
        else {
            return nil
        }
        return indent + start - body.lowerBound
    }

    private static let endings = [UInt8(ascii: ")"), UInt8(ascii: "."), UInt8(ascii: ":")]
}
