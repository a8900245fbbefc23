package import NoteText

/// How much of a document is pressed into the page: what is asked for first.
///
/// A pressed letter is drawn three times by its outlines, some 200 bytes each, and it is titles that are
/// pressed: without an end to it, a note could be made into a file of 200 times its size.
package struct PressedText {
    /// In glyphs.
    package static let limit = 20_000

    private var glyphsLeft = Self.limit
    private var hasToldOfEnd = false

    package init() {}

    /// Whether `run` of `section` is pressed; runs are asked about in the order of the text.
    package mutating func takes(_ run: LineRun, of section: LaidSection) -> Bool {
        guard section.styles[run.style].paint.isLetterpress else { return false }
        guard run.glyphs.count <= glyphsLeft else {
            glyphsLeft = 0
            return false
        }
        glyphsLeft -= run.glyphs.count
        return true
    }

    /// Takes all of `section`, and says, once, from where on nothing more is pressed.
    package mutating func take(_ section: LaidSection) -> Diagnostic? {
        guard !hasToldOfEnd, section.styles.contains(where: \.paint.isLetterpress) else { return nil }
        for line in section.lines {
            for run in section.runs[line.runs] where section.styles[run.style].paint.isLetterpress {
                guard !takes(run, of: section) else { continue }
                hasToldOfEnd = true
                // Lines differ from one size category to the next.
                let paragraph = section.paragraphs[line.paragraph].index
                return Diagnostic(
                    .unusedAttribute, at: section.text.paragraphs[paragraph].span,
                    "no more than \(Self.limit) letters of a note are pressed into the page",
                    hint: "keep letterpress for titles")
            }
        }
        return nil
    }
}
