import Geometry
import NoteMarkup
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Pages with their footnotes at the foot: 340 by 220 points, which hold ten lines of body text.
struct FootnotePages {
    var fixture = LayoutFixture()
    /// The number of pictures is that of the note.
    var picture = Size(width: 60, height: 55)
    var change: (inout PageSetup) -> Void = { _ in }

    func pages(_ note: String) throws -> [Page] { try pages(of: Self.parse(note)) }

    func pages(of text: AttributedText) throws -> [Page] {
        var setup = fixture.setup
        setup.setsFootnotes = true
        change(&setup)
        let sheet = try fixture.sheet()
        let manager = LayoutManager(sheet: sheet, setup: setup)
        let composer = SectionComposer(
            sheet: sheet, container: manager.template.usualSize, beside: SideSpace(overhang: 28),
            shaper: try ParagraphShaper(catalog: sheet.catalog, language: sheet.language),
            setsFootnotes: manager.setup.setsFootnotes)
        var files = PictureFiles()
        files.pictures = text.pictures.map { _ in PictureFile(index: 0, size: picture) }
        var paginator = try manager.makePaginator()
        let section = try composer.compose(text, files, sharing: [], keepsSource: true).layout
        return try paginator.append(section, section.paragraphs.indices) + paginator.finish()
    }

    /// The text of a note of one section, with that of its footnotes.
    static func parse(_ note: String) -> AttributedText {
        let bytes = Array(note.utf8)
        let options = MarkupOptions(title: .none)
        var index = FootnoteIndex()
        var reader = MarkupParser(options: options, footnotes: index)
        reader.readFootnotes(in: SourceSection(bytes: bytes), into: &index)
        var parser = MarkupParser(options: options, footnotes: index)
        var text = parser.parse(SourceSection(bytes: bytes))
        for index in text.notes.indices {
            let place = text.notes[index].place
            let section = SourceSection(
                bytes: Array(bytes[place.span.start..<place.span.end]), offset: place.span.start,
                line: place.line, column: place.column)
            text.notes[index].text = parser.footnote(text.notes[index].number, in: section)
        }
        return text
    }
}

extension PlacedLine {
    /// Its text as it is shown.
    var text: String { String(decoding: section.shownText(of: section.lines[line]), as: UTF8.self) }

    /// The footnote that it is a line of; nil for other text.
    var note: Int? { section.text.neighbour(0)?.begunFootnote }

    /// The numbers of the footnotes that it has marks of.
    var marks: [Int] {
        let own = section.lines[line].text
        return section.text.runs.compactMap { run in
            guard own.contains(run.text.lowerBound) else { return nil }
            return run.attributes.flatMap { section.text.attributes[$0].note }
        }
    }
}

extension Page {
    var body: ArraySlice<PlacedLine> { lines.dropLast(footnotes.count) }

    /// The number of lines at its foot by their footnotes, as in `1: 2, 2: 1`.
    var foot: String {
        var counts: [(note: Int, count: Int)] = []
        for line in lines[footnotes] {
            let note = line.note ?? 0
            if counts.last?.note == note {
                counts[counts.count - 1].count += 1
            } else {
                counts.append((note, 1))
            }
        }
        return counts.map { "\($0.note): \($0.count)" }.joined(separator: ", ")
    }
}

/// The laws of footnotes at the foot of pages; gives all that breaks them.
struct FootnoteLaw {
    private(set) var defects: [String] = []
    /// The number of footnotes that begin after the container of their marks.
    private(set) var late = 0
    /// The number of footnotes.
    private(set) var count = 0
    /// The same without those whose marks are in cells of tables, which may be as high as a page, or follow
    /// the first mark of another on their line, which may fill it.
    private(set) var lateAlone = 0

    private typealias Place = (page: Int, container: Int)

    init(_ pages: [Page], bottom: Double) {
        var marks: [Int: Place] = [:]
        var begins: [Int: Place] = [:]
        var next: [Int: Int] = [:]
        var counts: [Int: Int] = [:]
        var newest = 0
        var dependent: Set<Int> = []
        for page in pages {
            for line in page.body {
                let text = line.section.text
                let source = text.paragraphs[line.paragraph.index]
                var isDependent = text.standing(source).innermostKind?.holdsText == true
                for mark in line.marks where marks[mark] == nil {
                    marks[mark] = (page.number, line.container)
                    if isDependent { dependent.insert(mark) }
                    isDependent = true
                }
            }
            for line in page.lines[page.footnotes] {
                guard let note = line.note else {
                    defects.append("'\(line.text)' on page \(page.number) is no footnote")
                    continue
                }
                if note < newest { defects.append("footnote \(note) stands after \(newest)") }
                newest = max(newest, note)
                if line.line != next[note, default: 0] {
                    defects.append("line \(line.line) of footnote \(note) does not follow the last")
                }
                next[note] = line.line + 1
                counts[note] = line.section.lines.count
                if begins[note] == nil { begins[note] = (page.number, line.container) }
            }
            checkPlaces(of: page, bottom: bottom)
        }
        count = counts.count
        if next != counts { defects.append("of footnotes \(counts) are shown \(next)") }
        checkBegins(marks, begins, dependent)
    }

    private mutating func checkBegins(
        _ marks: [Int: Place], _ begins: [Int: Place], _ dependent: Set<Int>
    ) {
        for (note, mark) in marks {
            guard let begin = begins[note] else {
                defects.append("footnote \(note) is missing")
                continue
            }
            if begin < mark { defects.append("footnote \(note) stands before its mark") }
            guard begin > mark else { continue }
            late += 1
            if !dependent.contains(note) { lateAlone += 1 }
        }
    }

    /// Text is above the rule and footnotes are below it, in each container; nothing overlaps or is below
    /// `bottom`.
    private mutating func checkPlaces(of page: Page, bottom: Double) {
        for container in Set(page.lines.map(\.container)) {
            let foot = page.lines[page.footnotes].filter { $0.container == container }
            var top = -Double.infinity
            for line in foot {
                if line.frame.minY < top - 0.01 { defects.append("lines overlap on page \(page.number)") }
                top = line.frame.maxY
            }
            if top > bottom + 0.01 { defects.append("page \(page.number) has lines below its text area") }
            guard let first = foot.first else { continue }
            let rules = page.rules.map(\.area).filter { rule in
                rule.minX >= first.origin.x - 0.01
                    && rule.maxX <= first.origin.x + first.section.measure + 0.01
            }
            guard let rule = rules.last(where: { $0.minY < first.frame.minY }) else {
                defects.append("page \(page.number) has no rule")
                continue
            }
            for line in page.body where line.container == container && line.frame.maxY > rule.minY {
                defects.append("'\(line.text)' on page \(page.number) is below the rule")
            }
        }
    }
}
