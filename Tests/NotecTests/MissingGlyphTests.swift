import NotecTestSupport
import Testing

/// What becomes of a character that no font has.
@Suite struct MissingGlyphTests {
    private let notec: Notec
    private let fonts = "--no-system-fonts --font-dir " + ListedFonts.path("opentype/inter")

    init() throws { notec = try Notec() }

    @Test func isAnErrorThatSaysWhatToInstall() throws {
        try notec.folder.write("Boxes\nThe 中 and 한 and \u{F0000}.\n", to: "a.txt")
        let outcome = try run("a.txt")
        #expect(outcome.status == 1)
        let lines = outcome.errors.split(separator: "\n").map(String.init)
        #expect(lines.count == 12)
        let tried = "(tried Inter, Noto Sans, DejaVu Sans) [font/missing-glyph]"
        #expect(lines[0] == "a.txt:2:5: error: no font has U+4E2D CJK UNIFIED IDEOGRAPH-4E2D " + tried)
        #expect(lines[3] == "      = hint: install fonts-noto-cjk, or pass --missing-glyph box")
        #expect(lines[4].contains("U+D55C HANGUL SYLLABLE HAN "))
        #expect(lines[8].contains("U+F0000 <private-use-F0000> "))
        let advice = "name the folder of a font that has it with --font-dir, or pass --missing-glyph box"
        #expect(lines[11] == "      = hint: " + advice)
    }

    @Test func isABoxAndStaysInTheText() throws {
        let text = """
            Box \u{F0000}
            Bold *\u{F0001}x\u{F0002}*, _\u{F0003}_ and `\u{F0004}`, a\u{1ACE}b.
            1. \u{10FFFD} שלום \u{F0005}

            """
        try notec.folder.write(text, to: "a.txt")
        let outcome = try run("-v --missing-glyph box a.txt")
        #expect(outcome.status == 0)
        #expect(outcome.errors.split(separator: "\n").count { $0.contains("warning: no font has") } == 12)
        #expect(!outcome.errors.contains("--missing-glyph"))
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        let found = Set(try pdf.text().unicodeScalars)
        for scalar in text.unicodeScalars where scalar.value > 0x7F {
            #expect(found.contains(scalar), "U+\(String(scalar.value, radix: 16)) is lost")
        }
        #expect(try Subprocess("qpdf", ["--check", notec.folder("a.pdf")]).run().ending == .exited(0))
        #expect(try run("--missing-glyph box -Werror --check a.txt").status == 1)
        #expect(try run("--missing-glyph box --lock faces.lock a.txt").status == 0)
        #expect(!String(decoding: try notec.folder.read("faces.lock"), as: UTF8.self).contains("Boxes"))
    }

    @Test func isWhatTheNoteSays() throws {
        try notec.folder.write("---\nmissing-glyph: box\n---\n\u{F0000}\n", to: "a.txt")
        #expect(try run("--check a.txt").status == 0)
        #expect(try run("--check --missing-glyph error a.txt").status == 1)
        #expect(try run("--check --missing-glyph nothing a.txt").status == 64)
    }

    @Test func isTheSameForOneJobAndMany() throws {
        let words = (0..<20_000).map { number in
            String(Unicode.Scalar(0xF0000 + UInt32(number % 4001)).map(Character.init) ?? "?")
        }
        try notec.folder.write(words.joined(separator: " "), to: "a.txt")
        #expect(try run("-w -j1 --missing-glyph box a.txt -o one.pdf").status == 0)
        #expect(try run("-w -j8 --missing-glyph box a.txt -o two.pdf").status == 0)
        #expect(try notec.folder.read("one.pdf") == notec.folder.read("two.pdf"))
    }

    private func run(_ arguments: String) throws -> Notec.Outcome {
        try notec.shell("\"$notec\" \(fonts) \(arguments)")
    }
}
