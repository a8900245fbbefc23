import NotecTestSupport

/// A book by chance: 2 to 6 notes in three languages, with tables, footnotes, pictures and whatever else has
/// elements of its own; some of them are blank.
struct RandomBook {
    /// The version of PDF that it is made in.
    let version: String
    let title: String?
    let notes: [String]

    init(seed: Int) {
        var random = SplitMix(state: UInt64(seed) &* 0x9E37 &+ 7)
        version = random.below(2) == 0 ? "1.7" : "2.0"
        title = random.below(2) == 0 ? "A book" : nil
        notes = (0..<2 + random.below(5)).map { _ in
            var note = RandomNote(&random)
            return note.text(&random)
        }
    }

    /// The pictures that its notes show, by their names in the fixtures.
    static let pictures = ["leaf.png", "line.png"]
}

/// A note of a random book.
private struct RandomNote {
    private let language: String
    private let words: [String]
    private let hasPrivateUse: Bool
    /// The footnotes that have marks.
    private var footnotes = 0

    private static let words = [
        "en": ["river", "stone", "winter", "light", "office", "*bold*", "/slanted/", "`code`"],
        "de": ["Fluß", "Stein", "Winter", "Licht", "Büro", "*fett*", "~~weg~~", "`Code`"],
        "he": ["נהר", "אבן", "חורף", "אור", "*עבה*", "12", "word"],
    ]

    init(_ random: inout SplitMix) {
        language = ["en", "de", "he"][random.below(3)]
        words = Self.words[language] ?? []
        hasPrivateUse = random.below(4) == 0
    }

    mutating func text(_ random: inout SplitMix) -> String {
        let head = "---\nlang: \(language)\n---\n"
        if random.below(7) == 0 { return head + ["", "\n \n", "![](leaf.png)\n"][random.below(3)] }
        var blocks = random.below(3) == 0 ? [] : [sentence(&random, 3)]
        for _ in 0..<1 + random.below(8) { blocks.append(block(&random)) }
        for number in 0..<footnotes {
            blocks.append("[^\(number)]: \(sentence(&random, 1 + random.below(30)))")
        }
        return head + blocks.joined(separator: "\n\n") + "\n"
    }

    private mutating func block(_ random: inout SplitMix) -> String {
        switch random.below(12) {
        case 0, 1: return table(&random, rows: random.below(6))
        case 2: return table(&random, rows: 0) + "\n\n" + table(&random, rows: random.below(3))
        case 3: return table(&random, rows: 60)
        case 4: return "![\(sentence(&random, 2))](leaf.png)"
        case 5: return "![](line.png)"
        case 6: return "- \(marked(&random))\n- \(marked(&random))\n  1. \(marked(&random))"
        case 7: return "> \(marked(&random))\n> \(marked(&random))"
        case 8: return "\(["#", "##", "###"][random.below(3)]) \(sentence(&random, 2))"
        case 9: return "```\nlet x = 1\n\nlet y = 2\n```"
        case 10: return (0..<30).map { _ in marked(&random) }.joined(separator: "\n")
        default: return marked(&random) + (random.below(3) == 0 ? "\n\n\u{C}" : "")
        }
    }

    private mutating func table(_ random: inout SplitMix, rows: Int) -> String {
        let columns = 1 + random.below(4)
        var lines = (0...rows).map { _ in
            let cells = (0..<columns).map { _ in
                random.below(6) == 0 ? marked(&random) : random.below(6) == 0 ? "" : sentence(&random, 1)
            }
            return "| \(cells.joined(separator: " | ")) |"
        }
        lines.insert("|" + String(repeating: "---|", count: columns), at: 1)
        let caption = random.below(4) == 0 ? "Table: \(sentence(&random, 2))\n" : ""
        return caption + lines.joined(separator: "\n")
    }

    /// Some words, perhaps with the mark of a footnote, a new one or one that has been marked, or a link.
    private mutating func marked(_ random: inout SplitMix) -> String {
        let text = sentence(&random, 1 + random.below(20))
        switch random.below(5) {
        case 0:
            footnotes += 1
            return text + "[^\(footnotes - 1)]"
        case 1 where footnotes > 0: return text + "[^\(random.below(footnotes))]"
        case 2: return text + " [\(sentence(&random, 2))](https://example.org/a) and on"
        default: return text
        }
    }

    private func sentence(_ random: inout SplitMix, _ count: Int) -> String {
        var own = (0..<count).map { _ in words[random.below(words.count)] }
        if hasPrivateUse, random.below(3) == 0 { own.append("\u{E000}") }
        return own.joined(separator: " ")
    }
}
