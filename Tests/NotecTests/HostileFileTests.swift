import NotecTestSupport
import Testing

/// Files that once ended a program, or could: the command ends by itself, whatever they are.
@Suite struct HostileFileTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        // What their pictures are called.
        for (name, picture) in [("a.png", "leaf.png"), ("r.png", "leaf.png"), ("b.jpg", "hills.jpg")] {
            try notec.folder.write(try Fixtures.bytes("illustrated/\(picture)"), to: name)
        }
    }

    private static let files = (try? Fixtures.names(in: "hostile")) ?? []

    @Test func thereAreSome() { #expect(Self.files.count > 20) }

    /// A PDF, errors in the note, or no text; another status is a signal, or a fault of the run.
    @Test(arguments: files, ["large", "AX5"])
    func endInAPDFOrADiagnostic(_ file: String, _ category: String) throws {
        for mode in [["--check"], ["-o", "a.pdf"]] {
            let outcome = try notec.run(mode + ["--size-category", category, Fixtures.path(file)])
            #expect([0, 1, 65].contains(outcome.status), "\(mode[0]): \(outcome.status)")
            #expect(outcome.status == 0 || outcome.errors.contains("error:"))
        }
    }
}
