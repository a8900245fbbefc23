import NotecTestSupport
import Testing

/// Whatever is made is the same with any number of jobs: notes of many sections, with pictures.
@Suite struct JobsLawTests {
    private static let jobs = [1, 2, 3, 8]
    /// More than a section has, so that pages are under way when a note ends.
    private static let paragraphs = 500

    private let notec: Notec

    init() throws {
        notec = try Notec()
        for name in ["leaf.png", "hills.jpg"] {
            try notec.folder.write(Fixtures.bytes("illustrated/\(name)"), to: name)
        }
        try notec.folder.write(Self.note("river", picture: "leaf.png"), to: "a.txt")
        try notec.folder.write("Short\n\n![A leaf](leaf.png)\n", to: "b.txt")
        try notec.folder.write(Self.note("stone", picture: "hills.jpg"), to: "c.txt")
    }

    /// A note with pictures at its beginning and its end, and footnotes.
    private static func note(_ word: String, picture: String) -> String {
        let pictures = "![One](\(picture))\n\n"
        let text = (0..<paragraphs).map { number in
            let words = Array(repeating: "\(word) \(number)", count: 18).joined(separator: " ")
            return words + (number % 50 == 7 ? "[^\(number)]" : "") + "\n"
        }
        let notes = stride(from: 7, to: paragraphs, by: 50).map { "[^\($0)]: About \(word).\n\n" }
        return "Title\n\n" + pictures + text.joined() + "\n" + pictures + notes.joined()
    }

    /// What the outputs of a run say of it: the option that has it made, and the names of its files.
    @Test(arguments: [
        ["a.txt", "-o", "out.pdf", "-MD"], ["c.txt", "-o", "out.pdf", "--pdf", "2.0"],
        ["a.txt", "-o", "out.json"], ["--bind", "a.txt", "b.txt", "c.txt", "-o", "out.pdf", "-MD"],
        ["--bind", "c.txt", "c.txt", "-o", "{category}.pdf", "--size-category", "small,large"],
        ["a.txt", "-o", "{page}.png", "--dpi", "20"], ["c.txt", "-o", "{page}.svg"],
        ["--bind", "b.txt", "a.txt", "b.txt", "-o", "{page}.png", "--dpi", "20"],
        ["a.txt", "b.txt", "c.txt", "-MD"],
    ])
    func outputsAreThoseOfAnyNumber(_ arguments: [String]) throws {
        let sources = Set(try notec.folder.names)
        var known: [String: [UInt8]]?
        for jobs in Self.jobs {
            let outcome = try notec.run(["-q", "-w", "-j", "\(jobs)", "--no-config", "--force"] + arguments)
            #expect(outcome.status == 0, "\(outcome.errors)")
            var outputs: [String: [UInt8]] = [:]
            for name in try notec.folder.names where !sources.contains(name) {
                outputs[name] = try notec.folder.read(name)
            }
            #expect(!outputs.isEmpty)
            // The difference of long arrays takes minutes.
            let isSame = outputs == known ?? outputs
            #expect(isSame, "\(jobs) jobs")
            known = known ?? outputs
        }
    }
}
