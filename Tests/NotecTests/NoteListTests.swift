import NotecTestSupport
import Testing

/// Notes named by lists: `@FILE`, `--files-from FILE` and `-0`.
@Suite struct NoteListTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        for name in ["a", "b c", "d"] { try notec.folder.write("Text of \(name)\n", to: "\(name).txt") }
    }

    private func outputs() throws -> [String] { try notec.folder.names.filter { $0.hasSuffix(".pdf") } }

    @Test func aListNamesNotes() throws {
        try notec.folder.write("a.txt\r\n\nb c.txt\n", to: "list")
        #expect(try notec("--files-from", "list").status == 0)
        #expect(try outputs() == ["a.pdf", "b c.pdf"])
        #expect(try notec("@list", "d.txt").status == 0)
        #expect(try outputs() == ["a.pdf", "b c.pdf", "d.pdf"])
    }

    @Test func namesMayEndInNul() throws {
        try notec.folder.write("a.txt\0line\nend.txt\0", to: "list")
        try notec.folder.write("Hello\n", to: "line\nend.txt")
        let outcome = try notec("-0", "@list")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try outputs() == ["a.pdf", "line\nend.pdf"])
        let wrong = try notec("@list")
        #expect(wrong.status == 64)
        #expect(
            wrong.errors
                == "notec: error: the names in 'list' end in NUL, not at the ends of lines: pass -0\n")
    }

    @Test func standardInputMayBeAList() throws {
        #expect(try notec.run(["--files-from", "-"], input: "a.txt\nb c.txt").status == 0)
        #expect(try outputs() == ["a.pdf", "b c.pdf"])
        for arguments in [["--files-from", "-", "-"], ["@-", "--files-from", "-"]] {
            let twice = try notec.run(arguments, input: "d.txt\n")
            #expect(twice.status == 64)
            #expect(twice.errors.hasPrefix("notec: error: standard input can be read only once\n"))
        }
    }

    /// In the order of the arguments, the lists of `--files-from` last, in the order of the run's messages.
    @Test func listsStandInPlaceOfTheirNotes() throws {
        try notec.folder.write("2\n3\n", to: "middle")
        try notec.folder.write("5\n", to: "last")
        let outcome = try notec("--check", "--files-from", "last", "1", "@middle", "4")
        #expect(outcome.status == 66)
        #expect(outcome.errors.split(separator: "\n").map { $0.prefix(1) } == ["1", "2", "3", "4", "5"])
    }

    /// What a list names is a note, whatever it begins with.
    @Test func namesInListsAreNoOptions() throws {
        try notec.folder.write("Hello\n", to: "-q.txt")
        try notec.folder.write("Hello\n", to: "@x.txt")
        try notec.folder.write("-q.txt\n@x.txt\n", to: "list")
        #expect(try notec("@list").status == 0)
        #expect(try outputs() == ["-q.pdf", "@x.pdf"])
        #expect(try notec("./@x.txt", "-o", "x.pdf").status == 0)
    }

    @Test func anEmptyListIsNoError() throws {
        try notec.folder.write("", to: "list")
        let outcome = try notec("@list")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(try notec("@list", "a.txt", "-o", "x.pdf").status == 0)
        #expect(try outputs() == ["x.pdf"])
    }

    @Test func listsThatCannotBeReadAreSaid() throws {
        let outcome = try notec("@missing", "a.txt")
        #expect(outcome.status == 66)
        #expect(outcome.errors == "missing: error: cannot read: No such file or directory\n")
        #expect(try notec("--files-from", ".").status == 66)
        #expect(try notec("-0", "a.txt").status == 64)
        #expect(try notec("--files-from", "").status == 64)
        #expect(try notec("--list-fonts", "--files-from", "list").status == 64)
        #expect(try outputs() == [])
    }

    /// Several notes need several names.
    @Test func theirOutputsNeedATemplate() throws {
        try notec.folder.write("a.txt\nd.txt\n", to: "list")
        let outcome = try notec("@list", "-o", "x.pdf")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("--output names one file, and 2 are to be written"))
        #expect(try notec("@list", "-o", "x-{stem}.pdf").status == 0)
        #expect(try outputs() == ["x-a.pdf", "x-d.pdf"])
    }
}
