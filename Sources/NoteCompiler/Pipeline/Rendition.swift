import NoteFonts
import NoteLayout
import NoteText

/// The lines and pages of a note in one size category; several may be made from one parse.
final class Rendition<Receiver: PageReceiver & ~Copyable> {
    private var setting: SectionSetting
    private var pages: PageFlow<Receiver>?
    /// What it leaves besides its output.
    private var run: PipelineRun

    /// The rendition of `job` in `category`, whose pages `receiver` takes, in a run that has come as far as
    /// `run`.
    init(
        _ job: PipelineJob, in category: SizeCategory, _ catalog: FontCatalog, _ run: PipelineRun,
        to receiver: consuming Receiver
    ) throws(RunError) {
        let manager = LayoutManager(job, in: category, catalog)
        setting = SectionSetting(manager, job)
        pages = try PageFlow(manager, job, to: receiver)
        self.run = PipelineRun(policy: run.policy)
        if run.faces != nil { self.run.faces = FaceUses() }
    }

    /// Sets `text`, whose pictures are in `files`, while others set theirs, and places what is set.
    func add(
        _ text: AttributedText, _ files: PictureFiles, of section: SourceSection
    ) async throws(RunError) {
        if setting.isFull { try await placeNext() }
        try setting.add(text, files, of: section)
    }

    /// Ends the output, of a note that has been read to its end in `note`, and tells what there is to tell.
    func finish(_ note: PipelineRun) async throws(RunError) -> PipelineRun {
        while try await placeNext() {}
        run.title = note.title
        run.pictures = note.pictures
        run.obstructed = note.report.obstructed
        if let pages = pages.take() { try await pages.finish(&run) }
        return run
    }

    /// Places the oldest section; false where there is none.
    @discardableResult
    private func placeNext() async throws(RunError) -> Bool {
        guard let set = try await setting.next() else { return false }
        try await pages?.place(set, &run)
        return true
    }
}
