import NoteLayout
import NoteText

/// A section with its lines in each rendition.
struct SectionLayouts: Sendable {
    let section: SourceSection
    /// One for each rendition, in their order.
    let layout: [SectionLayout]
}

/// Lays out sections on several cores and gives them back in the order of the text.
struct SectionLayouter: ~Copyable {
    private let managers: [LayoutManager]
    private let timer: StageTimer
    #if DEBUG
        private let trap: @Sendable () -> Void
    #endif
    private var workers: WorkerPool<LayoutWorker>
    private var tasks = OrderedTasks<Result<SectionLayouts, LayoutError>>()

    /// The sections of `note`, of which the workers that it can have are under way at a time.
    ///
    /// - Parameter managers: the renditions of the note.
    init(_ managers: [LayoutManager], _ note: Note, _ resources: RunResources) {
        self.managers = managers
        timer = resources.timer
        workers = WorkerPool(resources.budgets.layout)
        #if DEBUG
            trap = { [trap = resources.options.deliberateTrap, stem = note.stem] in
                trap?.strike(.worker, stem)
            }
        #endif
    }

    /// Whether a section has to be taken before another is added.
    var isFull: Bool { tasks.count > workers.count }

    mutating func add(
        _ text: AttributedText, _ files: PictureFiles, of section: SourceSection
    ) throws(RunError) {
        let managers = managers
        let worker = try workers.next(busy: tasks.count) { () throws(RunError) in
            try laidOut { () throws(LayoutError) in try LayoutWorker(managers) }
        }
        let timer = timer
        #if DEBUG
            let trap = trap
        #endif
        tasks.add {
            #if DEBUG
                trap()
            #endif
            return await worker.run { composers in composers.compose(text, files, of: section, timer) }
        }
    }

    /// The oldest section that was added; nil where none is left.
    mutating func next() async throws(RunError) -> SectionLayouts? {
        switch await tasks.next() {
        case .success(let section): return section
        case .failure(let error): throw RunError(error)
        case nil: return nil
        }
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

extension [SectionComposer] {
    /// Lays out a section, and takes the time of it.
    fileprivate func compose(
        _ text: AttributedText, _ files: PictureFiles, of section: SourceSection, _ timer: StageTimer
    ) -> Result<SectionLayouts, LayoutError> {
        Result { () throws(LayoutError) in
            let layout = try timer.measure(.layout) { () throws(LayoutError) in try compose(text, files) }
            return SectionLayouts(section: section, layout: layout)
        }
    }
}
