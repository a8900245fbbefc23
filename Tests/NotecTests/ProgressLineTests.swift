import NotecTestSupport
import Synchronization
import Testing

@testable import notec

/// The line that tells how far a long run is.
@Suite struct ProgressLineTests {
    /// A clock that is set, and what is written.
    private final class Terminal: Sendable {
        private let state = Mutex((time: Duration.zero, written: ""))

        var time: Duration {
            get { state.withLock { $0.time } }
            set { state.withLock { $0.time = newValue } }
        }

        /// What has been written since the last call.
        func written() -> String {
            state.withLock { state in
                defer { state.written = "" }
                return state.written
            }
        }

        func write(_ text: String) { state.withLock { $0.written += text } }
    }

    private let terminal = Terminal()

    private func line(of notes: Int) -> ProgressLine {
        let terminal = terminal
        return ProgressLine(of: notes, clock: { terminal.time }, print: { terminal.write($0) })
    }

    @Test func shortRunsShowNothing() {
        let line = line(of: 3)
        for _ in 0..<100 { line.countPage() }
        terminal.time = .milliseconds(499)
        line.countPage()
        line.finishNote { terminal.write("message\n") }
        #expect(terminal.written() == "message\n")
    }

    @Test func oneNoteIsShownByItsPages() {
        let line = line(of: 1)
        terminal.time = .milliseconds(500)
        line.countPage()
        #expect(terminal.written() == "\r\u{1B}[K1 page")
        terminal.time = .milliseconds(599)
        line.countPage()
        #expect(terminal.written() == "")
        terminal.time = .milliseconds(600)
        line.countPage()
        #expect(terminal.written() == "\r\u{1B}[K3 pages")
        line.finishNote {}
        #expect(terminal.written() == "\r\u{1B}[K")
    }

    @Test func theTimeLeftFollowsFromTheNotes() {
        let line = line(of: 40)
        terminal.time = .seconds(1)
        for _ in 0..<9 { line.finishNote {} }
        #expect(terminal.written().hasSuffix("\r\u{1B}[K9 of 40 notes, 0 pages"))
        line.finishNote {}
        #expect(terminal.written().hasSuffix("\r\u{1B}[K10 of 40 notes, 0 pages, 4 s left"))
        for _ in 0..<29 { line.finishNote {} }
        line.finishNote { terminal.write("message\n") }
        #expect(terminal.written().hasSuffix("\r\u{1B}[Kmessage\n"))
    }

    /// A message stands in a line of its own, and the progress below it.
    @Test func messagesReplaceTheLine() {
        let line = line(of: 2)
        terminal.time = .seconds(1)
        line.countPage()
        #expect(terminal.written() == "\r\u{1B}[K0 of 2 notes, 1 page")
        line.finishNote { terminal.write("message\n") }
        #expect(terminal.written() == "\r\u{1B}[Kmessage\n\r\u{1B}[K1 of 2 notes, 1 page, 2 s left")
    }

    /// It is shown on terminals that can erase it, and nowhere else.
    @Test func itIsForTerminals() throws {
        let notec = try Notec()
        try notec.folder.write(String(repeating: "Words in a line of text.\n", count: 200_000), to: "a.txt")
        let run = #"script -qec '"$notec" a.txt' /dev/null"#
        #expect(try notec.shell("TERM=xterm \(run)").text.contains(" pages\r\u{1B}[K"))
        #expect(try notec.shell("TERM=dumb \(run)").text == "")
        #expect(try notec.shell(#"TERM=xterm script -qec '"$notec" -q a.txt' /dev/null"#).text == "")
        let prints = #"TERM=xterm script -qec '"$notec" a.txt -o - >x.pdf' /dev/null"#
        #expect(try notec.shell(prints).text == "")
        #expect(try notec("a.txt").errors == "")
    }
}
