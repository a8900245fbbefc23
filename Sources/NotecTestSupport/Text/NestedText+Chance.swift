import NoteText

/// Blocks by chance.
extension NestedText {
    /// A text of some blocks with others in them.
    ///
    /// - Parameter footnotes: the number of footnotes, which follow blocks and have others in them.
    package init(seed: UInt64, footnotes: Int = 0, paragraphsPerSection: Int = .max) {
        self.init()
        self.paragraphsPerSection = paragraphsPerSection
        var random = SplitMix(state: seed)
        for number in 1...max(4, footnotes) {
            addBlock(depth: 0, &random)
            guard number <= footnotes else { continue }
            add("word[^\(number)]")
            footnote(number, "first") { $0.addBlocks(depth: Self.deepest - 3, &random) }
        }
    }

    private static let deepest = 7

    private mutating func addBlock(depth: Int, _ random: inout SplitMix) {
        guard depth < Self.deepest else { return add("word") }
        switch random.below(13) {
        case 0, 1: within(.quote) { $0.addBlocks(depth: depth, &random) }
        case 2:
            within(.callout) {
                $0.calloutType = "note"
            } _: { callout in
                callout.add("title")
                callout.addBlocks(depth: depth, &random)
            }
        case 3, 4, 5:
            within(random.below(2) == 0 ? .bullets : .numbers) { list in
                for _ in 0..<1 + random.below(2) { list.addItem(depth: depth, &random) }
            }
        case 6:
            within(.code) { code in
                for _ in 0..<1 + random.below(3) { code.add("code", .code) }
            }
        case 7: table(Array(repeating: ["a", "b"], count: 2 + random.below(4)), caption: "caption")
        case 8: add("heading", .heading2)
        case 9: within(.details) { $0.addBlocks(depth: depth, &random) }
        case 10:
            within(.figure) { figure in
                let isAbove = random.below(2) == 0
                if isAbove { figure.addLegend("legend", isAbove: true) }
                figure.addBlocks(depth: depth, &random)
                if !isAbove { figure.addLegend("legend", isAbove: false) }
            }
        case 11:
            within(.definitions) {
                $0.isLoose = true
            } _: { list in
                for _ in 0..<1 + random.below(2) { list.addEntry(depth: depth, &random) }
            }
        default: addWords(&random)
        }
    }

    private mutating func addBlocks(depth: Int, _ random: inout SplitMix) {
        for _ in 0..<1 + random.below(3) { addBlock(depth: depth + 1, &random) }
    }

    private mutating func addItem(depth: Int, _ random: inout SplitMix) {
        item(marker: random.below(2) == 0 ? "\u{2022}" : "12.") { item in
            if random.below(4) > 0 { item.addWords(&random) }
            item.addBlocks(depth: depth, &random)
        }
    }

    /// Adds terms and definitions, not always both.
    private mutating func addEntry(depth: Int, _ random: inout SplitMix) {
        let terms = random.below(3)
        within(.entry) { entry in
            for _ in 0..<terms { entry.addTerm("term") }
            for _ in 0..<(terms > 0 ? random.below(3) : 1) {
                entry.within(.definition) { $0.addBlocks(depth: depth, &random) }
            }
        }
    }

    private mutating func addWords(_ random: inout SplitMix) {
        let words = Array(repeating: "word", count: 1 + random.below(12)).joined(separator: " ")
        add(words, blankLines: random.below(2))
    }
}
