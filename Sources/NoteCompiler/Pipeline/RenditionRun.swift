import NoteFonts
import NoteLayout
import NoteText

/// Lays out a note for all its renditions, section by section, and gives their pages on.
struct LayoutRun<Receiver: PageReceiver & ~Copyable>: ~Copyable {
    private var layouter: SectionLayouter
    private let renditions: [RenditionRun<Receiver>]

    /// - Parameters:
    ///   - managers: the layout of the note in each of its renditions.
    ///   - renditions: take what is laid out, in the order of the managers.
    init(
        _ note: Note, _ managers: [LayoutManager], _ resources: RunResources,
        to renditions: [RenditionRun<Receiver>]
    ) {
        layouter = SectionLayouter(managers, note, resources)
        self.renditions = renditions
    }

    /// Lays out `text`, whose pictures are in `files`, while other sections are laid out, and places those
    /// that are.
    mutating func add(
        _ text: AttributedText, _ files: PictureFiles, of section: SourceSection
    ) async throws(RunError) {
        if layouter.isFull { try await placeNext() }
        try layouter.add(text, files, of: section)
    }

    /// Places all that has been added.
    mutating func finish() async throws(RunError) {
        while try await placeNext() {}
    }

    /// Places the oldest section; false where there is none.
    @discardableResult
    private mutating func placeNext() async throws(RunError) -> Bool {
        guard let next = try await layouter.next() else { return false }
        for (rendition, layout) in zip(renditions, next.layout) {
            try await rendition.place(layout, of: next.section)
        }
        return true
    }
}

/// The pages of a note in one size category.
final class RenditionRun<Receiver: PageReceiver & ~Copyable> {
    private var pages: PageFlow<Receiver>?

    /// - Parameters:
    ///   - manager: the layout of the note in its size category.
    ///   - result: what is known of the rendition before it has begun.
    ///   - receiver: takes the pages.
    init(
        _ manager: LayoutManager, _ resources: RunResources, _ result: RenditionResult,
        to receiver: consuming Receiver
    ) throws(RunError) {
        pages = try PageFlow(manager, resources.timer, result, to: receiver)
    }

    fileprivate func place(_ layout: SectionLayout, of section: SourceSection) async throws(RunError) {
        try await pages?.place(layout, of: section)
    }

    /// Ends the output of the note, which has been read to its end.
    func finish(_ document: DocumentSummary) async throws(RunError) -> RenditionResult? {
        try await pages.take()?.finish(document)
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
