import NoteFonts
import NoteLayout
import NoteSettings
import NoteText

/// Puts set sections on pages, and hands these on as they are full.
struct PageFlow<Receiver: PageReceiver & ~Copyable>: ~Copyable {
    private var paginator: Paginator
    private var receiver: Receiver
    private let timer: StageTimer
    private let fonts: FontCatalog
    private var result: RenditionResult
    private var missing = RemarkReport<MissingGlyph>()
    private var faces = RemarkReport<FaceRemark>()
    private var letterpress = LetterpressBudget()

    init(
        _ manager: LayoutManager, _ timer: StageTimer, _ result: RenditionResult,
        to receiver: consuming Receiver
    ) throws(RunError) {
        self.timer = timer
        self.result = result
        fonts = manager.sheet.catalog
        paginator = try laidOut { () throws(LayoutError) in
            try manager.makePaginator(numbersPages: Receiver.seesMargins)
        }
        self.receiver = receiver
    }

    /// Places the lines of a section after those before it.
    mutating func place(_ layout: SectionLayout, of section: SourceSection) async throws(RunError) {
        // What layout found is reported while its section is at hand.
        result.report.add(layout.findings.lines, in: section)
        if let end = letterpress.spend(on: layout) { result.report.add([end], in: section) }
        missing.add(layout.findings.missing, in: section)
        result.faces?.add(layout)
        faces.add(layout.findings.faces, in: section)
        // A few paragraphs at a time, as each may begin a page and a section has thousands.
        let paragraphs = layout.paragraphs.indices
        for first in stride(from: 0, to: paragraphs.count, by: 64) {
            let some = first..<min(first + 64, paragraphs.count)
            for page in try pages(with: layout, some) {
                try await handOn(page)
            }
        }
    }

    /// Hands on the last pages, and ends the output.
    consuming func finish(_ document: DocumentSummary) async throws(RunError) -> RenditionResult {
        for page in paginator.finish() { try await handOn(page) }
        let installed = missing.isEmpty ? [] : FontPackages.installed(in: fonts)
        missing.finish(in: &result.report) {
            $0.finding(showsBoxes: fonts.drawsBoxes, without: installed)
        }
        faces.finish(in: &result.report, \.finding)
        result.report.add(fonts.rejectedFonts.map(\.finding), in: nil)
        var document = document
        document.obstructed.formUnion(result.report.obstructed)
        for found in try await receiver.finish(document) {
            result.report.add(found.finding, at: found.place)
        }
        return result
    }

    private mutating func handOn(_ page: Page) async throws(RunError) {
        result.pages += 1
        for line in page.furniture { result.faces?.add(line.section) }
        var page = page
        page.letterpressEnd = letterpress.end(on: page)
        try await receiver.receive(page)
    }

    private mutating func pages(
        with section: SectionLayout, _ paragraphs: Range<Int>
    ) throws(RunError) -> [Page] {
        try laidOut { () throws(LayoutError) in
            try timer.measure(.place) { () throws(LayoutError) in
                try paginator.append(section, paragraphs)
            }
        }
    }
}
