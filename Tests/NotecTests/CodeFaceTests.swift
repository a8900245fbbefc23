import NotecTestSupport
import Testing

/// The faces that code is set in where those of the default families are not there.
@Suite struct CodeFaceTests {
    private let notec: Notec
    private static let inter = ListedFonts.path("opentype/inter")
    private static let base35 = ListedFonts.path("opentype/urw-base35")

    init() throws { notec = try Notec() }

    private func check(_ note: String, fonts folders: [String], _ arguments: String...) throws -> String {
        try notec.folder.write(note, to: "note.txt")
        let fonts = folders.flatMap { ["--font-dir", $0] }
        let outcome = try notec.run(["--check", "--no-system-fonts"] + fonts + arguments + ["note.txt"])
        #expect(outcome.status == 0)
        return outcome.errors
    }

    private func face(ofCodeWith folders: [String], _ arguments: String...) throws -> String {
        let fonts = folders.flatMap { ["--font-dir", $0] }
        let list = try notec.run(["--list-fonts", "--no-system-fonts"] + fonts + arguments).text
        let line = list.split(separator: "\n").first { $0.hasPrefix("mono ") } ?? ""
        return String(line.dropFirst("mono           17       22     400  ".count))
    }

    @Test func proportionalCodeIsAWarning() throws {
        let said = try check("T\n\nRun `make demo` and `make`.\n", fonts: [Self.inter])
        let expected = """
            note.txt:3:6: warning: code is set in Inter, as no monospaced font is installed \
            [font/proportional-code]

            """
        #expect(said.hasPrefix(expected))
        #expect(said.contains("hint: install a monospaced font"))
        // Once, and not of text that is no code.
        #expect(said.split(separator: "[font/").count == 2)
        #expect(try check("T\n\nRun.\n", fonts: [Self.inter]) == "")
        #expect(try face(ofCodeWith: [Self.inter]).hasPrefix("Inter "))
    }

    @Test func anyMonospacedFaceComesFirst() throws {
        #expect(try check("T\n\nRun `make`.\n", fonts: [Self.inter, Self.base35]) == "")
        #expect(try face(ofCodeWith: [Self.inter, Self.base35]).hasPrefix("Nimbus Mono PS  Regular"))
        let said = try check("T\n\nRun `make`.\n", fonts: [Self.inter, Self.base35], "-v", "--lang", "en")
        let expected = """
            note.txt:3:6: note: m U+006D and 3 more characters are set in Nimbus Mono PS \
            (not in Noto Sans Mono or DejaVu Sans Mono) [font/fallback-used]

            """
        #expect(said.hasPrefix(expected))
    }

    /// What fonts say of their spacing counts, where their names do not tell.
    @Test func aMonospacedFaceIsKnownByItsSpacing() throws {
        let folder = try TemporaryFolder()
        let mono = try Fixtures.bytes("fonts/NotecMono-Regular.ttf")
        #expect(try face(ofCodeWith: [Self.inter, Fixtures.fonts]).hasPrefix("Notec Mono "))
        try folder.write(renamed(mono, "Mono", "Type"), to: "type.ttf")
        #expect(try face(ofCodeWith: [Self.inter, folder.path]).hasPrefix("Notec Type "))
    }

    /// The font with another name of the same length, in UTF-16 and in ASCII.
    private func renamed(_ font: [UInt8], _ old: String, _ new: String) -> [UInt8] {
        var font = font
        let forms = [(old, new)].flatMap { old, new in
            [(Array(old.utf8), Array(new.utf8)), (wide(old), wide(new))]
        }
        for (old, new) in forms {
            for start in 0..<font.count - old.count where font[start..<start + old.count].elementsEqual(old) {
                font.replaceSubrange(start..<start + old.count, with: new)
            }
        }
        return font
    }

    private func wide(_ text: String) -> [UInt8] { text.utf8.flatMap { [0, $0] } }

    /// Whoever names a font for code has chosen.
    @Test func aNamedFaceIsTakenAsItIs() throws {
        let named = ["--set", "fonts.mono=Inter"]
        try notec.folder.write("T\n\nRun `make`.\n", to: "note.txt")
        let fonts = ["--no-system-fonts", "--font-dir", Self.inter, "--font-dir", Self.base35]
        #expect(try notec.run(["--check"] + named + fonts + ["note.txt"]).errors == "")
        let list = try notec.run(["--list-fonts"] + named + fonts).text
        #expect(list.contains("mono           17       22     400  Inter "))
        // One for text is none for code.
        let text = try notec.run(["--list-fonts", "--set", "fonts.sans=Nimbus Sans"] + fonts).text
        #expect(text.contains("mono           17       22     400  Nimbus Mono PS"))
    }
}
