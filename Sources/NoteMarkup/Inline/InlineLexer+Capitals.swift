import Geometry
import NoteText

/// Words in capitals that follow each other with only white space between them, and at most one single
/// capital letter.
struct CapitalGroup {
    /// At no place before the first word.
    var range = -1 ..< -1
    var words = 0
    var capitals = 0
    /// The end of a single capital letter after the last word.
    var single: Int?
    /// Whether the last piece is of this group.
    var isShown = false
    /// Whether any word of the paragraph stands out because it is shouted.
    var isShouted = false
}

/// Rule 4: words in capitals.
extension InlineLexer {
    mutating func beginCapitals() { capitals = CapitalGroup() }

    /// Reads the capitals at the start of `rest`, with the signs that join them, and returns their end.
    ///
    /// Every start in a chain reaches the same end, so a chain is read once: it counts from its start, or, if
    /// that follows a letter, from after the first joining sign.
    mutating func readCapitals(_ text: [UInt8], _ rest: Range<Int>, _ choice: CapitalsChoice) -> Int {
        var start = characterClass(before: rest.lowerBound).contains(.letter) ? nil : rest.lowerBound as Int?
        var count = 0
        var end = rest.lowerBound
        var next = end
        while next < rest.upperBound, characterClass(at: next).contains(.capital) {
            if next > end, start == nil { start = next }
            if start != nil { count += 1 }
            end = endOfCapital(text, next..<rest.upperBound)
            next = end + lengthOfJoint(text, end..<rest.upperBound)
        }
        guard let start, !characterClass(at: end).contains(.letter) else { return end }
        if choice == .all {
            if count >= 2 { addCapitals(start..<end) }
        } else if count >= 2 {
            addWord(text, start..<end, capitals: count)
        } else if capitals.words > 0, startOfGap(before: start) == capitals.range.upperBound {
            capitals.single = end
        }
        return end
    }

    /// Adds a word to the current group, or begins one with it.
    private mutating func addWord(_ text: [UInt8], _ word: Range<Int>, capitals count: Int) {
        let gap = startOfGap(before: word.lowerBound)
        if gap != nil, gap == capitals.range.upperBound || gap == capitals.single {
            capitals.range = capitals.range.lowerBound..<word.upperBound
            capitals.words += 1
            capitals.capitals += count
            capitals.single = nil
        } else {
            capitals = CapitalGroup(range: word, words: 1, capitals: count, isShouted: capitals.isShouted)
        }
        if capitals.words >= 2, capitals.capitals >= ShoutedCapitals.fewestInGroup {
            // No other piece begins between two words of a group.
            addCapitals(capitals.range, insteadOfLast: capitals.isShown)
        } else if isShouted(text, word, capitals: count) {
            addCapitals(word)
        } else {
            return
        }
        capitals.isShown = true
        capitals.isShouted = true
    }

    /// The start of the white space that ends at `index`; nil if there is none.
    private mutating func startOfGap(before index: Int) -> Int? {
        var start = index
        // The class of a byte is in the slot after its own number; the ends of constructs are literal.
        while start > range.lowerBound,
            classes[start - range.lowerBound].intersection(.boundary) == .white
        {
            start -= 1
        }
        steps.add(index - start)
        return start < index ? start : nil
    }

    /// Whether a word stands out by itself.
    private func isShouted(_ text: [UInt8], _ word: Range<Int>, capitals count: Int) -> Bool {
        guard count >= ShoutedCapitals.fewestInWord || isCalled(text, at: word.upperBound) else {
            return false
        }
        return !RomanNumeral.matches(text[word])
    }

    /// Whether a `:` or `!` stands at `index`.
    private func isCalled(_ text: [UInt8], at index: Int) -> Bool {
        guard index < range.upperBound, text[index] == ASCII.colon || text[index] == ASCII.exclamation else {
            return false
        }
        return !characterClass(at: index).contains(.literal)
    }

    /// The end of the capital at the start of `rest`, with its marks.
    private mutating func endOfCapital(_ text: [UInt8], _ rest: Range<Int>) -> Int {
        var end = rest.lowerBound + UTF8Decoder.length(of: text[rest.lowerBound])
        while end < rest.upperBound, characterClass(at: end).contains(.mark) { end += 1 }
        steps.add(end - rest.lowerBound)
        return end
    }

    /// The length of the joining sign at the start of `rest`, if it is one: `'`, `’`, `&` or `_`.
    private func lengthOfJoint(_ text: [UInt8], _ rest: Range<Int>) -> Int {
        guard let first = rest.first.map({ text[$0] }) else { return 0 }
        switch first {
        case ASCII.apostrophe, ASCII.ampersand, ASCII.underscore: return 1
        case 0xE2:
            return text[rest.lowerBound + 1] == 0x80 && text[rest.lowerBound + 2] == 0x99 ? 3 : 0
        default: return 0
        }
    }
}

/// Paragraphs in capitals as a whole, in which no word stands out.
extension InlineLexer {
    /// The length and the letters of a paragraph, or of the text of a construct.
    private struct Level {
        /// Index of the construct; `none` for the paragraph.
        var construct = ConstructEdge.none
        /// Number of scalars, a construct being one.
        var characters = 0
        var hasSmallLetter = false

        var isSilent: Bool { characters > ShoutedCapitals.longestParagraph && !hasSmallLetter }
    }

    /// Makes text of the words in capitals of long paragraphs whose cased letters are all capitals. Letters
    /// in code, paths and autolinks do not count.
    mutating func silenceCapitals(_ text: [UInt8]) {
        guard range.count > ShoutedCapitals.longestParagraph else { return }
        let silent = silentLevels(text)
        if !silent.isEmpty { dropCapitals(in: silent) }
    }

    /// The constructs, or `none`, whose text is in capitals.
    private mutating func silentLevels(_ text: [UInt8]) -> Set<Int> {
        var silent: Set<Int> = []
        var levels: [Level] = []
        var level = Level()
        var (edge, autolink, endOfLink) = (0, 0, range.lowerBound)
        var index = range.lowerBound
        while index < range.upperBound {
            steps.add()
            if position(ofEdge: edge) == index {
                index = cross(edges[edge], &level, &levels, &silent)
                edge += 1
                continue
            }
            if autolink < autolinks.count, autolinks[autolink].range.lowerBound == index {
                endOfLink = autolinks[autolink].range.upperBound
                autolink += 1
            }
            if text[index] & 0xC0 != 0x80 { level.characters += 1 }
            if index >= endOfLink, characterClass(at: index).contains(.small) {
                if constructs.isEmpty { return [] }
                level.hasSmallLetter = true
            }
            index += 1
        }
        if level.isSilent { silent.insert(level.construct) }
        return silent
    }

    /// Enters or leaves a construct; returns the end of its syntax.
    private func cross(
        _ edge: ConstructEdge, _ level: inout Level, _ levels: inout [Level], _ silent: inout Set<Int>
    ) -> Int {
        let construct = constructs[edge.construct]
        if construct.isSign { return construct.range.upperBound }
        if edge.isStart {
            level.characters += 1
            levels.append(level)
            level = Level(construct: edge.construct)
            return construct.opener.upperBound
        }
        if level.isSilent { silent.insert(level.construct) }
        level = levels.popLast() ?? Level()
        return construct.closer.upperBound
    }
}
