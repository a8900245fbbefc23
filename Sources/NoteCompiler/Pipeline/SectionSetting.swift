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

    /// - Parameter jobs: how many sections are set at a time.
    init(_ manager: LayoutManager, jobs: Int) throws(RunError) {
        do {
            var workers: [LayoutWorker] = []
            for _ in 0..<max(1, jobs) { workers.append(try manager.makeWorker()) }
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
        tasks.add {
            do throws(LayoutError) {
                return .success(SetSection(section: section, laid: try await worker.compose(text)))
            } catch {
                return .failure(error)
            }
        }
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
            case .containerTooSmall: .usage(error.description)
            case .icu: .bug(error.description)
            }
    }
}
