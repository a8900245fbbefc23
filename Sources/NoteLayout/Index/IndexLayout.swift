import Geometry
package import NoteFonts
import NoteText
package import NoteTypesetting

/// Lays out the index of a book: its title, then a row for each note.
///
/// A row is 1.7 times as high as a line of headlines, with its text in the middle, and a hairline between two
/// of them. A title that is too long takes further lines, and its row is higher by these.
package struct IndexLayout {
    private let setup: PageSetup
    private let sheet: StyleSheet
    /// Lays out titles, in the width that labels leave them.
    private let titles: SectionComposer
    /// Lays out labels, and the title of the book, in the width of the text area.
    private let whole: SectionComposer
    private let pageNumbers: PageNumbers?
    private var page: Page
    /// From the top of the text area to the end of what is on the page, in points.
    private var y = 0.0

    /// The height of a row, in lines of headlines.
    private static let rowHeight = 1.7
    /// In points.
    private static let hairline = 0.5
    /// Between a title and its label, in ems of body text.
    private static let gap = 1.5

    /// - Parameters:
    ///   - manager: a layout with the paper, the type and the language of the book.
    ///   - shaper: shapes the numbers of pages.
    ///   - labelLength: the number of characters of the longest label.
    package init(
        _ manager: LayoutManager, _ shaper: Shaper, labelLength: Int
    ) throws(LayoutError) {
        setup = manager.setup
        sheet = manager.sheet.ofIndex
        pageNumbers =
            setup.showsPageNumbers
            ? try PageNumbers(sheet: sheet, foot: setup.margins.bottom, shaper: shaper) : nil
        let paragraphs = try ParagraphShaper(catalog: sheet.catalog, language: sheet.language)
        let area = setup.textArea.size
        let composer = { (sheet: StyleSheet, width: Double) in
            SectionComposer(
                sheet: sheet, container: Size(width: width, height: area.height),
                beside: SideSpace(overhang: 0), shaper: paragraphs)
        }
        whole = composer(sheet, area.width)
        let label = try whole.compose(.indexLabel(String(repeating: "0", count: labelLength), nil))
        let em = sheet.metrics(.body).size
        let column = (label.lines.first?.width ?? 0) + Self.gap * em
        titles = composer(sheet, max(area.width - column, area.width / 2))
        page = Page(number: 1, paper: setup.paper)
    }

    /// Sets the title of the book, before the first row.
    package mutating func begin(title: String) throws(LayoutError) {
        let section = try whole.compose(.indexTitle(title.plainWords))
        for paragraph in section.paragraphs {
            var place = setup.textArea.origin
            page.lines += [PlacedLine](paragraph.lines, of: section, from: &place)
            y = Double(paragraph.lines.count) * paragraph.lineHeight + sheet.metrics(.headline).leading
        }
    }

    /// Places the row of a note below the one before; the page that is now full, if there is one.
    package mutating func append(_ entry: IndexEntry) throws(LayoutError) -> Page? {
        let most = Int(saturating: setup.textArea.height / sheet.metrics(.headline).leading - Self.rowHeight)
        let title = try titles.compose(.indexTitle(of: entry, sheet, maxLines: max(1, most)))
        let label = try whole.compose(.indexLabel(entry.pageLabel, entry.language))
        guard let text = title.paragraphs.first else { return nil }
        let own = Double(text.lines.count) * text.lineHeight
        let height = max(own, Self.rowHeight * sheet.metrics(.headline).leading + own - text.lineHeight)
        var full: Page?
        if y > 0, y + height > setup.textArea.height + FirstFit.tolerance { full = startPage() }
        let frame = Rectangle(
            x: setup.textArea.minX, y: setup.textArea.minY + y, width: setup.textArea.width, height: height)
        if !page.indexRows.isEmpty { addHairline(above: frame) }
        place(entry, title, label, in: frame)
        y += height
        return full
    }

    /// The last page.
    package consuming func finish() -> Page {
        addPageNumber()
        return page
    }

    private mutating func startPage() -> Page {
        addPageNumber()
        defer { (page, y) = (Page(number: page.number + 1, paper: setup.paper), 0) }
        return page
    }

    private mutating func addPageNumber() {
        guard let pageNumbers else { return }
        let number = RomanNumber.text(of: page.number)
        page.furniture.append(pageNumbers.line(number, on: setup.paper, setup.margins))
    }

    private mutating func addHairline(above frame: Rectangle) {
        let area = Rectangle(
            x: frame.minX, y: frame.minY - Self.hairline / 2, width: frame.width, height: Self.hairline)
        page.rules.append(Decoration(color: sheet.theme.secondary, area: area))
    }

    /// Places the lines of a title in the middle of the row `frame`, and the label at the end of the last.
    private mutating func place(
        _ entry: IndexEntry, _ title: SectionLayout, _ label: SectionLayout, in frame: Rectangle
    ) {
        guard let text = title.paragraphs.first, let number = label.lines.first else { return }
        let first = page.lines.count
        let indent = sheet.isRightToLeft ? frame.width - title.measure : 0
        let top = frame.minY + (frame.height - Double(text.lines.count) * text.lineHeight) / 2
        var place = Point(x: frame.minX + indent, y: top)
        page.lines += [PlacedLine](text.lines, of: title, from: &place)
        let edge = sheet.isRightToLeft ? frame.minX : frame.maxX - number.width
        let baseline = page.lines.last?.origin.y ?? top
        page.lines.append(
            PlacedLine(
                section: label, line: 0, container: 0, origin: Point(x: edge - number.x, y: baseline)))
        page.indexRows.append(
            IndexRow(
                note: entry.note, language: entry.language, lines: first..<page.lines.count, frame: frame))
    }
}

extension StyleSheet {
    /// The sheet of lists: lines at the leading edge, in the leading of the type scale, and words whole.
    fileprivate var ofIndex: StyleSheet {
        var sheet = self
        sheet.paragraphs = ParagraphAttributes()
        sheet.paragraphs.alignment = isRightToLeft ? .right : .left
        sheet.glyphsPerPoint = nil
        sheet.hyphenation.factor = 0
        sheet.lineBreaking = .greedy
        sheet.leading = .scale
        sheet.tabs = []
        return sheet
    }
}

extension AttributedText {
    /// The title of a book.
    fileprivate static func indexTitle(_ title: String) -> AttributedText {
        FurnitureText.of(.title, [[(title, TextAttributes())]], ParagraphAttributes())
    }

    /// The title of a note with its date, and a space before the label.
    fileprivate static func indexTitle(
        of entry: IndexEntry, _ sheet: StyleSheet, maxLines: Int
    ) -> AttributedText {
        var block = ParagraphAttributes()
        block.textStyle = TextStyle.headline.name
        block.language = entry.language
        block.maxLines = maxLines
        var date = TextAttributes()
        // Subheadline type is regular in the type scale; in notes it is heavier, as headings are.
        date.textStyle = TextStyle.body.name
        date.size = .points(sheet.metrics(.subheadline).size)
        date.color = .named("secondary")
        guard var words = entry.date else {
            return FurnitureText.of(.body, [[(entry.title + " ", TextAttributes())]], block)
        }
        // A date stays together, unless a line may not hold it.
        if !sheet.category.isAccessibility { words = String(words.map { $0 == " " ? "\u{A0}" : $0 }) }
        // Beside words of the other direction a date keeps its order: it is an isolate (UAX 9, 2.4).
        if mayRunRightToLeft((entry.title + words).utf8Span.span) { words = "\u{2068}\(words)\u{2069}" }
        let title = (entry.title + "\u{2002}", TextAttributes())
        return FurnitureText.of(.body, [[title, (words + " ", date)]], block)
    }

    /// The label of a page, in ASCII.
    fileprivate static func indexLabel(_ label: String, _ language: String?) -> AttributedText {
        var block = ParagraphAttributes()
        block.language = language
        block.alignment = .left
        var color = TextAttributes()
        color.color = .named("secondary")
        return FurnitureText.of(.body, [[(label, color)]], block)
    }
}
