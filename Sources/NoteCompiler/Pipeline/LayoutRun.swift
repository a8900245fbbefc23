import NoteLayout
import NoteText

/// Lays out the sections of a note for all its renditions, on several cores, and places their lines in the
/// order of the text.
struct LayoutRun<Receiver: PageReceiver & ~Copyable>: ~Copyable {
    /// A section with its lines in each rendition.
    private typealias Layout = (section: SourceSection, renditions: [SectionLayout])

    private let managers: [LayoutManager]
    private let renditions: [RenditionRun<Receiver>]
    private let timer: StageTimer
    #if DEBUG
        private let trap: @Sendable () -> Void
    #endif
    private var workers: WorkerPool<LayoutWorker>
    private var tasks = OrderedTasks<Result<Layout, LayoutError>>()

    /// - Parameters:
    ///   - managers: the layout of the note in each of its renditions.
    ///   - renditions: take what is laid out, in the order of the managers.
    init(
        _ note: Note, _ managers: [LayoutManager], _ resources: RunResources,
        to renditions: [RenditionRun<Receiver>]
    ) {
        self.managers = managers
        self.renditions = renditions
        timer = resources.timer
        workers = WorkerPool(resources.budgets.layout)
        #if DEBUG
            trap = { [trap = resources.options.deliberateTrap, stem = note.stem] in
                trap?.strike(.worker, stem)
            }
        #endif
    }

    /// Lays out `next` while other sections are laid out, and places one of these if as many as there are
    /// workers wait.
    mutating func add(_ next: ReadSection) async throws(RunError) {
        if tasks.count > workers.count { try await placeNext() }
        let (managers, timer) = (managers, timer)
        let worker = try workers.next(busy: tasks.count) { () throws(RunError) in
            try laidOut { () throws(LayoutError) in try LayoutWorker(managers) }
        }
        #if DEBUG
            let trap = trap
        #endif
        tasks.add {
            #if DEBUG
                trap()
            #endif
            return await worker.run { composers in
                Result { () throws(LayoutError) in (next.section, try composers.compose(next, timer)) }
            }
        }
    }

    /// Places all that has been added.
    mutating func finish() async throws(RunError) {
        while try await placeNext() {}
    }

    /// Places the oldest section; false where there is none.
    @discardableResult
    private mutating func placeNext() async throws(RunError) -> Bool {
        guard let next = await tasks.next() else { return false }
        let layout = try laidOut { () throws(LayoutError) in try next.get() }
        for (rendition, lines) in zip(renditions, layout.renditions) {
            try await rendition.place(lines, of: layout.section)
        }
        return true
    }
}

extension [SectionComposer] {
    fileprivate func compose(
        _ next: ReadSection, _ timer: StageTimer
    ) throws(LayoutError) -> [SectionLayout] {
        try timer.measure(.layout) { () throws(LayoutError) in try compose(next.text, next.files) }
    }
}

extension RunError {
    init(_ error: LayoutError) {
        self =
            switch error {
            case .font: .noFont(error.description)
            case .containerTooSmall, .containerTooNarrow: .usage(error.description)
            case .icu: .bug(error.description)
            }
    }
}

/// Does `work` of layout, and lets it fail as the pipeline does.
func laidOut<Result: ~Copyable>(_ work: () throws(LayoutError) -> Result) throws(RunError) -> Result {
    do { return try work() } catch { throw RunError(error) }
}
