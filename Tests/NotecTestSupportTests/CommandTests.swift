import NotecTestSupport
import Testing

@Suite struct CommandTests {
    private func shell(_ script: String) -> Subprocess { Subprocess("/bin/sh", ["-c", script]) }

    @Test func collectsBothStreamsAndTheStatus() throws {
        let result = try shell("echo out; echo err >&2; exit 7").run()
        #expect(result.ending == .exited(7))
        #expect(result.outputText == "out\n")
        #expect(result.errorText == "err\n")
    }

    @Test func drainsAllStreamsAtOnce() throws {
        var command = shell("tee /dev/stderr")
        command.input = [UInt8](repeating: 0x61, count: 3_000_000)
        let result = try command.run()
        #expect(result.output.count == 3_000_000)
        #expect(result.errors.count == 3_000_000)
    }

    @Test func programThatDoesNotReadIsNoTrouble() throws {
        var command = shell("exec <&-; exit 3")
        command.input = [UInt8](repeating: 0x61, count: 3_000_000)
        #expect(try command.run().ending == .exited(3))
    }

    @Test func tellsASignalFromAStatus() throws {
        #expect(try shell("kill -TERM $$").run().ending == .signalled(15))
        // Broken pipes end a child as they end any program.
        #expect(try shell("kill -PIPE $$; exit 0").run().ending == .signalled(13))
    }

    @Test func givesEnvironmentAndFolder() throws {
        var command = shell("echo $GREETING; pwd")
        command.environment = ["GREETING": "grüß dich"]
        command.folder = "/usr"
        #expect(String(decoding: try command.output(), as: UTF8.self) == "grüß dich\n/usr\n")
        command.folder = "/no/such/folder"
        #expect(throws: CommandError.noFolder("/no/such/folder")) { try command.run() }
    }

    @Test func missingProgramIsAnError() {
        #expect(throws: CommandError.notFound(program: "no-such-program")) {
            try Subprocess("no-such-program").run()
        }
    }

    @Test func endsWhatTakesTooLong() {
        var command = shell("echo begun >&2; sleep 60 & wait")
        // Time enough for a shell to begin on a busy machine.
        command.timeLimit = 4
        #expect(throws: CommandError.tookTooLong(program: "/bin/sh", seconds: 4, errors: "begun\n")) {
            try command.run()
        }
        command = shell("exec >&- 2>&-; sleep 60")
        command.timeLimit = 0.2
        #expect(throws: CommandError.tookTooLong(program: "/bin/sh", seconds: 0.2, errors: "")) {
            try command.run()
        }
    }

    @Test func outputAsksForStatusZero() {
        #expect(throws: CommandError.failed(program: "/bin/sh", ending: .exited(1), errors: "no\n")) {
            try shell("echo no >&2; exit 1").output()
        }
    }

    @Test func findsProgramsOfThisPackage() throws {
        #expect(throws: CommandError.self) { try Subprocess.built("no-such-program").run() }
        #expect(throws: Never.self) { try Subprocess.built("notec").run() }
    }
}
