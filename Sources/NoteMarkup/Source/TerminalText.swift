import Geometry
import NoteText

/// Letters that are typed over others, as `man` writes bold and italic ones, and the colours of terminals.
enum TerminalText {
    /// The first of two letters of which the second is typed over it, and the styles of the second.
    struct Overstruck {
        /// The first letter, and the end of the second.
        let start: Int
        let end: Int
        let styles: StyleSet
    }

    static let backspace: UInt8 = 0x08
    static let escape: UInt8 = 0x1B

    /// The letter that is typed over the one before the backspace at `index`, which does not begin before
    /// `limit`: the same one, or any over `_`.
    static func overstruck(in text: [UInt8], at index: Int, from limit: Int) -> Overstruck? {
        guard text[index] == backspace, index + 1 < text.count else { return nil }
        var start = index - 1
        while start > limit, text[start] & 0xC0 == 0x80 { start -= 1 }
        let end = index + 1 + UTF8Decoder.length(of: text[index + 1])
        guard start >= limit, isVisible(text, at: start), isVisible(text, at: index + 1) else { return nil }
        let isSame = text[start..<index].elementsEqual(text[index + 1..<end])
        guard isSame || text[start] == ASCII.underscore else { return nil }
        return Overstruck(start: start, end: end, styles: isSame ? .bold : .italic)
    }

    /// The end of the sequence at `index` that sets a colour: `ESC [ ... m`, or with a `K`, which some
    /// programs write after it.
    static func endOfColor(in text: [UInt8], at index: Int) -> Int? {
        guard text[index] == escape, index + 1 < text.count, text[index + 1] == ASCII.openBracket else {
            return nil
        }
        var end = index + 2
        while end < text.count, 0x20...0x3F ~= text[end] { end += 1 }
        guard end < text.count, text[end] == UInt8(ascii: "m") || text[end] == UInt8(ascii: "K") else {
            return nil
        }
        return end + 1
    }

    /// Number of bytes at `index` of a text that begins a line there that are dropped: a control, a sequence
    /// that sets a colour, or a letter that another one is typed over.
    static func lengthOfDropped(in text: [UInt8], at index: Int) -> Int {
        if let end = endOfColor(in: text, at: index) { return end - index }
        let length = UTF8Decoder.length(of: text[index])
        let next = index + length
        if next < text.count, overstruck(in: text, at: next, from: index) != nil { return length + 1 }
        return CleanSection.dropsCharacter(of: text, at: index..<min(next, text.count)) ? length : 0
    }

    /// Whether the character at `index` is neither white space nor a control.
    private static func isVisible(_ text: [UInt8], at index: Int) -> Bool {
        switch text[index] {
        case ..<0x80: 0x21...0x7E ~= text[index]
        case 0xC2: text[index + 1] > 0xA0
        case 0xE2: text[index + 1] != 0x80 || 0x90...0xA7 ~= text[index + 2] || text[index + 2] > 0xAF
        default: true
        }
    }
}

/// A stretch of text with styles that were typed by overstriking.
struct Overstrike: Hashable, Sendable {
    /// In the text of the section.
    var range: Range<Int>
    var styles: StyleSet
}

/// The overstruck text of a section, whose letters are added in order.
struct Overstrikes: Sendable {
    private(set) var all: [Overstrike] = []
    /// The last letter, which a further one may be typed over.
    private var last: Overstrike?

    /// Adds the letter at `place`, typed over one that may have stood there.
    mutating func add(_ styles: StyleSet, at place: Range<Int>) {
        guard let last, last.range.lowerBound == place.lowerBound else {
            endLetter()
            return last = Overstrike(range: place, styles: styles)
        }
        self.last = Overstrike(range: place, styles: last.styles.union(styles))
    }

    /// Whether the letter that ends at `end` is overstruck in italics alone.
    func endsItalics(at end: Int) -> Bool { last?.range.upperBound == end && last?.styles == .italic }

    /// Adds the last letter; neighbours of the same styles are one stretch.
    mutating func endLetter() {
        guard let letter = last.take() else { return }
        if let before = all.last, before.range.upperBound == letter.range.lowerBound,
            before.styles == letter.styles
        {
            all[all.count - 1].range = before.range.lowerBound..<letter.range.upperBound
        } else {
            all.append(letter)
        }
    }
}
