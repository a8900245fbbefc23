import Foundation
import NotecTestSupport
import Testing

@Suite struct ExitStatusTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    @Test func isNothingWhenAllIsWell() throws {
        try notec.folder.write("Hello\n", to: "a.b.txt")
        let outcome = try notec("a.b.txt")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output == [])
        #expect(try notec.folder.names == ["a.b.pdf", "a.b.txt"])
    }

    @Test func isOneForANoteWithErrors() throws {
        try notec.folder.write("---\nlang: []\n---\nHello\n", to: "a.txt")
        try notec.folder.write("%PDF-old", to: "a.pdf")
        let outcome = try notec("a.txt")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasPrefix(
                "a.txt:2:7: error: the value of 'lang' must be a text [front-matter/invalid]\n"))
        #expect(try notec.folder.read("a.pdf") == Array("%PDF-old".utf8))
        #expect(try notec("-Wfront-matter/invalid=warning", "--check", "a.txt").status == 0)
    }

    @Test func isOneForWarningsThatCountAsErrors() throws {
        try notec.folder.write("---\ntitel: a\n---\n", to: "a.txt")
        #expect(try notec("--check", "a.txt").status == 0)
        #expect(try notec("--check", "-Werror", "a.txt").status == 1)
        #expect(try notec("--check", "-W", "config/unknown-key=error", "a.txt").status == 1)
        #expect(try notec("--check", "-q", "a.txt").errors == "")
        #expect(try notec("--check", "-w", "a.txt").errors == "")
    }

    @Test(arguments: [
        [], ["--bogus"], ["-o", "x.pdf"], ["a.txt", "b.txt", "-o", "x.pdf"], ["a.txt", "-o", "a.txt"],
        ["a.txt", "./a.txt"],
        ["a.txt", "a.md"], ["-", "-"], ["--jobs", "0", "a.txt"], ["-j", "x", "a.txt"],
        ["--paper", "a9", "a.txt"],
        ["--lang", "x", "a.txt"], ["--markers", "maybe", "a.txt"],
        ["--dialect", "morse", "a.txt"],
        ["--size-category", "large,small", "a.txt", "-o", "x.pdf"],
        ["--size-category", "all", "a.txt", "-o", "-"], ["--set", "title", "a.txt"],
        ["--set", "nokey=1", "a.txt"],
        ["--set", "profile=2", "a.txt"], ["--dump", "nothing", "a.txt"],
        ["--dump", "runs", "-o", "x", "a.txt"],
        ["--dump", "runs", "--check", "a.txt"], ["-Wno/such=off", "a.txt"],
        ["-Wfont/missing-glyph=off", "a.txt"], ["--color", "red", "a.txt"], [""],
        ["a.txt", "-o", ""], ["a.txt", "-o"], ["link.txt", "-o", "a.txt"], ["a.pdf"],
    ])
    func is64ForAWrongCommand(arguments: [String]) throws {
        for name in ["a.txt", "b.txt", "a.md", "a.pdf"] { try notec.folder.write("old", to: name) }
        symlink("a.txt", notec.folder("link.txt"))
        let names = try notec.folder.names
        let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try notec.shell("\"$notec\" \(quoted)")
        #expect(outcome.status == 64)
        #expect(outcome.errors.hasPrefix("notec: error: "))
        #expect(try notec.folder.names == names)
        for name in names { #expect(try notec.folder.read(name) == Array("old".utf8)) }
    }

    @Test(
        arguments: [
            ([0xFF], "1:1", "0xFF at offset 0"),
            ([0x61, 0x0A, 0xC3, 0xA6, 0xE9, 0x0A], "2:2", "0xE9 at offset 4"),
            ([0x61, 0x0D, 0x0A, 0x0D, 0xC3], "3:1", "0xC3 at offset 4"),
        ] as [([UInt8], String, String)])
    func is65ForWhatIsNotText(bytes: [UInt8], place: String, byte: String) throws {
        try notec.folder.write(bytes, to: "a.txt")
        let outcome = try notec("a.txt")
        #expect(outcome.status == 65)
        #expect(outcome.errors.hasPrefix("a.txt:\(place): error: not UTF-8: byte \(byte)\n"))
        #expect(try notec.folder.names == ["a.txt"])
    }

    @Test func is66ForWhatCannotBeRead() throws {
        let missing = try notec("missing.txt")
        #expect(missing.status == 66)
        #expect(missing.errors == "missing.txt: error: cannot read: No such file or directory\n")
        #expect(try notec(".").status == 66)
        #expect(try notec.shell("\"$notec\" - -o out.pdf <&-").status == 66)
        #expect(try notec.folder.names == [])
    }

    @Test func is73ForWhatCannotBeMade() throws {
        try notec.folder.write("Hello\n", to: "a.txt")
        let outcome = try notec("a.txt", "-o", "none/a.pdf")
        #expect(outcome.status == 73)
        #expect(outcome.errors == "none/a.pdf: error: cannot create: its folder is not there\n")
        #expect(try notec("a.txt", "-o", ".").status == 73)
    }

    @Test func is74ForAFullDisk() throws {
        try notec.folder.write("Hello\n", to: "a.txt")
        let outcome = try notec("a.txt", "-o", "/dev/full")
        #expect(outcome.status == 74)
        #expect(outcome.errors == "/dev/full: error: cannot write: No space left on device\n")
        #expect(try notec.shell("\"$notec\" a.txt -o - >/dev/full").status == 74)
        #expect(try notec.shell("\"$notec\" --version >/dev/full").status == 74)
        #expect(try notec.shell("\"$notec\" a.txt -o - >&-").status == 74)
    }

    /// Past 8 MB standard input goes to a file without a name, whose troubles are not those of the input.
    @Test func is74ForATemporaryFileTooLarge() throws {
        let folder = notec.folder.path
        let outcome = try notec.shell(
            "ulimit -f 1; head -c 9000000 /dev/zero | tr '\\0' 'a' | TMPDIR='\(folder)' \"$notec\" --check -")
        #expect(outcome.status == 74)
        #expect(outcome.errors == "\(folder): error: cannot write: a temporary file: File too large\n")
        #expect(try notec.folder.names == [])
    }

    @Test func is73WithoutAFolderForTemporaryFiles() throws {
        let letters = "head -c 9000000 /dev/zero | tr '\\0' 'a'"
        let outcome = try notec.shell("\(letters) | TMPDIR=/none \"$notec\" --check -")
        #expect(outcome.status == 73)
        let error = "/none: error: cannot create: a temporary file: No such file or directory\n"
        #expect(outcome.errors == error)
        // What is small needs none.
        #expect(try notec("--check", "-", input: "Hello\n", environment: ["TMPDIR": "/none"]).status == 0)
    }

    @Test func is74ForAFileTooLarge() throws {
        try notec.folder.write(String(repeating: "Hello\n", count: 20_000), to: "a.txt")
        try notec.folder.write("%PDF-old", to: "a.pdf")
        #expect(try notec.shell("ulimit -f 1; \"$notec\" a.txt").status == 74)
        #expect(try notec.folder.names == ["a.pdf", "a.txt"])
        #expect(try notec.folder.read("a.pdf") == Array("%PDF-old".utf8))
    }

    @Test func is141WhenTheReaderIsGone() throws {
        try notec.folder.write(String(repeating: "Hello\n", count: 20_000), to: "a.txt")
        // More than a pipe holds, so that it cannot all be written before the reader has gone.
        let outcome = try notec.shell("\"$notec\" a.txt -o - | :; echo ${PIPESTATUS[0]}")
        #expect(outcome.text == "141\n")
        #expect(outcome.errors == "")
    }

    @Test func isTheLargestOfSeveral() throws {
        try notec.folder.write("Hello\n", to: "a.txt")
        try notec.folder.write([0xFF], to: "b.txt")
        try notec.folder.write("---\nlang: []\n---\n", to: "c.txt")
        let outcome = try notec("c.txt", "missing.txt", "b.txt", "a.txt")
        #expect(outcome.status == 66)
        #expect(try notec.folder.names == ["a.pdf", "a.txt", "b.txt", "c.txt"])
        let files = outcome.errors.split(separator: "\n").compactMap { line in
            line.contains("error:") ? line.split(separator: ":").first : nil
        }
        #expect(files == ["c.txt", "missing.txt", "b.txt"])
    }
}
