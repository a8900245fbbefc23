import NoteMarkup
import NoteText

/// Words in capitals that stand out in the shown text of a paragraph, by the rule of notes: a word is two
/// capitals or more, which `'`, `’`, `&` and `_` may join, and no letter beside them.
struct CapitalWords {
    /// The places of the words in the text, ascending.
    private(set) var ranges: [Range<Int>] = []
    private let text: [UInt8]
    private let choice: CapitalsChoice
    private var group = Group()
    /// Whether a word stands out because it is shouted.
    private var isShouted = false
    private var position = 0
    /// The kind of the last character that is no mark.
    private var before = Kind.other

    /// Words that follow each other with only white space between them, and at most one single capital.
    private struct Group {
        var range = 0..<0
        var words = 0
        var capitals = 0
        /// The end of a single capital after the last word.
        var single: Int?
        /// Whether the last range is of this group.
        var isShown = false
    }

    private enum Kind {
        case white, capital, small, letter, mark, other

        var isLetter: Bool { self == .capital || self == .small || self == .letter }
    }

    /// Finds the words in `text`, in which nothing else than prose has letters.
    init(_ text: [UInt8], _ choice: CapitalsChoice) {
        (self.text, self.choice) = (text, choice)
        guard choice != .off else { return }
        while position < text.count { step() }
        if isShouted, isAllCapitals { ranges = [] }
    }

    /// Reads a character, or a chain of capitals.
    private mutating func step() {
        let (kind, next) = character(at: position)
        if kind == .capital {
            readChain()
        } else {
            if kind != .mark { before = kind }
            position = next
        }
    }

    private mutating func readChain() {
        var start = before.isLetter ? nil : position as Int?
        var (count, end, next) = (0, position, position)
        while next < text.count, character(at: next).kind == .capital {
            if next > end, start == nil { start = next }
            if start != nil { count += 1 }
            end = endOfCapital(at: next)
            next = end + lengthOfJoint(at: end)
        }
        position = end
        before = .capital
        guard let start, end == text.count || !character(at: end).kind.isLetter else { return }
        if count >= 2 {
            add(start..<end, capitals: count)
        } else if group.words > 0, startOfGap(before: start) == group.range.upperBound {
            group.single = end
        }
    }

    private mutating func add(_ word: Range<Int>, capitals count: Int) {
        guard choice == .shouted else {
            ranges.append(word)
            return
        }
        let gap = startOfGap(before: word.lowerBound)
        if gap != nil, group.words > 0, gap == group.range.upperBound || gap == group.single {
            group.range = group.range.lowerBound..<word.upperBound
            group.words += 1
            group.capitals += count
            group.single = nil
        } else {
            group = Group(range: word, words: 1, capitals: count)
        }
        if group.words >= 2, group.capitals >= ShoutedCapitals.fewestInGroup {
            if group.isShown { ranges.removeLast() }
            ranges.append(group.range)
        } else if count >= ShoutedCapitals.fewestInWord || isCalled(at: word.upperBound),
            !RomanNumeral.matches(text[word])
        {
            ranges.append(word)
        } else {
            return
        }
        (group.isShown, isShouted) = (true, true)
    }
}

// MARK: Characters

extension CapitalWords {
    private func character(at index: Int) -> (kind: Kind, next: Int) {
        var next = index
        let value = UTF8Decoder.scalar(in: text.span, at: &next)
        guard let scalar = Unicode.Scalar(value) else { return (.other, next) }
        return (Self.kind(of: scalar), next)
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        if scalar == "\u{200C}" || scalar == "\u{200D}" { return .mark }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
        case .uppercaseLetter: return .capital
        case .lowercaseLetter, .titlecaseLetter: return .small
        case .decimalNumber: return .letter
        case .connectorPunctuation: return scalar == "_" ? .other : .letter
        default:
            if properties.isWhitespace { return .white }
            return properties.isAlphabetic && !UnspacedScript.isGlued(scalar.value) ? .letter : .other
        }
    }

    /// The end of the capital at `index`, with its marks.
    private func endOfCapital(at index: Int) -> Int {
        var end = character(at: index).next
        while end < text.count, text[end] >= 0x80 {
            let (kind, next) = character(at: end)
            guard kind == .mark else { break }
            end = next
        }
        return end
    }

    /// The length of the sign at `index` if it joins capitals.
    private func lengthOfJoint(at index: Int) -> Int {
        switch text[index...].first {
        case ASCII.apostrophe, ASCII.ampersand, ASCII.underscore: 1
        case 0xE2: text[index...].starts(with: "\u{2019}".utf8) ? 3 : 0
        default: 0
        }
    }

    /// The start of the white space that ends at `index`; nil if there is none.
    private func startOfGap(before index: Int) -> Int? {
        var start = index
        while start > 0 {
            var previous = start - 1
            while previous > 0, text[previous] & 0xC0 == 0x80 { previous -= 1 }
            guard character(at: previous).kind == .white else { break }
            start = previous
        }
        return start < index ? start : nil
    }

    private func isCalled(at index: Int) -> Bool {
        text[index...].first == ASCII.colon || text[index...].first == ASCII.exclamation
    }

    /// Whether all cased letters of a long text are capitals.
    private var isAllCapitals: Bool {
        var (index, count) = (0, 0)
        while index < text.count {
            let (kind, next) = character(at: index)
            if kind == .small { return false }
            (index, count) = (next, count + 1)
        }
        return count > ShoutedCapitals.longestParagraph
    }
}
