import NotecTestSupport
import Testing

/// Pictures of the pages of a book.
@Suite struct BookPictureTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private static let notes = ["first", "second", "third"].map { Fixtures.path("book/\($0).txt") }

    private static let options = ["--no-config", "--set", "page-numbers=false"]

    private func bind(_ output: String, _ options: String..., notes: [String]? = nil) throws {
        let arguments = ["--bind", "-o", output] + Self.options + options + (notes ?? Self.notes)
        let outcome = try notec.run(arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// Index pages are called by their roman numbers; others show what the notes show by themselves.
    @Test(arguments: ["png", "svg"])
    func areThoseOfTheIndexAndOfTheNotes(_ format: String) throws {
        try bind("{page}.\(format)", "--title", "Three notes")
        #expect(try notec.folder.names.sorted() == ["1", "2", "3", "i"].map { "\($0).\(format)" })
        for (index, note) in Self.notes.enumerated() where format == "png" {
            let outcome = try notec.run(Self.options + [note, "-o", "alone.png"])
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try notec.folder.read("alone.png") == notec.folder.read("\(index + 1).png"))
        }
        guard format == "svg" else { return }
        let starts = try notec.shell("grep -ho '^<title>.*</title>\\|xml:lang=\"[a-z]*\"' i.svg 3.svg").text
        #expect(
            starts == """
                xml:lang="en"
                <title>Three notes</title>
                xml:lang="he"
                <title>הפתק השלישי</title>

                """)
    }

    @Test func someMayBeChosen() throws {
        try bind("last.png", "--pages", "last")
        try bind("three.png", "--pages", "3")
        #expect(try notec.folder.read("last.png") == notec.folder.read("three.png"))
        try bind("{page}.png", "--pages", "1-2")
        #expect(try notec.folder.names.sorted() == ["1.png", "2.png", "last.png", "three.png"])
        let outcome = try notec.run(["--bind", "-o", "{page}.png", "--pages", "4"] + Self.notes)
        #expect(outcome.status == 64)
        let message = "notec: error: --pages selects none of the pages of the book, which has 3 pages"
        #expect(outcome.errors.hasPrefix(message))
    }

    /// Pages are drawn on any core, and written in their order.
    @Test func doNotDependOnJobs() throws {
        let notes = (1...20).flatMap { _ in Self.notes }
        try bind("{page}.png", "--dpi", "36", "-j", "1", notes: notes)
        let sums = try notec.shell("cat *.png | sha256sum; rm *.png").text
        try bind("{page}.png", "--dpi", "36", "-j", "4", notes: notes)
        #expect(try notec.shell("cat *.png | sha256sum").text == sums)
        #expect(try notec.folder.names.filter { $0.utf8.first != UInt8(ascii: "i") }.count == 60)
    }

    /// Pictures of one name in several folders are told apart.
    @Test func showThePicturesOfEachNote() throws {
        let folder = notec.folder
        let notes = try ["red", "lime", "blue"].map { color in
            let drawing = """
                <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">
                <rect width="9" height="9" fill="\(color)"/></svg>
                """
            try folder.write(drawing, to: "\(color)/a.svg")
            return try folder.write("Note\n\n![A square](a.svg){width=100%}\n", to: "\(color)/n.txt")
        }
        try bind("{page}.png", notes: notes)
        for (page, note) in zip(1..., notes) {
            let outcome = try notec.run(Self.options + [note, "-o", "alone.png"])
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try folder.read("alone.png") == folder.read("\(page).png"))
        }
        #expect(try folder.read("1.png") != folder.read("2.png"))
    }

    @Test func areAllWrittenOrNone() throws {
        try notec.folder.write([0xFF], to: "broken.txt")
        let notes = Self.notes + [notec.folder("broken.txt")]
        let outcome = try notec.run(["--bind", "-o", "{page}.png"] + notes)
        #expect(outcome.status == 65)
        let unnamed = try notec.run(["--bind", "-o", "book.png"] + Self.notes)
        #expect(unnamed.status == 64)
        #expect(unnamed.errors.ranges(of: "has no '{page}' in it").count == 1)
        #expect(try notec.folder.names == ["broken.txt"])
    }
}
