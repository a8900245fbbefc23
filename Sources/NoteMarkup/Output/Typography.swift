import Geometry
import NoteText

/// Quotation marks, apostrophes, dashes and ellipses as printers set them (`quotes: typographic`).
///
/// The shown text of a paragraph is read, and replacements are returned, in order, for signs in its prose. A
/// sign that may be something else, such as inches, an option of a command or an arrow, stays as typed.
package struct Typography {
    /// Text to replace, in a language.
    package struct Prose: Equatable {
        var range: Range<Int>
        var language: String

        package init(range: Range<Int>, language: String) { (self.range, self.language) = (range, language) }
    }

    struct Replacement {
        let range: Range<Int>
        let text: StaticString
    }

    private let text: ArraySlice<UInt8>
    private var replacements: [Replacement] = []
    private var marks = QuotationMarks(language: "")
    private var language: String?
    private var isInDouble = false
    private var isInSingle = false
    /// The end of the last opening mark, after which another may open.
    private var endOfOpening = -1
    /// The last place where a `'` may close.
    private var lastClosing = -1

    static func replacements(in text: ArraySlice<UInt8>, _ prose: [Prose]) -> [Replacement] {
        var typography = Typography(text: text)
        typography.findLastClosing(prose)
        for part in prose { typography.read(part) }
        return typography.replacements
    }

    private init(text: ArraySlice<UInt8>) { self.text = text }

    /// Signs that may be replaced.
    private static let signs = ASCIISet("\"'-.")

    private mutating func read(_ prose: Prose) {
        if prose.language != language {
            language = prose.language
            marks = QuotationMarks(language: prose.language)
        }
        var index = prose.range.lowerBound
        while index < prose.range.upperBound {
            let byte = text[index]
            guard Self.signs.contains(byte) else {
                index += 1
                continue
            }
            var end = index + 1
            switch byte {
            case ASCII.quote: readDouble(index)
            case ASCII.apostrophe: readSingle(index)
            default:
                while end < prose.range.upperBound, text[end] == byte { end += 1 }
                readRun(of: byte, index..<end)
            }
            index = end
        }
    }

    private mutating func replace(_ range: Range<Int>, _ text: StaticString) {
        replacements.append(Replacement(range: range, text: text))
    }
}

/// Quotation marks.
extension Typography {
    private mutating func readDouble(_ index: Int) {
        let (before, after) = (neighbour(before: index), neighbour(at: index + 1))
        if isInDouble, canClose(before, after) {
            isInDouble = false
            replace(index..<index + 1, marks.double.close)
        } else if canOpen(before, after, at: index) {
            isInDouble = true
            endOfOpening = index + 1
            replace(index..<index + 1, marks.double.open)
        } else if canClose(before, after), before != .digit {
            // A quotation of several paragraphs ends in another than it began.
            replace(index..<index + 1, marks.double.close)
        }
    }

    private mutating func readSingle(_ index: Int) {
        let (before, after) = (neighbour(before: index), neighbour(at: index + 1))
        let range = index..<index + 1
        if before.isWord, after.isWord {
            // Between figures it stands for feet or minutes.
            if before != .digit || after != .digit { replace(range, Self.apostrophe) }
        } else if isInSingle, canClose(before, after) {
            isInSingle = false
            replace(range, marks.single.close)
        } else if canOpen(before, after, at: index), after != .digit, lastClosing > index,
            !beginsWithApostrophe(index + 1)
        {
            isInSingle = true
            endOfOpening = index + 1
            replace(range, marks.single.open)
        } else if before != .digit {
            replace(range, Self.apostrophe)
        }
    }

    private static let apostrophe: StaticString = "’"

    private func canOpen(_ before: Neighbour, _ after: Neighbour, at index: Int) -> Bool {
        guard after != .white else { return false }
        switch before {
        case .white, .opening, .glued: return true
        case .other: return after.isWord || index == endOfOpening
        case .letter, .digit: return false
        }
    }

    private func canClose(_ before: Neighbour, _ after: Neighbour) -> Bool {
        before != .white && !after.isWord
    }

    private mutating func findLastClosing(_ prose: [Prose]) {
        for part in prose.reversed() {
            for index in part.range.reversed() where text[index] == ASCII.apostrophe {
                guard canClose(neighbour(before: index), neighbour(at: index + 1)) else { continue }
                lastClosing = index
                return
            }
        }
    }

    /// Whether an English word begins at `index` that has lost its first letters.
    private func beginsWithApostrophe(_ index: Int) -> Bool {
        guard language?.hasPrefix("en") == true else { return false }
        var end = index
        while end < text.endIndex, text[end].isASCIILetter { end += 1 }
        return Self.shortened.contains(String(decoding: text[index..<end], as: UTF8.self).lowercased())
    }

    private static let shortened: Set = ["tis", "twas", "twere", "twill", "til", "em", "n", "cause", "bout"]
}

/// Dashes and ellipses.
extension Typography {
    private mutating func readRun(of byte: UInt8, _ run: Range<Int>) {
        switch (byte, run.count) {
        case (ASCII.dot, 3):
            if !isSlash(run.lowerBound - 1), !isSlash(run.upperBound) { replace(run, "…") }
        case (ASCII.hyphen, 2): if isDash(run) { replace(run, "–") }
        case (ASCII.hyphen, 3): if isDash(run) { replace(run, "—") }
        default: break
        }
    }

    /// Whether hyphens are no option of a command, no arrow and no part of a larger figure.
    private func isDash(_ run: Range<Int>) -> Bool {
        let (before, after) = (neighbour(before: run.lowerBound), neighbour(at: run.upperBound))
        if before == .white, after != .white { return false }
        return !isFigure(run.lowerBound - 1) && !isFigure(run.upperBound)
    }

    private func isSlash(_ index: Int) -> Bool { text.indices.contains(index) && text[index] == ASCII.slash }

    private func isFigure(_ index: Int) -> Bool {
        text.indices.contains(index) && Self.figures.contains(text[index])
    }

    private static let figures = ASCIISet("-<>=!|+*_~#")
}

/// Neighbours of a sign in the shown text.
extension Typography {
    private enum Neighbour {
        case white, letter, digit, glued, opening, other

        var isWord: Bool { self == .letter || self == .digit }

        init(_ scalar: Unicode.Scalar?) {
            guard let scalar, !scalar.properties.isWhitespace else {
                self = .white
                return
            }
            switch scalar.properties.generalCategory {
            case .decimalNumber: self = .digit
            case .openPunctuation, .initialPunctuation, .dashPunctuation: self = .opening
            default:
                let isOpening = scalar == "/" || scalar == "*" || scalar == "_" || scalar == "~"
                // Punctuation of East Asia has its own space.
                let isWide = 0x3000...0x303F ~= scalar.value || 0xFF00...0xFFEF ~= scalar.value
                if isWide || CharacterClass.isGlued(scalar) {
                    self = .glued
                } else {
                    self = isOpening ? .opening : scalar.isAlphanumeric ? .letter : .other
                }
            }
        }
    }

    private func neighbour(at index: Int) -> Neighbour {
        guard index < text.endIndex else { return .white }
        return Neighbour(scalar(at: index))
    }

    private func neighbour(before index: Int) -> Neighbour {
        guard index > text.startIndex else { return .white }
        var start = index - 1
        while start > text.startIndex, text[start] & 0xC0 == 0x80 { start -= 1 }
        return Neighbour(scalar(at: start))
    }

    private func scalar(at index: Int) -> Unicode.Scalar? {
        var place = index - text.startIndex
        return Unicode.Scalar(UTF8Decoder.scalar(in: text.span, at: &place))
    }
}
