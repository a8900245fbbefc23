import Synchronization

/// The line on a terminal that tells how far a long run is, gone before anything else is written.
final class ProgressLine: Sendable {
    private let noteCount: Int
    private let start: Duration
    private let clock: @Sendable () -> Duration
    private let print: @Sendable (String) -> Void
    private let state = Mutex(State())

    private struct State {
        var notes = 0
        var pages = 0
        /// The time of the last line.
        var shown: Duration?
    }

    /// Shorter runs show nothing.
    private static let delay = Duration.milliseconds(500)
    private static let interval = Duration.milliseconds(100)
    /// Returns to the start of the line and erases it (ECMA-48, EL).
    private static let erasing = "\r\u{1B}[K"

    /// - Parameters:
    ///   - noteCount: the number of notes of the run.
    ///   - clock: the time since some moment.
    ///   - print: writes to the terminal.
    init(
        of noteCount: Int, clock: @escaping @Sendable () -> Duration,
        print: @escaping @Sendable (String) -> Void
    ) {
        self.noteCount = noteCount
        self.clock = clock
        self.print = print
        start = clock()
    }

    func countPage() {
        state.withLock {
            $0.pages += 1
            show(&$0)
        }
    }

    /// Counts a note after `body`, which may write to the terminal.
    func finishNote(_ body: () -> Void) {
        state.withLock {
            if $0.shown != nil { print(Self.erasing) }
            body()
            $0.notes += 1
            // The last line is gone.
            if $0.shown != nil { $0.shown = .zero }
            if $0.notes < noteCount { show(&$0) }
        }
    }

    private func show(_ state: inout State) {
        let now = clock()
        let elapsed = now - start
        guard elapsed >= Self.delay, state.shown.map({ now - $0 >= Self.interval }) ?? true else { return }
        state.shown = now
        print(Self.erasing + text(state, elapsed))
    }

    private func text(_ state: State, _ elapsed: Duration) -> String {
        let pages = state.pages == 1 ? "1 page" : "\(state.pages) pages"
        guard noteCount > 1 else { return pages }
        let done = "\(state.notes) of \(noteCount) notes, \(pages)"
        // A few notes tell little about the others.
        guard state.notes >= min(10, noteCount / 2), state.notes > 0 else { return done }
        let left = elapsed * (noteCount - state.notes) / state.notes
        return "\(done), \(left.components.seconds + 1) s left"
    }
}
