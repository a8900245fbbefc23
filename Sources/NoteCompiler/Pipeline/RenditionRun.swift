import NoteFonts
import NoteLayout
import NoteText
import NoteTypesetting

/// A note in one size category: puts the lines of its sections on pages, and hands these on when full.
final class RenditionRun {
    private var paginator: Paginator
    /// Nil when the output is ended.
    private var receiver: (any PageReceiver)?
    private let timer: StageTimer
    /// Called for each page.
    private let countPage: (@Sendable () -> Void)?
    private let fonts: FontCatalog
    private var result: RenditionResult
    private var missing = RemarkReport<MissingGlyph>()
    private var faces = RemarkReport<FaceRemark>()
    private var dictionaries = RemarkReport<MissingDictionary>()
    private var letterpress = LetterpressBudget()
    /// The sections that pages may have laid out again, as long as paragraphs of theirs may be to come.
    private var provisional: [(layout: SectionLayout, sources: [SourceSection])] = []

    /// - Parameters:
    ///   - manager: the layout of the note in its size category.
    ///   - shaper: shapes the page numbers of all renditions.
    ///   - receiver: takes the pages.
    init(
        _ manager: NoteLayout.LayoutManager, _ resources: RunResources, _ shaper: Shaper,
        to receiver: any PageReceiver
    ) throws(RunError) {
        let output = resources.options.output
        timer = resources.timer
        countPage = resources.options.environment.countPage
        fonts = manager.sheet.catalog
        result = RenditionResult(
            faces: output.recordsFaces || resources.log != nil || output.isLocked ? FaceUses() : nil)
        paginator = try laidOut(manager.makePaginator(numbersPages: receiver.seesMargins, shaper: shaper))
        self.receiver = receiver
    }

    /// Adds what has been found before there are lines.
    func add(_ findings: [Finding], in section: SourceSection?) { result.report.add(findings, in: section) }

    /// Places the lines of a section, whose text is from `sources`, after those before it.
    func place(_ layout: SectionLayout, of sources: [SourceSection]) async throws(RunError) {
        // Findings of layout are reported while their section is in memory.
        report(layout, of: sources)
        for (note, own) in zip(layout.text.notes, layout.footnoteSections) {
            report(own, of: [note.section])
        }
        // A few paragraphs at a time, as each may begin a page and a section has thousands.
        let paragraphs = layout.paragraphs.indices
        for first in stride(from: 0, to: paragraphs.count, by: 64) {
            let some = first..<min(first + 64, paragraphs.count)
            let pages = try laidOut(
                timer.measure(.place) { () throws(LayoutError) in try paginator.append(layout, some) })
            for page in pages { try await handOn(page) }
        }
    }

    private func report(_ layout: SectionLayout, of sources: [SourceSection]) {
        if layout.isProvisional {
            provisional.append((layout, sources))
            result.report.add(layout.findings.text, in: sources)
        } else {
            result.report.add(layout.findings.lines, in: sources)
            dictionaries.add(layout.findings.dictionaries, in: sources)
        }
        if let end = letterpress.spend(on: layout) { result.report.add([end], in: sources) }
        missing.add(layout.findings.missing, in: sources)
        result.faces?.add(layout)
        faces.add(layout.findings.faces, in: sources)
    }

    /// Hands on the last pages.
    func endPages() async throws(RunError) {
        for page in try laidOut(paginator.finish()) { try await handOn(page) }
        try await receiver?.endPages()
    }

    /// Ends the output, which has all of its pages.
    func finish(_ document: DocumentSummary) async throws(RunError) -> RenditionResult {
        let installed = missing.isEmpty ? [] : FontPackages.installed(in: fonts)
        missing.finish(in: &result.report) { $0.finding(showsBoxes: fonts.drawsBoxes, without: installed) }
        faces.finish(in: &result.report, \.finding)
        dictionaries.finish(in: &result.report, \.finding)
        result.report.add(fonts.rejectedFonts.map(\.finding), in: nil)
        var document = document
        document.obstructed.formUnion(result.report.obstructed)
        for found in try await receiver.take()?.finish(document) ?? [] {
            result.report.add(found.finding, at: found.place)
        }
        return result
    }

    /// Reports what was found about paragraphs as they stand on a page.
    private func reportFindings(about page: NoteLayout.Page) {
        guard !provisional.isEmpty else { return }
        let found = LayoutFindings.provisional(on: page)
        for (layout, sources) in provisional {
            let own = found.filter { $0.section.isSame(as: layout) }.map(\.findings)
            result.report.add(own.flatMap(\.lines), in: sources)
            dictionaries.add(own.flatMap(\.dictionaries), in: sources)
        }
        // Sections before the last have all of their paragraphs on pages.
        let last = page.lines.last?.section
        provisional.removeFirst(provisional.firstIndex { last?.isSame(as: $0.layout) == true } ?? 0)
    }

    private func handOn(_ page: NoteLayout.Page) async throws(RunError) {
        result.pages += 1
        countPage?()
        for line in page.furniture { result.faces?.add(line.section) }
        reportFindings(about: page)
        var page = page
        page.letterpressEnd = letterpress.end(on: page)
        try await receiver?.receive(page)
    }
}

/// The result of a rendition besides its output.
struct RenditionResult {
    var report = DiagnosticReport()
    var pages = 0
    /// The faces that were used, if anybody asks.
    var faces: FaceUses?
}
