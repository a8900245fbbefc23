import Foundation
import NotecTestSupport
import Testing

/// Text that flows around the outline of a picture that its page does not show.
@Suite struct ExcludedPictureTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try write("opaque.svg", "<rect width='90' height='60'/>")
        try write("leaf.svg", "<path d='M0 60L45 0L90 60z'/>")
        try write("empty.svg", "")
    }

    /// A drawing of 67.5 by 45 points.
    private func write(_ name: String, _ content: String) throws {
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'>\(content)</svg>"
        try notec.folder.write(drawing, to: name)
    }

    /// A line of `--dump layout`; lengths in points.
    private struct Line: Decodable, Equatable {
        var page: Int
        var x: Double
        var baseline: Double
        var width: Double
        var text: String

        static func all(_ dump: String) throws -> [Line] {
            try dump.split(separator: "\n").map { line in
                try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            }
        }
    }

    private static let text = String(repeating: "Words that flow around a leaf. ", count: 60)

    private func note(_ shapes: String) throws {
        try notec.folder.write("---\nexclude: [\(shapes)]\n---\nTitle\n\n\(Self.text)\n", to: "n.txt")
    }

    /// The lines of the note.
    private func lines(_ shapes: String) throws -> [Line] {
        try note(shapes)
        let outcome = try notec("--no-config", "-q", "--dump", "layout", "n.txt")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return try Line.all(outcome.text)
    }

    @Test func textFlowsAroundWhatIsOpaque() throws {
        let plain = try lines("")
        #expect(try lines("{image: opaque.svg, at: [100, 40, 150]}") == lines("[100, 40, 150, 100]"))
        #expect(try lines("{image: opaque.svg, at: [100, 40]}") == lines("[100, 40, 67.5, 45]"))
        #expect(try lines("{image: empty.svg, at: [100, 40, 150]}") == plain)
        // The same picture again, and beside another.
        let twice = try lines("{image: opaque.svg, at: [100, 40, 150]}, {image: opaque.svg, at: [0, 200]}")
        #expect(try twice == lines("[100, 40, 150, 100], [0, 200, 67.5, 45]"))
        let others = try lines("{image: empty.svg, at: [0, 0]}, {image: opaque.svg, at: [100, 40]}")
        #expect(try others == lines("[100, 40, 67.5, 45]"))
        let leaf = try lines("{image: leaf.svg, at: [100, 40, 150]}")
        #expect(leaf != plain)
        #expect(try leaf != lines("[100, 40, 150, 100]"))
        #expect(try lines("{image: leaf.svg, at: [100, 40, 150], padding: 9}") != leaf)
        #expect(try lines("{image: leaf.svg, at: [100, 40, 150], pages: 9}") == plain)
    }

    @Test func whatCannotBeReadIsReported() throws {
        let plain = try lines("")
        try notec.folder.write("no picture", to: "bad.png")
        for (name, rule) in [
            ("none.png", "missing"), ("bad.png", "unreadable"), ("../../x.png", "outside-root"),
            ("https://example.org/a.png", "remote"),
        ] {
            #expect(try lines("{image: '\(name)', at: [100, 40]}") == plain)
            for options in [["--check"], ["-o", "n.pdf"], ["-o", "{page}.svg"]] {
                let arguments = ["--no-config", "n.txt", "--diagnostics-format", "short"]
                let outcome = try notec.run(arguments + options)
                #expect(outcome.status == 0)
                #expect(outcome.errors.hasPrefix("n.txt:2:10: "), "\(outcome.errors)")
                #expect(outcome.errors.contains("[picture/\(rule)]"), "\(outcome.errors)")
            }
        }
        // A settings file has its own places.
        try notec.folder.write("exclude: [{image: none.png, at: [1, 2]}]\n", to: "notec.yaml")
        try notec.folder.write("Title\n", to: "a.txt")
        #expect(try notec("--check", "a.txt").errors.contains("No such file or directory (notec.yaml:1) ["))
        #expect(try notec("--no-config", "--check", "-Wpicture/remote=error", "n.txt").status == 1)
    }

    @Test func outputsDependOnTheFile() throws {
        try note("{image: leaf.svg, at: [100, 40]}, {image: none.png, at: [0, 0]}")
        #expect(try notec("--no-config", "-q", "n.txt", "--deps", "n.d").status == 0)
        #expect(try notec.shell("grep -c '^leaf.svg:' n.d").text == "1\n")
    }

    /// The same from JSON, and with any number of jobs.
    @Test func allWaysLeadToTheSamePages() throws {
        let lines = try lines("{image: leaf.svg, at: [100, 40, 150]}")
        let outcome = try notec.shell(
            """
            set -e
            notec() { "$notec" --no-config -q "$@"; }
            notec n.txt -o a.pdf -j 1; notec n.txt -o b.pdf -j 4; cmp a.pdf b.pdf
            notec n.txt --format json -o a.json; notec --dump layout a.json
            """)
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        #expect(try Line.all(outcome.text) == lines)
    }

    /// Each size category flows around it, and a picture that is lacking is told of once.
    @Test func allSizeCategoriesFlowAroundIt() throws {
        let shapes = ["{image: leaf.svg, at: [100, 40, 150]}, {image: none.png, at: [0, 0]}", ""]
        var pages: [[UInt8]] = []
        for shapes in shapes {
            try note(shapes)
            let options = ["--no-config", "--size-category", "large,accessibilityXL", "-o", "{category}.pdf"]
            let outcome = try notec.run(["n.txt"] + options)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(
                outcome.errors.components(separatedBy: "picture/missing").count == (shapes.isEmpty ? 1 : 2))
            pages += try ["large", "accessibilityExtraLarge"].map { try notec.folder.read("\($0).pdf") }
        }
        #expect(Set(pages).count == 4)
    }

    /// A book, whose pages are those of its own settings, flows around the picture as around its frame.
    @Test func booksHaveThePicturesOfTheirNotes() throws {
        var pages: [String: [UInt8]] = [:]
        try note("")
        for (name, shape) in [
            ("picture", "image opaque.svg at=100,40,150"), ("frame", "100 40 150 100"), ("plain", "none"),
        ] {
            let options = ["--no-config", "-q", "--exclude", shape, "-o", "\(name)-{page}.png"]
            let outcome = try notec.run(["--bind", "n.txt"] + options)
            #expect(outcome.status == 0, "\(outcome.errors)")
            pages[name] = try notec.folder.read("\(name)-1.png")
        }
        #expect(pages["picture"] == pages["frame"])
        #expect(pages["picture"] != pages["plain"])
    }
}
