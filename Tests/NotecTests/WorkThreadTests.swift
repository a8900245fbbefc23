import Glibc
import Synchronization
import Testing

@testable import notec

/// Work that is begun before the work of the run is known.
@Suite struct WorkThreadTests {
    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    /// With one thread it is done first, and with several beside it.
    @Test(arguments: 1...4) func whatIsBegunIsDone(_ count: Int) {
        let (threads, log) = (WorkThreads(most: count), Log())
        threads.begin { log.add("begun") }
        let status = threads.run {
            log.add("run")
            return .noteHasErrors
        }
        #expect(status == .noteHasErrors)
        if count == 1 { #expect(log.all == ["begun", "run"]) }
        var waits = 0
        while log.all.count < 2, waits < 1000 {
            usleep(10_000)
            waits += 1
        }
        #expect(log.all.sorted() == ["begun", "run"])
    }

    /// The work that the first of them hands out is done, however many threads there are from the start.
    @Test(arguments: [1, 2], [1, 4]) func mayBecomeMore(_ first: Int, _ most: Int) {
        let threads = WorkThreads(most: first)
        threads.raise(to: most)
        let log = Log()
        let status = threads.run {
            await withTaskGroup { group in
                for number in 0..<20 { group.addTask { log.add("\(number)") } }
            }
            return .done
        }
        #expect(status == .done)
        #expect(log.all.count == 20)
    }
}
