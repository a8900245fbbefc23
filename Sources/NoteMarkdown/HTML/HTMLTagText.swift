import NoteText

/// A tag of HTML, read: its name in lower case, and its attributes.
struct HTMLTagText: Hashable, Sendable {
    let name: String
    let isClosing: Bool
    /// Whether `/` stands before the closing bracket.
    private(set) var isVoid = false
    /// The names in lower case, and the values without entities, the first of each name.
    private(set) var attributes: [Attribute] = []
    private var names: Set<String> = []

    struct Attribute: Hashable, Sendable {
        let name: String
        let value: String
        /// The value as it was typed, in the text.
        let place: Range<Int>
    }

    /// The tag at `range` of `text`, which begins with `<` and ends with `>`; nil for a comment and the like.
    init?(_ text: [UInt8], _ range: Range<Int>) {
        let isClosing = range.count > 1 && text[range.lowerBound + 1] == ASCII.slash
        let start = range.lowerBound + (isClosing ? 2 : 1)
        guard start < range.upperBound, let end = HTMLTag.endOfName(text, start..<range.upperBound)
        else { return nil }
        name = String(decoding: text[start..<end], as: UTF8.self).lowercased()
        self.isClosing = isClosing
        readAttributes(text, end..<range.upperBound - 1)
    }

    /// The value of the attribute `name`; nil if it has none.
    subscript(name: String) -> String? { attribute(name)?.value }

    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

    private mutating func readAttributes(_ text: [UInt8], _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            if MarkdownSpace.isSpace(byte) || byte == ASCII.slash {
                isVoid = byte == ASCII.slash
                index += 1
                continue
            }
            index = readAttribute(text, index..<range.upperBound)
        }
    }

    /// Reads the attribute at the start of `range`; returns its end, which is behind its first byte.
    private mutating func readAttribute(_ text: [UInt8], _ range: Range<Int>) -> Int {
        isVoid = false
        let first = range.lowerBound + 1
        let end = (first..<range.upperBound).first { endsName(text[$0]) } ?? range.upperBound
        let name = String(decoding: text[range.lowerBound..<end], as: UTF8.self).lowercased()
        let sign = MarkdownSpace.endOfSpaces(text, end..<range.upperBound)
        guard sign < range.upperBound, text[sign] == ASCII.equals else {
            add(name, text, end..<end)
            return end
        }
        let start = MarkdownSpace.endOfSpaces(text, sign + 1..<range.upperBound)
        guard start < range.upperBound else { return range.upperBound }
        let quote = text[start]
        guard quote == ASCII.quote || quote == ASCII.apostrophe else {
            let close =
                (start..<range.upperBound).first { MarkdownSpace.isSpace(text[$0]) } ?? range.upperBound
            add(name, text, start..<close)
            return close
        }
        let close = text[(start + 1)..<range.upperBound].firstIndex(of: quote) ?? range.upperBound
        add(name, text, start + 1..<close)
        return min(close + 1, range.upperBound)
    }

    private mutating func add(_ name: String, _ text: [UInt8], _ place: Range<Int>) {
        guard names.insert(name).inserted else { return }
        attributes.append(
            Attribute(name: name, value: HTMLText.decoded(text, place, isInAttribute: true), place: place))
    }

    private func endsName(_ byte: UInt8) -> Bool {
        MarkdownSpace.isSpace(byte) || byte == ASCII.equals || byte == ASCII.slash
    }
}

/// Text of HTML.
enum HTMLText {
    /// The text in `range`, or the value of an attribute, with characters in place of references.
    static func decoded(_ text: [UInt8], _ range: Range<Int>, isInAttribute: Bool = false) -> String {
        guard text[range].contains(ASCII.ampersand) else {
            return String(decoding: text[range], as: UTF8.self)
        }
        var result: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if text[index] == ASCII.ampersand,
                let (end, characters) = HTMLReference.read(
                    text, index..<range.upperBound, isInAttribute: isInAttribute)
            {
                result += characters
                index = end
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
