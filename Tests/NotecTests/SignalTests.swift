import NotecTestSupport
import Testing

@Suite struct SignalTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try notec.folder.write("%PDF-old", to: "out.pdf")
    }

    /// Starts the command on a note that comes through a pipe, and does `lines` when it has opened that,
    /// which it does after all it has to prepare, and before the note has come to its end; then prints how it
    /// ended.
    private func interrupt(_ signals: String, _ lines: String) throws -> Notec.Outcome {
        try notec.shell(
            """
            mkfifo note
            env \(signals) "$notec" note -o out.pdf & process=$!
            exec 3>note
            echo Hello >&3
            ls -A >../before.$$
            \(lines)
            wait $process
            echo $?
            ls -A | cmp - ../before.$$
            rm ../before.$$
            """)
    }

    @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
    func endTheRun(signal: String, status: Int) throws {
        let outcome = try interrupt("--default-signal", "kill -\(signal) $process")
        #expect(outcome.text == "\(status)\n")
        #expect(outcome.status == 0)
        #expect(try notec.folder.read("out.pdf") == Array("%PDF-old".utf8))
    }

    @Test func leaveNothingWhenTheyKill() throws {
        let outcome = try interrupt("--default-signal", "kill -KILL $process")
        #expect(outcome.text == "137\n")
        #expect(try notec.folder.read("out.pdf") == Array("%PDF-old".utf8))
    }

    @Test func stayIgnored() throws {
        let outcome = try interrupt("--ignore-signal=HUP", "kill -HUP $process; exec 3>&-")
        #expect(outcome.text == "0\n")
        #expect(try notec.folder.read("out.pdf") != Array("%PDF-old".utf8))
    }
}
