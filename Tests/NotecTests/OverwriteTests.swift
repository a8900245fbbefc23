import Foundation
import NotecTestSupport
import Testing

/// Files that an output may take the place of, and those that it may not.
@Suite struct OverwriteTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try notec.folder.write("Hello\n", to: "a.txt")
    }

    private func lines(_ file: String, _ kind: String) -> String {
        """
        \(file): error: not replaced: the file exists and is not \(kind)
              = hint: pass --force to replace it

        """
    }

    @Test(arguments: [
        (["a.txt", "-o", "Makefile"], "Makefile", "a PDF"),
        (["a.txt"], "a.pdf", "a PDF"),
        (["a.txt", "-o", "{stem}.{category}"], "a.large", "a PDF"),
        (["a.txt", "--set", "output=own"], "own", "a PDF"),
        (["a.txt", "-o", "data.json"], "data.json", "attributed text in JSON"),
        (["a.txt", "--format", "json"], "a.json", "attributed text in JSON"),
        (["a.txt", "--format", "json", "-o", "data"], "data", "attributed text in JSON"),
        (["a.txt", "--lock", "deps.lock"], "deps.lock", "a lock file"),
    ])
    func aForeignFileIsKept(arguments: [String], file: String, kind: String) throws {
        // What is nearly the beginning of an output is none.
        for text in ["all: notec\n", "%PDF", " %PDF-1.7", "{\"note\":1}", "# The faces that notes were set"] {
            try notec.folder.write(text, to: file)
            let outcome = try notec.run(arguments)
            #expect(outcome.status == 73)
            #expect(outcome.errors == lines(file, kind))
            #expect(try notec.folder.read(file) == Array(text.utf8))
            #expect(try notec.folder.names == [file, "a.txt"].sorted())
        }
        #expect(try notec.run(arguments + ["--force"]).status == 0)
        #expect(try notec.folder.read(file).count > 50)
    }

    @Test(arguments: [
        ("%PDF-", ["a.txt", "-o", "out"]), ("", ["a.txt", "-o", "out"]),
        ("{\"notec\"", ["a.txt", "--format", "json", "-o", "out"]),
        ("", ["a.txt", "--format", "json", "-o", "out"]),
        ("# The faces that notes were set in, as notec --lock wrote them.\n", ["a.txt", "--lock", "out"]),
        ("", ["a.txt", "--lock", "out"]),
    ])
    func anOutputIsReplaced(start: String, arguments: [String]) throws {
        try notec.folder.write(start, to: "out")
        let outcome = try notec.run(arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try notec.folder.read("out").count > 50)
    }

    /// What one run writes the next one replaces.
    @Test func theOutputsOfARunAreOutputs() throws {
        for arguments in [["-o", "x"], ["--format", "json", "-o", "y"], ["--lock", "z"]] {
            try notec.folder.write("Hello\n", to: "a.txt")
            #expect(try notec.run(["a.txt"] + arguments).status == 0)
            try notec.folder.write("*Goodbye* 1\n\n~~~\nx\n~~~\n", to: "a.txt")
            let outcome = try notec.run(["a.txt"] + arguments)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    /// An output of one kind does not replace one of another.
    @Test func aKindReplacesItsOwn() throws {
        #expect(try notec("a.txt", "-o", "out").status == 0)
        #expect(try notec("a.txt", "--format", "json", "-o", "out").status == 73)
        #expect(try notec("a.txt", "--lock", "out").status == 73)
        #expect(try notec("a.txt", "--lock", "faces").status == 0)
        #expect(try notec("a.txt", "-o", "faces").status == 73)
    }

    /// A picture that a note shows is no output of it, nor of its book.
    @Test(arguments: [
        ["--format", "svg", "a.txt"], ["a.txt", "-o", "sub/../a.svg", "--force"],
        ["--bind", "b.txt", "a.txt", "-o", "a.svg", "--pages", "2"],
    ])
    func aPictureOfTheNoteIsKept(arguments: [String]) throws {
        let folder = try Notec()
        let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#
        try folder.folder.write(drawing, to: "a.svg")
        try folder.folder.write("", to: "sub/empty")
        try folder.folder.write("A\n\n![A drawing](a.svg)\n", to: "a.txt")
        try folder.folder.write("B\n", to: "b.txt")
        let outcome = try folder.run(["--lang", "en"] + arguments)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("would overwrite the picture 'a.svg', which the note shows"))
        #expect(try folder.folder.read("a.svg") == Array(drawing.utf8))
    }

    @Test func linksAreFollowed() throws {
        try notec.folder.write("mine", to: "target")
        symlink("target", notec.folder("link"))
        #expect(try notec("a.txt", "-o", "link").status == 73)
        #expect(try notec.folder.read("target") == Array("mine".utf8))
        #expect(try notec("a.txt", "-o", "link", "--force").status == 0)
        #expect(try notec.folder.read("target").starts(with: "%PDF-".utf8))
        #expect(try notec.shell("test -L link").status == 0)
    }

    /// The other notes of the run are written.
    @Test func aRunGoesOnAfterIt() throws {
        try notec.folder.write("Bye\n", to: "b.txt")
        try notec.folder.write("mine", to: "a.pdf")
        let outcome = try notec("a.txt", "b.txt")
        #expect(outcome.status == 73)
        #expect(outcome.errors == lines("a.pdf", "a PDF"))
        #expect(try notec.folder.names == ["a.pdf", "a.txt", "b.pdf", "b.txt"])
    }

    /// The lock file is looked at before any note is worked on.
    @Test func aForeignLockFileEndsTheRun() throws {
        try notec.folder.write("mine", to: "my.lock")
        #expect(try notec("--lock", "my.lock", "a.txt").status == 73)
        #expect(try notec.folder.names == ["a.txt", "my.lock"])
    }

    @Test(arguments: [
        ("a.docx", "names a format that notec does not write"),
        ("README.md", "names a format that notec does not write"),
        ("{stem}.html", "names a format that notec does not write"),
        ("x.y/a.b.yml", "names a format that notec does not write"),
        ("a.json --format pdf", "is named as json, but written as pdf"),
        ("a.png --format json", "is named as png, but written as json"),
        ("a.PDF --format json", "is named as pdf, but written as json"),
        ("a.pdf --format gif", "--format is pdf, png, svg or json, not 'gif'"),
    ])
    func anExtensionNamesAFormat(output: String, message: String) throws {
        let outcome = try notec.run(["a.txt", "-o"] + output.split(separator: " ").map(String.init))
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(try notec.folder.names == ["a.txt"])
    }

    @Test(arguments: ["own.txt", "own.png", "own.json"])
    func theSettingNamesOneToo(name: String) throws {
        try notec.folder.write("output: \(name)\n", to: "notec.yaml")
        let outcome = try notec("a.txt")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("the output '\(name)' "))
        #expect(try notec.folder.names == ["a.txt", "notec.yaml"])
    }

    /// Neither an unknown extension nor none says anything.
    @Test func otherExtensionsNameNone() throws {
        for name in ["out", "out.", "v1.draft", ".txt", "x.txt/out"] {
            _ = try notec.shell("mkdir -p x.txt")
            let outcome = try notec("a.txt", "-o", name)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try notec.folder.read(name).starts(with: "%PDF-".utf8))
            #expect(try notec("a.txt", "--format", "json", "-o", name, "--force").status == 0)
            #expect(try notec.folder.read(name).starts(with: "{\"notec\"".utf8))
        }
    }
}
