import NoteText

// Formulas and emoji.
extension InlineStart {
    /// A formula between single or double dollar signs.
    static let formula = InlineStart(first: "$", construct: .formulas) { parser in
        let (text, rest) = (parser.text, parser.rest)
        let run = FormulaSigns.run(text, rest)
        guard run.count <= 2, let end = parser.endOfFormula(behind: run) else {
            parser.skip(run.count)
            return true
        }
        parser.append(.formula, to: end + run.count, value: run.count)
        return true
    }

    /// The name of an emoji between colons, outside words.
    static let emoji = InlineStart(first: ":", construct: .emoji) { parser in
        let (text, start) = (parser.text, parser.position + 1)
        if parser.position > parser.plainStart {
            let last = text[parser.position - 1]
            guard !last.isASCIILetter, !last.isASCIIDigit, last != ASCII.colon else { return false }
        }
        let end = EmojiName.end(in: text[start..<parser.rest.upperBound])
        guard end > start, end < parser.rest.upperBound, text[end] == ASCII.colon,
            let characters = EmojiName.characters(of: text[start..<end])
        else { return false }
        parser.appendEntity(characters, to: end + 1, as: .emoji)
        return true
    }
}

extension InlineParser {
    /// The start of the signs that end the formula which `run` begins; nil if it begins none.
    fileprivate mutating func endOfFormula(behind run: Range<Int>) -> Int? {
        let rest = run.upperBound..<range.upperBound
        // A formula with lines of its own may have white space beside its signs.
        if run.count == 2, FormulaSigns.beginsLine(text, run, in: range),
            let end = nextDisplayEnd(in: rest),
            !MarkdownSpace.trimSpaces(text, run.upperBound..<end).isEmpty
        {
            return end
        }
        guard FormulaSigns.mayOpen(text, run, in: range) else { return nil }
        return nextFormulaEnd(run.count, in: rest)
    }
}

/// The names of emoji.
private enum EmojiName {
    static let table = NameTable(emojiNames)
    /// The bytes of the longest name, hand_with_index_finger_and_thumb_crossed.
    static let longest = 40

    /// The end of what may be a name at the start of `text`, or of more than the longest one.
    static func end(in text: ArraySlice<UInt8>) -> Int {
        text.prefix(longest + 1).firstIndex { byte in
            !byte.isASCIIName && byte != ASCII.plus && byte != ASCII.backslash
        } ?? text.prefix(longest + 1).endIndex
    }

    /// The emoji of a name, whose underscores may be escaped, as some editors write them.
    static func characters(of name: ArraySlice<UInt8>) -> [UInt8]? {
        guard name.contains(ASCII.backslash) else { return table.characters(of: name) }
        let plain = zip(name, Array(name.dropFirst()) + [0]).filter { byte, next in
            byte != ASCII.backslash || next != ASCII.underscore
        }
        return table.characters(of: plain.map(\.0)[...])
    }
}

extension MarkdownPiece {
    /// The content of a formula, without the signs and white space on both sides.
    func formulaContent(in text: [UInt8]) -> Range<Int> {
        let start = range.lowerBound + value
        let content = start..<max(start, range.upperBound - value)
        return MarkdownSpace.trimSpaces(text, content)
    }
}
