import NoteText

/// Compares the glyphs of a section that was shaped with those that the same text has in other styles.
///
/// The result for two styles that are shaped alike is kept, as runs have the same few styles.
struct ShapingComparison {
    private let section: ShapedSection
    private let other: StyledText
    /// For each style of the section, the last style of the other text that was found to be shaped like it.
    private var alike: [Int?]

    init(_ section: ShapedSection, _ other: StyledText) {
        (self.section, self.other) = (section, other)
        alike = Array(repeating: nil, count: section.styled.styles.count)
    }

    /// Whether all paragraphs have the same glyphs.
    mutating func isShapedAlike() -> Bool {
        for index in other.paragraphs.indices where !isShapedAlike(index) { return false }
        return true
    }

    /// Whether paragraph `index` has the same glyphs.
    mutating func isShapedAlike(_ index: Int) -> Bool {
        let own = section.styled
        guard isAlike(own.paragraphs[index].base, other.paragraphs[index].base),
            own.paragraphs[index].language == other.paragraphs[index].language,
            own.paragraphs[index].isText == other.paragraphs[index].isText
        else { return false }
        let runs = own.attributed.paragraphs[index].runs
        for run in runs {
            guard isAlike(own.runStyles[run], other.runStyles[run]),
                run == runs.lowerBound || own.isShapedWithLast(run) == other.isShapedWithLast(run)
            else { return false }
        }
        return true
    }

    /// Whether a style of the section is shaped like one of the other text.
    private mutating func isAlike(_ own: Int, _ others: Int) -> Bool {
        if alike[own] == others { return true }
        guard section.styled.styles[own].shaping == other.styles[others].shaping else { return false }
        alike[own] = others
        return true
    }
}
