import NoteText

/// Destinations and titles of links and of reference definitions (CommonMark 0.31.2, section 6.3).
enum LinkScanner {
    /// A destination or a title: its text, and the end of the signs around it.
    struct Part {
        let content: Range<Int>
        let end: Int
    }

    /// The most parentheses in one another, which bounds how often a text is read.
    private static let mostParentheses = 32

    /// The destination at the start of `range`; nil if there is none. In one without angle brackets white
    /// space stands in tags of generators of sites alone, if `mayHaveTags`.
    static func destination(_ text: [UInt8], _ range: Range<Int>, mayHaveTags: Bool) -> Part? {
        guard let first = range.first else { return nil }
        return text[first] == ASCII.less
            ? bracketed(text, first + 1..<range.upperBound) : bare(text, range, mayHaveTags)
    }

    private static func bracketed(_ text: [UInt8], _ range: Range<Int>) -> Part? {
        var index = range.lowerBound
        while index < range.upperBound {
            switch text[index] {
            case ASCII.greater: return Part(content: range.lowerBound..<index, end: index + 1)
            case ASCII.less, ASCII.lineFeed: return nil
            default: index += lengthOfEscape(text, index, before: range.upperBound)
            }
        }
        return nil
    }

    private static func bare(_ text: [UInt8], _ range: Range<Int>, _ mayHaveTags: Bool) -> Part? {
        var index = range.lowerBound
        var depth = 0
        loop: while index < range.upperBound {
            switch text[index] {
            case ASCII.openParenthesis:
                depth += 1
                guard depth <= mostParentheses else { return nil }
                index += 1
            case ASCII.closeParenthesis:
                guard depth > 0 else { break loop }
                depth -= 1
                index += 1
            case 1...ASCII.space, 0x7F: break loop
            case ASCII.openBrace where mayHaveTags:
                index = SiteAddress.endOfTag(text, index..<range.upperBound) ?? index + 1
            default: index += lengthOfEscape(text, index, before: range.upperBound)
            }
        }
        guard depth == 0, index > range.lowerBound else { return nil }
        return Part(content: range.lowerBound..<index, end: index)
    }

    /// The title at the start of `range`; nil if there is none.
    static func title(_ text: [UInt8], _ range: Range<Int>) -> Part? {
        guard let first = range.first else { return nil }
        let closer: UInt8
        switch text[first] {
        case ASCII.quote, ASCII.apostrophe: closer = text[first]
        case ASCII.openParenthesis: closer = ASCII.closeParenthesis
        default: return nil
        }
        var index = first + 1
        while index < range.upperBound {
            if text[index] == closer { return Part(content: first + 1..<index, end: index + 1) }
            if text[index] == ASCII.openParenthesis, closer == ASCII.closeParenthesis { return nil }
            index += lengthOfEscape(text, index, before: range.upperBound)
        }
        return nil
    }

    /// The end of the white space at the start of `range`: a paragraph has no blank lines, so it has at most
    /// one line end.
    static func endOfSpaces(_ text: [UInt8], _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, MarkdownSpace.isBlank(text[index]) || text[index] == ASCII.lineFeed {
            index += 1
        }
        return index
    }

    private static func lengthOfEscape(_ text: [UInt8], _ index: Int, before end: Int) -> Int {
        let isEscape =
            text[index] == ASCII.backslash && index + 1 < end
            && MarkdownCharacter.isPunctuation(text[index + 1])
        return isEscape ? 2 : 1
    }

    /// Appends the text of `range` with its references resolved, its escapes if it has any, and U+FFFD for
    /// NUL.
    static func appendDecoded(
        _ text: [UInt8], _ range: Range<Int>, hasEscapes: Bool = true, to result: inout [UInt8]
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            if byte == ASCII.ampersand,
                let (end, characters) = CharacterReference.read(text, index..<range.upperBound)
            {
                result.append(contentsOf: characters)
                index = end
            } else if byte == 0 {
                result.append(contentsOf: "\u{FFFD}".utf8)
                index += 1
            } else {
                index += hasEscapes ? lengthOfEscape(text, index, before: range.upperBound) : 1
                result.append(text[index - 1])
            }
        }
    }
}

extension MarkdownBlocks {
    /// Appends the info string of a fence, at `range` of the section, without its escapes.
    package func appendDecoded(_ range: Range<Int>, to result: inout [UInt8]) {
        LinkScanner.appendDecoded(section.bytes, range, to: &result)
    }
}
