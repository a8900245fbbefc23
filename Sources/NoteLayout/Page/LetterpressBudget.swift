package import NoteText

/// The part of a note that may be letterpress: what comes first.
///
/// A glyph in letterpress is drawn three times by its outlines, some 200 bytes each, and is meant for titles:
/// without an end to it, a note could be made into a file of 200 times its size.
package struct LetterpressBudget {
    /// In glyphs.
    package static let limit = 20_000

    private var glyphsLeft = Self.limit
    /// The first run of letterpress that it does not suffice for.
    private var end: (section: SectionLayout, run: Int)?
    /// Whether a page has come to that run.
    private var isPastEnd = false

    package init() {}

    /// Takes the letterpress of `section`, which follows those before it, and says, once, from where on there
    /// is none.
    package mutating func spend(on section: SectionLayout) -> Finding? {
        guard end == nil, section.styles.contains(where: \.paint.isLetterpress) else { return nil }
        for line in section.lines {
            for run in line.runs where section.isLetterpress(run) {
                guard section.runs[run].glyphs.count > glyphsLeft else {
                    glyphsLeft -= section.runs[run].glyphs.count
                    continue
                }
                end = (section, run)
                // Lines differ from one size category to the next.
                let paragraph = section.paragraphs[line.paragraph].index
                return Finding(
                    .unusedAttribute, at: section.text.paragraphs[paragraph].span,
                    "no more than \(Self.limit) letters of a note are pressed into the page",
                    hint: "keep letterpress for titles")
            }
        }
        return nil
    }

    /// The end of letterpress on `page`, which follows those before it and whose sections are taken.
    package mutating func end(on page: Page) -> LetterpressEnd? {
        guard let end else { return nil }
        if isPastEnd { return LetterpressEnd(line: 0, run: 0) }
        let line = page.lines.firstIndex { line in
            line.section === end.section && line.section.lines[line.line].runs.upperBound > end.run
        }
        isPastEnd = line != nil
        return line.map { LetterpressEnd(line: $0, run: end.run) }
    }
}

/// The run of a page from which on nothing is letterpress.
package struct LetterpressEnd: Sendable {
    /// An index into the page's lines.
    let line: Int
    /// An index into the runs of the line's section.
    let run: Int
}

extension Page {
    /// The runs of a line that are letterpress, as indices of its section's.
    func letterpressRuns(ofLine index: Int) -> [Int] {
        let section = lines[index].section
        let runs = section.lines[lines[index].line].runs
        let end = letterpressEnd.map { $0.line < index ? 0 : $0.line == index ? $0.run : Int.max } ?? .max
        return runs.filter { $0 < end && section.isLetterpress($0) }
    }
}

extension SectionLayout {
    fileprivate func isLetterpress(_ run: Int) -> Bool { styles[runs[run].style].paint.isLetterpress }
}
