import Foundation
import NotecTestSupport
import Testing

/// Runs that trap, deliberately: `NOTEC_TRAP` names notes, a place and a kind to debug builds.
@Suite struct TrapTests {
    private let notec: Notec
    private let names = ["a", "b", "c", "d", "e"]

    init() throws {
        notec = try Notec()
        for name in names {
            // Each with a message of its own.
            try notec.folder.write("---\nkey-\(name): 1\n---\nNote \(name)\n", to: "\(name).txt")
            try notec.folder.write("%PDF-old", to: "\(name).pdf")
        }
    }

    private func run(_ trap: String, _ arguments: String...) throws -> Notec.Outcome {
        let fonts = ["--no-system-fonts", "--font-dir", ListedFonts.path("opentype/inter")]
        return try notec.run(fonts + arguments, environment: ["NOTEC_TRAP": trap])
    }

    /// The messages, without what they quote and hint at.
    private func messages(_ outcome: Notec.Outcome) -> [String] {
        outcome.errors.split(separator: "\n").filter { $0.contains("error: ") || $0.contains("warning: ") }
            .map { String($0.prefix { $0 != "+" }) }
    }

    private func warning(_ name: String) -> String {
        "\(name).txt:2:1: warning: unknown key 'key-\(name)' [config/unknown-key]"
    }

    private func bug(_ file: String, _ signal: String = "SIGILL at notec") -> String {
        "\(file): error: a bug in notec 0.1.0, please report it: \(signal)"
    }

    /// Which PDFs are new; nothing else may be there.
    private var written: [String] {
        get throws {
            #expect(try notec.folder.names.filter { !$0.hasSuffix(".txt") } == names.map { "\($0).pdf" })
            return try names.filter { try notec.folder.read("\($0).pdf") != Array("%PDF-old".utf8) }
        }
    }

    @Test(
        arguments: [
            ("overflow", "SIGILL at notec"), ("access", "SIGSEGV at notec"),
            ("abort", "SIGABRT at libc.so.6"),
            ("stack", "SIGSEGV at notec"), ("\(SIGBUS)", "SIGBUS at libc.so.6"),
            ("\(SIGFPE)", "SIGFPE at libc.so.6"), ("\(SIGTRAP)", "SIGTRAP at libc.so.6"),
        ], ["note", "worker"])
    func areReported(kind: (name: String, message: String), place: String) throws {
        let outcome = try run("a:\(place):\(kind.name)", "a.txt")
        #expect(outcome.status == 70)
        #expect(messages(outcome) == [bug("a.txt", kind.message)])
        let hint = """
                  = hint: a report needs the note, what it names, its configuration, the command and \
            this message

            """
        #expect(outcome.errors.hasSuffix(hint))
        #expect(try written == [])
    }

    @Test(arguments: ["note", "worker"], [1, 2, 4])
    func takeNoOtherNoteAlong(place: String, jobs: Int) throws {
        let outcome = try run(
            "c:\(place):overflow", "-j", "\(jobs)", "a.txt", "b.txt", "c.txt", "d.txt", "e.txt")
        #expect(outcome.status == 70)
        #expect(messages(outcome) == [warning("a"), warning("b"), bug("c.txt"), warning("d"), warning("e")])
        #expect(try written == ["a", "b", "d", "e"])
        // What is written is what other runs write.
        for name in ["a", "b", "d", "e"] {
            let pdf = try notec.folder.read("\(name).pdf")
            #expect(try run("", "\(name).txt", "-o", "-").output == pdf)
        }
    }

    /// A trap that comes while another note's messages are printed, to a reader that is slow.
    @Test func waitForMessagesThatArePrinted() throws {
        let keys = (1...90).map { "key-\($0): \(String(repeating: "x", count: 100))\n" }.joined()
        try notec.folder.write("---\n\(keys)---\nNote a\n", to: "a.txt")
        // It traps when it has read all this.
        let comments = String(repeating: "# words\n", count: 150_000)
        try notec.folder.write("---\n\(comments)---\nNote c\n", to: "c.txt")
        // The pipe is nearly full when the messages come.
        let outcome = try notec.shell(
            """
            mkfifo slow; exec 4<>slow; head -c 60000 /dev/zero >&4
            (sleep 0.8; exec 4>&-; cat slow >errors) &
            NOTEC_TRAP=c:note:overflow "$notec" -v -j 3 a.txt b.txt c.txt 2>slow 4>&-
            echo $?; exec 4>&-; wait; grep -a -c 'unknown key .key-[0-9]' errors
            """)
        #expect(outcome.text == "70\n90\n")
    }

    @Test(arguments: [1, 4])
    func mayBeManyAtATime(jobs: Int) throws {
        let files = names.map { "\($0).txt" }
        let outcome = try notec.run(
            ["-j", "\(jobs)"] + files, environment: ["NOTEC_TRAP": "a,b,c,d,e:worker:abort"])
        #expect(outcome.status == 70)
        #expect(messages(outcome) == files.map { bug($0, "SIGABRT at libc.so.6") })
        #expect(try written == [])
    }

    /// The largest exit code is that of the run, whenever it came.
    @Test func leaveOtherExitCodes() throws {
        try notec.folder.write("mine", to: "a.pdf")
        let first = try run("b:note:abort", "a.txt", "b.txt", "c.txt")
        #expect(first.status == 73)
        try notec.folder.write("%PDF-old", to: "a.pdf")
        let last = try run("a:note:abort", "a.txt", "b.txt", "none.txt")
        #expect(last.status == 70)
        #expect(last.errors.hasSuffix("none.txt: error: cannot read: No such file or directory\n"))
    }

    /// A trap that does not come again where each note is worked on alone.
    @Test func areReportedThoughTheyDoNotComeAgain() throws {
        let outcome = try run("c:together:access", "-j", "3", "a.txt", "b.txt", "c.txt", "d.txt", "e.txt")
        #expect(outcome.status == 70)
        let last = bug("notec", "SIGSEGV while several notes were worked on; none has it alone")
        #expect(messages(outcome) == names.map(warning) + [last])
        #expect(try written == names)
    }

    /// They cannot be read again.
    @Test(arguments: ["-", "pipe"], ["a.txt b.txt NOTE", "NOTE b.txt a.txt"])
    func doNotLoseWhatComesThroughPipes(input: String, files: String) throws {
        let outcome = try notec.shell(
            """
            mkfifo pipe; echo From a pipe >pipe &
            NOTEC_TRAP=b:note:overflow "$notec" -j 4 \(files.replacing("NOTE", with: input)) \
                -o 'out-{stem}.pdf' <\(input == "-" ? "pipe" : "/dev/null")
            """)
        #expect(outcome.status == 70)
        #expect(messages(outcome).count == 2)
        let pdf = try notec.folder.read(input == "-" ? "out-stdin.pdf" : "out-pipe.pdf")
        #expect(try notec("-", input: "From a pipe\n").output == pdf)
    }

    /// What is the same for all notes is printed once, by whichever process.
    @Test(arguments: [1, 4])
    func repeatNoMessage(jobs: Int) throws {
        _ = try notec.shell("mkdir sub; cp a.txt b.txt sub; echo 'paper: a9' >sub/notec.yaml")
        let outcome = try run("c:note:overflow", "-j", "\(jobs)", "sub/a.txt", "c.txt", "sub/b.txt")
        #expect(outcome.status == 78)
        let errors = messages(outcome).filter { $0.contains("error: ") }
        #expect(errors.count == 2)
        #expect(errors.first?.hasPrefix("sub/notec.yaml:1:8: error: ") == true)
        #expect(errors.last == bug("c.txt"))
    }

    @Test func leaveTheLockFileAlone() throws {
        #expect(try run("a:note:overflow", "--lock", "faces.lock", "a.txt", "b.txt").status == 70)
        #expect(try run("a:together:overflow", "-j2", "--lock", "faces.lock", "a.txt", "b.txt").status == 70)
        #expect(!(try notec.folder.names.contains("faces.lock")))
    }

    /// The process that goes on after a trap of a worker is ended by signals like any other.
    @Test func leaveSignalsToTheRest() throws {
        let outcome = try notec.shell(
            """
            mkfifo note
            export NOTEC_TRAP=a:worker:overflow
            env --default-signal "$notec" -j 2 a.txt note -o '{stem}.pdf' & process=$!
            exec 3>note; echo Hello >&3
            until grep -q after-trap=1 /proc/$process/cmdline && test $(ls /proc/$process/fd | wc -l) -gt 3
            do sleep 0.01; done
            kill -TERM $process; wait $process; echo $?
            """)
        #expect(outcome.text == "143\n")
        #expect(messages(outcome) == [bug("a.txt")])
    }

    /// A signal that another process sends is none.
    @Test func areNotWhatOthersSend() throws {
        let outcome = try notec.shell(
            """
            mkfifo note; env --default-signal "$notec" note -o a.pdf & process=$!
            exec 3>note; echo Hello >&3; kill -SEGV $process; wait $process; echo $?
            """)
        #expect(outcome.text == "139\n")
        #expect(!outcome.errors.contains("a bug in notec"))
    }

    /// Nobody but the handler passes it on.
    @Test func areNotForTheCommandLine() throws {
        for argument in ["--after-trap=1", "--after-trap=0:0:0:0:x:y", "--after-trap=0:2:0:0:"] {
            #expect(try notec(argument, "a.txt").status == 64)
        }
        #expect(try notec("a.txt", "--after-trap=0:0:0:0:").status == 64)
    }

    private static let left =
        "notec: error: the notes that are left are not worked on: notec cannot be started again"

    /// Where the program cannot be started again, that is said.
    @Test func areReportedWhenNothingGoesOn() throws {
        // The first note, a pipe, is read when the program cannot be executed any more.
        let outcome = try notec.shell(
            """
            cp "$notec" copy; mkfifo note
            export NOTEC_TRAP=b:note:overflow
            ./copy -w note b.txt c.txt -o '{stem}.pdf' & process=$!
            exec 3>note; chmod -x copy; echo Hello >&3; exec 3>&-; wait $process; echo $?
            """)
        #expect(outcome.text == "70\n")
        #expect(messages(outcome) == [bug("b.txt", "SIGILL at copy"), Self.left])
    }

    /// A configuration or a lock file that came through a pipe is gone: without it the notes would be others.
    @Test(arguments: ["--config", "--locked --lock"], [(1, "b.txt"), (4, "notec")])
    func doNotGoOnWithoutWhatWasRead(option: String, _ run: (jobs: Int, name: String)) throws {
        let file = option == "--config" ? "paper: a5" : "notec-lock: 1\\nfaces: {}"
        let outcome = try notec.shell(
            """
            NOTEC_TRAP=b:note:overflow \
                "$notec" -w -j \(run.jobs) \(option) <(printf '\(file)\\n') a.txt b.txt c.txt
            """)
        #expect(outcome.status == 70)
        #expect(messages(outcome).suffix(2) == [bug(run.name), Self.left])
        #expect(try written.allSatisfy { $0 == "a" })
    }
}
