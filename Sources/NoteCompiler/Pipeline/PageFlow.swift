import NoteFonts
import NoteLayout
import NoteSettings

/// Puts set sections on pages, and hands these on as they are full.
struct PageFlow<Receiver: PageReceiver & ~Copyable>: ~Copyable {
    private var paginator: Paginator
    private var receiver: Receiver
    private let timer: StageTimer
    private let fonts: FontCatalog
    private var missing: MissingGlyphReport
    private var faces = FaceReport()
    private var letterpress = LetterpressBudget()

    init(
        _ manager: LayoutManager, _ job: PipelineJob, to receiver: consuming Receiver
    ) throws(RunError) {
        timer = job.timer
        fonts = manager.sheet.catalog
        missing = MissingGlyphReport(showsBoxes: job.settings[.missingGlyph] == .box)
        paginator = try laidOut { () throws(LayoutError) in
            try manager.makePaginator(numbersPages: Receiver.seesMargins)
        }
        self.receiver = receiver
    }

    /// Places the lines of a section after those before it.
    mutating func place(_ set: SetSection, _ run: inout PipelineRun) async throws(RunError) {
        // What layout found is reported while its section is at hand.
        run.report.add(set.laid.findings.lines, in: set.section)
        if let end = letterpress.take(set.laid) { run.report.add([end], in: set.section) }
        missing.add(set.laid.findings.missing, in: set.section)
        run.faces?.add(set.laid)
        faces.add(set.laid.findings.faces, in: set.section)
        // A few paragraphs at a time, as each may begin a page and a section has thousands.
        let paragraphs = set.laid.paragraphs.indices
        for first in stride(from: 0, to: paragraphs.count, by: 64) {
            let some = first..<min(first + 64, paragraphs.count)
            for page in try pages(with: set.laid, some) {
                try await handOn(page, &run)
            }
        }
    }

    /// Hands on the last pages, and ends the output.
    consuming func finish(_ run: inout PipelineRun) async throws(RunError) {
        for page in paginator.finish() { try await handOn(page, &run) }
        missing.finish(in: &run.report, fonts)
        faces.finish(in: &run.report)
        run.report.add(fonts.refusals)
        try await receiver.finish(&run)
    }

    private mutating func handOn(_ page: Page, _ run: inout PipelineRun) async throws(RunError) {
        run.statistics.pages += 1
        for line in page.furniture { run.faces?.add(line.section) }
        var page = page
        page.letterpressEnd = letterpress.end(on: page)
        try await receiver.receive(page)
    }

    private mutating func pages(
        with section: LaidSection, _ paragraphs: Range<Int>
    ) throws(RunError) -> [Page] {
        try laidOut { () throws(LayoutError) in
            try timer.measure(.place) { () throws(LayoutError) in
                try paginator.append(section, paragraphs)
            }
        }
    }
}
