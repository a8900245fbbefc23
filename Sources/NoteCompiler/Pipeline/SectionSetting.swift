import NoteLayout
import NoteText

/// A section with its lines.
struct SetSection: Sendable {
    let section: SourceSection
    let laid: LaidSection
}

/// Sets sections on several cores and gives them back in the order of the text.
struct SectionSetting {
    private let workers: [LayoutWorker]
    private var tasks: OrderedTasks<Result<SetSection, LayoutError>>
    private var nextWorker = 0
    private let timer: StageTimer

    /// A worker for each of the job's parts that may be under way.
    init(_ manager: LayoutManager, _ job: PipelineJob) throws(RunError) {
        timer = job.timer
        do {
            var workers: [LayoutWorker] = []
            for _ in 0..<max(1, job.options.jobs) { workers.append(try manager.makeWorker()) }
            self.workers = workers
            tasks = OrderedTasks(window: workers.count + 1)
        } catch {
            throw RunError(error)
        }
    }

    /// Whether a section has to be taken before another is added.
    var isFull: Bool { tasks.isFull }

    mutating func add(_ text: AttributedText, of section: SourceSection) {
        let worker = workers[nextWorker % workers.count]
        nextWorker += 1
        let timer = timer
        tasks.add { await worker.run { composer in composer.compose(text, of: section, timer) } }
    }

    /// The oldest section that was added; nil where none is left.
    mutating func next() async throws(RunError) -> SetSection? {
        switch await tasks.next() {
        case .success(let set): return set
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

extension SectionComposer {
    /// Sets a section, and takes the time of it.
    fileprivate func compose(
        _ text: AttributedText, of section: SourceSection, _ timer: StageTimer
    ) -> Result<SetSection, LayoutError> {
        Result { () throws(LayoutError) in
            let laid = try timer.measure(.layout) { () throws(LayoutError) in try compose(text) }
            return SetSection(section: section, laid: laid)
        }
    }
}
