package import NoteText
import NoteTypesetting

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

    /// Takes the letterpress of `section`, the next one, and says, once, from where on there is none.
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
