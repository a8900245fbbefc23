import Foundation
import NotecTestSupport
import Testing

/// Files that a note names besides pictures: they are those of its folder, whoever has written it.
@Suite struct NoteRootTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        let made = try notec.shell(
            """
            mkdir -p notes/sub other; cd notes
            echo 'colors: {title: blue}' | tee ../other/t.yaml >sub/t.yaml
            printf '%s\\n' '# The faces that notes were set in, as notec --lock wrote them.' >../other/l
            mkfifo fifo
            ln -s ../other/t.yaml link.yaml; ln -s ../other/l link.lock
            ln -s ../other away; ln -s ../other/x.pdf x.pdf; ln -s sub near
            """)
        #expect(made.status == 0)
    }

    private func run(_ setting: String, _ arguments: String...) throws -> Notec.Outcome {
        try notec.folder.write("---\nlang: en\n\(setting)\n---\nTitle\n", to: "notes/n.txt")
        return try notec.run(arguments + ["notes/n.txt"])
    }

    private static let outside = "it is outside 'notes/'"
    private static let special = "it is a pipe, a socket or a device, and no file"

    @Test(arguments: [
        ("theme: ../other/t.yaml", outside), ("theme: ../other/none.yaml", outside),
        ("theme: link.yaml", outside), ("theme: ./fifo", special), ("theme: ./none.yaml", "No such file"),
        ("lock: ../other/l", outside), ("lock: link.lock", outside), ("lock: /dev/zero", outside),
        ("lock: ./fifo", special), ("lock: ./none", "No such file"), ("lock: .", "Is a directory"),
    ])
    func filesOutsideAreNotRead(_ setting: String, _ reason: String) throws {
        let options = setting.hasPrefix("lock") ? ["--locked"] : []
        try notec.folder.write("---\nlang: en\n\(setting)\n---\nTitle\n", to: "notes/n.txt")
        let outcome = try notec.run(options + ["notes/n.txt"])
        #expect(outcome.status == 1)
        let column = setting.hasPrefix("lock") ? 7 : 8
        #expect(outcome.errors.hasPrefix("notes/n.txt:3:\(column): error: the "), "\(outcome.errors)")
        #expect(outcome.errors.contains("cannot be read: \(reason)"))
        #expect(outcome.errors.contains("[front-matter/invalid]"))
        #expect(!FileManager.default.fileExists(atPath: notec.folder("notes/n.pdf")))
    }

    @Test(arguments: ["output: away/x.pdf", "output: x.pdf", "output: '{dir}/away/{stem}.pdf'"])
    func outputsOutsideAreNotWritten(_ setting: String) throws {
        let outcome = try run(setting)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("notes/n.txt:3:9: error: the output '"), "\(outcome.errors)")
        #expect(outcome.errors.contains("is not written: \(Self.outside) [front-matter/invalid]"))
        #expect(try names(in: "other") == ["l", "t.yaml"])
        #expect(!FileManager.default.fileExists(atPath: notec.folder("notes/n.pdf")))
    }

    @Test(arguments: ["output: \"a\\0.pdf\"", "theme: \"./a\\0.yaml\"", "lock: \"./a\\0\"", "root: \"a\\0\""])
    func aPathHasNoNull(_ setting: String) throws {
        let outcome = try run(setting)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("error: a path has no null character in it [front-matter/invalid]"))
        #expect(try notec.shell("ls notes | grep -c 'a.*pdf'").text == "0\n")
    }

    @Test func filesInsideServeAndLinksBetweenThem() throws {
        for setting in ["output: near/x.pdf", "output: sub/y.pdf", "theme: near/t.yaml"] {
            #expect(try run(setting).status == 0)
        }
        #expect(try names(in: "notes/sub") == ["t.yaml", "x.pdf", "y.pdf"])
        #expect(try run("theme: ../other/t.yaml", "--root", ".").status == 0)
        #expect(try run("output: away/z.pdf", "--root", ".").status == 0)
    }

    @Test func theRunNamesWhatItLikes() throws {
        #expect(try run("", "--theme", "other/t.yaml").status == 0)
        #expect(try run("", "--set", "theme=notes/link.yaml").status == 0)
        try notec.folder.write("theme: link.yaml\noutput: away/c.pdf\n", to: "notes/notec.yaml")
        #expect(try run("").status == 0)
        #expect(try names(in: "other") == ["c.pdf", "l", "t.yaml"])
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: notec.folder(folder)).sorted()
    }
}
