import Testing

/// A row of the table of exit codes: a run that ends with one, and what it leaves behind.
struct ExitRow: Sendable, CustomTestStringConvertible {
    let status: Int32
    /// Bash that runs the command in a folder with `n.txt` and an older `n.pdf`.
    let script: String
    /// A part of what it writes to standard error; nil if that is empty.
    let message: String?
    /// The text of `n.txt`.
    var note = "Title\n"
    /// Bash that prepares the folder.
    var preparation = ":"
    /// Whether `n.pdf` is replaced.
    var replaces = false

    init(_ status: Int32, _ script: String, says message: String?) {
        self.status = status
        self.script = script
        self.message = message
    }

    func with(note: String) -> ExitRow {
        var row = self
        row.note = note
        return row
    }

    func after(_ preparation: String) -> ExitRow {
        var row = self
        row.preparation = preparation
        return row
    }

    func replacing() -> ExitRow {
        var row = self
        row.replaces = true
        return row
    }

    var testDescription: String { "\(status): \(script)" }
}

extension ExitRow {
    static let all = done + ofNotes + ofBooks + ofRuns + ofOutputs + ofSignals

    private static let done = [
        ExitRow(0, #""$notec" n.txt"#, says: nil).replacing(),
        ExitRow(0, #""$notec" --check n.txt"#, says: nil),
        ExitRow(0, #""$notec" n.txt -o - >/dev/null"#, says: nil),
    ]

    private static let ofNotes = [
        ExitRow(1, #""$notec" n.txt"#, says: "n.txt:2:7: error: ").with(note: "---\nlang: []\n---\nTitle\n"),
        ExitRow(1, #""$notec" n.txt -Werror"#, says: "n.txt:2:1: error: ")
            .with(note: "---\ntitel: x\n---\nTitle\n"),
        ExitRow(65, #""$notec" bad.txt -o n.pdf"#, says: "bad.txt:1:3: error: not UTF-8")
            .after(#"printf 'ab\xFF\n' >bad.txt"#),
        ExitRow(65, #""$notec" bad.json -o n.pdf"#, says: "bad.json:1:1: error: ").after("echo x >bad.json"),
        ExitRow(66, #""$notec" none.txt -o n.pdf"#, says: "none.txt: error: cannot read: No such file"),
        ExitRow(66, #""$notec" @none"#, says: "none: error: cannot read: No such file"),
        ExitRow(66, #""$notec" folder -o n.pdf"#, says: "folder: error: cannot read: ").after("mkdir folder"),
    ]

    /// All notes are looked at, and the old book stays.
    private static let ofBooks = [
        ExitRow(0, #""$notec" --bind n.txt n.txt -o n.pdf"#, says: nil).replacing(),
        ExitRow(0, #""$notec" --bind --check n.txt"#, says: nil),
        ExitRow(0, #""$notec" --bind n.txt -o - >/dev/null"#, says: nil),
        ExitRow(1, #""$notec" --bind bad.txt n.txt -o n.pdf"#, says: "bad.txt:2:7: error: ")
            .after(#"printf -- '---\nlang: []\n---\nTitle\n' >bad.txt"#),
        ExitRow(1, #""$notec" --bind n.txt -Werror -o n.pdf"#, says: "n.txt:1:6: error: nothing in the book")
            .with(note: "See [there](#there).\n"),
        ExitRow(64, #""$notec" --bind n.txt"#, says: "notec: error: --bind makes one book of all notes"),
        ExitRow(64, #""$notec" --bind n.txt -o n.json"#, says: "notec: error: --bind makes a PDF, or"),
        ExitRow(64, #""$notec" --bind n.txt -o '{dir}.pdf'"#, says: "a book is of several notes, and has no"),
        ExitRow(64, #""$notec" --bind n.txt -o '{stem}.pdf'"#, says: "no '{stem}' or '{dir}' in its name"),
        ExitRow(64, #""$notec" --bind n.txt -o '{page}.pdf'"#, says: "a PDF has no '{page}' in it"),
        ExitRow(64, #""$notec" --bind n.txt m -o m"#, says: "the output 'm' would overwrite the note 'm'")
            .after("cp n.txt m"),
        ExitRow(64, #""$notec" --bind --dump runs n.txt"#, says: "--bind does not go with --dump"),
        ExitRow(65, #""$notec" --bind n.txt bad.txt -o n.pdf"#, says: "bad.txt:1:3: error: not UTF-8")
            .after(#"printf 'ab\xFF\n' >bad.txt"#),
        ExitRow(66, #""$notec" --bind none.txt n.txt -o n.pdf"#, says: "none.txt: error: cannot read: "),
        ExitRow(74, #""$notec" --bind n.txt -o /dev/full"#, says: "/dev/full: error: cannot write: No space"),
    ]

    private static let ofRuns = [
        ExitRow(64, #""$notec" --bogus n.txt"#, says: "notec: error: unknown option '--bogus'"),
        ExitRow(64, #""$notec""#, says: "notec: error: no FILE is given"),
        ExitRow(64, #""$notec" n.txt -o n.docx"#, says: "names a format that notec does not write"),
        ExitRow(64, #""$notec" n.txt n.txt -o n.pdf"#, says: "in --output '{dir}/{stem}.pdf'"),
        ExitRow(69, #""$notec" --no-system-fonts n.txt"#, says: "notec: error: no usable font"),
        ExitRow(69, #""$notec" --lock faces --locked n.txt"#, says: "notec: error: ")
            .after(#"printf '%s\n' '\#(lockHead)' 'notec-lock: 1' 'faces: {}' >faces"#),
        ExitRow(
            69, #"LD_LIBRARY_PATH=. "$notec" n.txt --format png"#, says: "install the package libcairo2"
        ).after("echo none >libcairo.so.2"),
        ExitRow(
            70, #"NOTEC_TRAP=n:note:overflow "$notec" n.txt"#, says: "a bug in notec 0.1.0, please report"),
        ExitRow(71, #"(ulimit -n 4; "$notec" n.txt)"#, says: "notec: error: the system gives no descriptor"),
        ExitRow(78, #""$notec" n.txt"#, says: "notec.yaml:1:1: error: unknown key 'papr'")
            .after("echo 'papr: a5' >notec.yaml"),
    ]

    private static let ofOutputs = [
        ExitRow(73, #""$notec" n.txt -o none/n.pdf"#, says: "error: cannot create: its folder is not there"),
        ExitRow(73, #""$notec" n.txt -o mine"#, says: "mine: error: not replaced: ").after("echo mine >mine"),
        ExitRow(74, #""$notec" n.txt -o /dev/full"#, says: "/dev/full: error: cannot write: No space left"),
        ExitRow(74, #""$notec" n.txt -o - >/dev/full"#, says: "error: cannot write: No space left"),
        ExitRow(74, #"(ulimit -f 1; "$notec" n.txt)"#, says: "n.pdf: error: cannot write: File too large"),
        // Nobody reads the pipe: its one reader has gone before the command starts.
        ExitRow(141, #"exec 3<>pipe 4>pipe 3>&-; "$notec" n.txt -o - >&4"#, says: nil).after("mkfifo pipe"),
    ]

    /// The note comes through a pipe, which the command has opened when the signal comes.
    private static let ofSignals = [("INT", 130), ("TERM", 143), ("HUP", 129)].map { signal, status in
        ExitRow(
            status,
            #"""
            env --default-signal "$notec" pipe -o n.pdf & process=$!
            exec 3>pipe; echo Title >&3; kill -\#(signal) $process; wait $process
            """#, says: nil
        ).after("mkfifo pipe")
    }

    private static let lockHead = "# The faces that notes were set in, as notec --lock wrote them."
}
