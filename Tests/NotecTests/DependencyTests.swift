import Foundation
import NotecTestSupport
import Testing

/// Dependency files, read by make and ninja.
@Suite struct DependencyTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private func makeNotes() throws {
        let folder = notec.folder
        try folder.write("---\ntheme: ./theme.yaml\n---\nTitle\n\n![A hill](hill.png)\n", to: "a.txt")
        try folder.write("Another note\n", to: "b.txt")
        try folder.write("base: notepad\ncolors: {text: '#222222'}\n", to: "theme.yaml")
        try folder.write("paper: a5\n", to: "notec.yaml")
        let hill = try Data(contentsOf: URL(filePath: Fixtures.path("flow/tri.png")))
        try folder.write([UInt8](hill), to: "hill.png")
        let made = try notec.shell("mkdir fonts && cp \(Fixtures.fonts)/*.[ot]tf fonts")
        #expect(made.status == 0)
    }

    private static let options = "--font-dir fonts --no-system-fonts --missing-glyph box --lang en"

    /// The outputs that are made anew when a file changes, after all were made.
    private func remade(_ build: String, after file: String) throws -> String {
        let outcome = try notec.shell(
            """
            sleep 0.02; touch '\(file)'; touch stamp; sleep 0.02; \(build) >log 2>&1 || cat log >&2
            for output in *.pdf; do [ "$output" -nt stamp ] && printf '%s ' "$output"; done; true
            """)
        #expect(outcome.errors == "")
        return outcome.text
    }

    private static let inputs = [
        ("a.txt", "a.pdf "), ("b.txt", "b.pdf "), ("hill.png", "a.pdf "), ("theme.yaml", "a.pdf "),
        ("notec.yaml", "a.pdf b.pdf "), ("fonts/box.ttf", "a.pdf b.pdf "), ("log", ""),
    ]

    @Test func makeRebuildsWhatDependsOnAFile() throws {
        try makeNotes()
        try notec.folder.write(
            """
            all: a.pdf b.pdf
            %.pdf: %.txt
            \t"$(notec)" $< -MD \(Self.options)
            -include a.d b.d

            """, to: "Makefile")
        let first = try notec.shell("make && make -q all")
        #expect(first.status == 0, "\(first.errors)")
        for (file, expected) in try inputs() {
            #expect(try remade("make", after: file) == expected, "\(file)")
            #expect(try notec.shell("make -q all").status == 0)
        }
        // Without one of its inputs make runs notec, which says what is missing.
        let missing = try notec.shell("rm theme.yaml; make")
        #expect(missing.errors.contains("the theme './theme.yaml' cannot be read"))
    }

    @Test func ninjaRebuildsWhatDependsOnAFile() throws {
        try makeNotes()
        try notec.folder.write(
            """
            rule note
              command = "$$notec" $in -o $out -MD --keep-time \(Self.options)
              depfile = $stem.d
              deps = gcc
              restat = 1
            build a.pdf: note a.txt
              stem = a
            build b.pdf: note b.txt
              stem = b

            """, to: "build.ninja")
        let first = try notec.shell("ninja && ninja")
        #expect(first.status == 0, "\(first.errors)\(first.text)")
        #expect(first.text.contains("no work to do"))
        for (file, expected) in try inputs() {
            // The bytes are the same, and so outputs keep their times.
            #expect(try remade("ninja", after: file) == "", "\(file)")
            let count = expected.split(separator: " ").count
            let log = String(decoding: try notec.folder.read("log"), as: UTF8.self)
            #expect(
                count == 0 ? log.contains("no work to do") : log.contains("[\(count)/\(count)]"), "\(file)")
            #expect(try notec.shell("ninja").text.contains("no work to do"))
        }
        try notec.folder.write("A changed note\n", to: "b.txt")
        #expect(try remade("ninja", after: "stamp") == "b.pdf ")
    }

    /// The inputs with the outputs that depend on each, and a font that is used.
    private func inputs() throws -> [(String, String)] {
        #expect(try notec.shell("\"$notec\" a.txt --deps rule \(Self.options)").status == 0)
        let rule = String(decoding: try notec.folder.read("rule"), as: UTF8.self)
        let font = try #require(rule.split(separator: "\n").first { $0.contains("fonts/") })
            .trimmingCharacters(in: .whitespaces).replacing(" \\", with: "")
        return Self.inputs.map { ($0.0.hasPrefix("fonts/") ? font : $0.0, $0.1) }
    }

    /// Names that make and ninja read in ways of their own.
    @Test(arguments: ["a b", "a#b", "a:b", "größe", "a$b", "a\\b", "a\\ b", "a\\#b", "a  b c"])
    func namesOfAnyKindWork(_ name: String) throws {
        try notec.folder.write("Text\n", to: "\(name).txt")
        let made = try notec.run(["\(name).txt", "--deps", "deps.mk"])
        #expect(made.status == 0, "\(made.errors)")
        // The rule tells make what the recipe makes.
        let text = String(decoding: try notec.folder.read("deps.mk"), as: UTF8.self)
        let target = try #require(text.range(of: ": \\\n")).lowerBound
        let recipe = "\ttouch '\(name.replacing("$", with: "$$")).pdf'"
        try notec.folder.write(
            "all: \(text[..<target])\n-include deps.mk\n\(text[..<target]):\n\(recipe)\n", to: "Makefile")
        #expect(try notec.shell("make -q").status == 0)
        #expect(try remade("make", after: "\(name).txt") == "\(name).pdf ")
        #expect(try notec.shell("make -q").status == 0)
        // There ninja reads backslashes in another way than make.
        guard !name.contains("\\#") else { return }
        let quoted = name.replacing("$", with: "$$").replacing(" ", with: "$ ").replacing(":", with: "$:")
        try notec.folder.write(
            """
            rule note
              command = "$$notec" "$$note" -o "$$output" --deps deps.d
              depfile = deps.d
              deps = gcc
            build \(quoted).pdf: note \(quoted).txt

            """, to: "build.ninja")
        let ninja = "note='\(name).txt' output='\(name).pdf' ninja"
        let first = try notec.shell("export \(ninja.dropLast(6)); ninja && ninja")
        #expect(first.status == 0 && first.text.contains("no work to do"), "\(first.text)\(first.errors)")
        #expect(
            try notec.shell("sleep 0.02; touch '\(name).txt'; export \(ninja.dropLast(6)); ninja -n").text
                .contains("[1/1]"))
    }

    @Test func aFailedNoteLeavesNoRule() throws {
        try notec.folder.write("Text\n", to: "a.txt")
        #expect(try notec("a.txt", "-MD").status == 0)
        let (pdf, rule) = (try notec.folder.read("a.pdf"), try notec.folder.read("a.d"))
        try notec.folder.write("![](missing.png)\n", to: "a.txt")
        try notec.folder.write("![](missing.png)\n", to: "b.txt")
        let failed = try notec("a.txt", "b.txt", "-MD", "-Wpicture/missing=error")
        #expect(failed.status == 1)
        #expect(try notec.folder.read("a.pdf") == pdf && notec.folder.read("a.d") == rule)
        #expect(try notec.folder.names == ["a.d", "a.pdf", "a.txt", "b.txt"])
        // Those of the other notes are in a file for all.
        try notec.folder.write("Text\n", to: "a.txt")
        #expect(try notec("a.txt", "b.txt", "--deps", "all.d", "-Wpicture/missing=error").status == 1)
        let all = String(decoding: try notec.folder.read("all.d"), as: UTF8.self)
        #expect(all.hasPrefix("a.pdf: \\\n a.txt") && !all.contains("b.pdf"))
    }

    @Test func eachOutputHasARuleWithAllOfThem() throws {
        try notec.folder.write("Text\n", to: "a.txt")
        let made = try notec("a.txt", "--size-category", "large,AX1", "-o", "{stem}-{category}.pdf", "-MD")
        #expect(made.status == 0)
        let files = ["a-accessibilityMedium.d", "a-large.d"]
        #expect(try notec.folder.names.filter { $0.hasSuffix(".d") } == files)
        for file in files {
            let rule = String(decoding: try notec.folder.read(file), as: UTF8.self)
            #expect(rule.hasPrefix("a-large.pdf a-accessibilityMedium.pdf: \\\n a.txt"))
        }
    }

    @Test func whatIsNoFileHasNoRule() throws {
        let piped = try notec.run(["-", "-o", "-", "--deps", "all.d"], input: "Text\n")
        #expect(piped.status == 0 && piped.output.starts(with: "%PDF-".utf8))
        #expect(try notec.run(["-", "-o", "/dev/null", "--deps", "all.d"], input: "Text\n").status == 0)
        #expect(try notec.folder.names == [])
    }

    @Test func dictionariesAndLockFilesAreInputs() throws {
        try notec.folder.write(
            "Title\n\n{.justify}\n" + String(repeating: "Words that are hyphenated somewhere. ", count: 9),
            to: "a.txt")
        #expect(try notec("a.txt", "--lang", "en", "--lock", "faces").status == 0)
        #expect(try notec("a.txt", "--lang", "en", "--lock", "faces", "--locked", "-MD").status == 0)
        let rule = String(decoding: try notec.folder.read("a.d"), as: UTF8.self)
        #expect(rule.contains("\n /usr/share/hyphen/hyph_en"))
        #expect(rule.contains("\n faces"))
    }

    /// Some would run commands, or stop the whole build.
    @Test(arguments: ["a\nb.txt", "a!=touch x.txt", "a;b.txt", "100%.txt"])
    func namesThatMakeTakesForSomethingElseAreErrors(_ name: String) throws {
        try notec.folder.write("Text\n", to: name)
        let outcome = try notec(name, "-MD")
        #expect(outcome.status == 73)
        #expect(outcome.errors.contains("in it, which no dependency file can have"))
        #expect(try notec.folder.names == [name])
    }

    /// Names of two files may be the same text in two forms of Unicode.
    @Test func namesAreBytes() throws {
        let picture = [UInt8](try Data(contentsOf: URL(filePath: Fixtures.path("flow/tri.png"))))
        let other = [UInt8](try Data(contentsOf: URL(filePath: Fixtures.path("flow/disc.png"))))
        let made = try notec.shell("printf '![1](\\xc3\\xa9.png)\\n\\n![2](e\\xcc\\x81.png)\\n' > a.txt")
        #expect(made.status == 0)
        try notec.folder.write(picture, to: "\u{E9}.png")
        try notec.folder.write(other, to: "e\u{301}.png")
        #expect(try notec("a.txt", "-MD", "--lang", "en").errors == "")
        let lines = try notec.folder.read("a.d").split(separator: UInt8(ascii: "\n"))
        for name in ["\u{E9}.png", "e\u{301}.png"] {
            #expect(lines.contains { $0.starts(with: " \(name)".utf8) })
        }
        #expect(try notec.shell("pdfimages -list a.pdf | awk '$3 == \"image\"' | wc -l").text == "2\n")
    }

    @Test func theLockFileIsNoDependencyFile() throws {
        try notec.folder.write("Text\n", to: "a.txt")
        let outcome = try notec("a.txt", "--lock", "x", "--deps", "./x")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("'./x' cannot be the lock file and the dependency file"))
        #expect(try notec.folder.names == ["a.txt"])
    }

    @Test func optionsThatContradictEachOtherAreRefused() throws {
        try notec.folder.write("Text\n", to: "a.txt")
        for arguments in [
            ["--deps", "x", "-MD"], ["-MD", "--check"], ["--deps", "x", "--dump", "runs"], ["--deps", ""],
            ["--deps", "-"], ["--deps", "a.txt"], ["--deps", "a.pdf"],
        ] {
            #expect(try notec.run(["a.txt"] + arguments).status == 64, "\(arguments)")
        }
        #expect(try notec.folder.names == ["a.txt"])
    }

    @Test func otherFilesAreKept() throws {
        try notec.folder.write("Text\n", to: "a.txt")
        // A Makefile may begin nearly so.
        for text in ["int main: \n", "all: \\\n\ta.o\n", "all: \\\n  a.o\n"] {
            try notec.folder.write(text, to: "a.d")
            #expect(try notec("a.txt", "-MD").status == 73)
            #expect(try notec.folder.read("a.d") == Array(text.utf8))
        }
        let refused = try notec("a.txt", "-MD")
        #expect(
            refused.errors.hasPrefix("a.d: error: not replaced: the file exists and is not a dependency file")
        )
        #expect(try notec.folder.names == ["a.d", "a.txt"])
        #expect(try notec("a.txt", "-MD", "--force").status == 0)
        #expect(try notec("a.txt", "-MD").status == 0)
    }

    /// An output that has the same bytes keeps its time with `--keep-time`, and only then.
    @Test func timesAreKeptIfAsked() throws {
        try notec.folder.write("Text\n", to: "a.txt")
        #expect(try notec("a.txt").status == 0)
        let isNewer = { (arguments: String) in
            try notec.shell("touch stamp; sleep 0.02; \"$notec\" a.txt \(arguments); [ a.pdf -nt stamp ]")
                .status == 0
        }
        #expect(try isNewer("--keep-time") == false)
        #expect(try isNewer(""))
        try notec.folder.write("Changed\n", to: "a.txt")
        #expect(try isNewer("--keep-time"))
    }
}
