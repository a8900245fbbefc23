import Geometry
package import NoteText
package import NoteTypesetting

extension LayoutManager {
    /// Higher than any text, in points: the places of its lines are still exact to a millionth of a point.
    private static let unlimited = 1e8

    /// The height of `text` in a container of `width` points, in points: a container of this height holds
    /// it, and a lower one does not, but for the background of code below its last line.
    ///
    /// Footnotes are at its foot if they are at the foot of the pages of the setup. Pictures are as high as
    /// in a container without a limit. Of a text that begins pages, these are one below the other.
    package func height(
        of text: AttributedText, _ files: PictureFiles = PictureFiles(), width: Double
    ) throws(LayoutError) -> Double {
        let manager = unlimited(width: width)
        var paginator = try manager.makePaginator()
        let composer = manager.makeComposer(
            try ParagraphShaper(catalog: sheet.catalog, language: sheet.language))
        let section = try composer.compose(text, files)
        let pages = try paginator.append(section, section.paragraphs.indices) + paginator.finish()
        return pages.reduce(0) { $0 + manager.usedHeight(of: $1) }
    }

    /// A manager of pages with one container that is `width` points wide and without a limit of height.
    private func unlimited(width: Double) -> LayoutManager {
        let margins = Insets(top: 0, right: setup.margins.right, bottom: 0, left: setup.margins.left)
        let paper = Size(width: width + margins.left + margins.right, height: Self.unlimited)
        var own = PageSetup(paper: paper, margins: margins, showsPageNumbers: false)
        own.setsFootnotes = setup.setsFootnotes
        return LayoutManager(sheet: sheet, setup: own)
    }

    /// The height of what stands on a page, from the top of its container and from the bottom, in points.
    private func usedHeight(of page: Page) -> Double {
        let lines = page.lines[..<(page.lines.count - page.footnotes.count)].map { $0.blockFrame.maxY }
        var foot = setup.textArea.maxY
        if let note = page.lines[page.footnotes].first {
            foot = note.frame.minY - FootnoteRule(sheet).height
        }
        // The rows of a table end in the middle of its rules.
        let rows = page.rules.map { ($0.area.minY + $0.area.maxY) / 2 }.filter { $0 < foot }
        return max(lines.max() ?? 0, rows.max() ?? 0) + (setup.textArea.maxY - foot)
    }
}
