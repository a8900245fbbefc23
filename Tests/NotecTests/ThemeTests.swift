import NotecTestSupport
import Testing

/// Themes in files of one's own: colours, and what they ask for text styles.
@Suite struct ThemeTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try notec.folder.write("Title\n\n# Head\nText\n## Second\n[span]{.caption1} end\n", to: "n.txt")
    }

    /// Colours of text in the order of the pages, and the names of the faces in that of the lines.
    private func colors(_ arguments: String) throws -> [String] {
        let outcome = try notec.shell(
            "\"$notec\" n.txt -o n.pdf \(arguments) && qpdf --qdf --object-streams=disable n.pdf -")
        #expect(outcome.status == 0, "\(outcome.errors)")
        var isText = false
        return outcome.text.split(separator: "\n").compactMap { line in
            if line == "BT" || line == "ET" { isText = line == "BT" }
            return isText && line.hasSuffix(" rg") ? String(line.dropLast(3)) : nil
        }
    }

    private func baselines(_ arguments: String...) throws -> [Double] {
        try notec.run(["--dump", "layout", "n.txt"] + arguments).text.split(separator: "\n").compactMap {
            line in
            line.split(separator: "\"baseline\":").last.flatMap { Double($0.prefix { $0 != "," }) }
        }
    }

    @Test func setEveryTextStyle() throws {
        try notec.folder.write(
            """
            colors: {title: ff0000, own: 00ff00}
            styles:
              title: {color: own, italic: true, space-after: 30, align: center}
              Title2: {color: blue, letterpress: true}
              caption: {color: title}
            """, to: "mine.yaml")
        #expect(
            try colors("--theme ./mine.yaml") == [
                "1 0 0", "0 1 0", "0 0 0", ".175 .458 .831", "1 0 0", "0 0 0",
            ])
        let plain = try baselines("--theme", "plain")
        let mine = try baselines("--theme", "./mine.yaml")
        #expect((mine[2] - mine[1]) - (plain[2] - plain[1]) == 30 - 14)
        let lines = try notec("--dump", "layout", "n.txt", "--theme", "./mine.yaml").text.split(
            separator: "\n")
        #expect(lines.dropFirst().first?.contains("Italic") == true)
    }

    /// Notes and JSON do not know it.
    @Test func linksAreOutlinedByThemes() throws {
        try notec.folder.write("styles: {link: {outline: true}}\n", to: "t.yaml")
        try notec.folder.write("T\n\na [b](https://e.org) c [d]{.outline}\n", to: "n.txt")
        let dump = try notec("--dump", "layout", "--theme", "./t.yaml", "n.txt")
        #expect(dump.status == 0, "\(dump.errors)")
        #expect(dump.text.split(separator: "\"outline\":true").count == 2)
        #expect(try notec("--dump", "layout", "n.txt").text.contains("\"outline\"") == false)
    }

    /// A theme that says nothing of titles leaves them as plain as text.
    @Test func letterpressIsAskedFor() throws {
        try notec.folder.write("styles: {largeTitle: plain}\n", to: "plain.yaml")
        try notec.folder.write(
            "styles: {largeTitle: letterpress, body: {letterpress: false}}\n", to: "pressed.yaml")
        let artifacts = { (theme: String) in
            try notec.shell(
                "\"$notec\" n.txt -o n.pdf --theme \(theme) && qpdf --qdf n.pdf - | grep -c 'Artifact'"
            ).text
        }
        #expect(try artifacts("./pressed.yaml") == artifacts("notepad"))
        #expect(try artifacts("./plain.yaml") != artifacts("notepad"))
    }

    /// A picture shows itself.
    @Test func picturesThatAreLinksAreNotUnderlined() throws {
        try notec.folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
        let artifacts = { (note: String) in
            try notec.folder.write("---\ntitle: none\n---\n{.body}\n\(note)\n", to: "n.txt")
            return try notec.shell(
                "\"$notec\" n.txt -o n.pdf && qpdf --qdf n.pdf - | grep -c 'Artifact'"
            ).text
        }
        #expect(try artifacts("[![leaf](leaf.png)](https://a.b)") == "0\n")
        #expect(try artifacts("[a ![leaf](leaf.png)](https://a.b)") == "1\n")
    }

    /// Links are underlined in blue; what the text asks for itself wins.
    @Test(arguments: [
        ("link: {color: blue, underline: single}", ["#2d75d4 single", "#d70015 single"]),
        ("link: {underline: single dot}", ["#2d75d4 single dot", "#d70015 single dot"]),
        ("link: plain", ["#d70015"]), ("largeTitle: plain", ["#2d75d4 single", "#d70015 single"]),
    ])
    func linksAreSeen(look: String, expected: [String]) throws {
        try notec.folder.write(
            """
            ---
            title: none
            ---
            {.body}
            [a](https://a.b) leads on
            {color=red}
            [a](https://a.b)
            """, to: "n.txt")
        try notec.folder.write("styles: {\(look)}\ncolors: {blue: 2d75d4}\n", to: "mine.yaml")
        let dump = try notec("--dump", "layout", "n.txt", "--theme", "./mine.yaml").text
        let looks = dump.split(separator: "{\"face\":").compactMap { run in
            let parts = run.prefix { $0 != "}" }.split(separator: "\"")
            let values = ["color", "underline"].compactMap { key in
                parts.firstIndex { $0 == key }.map { String(parts[$0 + 2]) }
            }
            return values.isEmpty ? nil : values.joined(separator: " ")
        }
        #expect(looks == expected, "\(dump)")
    }

    /// A colour that means none takes no standard colour away.
    @Test(arguments: ["text", "title", "capitals", "secondary", "red", "blue", "black", "white"])
    func keepsAStandardColorThatIsSetToNone(_ name: String) throws {
        let text = "T\n\n[a]{color=\(name)} WORD\n"
        try notec.folder.write("---\ncolors: {\(name): nosuch}\n---\n" + text, to: "wrong.txt")
        try notec.folder.write("---\nlang: en\n---\n" + text, to: "usual.txt")
        let wrong = try notec("--dump", "layout", "-Wfront-matter/invalid=note", "--lang", "en", "wrong.txt")
        #expect(!wrong.errors.contains("no colour is called"))
        let dumps = try [wrong, notec("--dump", "layout", "usual.txt")].map { outcome in
            outcome.text.matches(of: /"color":"[^"]*"/).map { String($0.output) }
        }
        #expect(dumps[0] == dumps[1] && !dumps[0].isEmpty)
    }

    @Test func whatALaterLookReplacesIsCheckedToo() throws {
        try notec.folder.write("styles: {title1: letter, title: plain}\n", to: "mine.yaml")
        try notec.folder.write("T\n", to: "a.txt")
        let outcome = try notec("--theme", "./mine.yaml", "--check", "a.txt")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains("a text style has no 'letter'"))
    }

    @Test func whereLetterpressEndsIsSaidOnce() throws {
        let paragraph = "{.letterpress}\n" + String(repeating: "word ", count: 2500) + "\n\n"
        try notec.folder.write("T\n\n" + String(repeating: paragraph, count: 3), to: "long.txt")
        for arguments in [["--check"], ["--size-category", "large,small", "-o", "{category}.pdf"]] {
            let said = try notec.run(arguments + ["long.txt"]).errors.split(separator: "\n")
                .filter { $0.hasPrefix("long.txt") }
            #expect(said.count == 1)
            #expect(
                said.first?.hasPrefix("long.txt:7:") == true
                    && said.first?.hasSuffix(
                        "no more than 20000 letters of a note are pressed into the page [attribute/unused]")
                        == true
            )
        }
    }

    /// The JSON of a note has what its theme asks for, wherever it is read.
    @Test func isInTheAttributedText() throws {
        try notec.folder.write(
            "styles: {title1: {color: red}, largeTitle: plain}\nline-height: 1.4\n", to: "mine.yaml")
        let outcome = try notec.shell(
            """
            set -e
            mkdir other; cp n.txt other
            "$notec" other/n.txt --theme ./mine.yaml -o 1.pdf
            "$notec" other/n.txt --theme ./mine.yaml -o other/n.json
            mv mine.yaml gone.yaml
            cd other; "$notec" n.json -o ../2.pdf; cmp ../1.pdf ../2.pdf
            """)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(arguments: [
        (
            "styles: {boddy: plain}",
            "1:10: error: no text style is called 'boddy'\n      = hint: did you mean 'body'?\n"
        ),
        ("styles: {sans: plain}", "1:10: error: no text style is called 'sans'\n"),
        (
            "styles: {body: {colr: red}}",
            "1:17: error: a text style has no 'colr'\n      = hint: did you mean 'color'?\n"
        ),
        (
            "styles: {body: {size: 12}}",
            "1:17: error: a text style has no 'size'\n      = hint: sizes are those of"
        ),
        ("styles: {body: {color: rgb()}}", "1:24: error: 'rgb()' is no value of 'color'\n"),
        (
            "styles: {body: {bold: yes}}",
            "1:23: error: 'yes' is no value of 'bold'\n      = hint: it takes true or false\n"
        ),
        ("styles: {body: {align: middle}}", "1:24: error: 'middle' is no value of 'align'\n"),
        (
            "styles: {body: {color: rde}}",
            "1:24: error: no colour is called 'rde'\n      = hint: did you mean 'red'?\n"
        ),
        ("styles: {body: [a]}", "1:16: error: the look of 'body' is a mapping, letterpress or plain\n"),
        ("styles: {link: [a]}", "1:16: error: the look of 'link' is a mapping, letterpress or plain\n"),
        ("styles: {link: {align: left}}", "1:17: error: a link has no 'align'\n"),
        ("styles: {link: {keep: true}}", "1:17: error: a link has no 'keep'\n"),
        ("styles: {body: pressed}", "1:16: error: a text style has no 'pressed'\n"),
        ("styles: [a]", "1:9: error: the value of 'styles' must be a mapping\n"),
        ("lang: de", "1:1: error: the theme does not set 'lang'\n"),
        ("base: classic", "1:7: error: 'base' is notepad or none, not 'classic'\n"),
        ("base: ./other.yaml", "1:7: error: 'base' is notepad or none, not './other.yaml'\n"),
        ("colors: {a: b}", "1:10: error: the colour 'a' is 'b', which means no colour\n"),
    ])
    func mistakesAreSaidAtTheirPlace(yaml: String, message: String) throws {
        try notec.folder.write(yaml + "\n", to: "mine.yaml")
        let outcome = try notec("n.txt", "--theme", "./mine.yaml")
        #expect(outcome.status == 78)
        #expect(
            outcome.errors.hasPrefix("mine.yaml:" + message)
                || outcome.errors.hasPrefix("./mine.yaml:" + message), "\(outcome.errors)")
    }

    /// The colours of the text of a note with a title, a link and capitals, with the theme `yaml`.
    private func looks(_ yaml: String) throws -> [String] {
        try notec.folder.write("Title\n\n[a](https://a.b) KEEP OUT\n{.headline}\nb\n", to: "n.txt")
        try notec.folder.write(yaml + "\n", to: "mine.yaml")
        let dump = try notec("--dump", "layout", "n.txt", "--theme", "./mine.yaml").text
        return dump.split(separator: "{\"face\":").dropFirst().map { run in
            let parts = run.prefix { $0 != "}" }.split(separator: "\"")
            let pressed = run.prefix { $0 != "}" }.contains("letterpress") ? "pressed" : nil
            let values = ["color", "underline"].map { key in
                parts.firstIndex { $0 == key }.map { String(parts[$0 + 2]) }
            }
            return (values + [pressed]).compactMap(\.self).joined(separator: " ")
        }
    }

    @Test func aFileChangesOnlyWhatItNames() throws {
        let title = "#2d75d4 pressed"
        let link = "#2d75d4 single"
        #expect(try looks("space-after: 0") == [title, link, "", "#d70015", ""])
        #expect(try looks("base: notepad") == [title, link, "", "#d70015", ""])
        // A name of the base means what the file says.
        #expect(
            try looks("colors: {blue: '#336699'}")
                == ["#336699 pressed", "#336699 single", "", "#d70015", ""])
        #expect(
            try looks("styles: {headline: {color: red}, link: {color: red}}")
                == [title, "#d70015 single", "", "#d70015", "#d70015"])
        #expect(try looks("styles: {largeTitle: {color: red}}").first == "#d70015 pressed")
        #expect(try looks("styles: {largeTitle: plain}").first == "#2d75d4")
    }

    @Test func aFileWithoutABaseBeginsWithTheStandardColors() throws {
        #expect(try looks("base: none") == ["#2d75d4", "", "", "#d70015", ""])
        // Attributed text needs no theme file for it.
        let outcome = try notec.shell(
            "\"$notec\" --format json n.txt --theme ./mine.yaml -o - | sed 's/.theme.:..*yaml.,//' > n.json"
                + " && \"$notec\" --dump layout n.json")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.text.contains("Title"))
        #expect(!outcome.text.contains("letterpress") && !outcome.text.contains("underline"))
    }

    /// Sizes are in half points: 11 on 14.5.
    @Test func printIsAPrintedPage() throws {
        try notec.folder.write(
            "Title\n\nOne APPLE MORE.\n\n- two\n" + String(repeating: "word ", count: 40) + "\n", to: "n.txt")
        let printed = try notec("--print-config", "--theme", "print").text
        for line in ["scale: 65%", "margins: 25mm", "align: justify"] { #expect(printed.contains(line)) }
        let dump = try notec("--dump", "layout", "n.txt", "--theme", "print").text
        let sizes = dump.matches(of: /"size":([0-9.]+)/).map { String($0.1) }
        #expect(sizes.first == "22" && Set(sizes.dropFirst()) == ["11"])
        #expect(!dump.contains("\"color\""))
        let lines = try baselines("--theme", "print")
        #expect(lines.suffix(2).reduce(0) { $1 - $0 } == 14.5)
        #expect(dump.contains("\"x\":70.866"))
        // It grows with the size category.
        let large = try notec("--dump", "layout", "n.txt", "--theme", "print", "--size-category", "AX1").text
        #expect(large.contains("\"size\":18"))
    }

    @Test func everyThemeAndNoteMayBeScaled() throws {
        let sizes = { (arguments: [String]) in
            try notec.run(["--dump", "layout", "n.txt"] + arguments).text
                .matches(of: /"size":([0-9.]+)/).map { String($0.1) }
        }
        try notec.folder.write("---\ntitle: none\n---\n1. a\n", to: "n.txt")
        #expect(try Set(sizes(["--set", "scale=200%"])) == ["34"])
        #expect(try Set(sizes(["--theme", "print", "--set", "scale=100"])) == ["17"])
        let starts = { (arguments: [String]) in
            try notec.run(["--dump", "layout", "n.txt"] + arguments).text
                .matches(of: /^.*?"x":([0-9.]+)/).compactMap { Double($0.1) }
        }
        #expect(try (starts(["--set", "scale=200"])[0] - 56) == 2 * (starts([])[0] - 56))
        try notec.folder.write(
            "---\nscale: 50%\ntitle: none\n---\na `b` [c]{size=+1} [d]{size=20}\n", to: "n.txt")
        #expect(try Set(sizes([])) == ["8.5", "7.65", "10", "20"])
        try notec.folder.write("---\nscale: 20%\n---\na\n", to: "n.txt")
        let errors = try notec("--check", "n.txt").errors
        #expect(errors.contains("'scale' is a percentage from 50 to 200, not '20%'"), "\(errors)")
    }

    @Test func articleIsTheOriginalsArticle() throws {
        #expect(try Set(colors("--theme article")) == [".235 .235 0"])
        let printed = try notec("--print-config", "--theme", "article").text
        for line in ["line-spacing: 5", "space-after: 15", "align: justify"] {
            #expect(printed.contains(line))
        }
        let reader = try notec("--print-config", "--theme", "reader").text
        for line in ["paper: iphone", "margins: 16", "line-height: 1.2"] { #expect(reader.contains(line)) }
    }
}
