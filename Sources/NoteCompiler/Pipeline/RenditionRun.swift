import NoteFonts
import NoteLayout
import NoteSettings
import NoteText

/// A note in one size category: puts the lines of its sections on pages, and hands these on as they are
/// full.
final class RenditionRun<Receiver: PageReceiver & ~Copyable> {
    private var paginator: Paginator
    /// Nil when the output is ended.
    private var receiver: Receiver?
    private let timer: StageTimer
    private let fonts: FontCatalog
    private var result: RenditionResult
    private var missing = RemarkReport<MissingGlyph>()
    private var faces = RemarkReport<FaceRemark>()
    private var letterpress = LetterpressBudget()

    /// - Parameters:
    ///   - manager: the layout of the note in its size category.
    ///   - receiver: takes the pages.
    init(
        _ manager: LayoutManager, _ resources: RunResources, to receiver: consuming Receiver
    ) throws(RunError) {
        timer = resources.timer
        fonts = manager.sheet.catalog
        let options = resources.options
        result = RenditionResult(faces: options.recordsFaces || options.isLocked ? FaceUses() : nil)
        paginator = try laidOut { () throws(LayoutError) in
            try manager.makePaginator(numbersPages: Receiver.seesMargins)
        }
        self.receiver = consume receiver
    }

    /// Places the lines of a section after those before it.
    func place(_ layout: SectionLayout, of section: SourceSection) async throws(RunError) {
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
            let pages = try laidOut { () throws(LayoutError) in
                try timer.measure(.place) { () throws(LayoutError) in try paginator.append(layout, some) }
            }
            for page in pages { try await handOn(page) }
        }
    }

    /// Hands on the last pages, and ends the output.
    func finish(_ document: DocumentSummary) async throws(RunError) -> RenditionResult {
        for page in paginator.finish() { try await handOn(page) }
        let installed = missing.isEmpty ? [] : FontPackages.installed(in: fonts)
        missing.finish(in: &result.report) {
            $0.finding(showsBoxes: fonts.drawsBoxes, without: installed)
        }
        faces.finish(in: &result.report, \.finding)
        result.report.add(fonts.rejectedFonts.map(\.finding), in: nil)
        var document = document
        document.obstructed.formUnion(result.report.obstructed)
        for found in try await receiver.take()?.finish(document) ?? [] {
            result.report.add(found.finding, at: found.place)
        }
        return result
    }

    private func handOn(_ page: Page) async throws(RunError) {
        result.pages += 1
        for line in page.furniture { result.faces?.add(line.section) }
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

/// The facts about a note that are known when it has been read to its end.
struct DocumentSummary {
    /// The title of the PDF.
    let title: String
    let pictures: PictureStore
    /// The standards that the PDF may not claim.
    var obstructed: ConformanceClaims
}

/// A finding with its place, which is no longer in memory.
struct PlacedFinding {
    let finding: Finding
    let place: Diagnostic.Place?
}
