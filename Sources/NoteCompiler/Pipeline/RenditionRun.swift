import NoteFonts
import NoteLayout
import NoteText

/// Lays out a note in one size category, section by section; several may be made from one parse.
final class RenditionRun<Receiver: PageReceiver & ~Copyable> {
    private var setting: SectionSetting
    private var pages: PageFlow<Receiver>?

    /// - Parameters:
    ///   - manager: the layout of the note in its size category.
    ///   - result: what is known of the rendition before it has begun.
    ///   - receiver: takes the pages.
    init(
        _ note: Note, _ manager: LayoutManager, _ resources: RunResources, _ result: RenditionResult,
        to receiver: consuming Receiver
    ) throws(RunError) {
        setting = SectionSetting(manager, note, resources)
        pages = try PageFlow(manager, resources.timer, result, to: receiver)
    }

    /// Sets `text`, whose pictures are in `files`, while others set theirs, and places what is set.
    func add(
        _ text: AttributedText, _ files: PictureFiles, of section: SourceSection
    ) async throws(RunError) {
        if setting.isFull { try await placeNext() }
        try setting.add(text, files, of: section)
    }

    /// Ends the output of the note, which has been read to its end.
    func finish(_ document: DocumentSummary) async throws(RunError) -> RenditionResult? {
        while try await placeNext() {}
        return try await pages.take()?.finish(document)
    }

    /// Places the oldest section; false where there is none.
    @discardableResult
    private func placeNext() async throws(RunError) -> Bool {
        guard let set = try await setting.next() else { return false }
        try await pages?.place(set)
        return true
    }
}

/// What a rendition comes to besides its output.
struct RenditionResult {
    var report = DiagnosticReport()
    var pages = 0
    /// The faces that were used, if anybody asks.
    var faces: FaceUses?
}

/// What is known of a note once it has been read to its end.
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
