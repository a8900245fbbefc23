import NotecTestSupport

/// A note of random blocks, in which much goes on from one line to the next: in the note language, or in
/// Markdown.
struct SectionNote {
    private(set) var text: String
    private let isMarkdown: Bool
    private var random: SplitMix
    private var footnotes: [String] = []

    /// - Parameter blocks: the number of blocks that stand in no other.
    init(_ seed: Int, blocks: Int, isMarkdown: Bool) {
        random = SplitMix(state: UInt64(seed) &* 7919 &+ 5)
        self.isMarkdown = isMarkdown
        text = isMarkdown ? "---\nlang: en\n---\n# Title\n\n" : "---\nlang: en\n---\nTitle\n\n"
        for _ in 0..<blocks {
            text += block(in: "") + "\n"
            if isMarkdown || random.below(3) > 0 {
                text += String(repeating: "\n", count: 1 + random.below(2))
            }
        }
        for (index, footnote) in footnotes.enumerated() { text += "\n[^\(index)]: \(footnote)\n" }
    }

    private static let words = [
        "word", "a", "list", "of", "*some*", "lines", "NATO", "`code`", "and", "more", "2026",
    ]

    private mutating func sentence(_ longest: Int) -> String {
        let words = (0...random.below(longest)).map { _ in Self.words[random.below(Self.words.count)] }
        return words.joined(separator: " ") + ["", "", ".", ":", ","][random.below(5)]
    }

    private mutating func mark() -> String {
        guard random.below(6) == 0 else { return "" }
        footnotes.append(sentence(20))
        return "[^\(footnotes.count - 1)]"
    }

    /// Lines of text, each a paragraph in the note language.
    private mutating func lines(_ most: Int, in indent: String) -> String {
        (0...random.below(most)).map { _ in indent + "a" + sentence(30) + mark() }.joined(separator: "\n")
    }

    /// The lines of a block that stands `indent` in others.
    private mutating func block(in indent: String, depth: Int = 0) -> String {
        switch random.below(depth < 2 ? 11 : 4) {
        case 0...2: return lines(4, in: indent)
        case 3: return code(in: indent)
        case 4: return quote(in: indent, depth)
        case 5: return list(in: indent, depth) { _ in "- " }
        case 6: return list(in: indent, depth) { "\($0 + 8). " }
        case 7: return list(in: indent, depth) { $0 % 2 == 0 ? "- [ ] " : "- [x] " }
        case 8: return table(in: indent)
        default: return depth > 0 ? lines(2, in: indent) : apart()
        }
    }

    /// A block that stands in no other.
    private mutating func apart() -> String {
        switch random.below(5) {
        case 0, 1: return "## " + sentence(4) + (random.below(2) == 0 ? "\n" : "\n\n### " + sentence(3))
        case 2: return isMarkdown ? "***" : "\u{C}"
        case 3: return "\n![A leaf](leaf.png)\n"
        default: return "\n---\n"
        }
    }

    private mutating func code(in indent: String) -> String {
        let lines = (0...random.below(5)).map { _ in
            indent + (random.below(5) == 0 ? "" : "let a = \(random.below(99))")
        }
        return ([indent + "```"] + lines + [indent + "```"]).joined(separator: "\n")
    }

    private mutating func quote(in indent: String, _ depth: Int) -> String {
        let inner = (0...random.below(2)).map { _ in block(in: "", depth: depth + 1) }
        return inner.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
            .map { "\(indent)> \($0)" }.joined(separator: "\n")
    }

    private mutating func list(in indent: String, _ depth: Int, _ marker: (Int) -> String) -> String {
        let isLoose = isMarkdown && random.below(2) == 0
        return (0...random.below(4)).map { index in
            let marker = marker(index)
            var item = indent + marker + "item " + sentence(12) + mark()
            let inner =
                indent
                + String(repeating: " ", count: isMarkdown ? marker.hasPrefix("-") ? 2 : marker.count : 4)
            if random.below(3) == 0 { item += "\n\n" + block(in: inner, depth: depth + 1) }
            return item
        }.joined(separator: isLoose ? "\n\n" : "\n")
    }

    private mutating func table(in indent: String) -> String {
        let rows =
            ["| a | b |", "| --- | --: |"] + (0...random.below(6)).map { "| \(sentence(3)) | \($0) |" }
        return rows.map { indent + $0 }.joined(separator: "\n")
    }
}
