import NotecTestSupport
import Testing

/// Families, weights and drawn traits, as the command has them.
@Suite struct FontSettingTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    /// The PostScript names of the faces that a note is set in.
    private func faces(_ note: String, _ arguments: String...) throws -> Set<String> {
        try notec.folder.write(note, to: "a.txt")
        let options = arguments.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try notec.shell("\"$notec\" --dump layout a.txt " + options)
        #expect(outcome.status == 0)
        return Set(
            outcome.text.split(separator: "\"face\":\"").dropFirst().map { String($0.prefix { $0 != "\"" }) })
    }

    private static let note = "Title\n\nplain *bold* `code`\n"

    @Test func familiesComeFromTheFrontMatterAndTheCommandLine() throws {
        let front = "---\nfonts: {sans: Noto Sans, mono: DejaVu Sans Mono}\n---\n"
        #expect(try faces(front + Self.note) == ["NotoSans-Regular", "NotoSans-Bold", "DejaVuSansMono"])
        #expect(
            try faces(front + Self.note, "--set", "fonts.sans=DejaVu Sans, Inter")
                == ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"])
        #expect(
            try faces(front + Self.note, "--set", "fonts.title=x", "--set", "fonts.large-title=Z003")
                == ["Z003-MediumItalic", "NotoSans-Regular", "NotoSans-Bold", "DejaVuSansMono"])
    }

    @Test func weightsComeFromTheSettings() throws {
        let note = "Title\n\nplain *bold*\n"
        // The title is bold by itself.
        #expect(try faces(note) == ["Inter-Regular", "Inter-SemiBold", "Inter-Bold"])
        #expect(try faces(note, "--bold-text") == ["Inter-SemiBold", "Inter-ExtraBold", "Inter-Black"])
        #expect(try faces(note, "--set", "bold-weight=bold") == ["Inter-Regular", "Inter-Bold"])
        let front = "---\nbold-text: true\nbold-weight: bold\n---\n"
        #expect(try faces(front + note) == ["Inter-SemiBold", "Inter-Black"])
        #expect(try faces(front + note, "--set", "bold-text=off") == ["Inter-Regular", "Inter-Bold"])
    }

    @Test func aFamilyThatIsNotInstalledIsSaidAtItsPlace() throws {
        try notec.folder.write("---\nfonts:\n  sans: Noto Snas\n---\nx\n", to: "a.txt")
        let outcome = try notec("--check", "a.txt")
        #expect(outcome.status == 0)
        #expect(
            outcome.errors.hasPrefix(
                "a.txt:3:9: warning: no usable font family 'Noto Snas' is installed [font/not-installed]\n"))
        #expect(outcome.errors.contains("hint: did you mean 'Noto Sans'?"))
        #expect(try notec("--check", "-Wfont/not-installed=error", "a.txt").status == 1)
        #expect(
            try notec("--check", "a.txt", "--set", "fonts.sans=Inter, x").errors == "")
        #expect(
            try notec(
                "--check", "-v", "--lang", "en", "a.txt", "--set", "fonts.sans=Inter, Nowhere"
            ).errors.hasPrefix(
                "a.txt: note: no usable font family 'Nowhere' is installed [font/not-installed]\n"))
    }

    @Test func aFamilyThatTextAsksForIsSaidOnceWhereItComesFirst() throws {
        try notec.folder.write(
            "T\n\n[a]{font=inter} [b]{font=\"Noto Snas\"}\n\n"
                + "[c]{font=\"Noto Snas\"} [d]{font=Wingbats}\n", to: "a.txt")
        let outcome = try notec("--check", "a.txt")
        let said = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("a.txt") }
        #expect(
            said == [
                "a.txt:3:18: warning: no usable font family 'Noto Snas' is installed [font/not-installed]",
                "a.txt:5:24: warning: no usable font family 'Wingbats' is installed [font/not-installed]",
            ])
        #expect(outcome.errors.contains("hint: did you mean 'Noto Sans'?"))
        #expect(outcome.status == 0)
        // A theme's has no place in the note.
        try notec.folder.write("styles: {body: {font: Nowhere}}\n", to: "own.yaml")
        try notec.folder.write("T\n", to: "b.txt")
        #expect(
            try notec("--check", "b.txt", "--theme", "./own.yaml").errors.hasPrefix(
                "b.txt: warning: no usable font family 'Nowhere' is installed [font/not-installed]\n"))
    }

    /// A family that is there as Type 1 alone is installed, and of no use.
    @Test func aFamilyThatCannotBeEmbeddedIsSaidSo() throws {
        try notec.folder.write(
            "---\nfonts: {script: Z003}\n---\nT\n\n[a]{font=\"Nimbus Sans\"} [b]{font=Nowhere}\n", to: "a.txt"
        )
        let outcome = try notec(
            "--check", "--no-system-fonts", "--font-dir", ListedFonts.path("type1/urw-base35"), "--font-dir",
            ListedFonts.path("opentype/inter"), "a.txt")
        let said = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("a.txt") }
        let because = "cannot be embedded: it is a Type 1 font [font/not-installed]"
        #expect(
            said == [
                "a.txt:2:17: warning: the font family 'Z003' \(because)",
                "a.txt:6:2: warning: the font family 'Nimbus Sans' \(because)",
                "a.txt:6:26: warning: no usable font family 'Nowhere' is installed [font/not-installed]",
            ])
        #expect(outcome.errors.contains("hint: install it as an OpenType font"))
    }

    @Test func namesOfUsesAreChecked() throws {
        try notec.folder.write("---\nfonts:\n  boddy: Inter\n---\nx\n", to: "a.txt")
        let outcome = try notec("--check", "a.txt")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasPrefix(
                "a.txt:3:3: error: no role or text style is called 'boddy' [front-matter/invalid]\n"))
        #expect(outcome.errors.contains("hint: did you mean 'body'?"))
        #expect(try notec("--check", "a.txt", "--set", "fonts.boddy=x").status == 64)
        #expect(
            try notec("--check", "a.txt", "--set", "font.sans=x").errors.contains("did you mean 'fonts'?"))
    }

    @Test func drawnTraitsAreNotedOnce() throws {
        try notec.folder.write("T\n\na ~*b*~ ~*c*~\n\n~*d*~\n", to: "a.txt")
        #expect(try notec("a.txt").errors == "")
        let outcome = try notec("-v", "--lang", "en", "a.txt")
        #expect(
            outcome.errors.hasPrefix(
                "a.txt:3:5: note: Z003 has no bold: its outlines are thickened [font/synthetic-style]\n"))
        #expect(outcome.errors.split(separator: "synthetic-style").count == 2)
    }
}
