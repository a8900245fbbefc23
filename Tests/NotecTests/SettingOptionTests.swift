import NoteSettings
import NotecTestSupport
import Testing

/// Options that say what a setting says, and win over it.
@Suite struct SettingOptionTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try notec.folder.write(
            "---\ntitle: Front\nauthor: Ada\ndate: 2014\npaper: a5\nlang: de\ntheme: classic\n---\nText\n",
            to: "n.txt")
    }

    @Test(arguments: [
        (["--title", "My: \"day\""], "title: \"My: \\\"day\\\"\""), (["--title", "none"], "title: none"),
        (["--author", "Mara Ö"], "author: \"Mara Ö\""),
        (["--date", "2014-07-18T23:30:00+02:00"], "date: \"2014-07-18T23:30:00+02:00\""),
        (["--landscape"], "orientation: landscape"), (["--margins", "1cm 2"], "margins: 1cm 2"),
        (["--align", "center"], "align: center"), (["--paper", "90x120mm"], "paper: 90x120mm"),
        (["--theme", "reader"], "theme: reader"), (["--lang", "zh-hant"], "lang: zh-hant"),
        (["--dialect", "plain"], "dialect: plain"), (["--markers", "show"], "markers: show"),
        (["--bold-text"], "bold-text: true"), (["--scale", "80%"], "scale: 80%"),
        (["--line-breaks", "keep"], "line-breaks: keep"),
        (["--size-category", "AX1,small"], "size-category: \"AX1,small\""),
        (["--columns", "3"], "columns: 3"), (["--gutter", "5mm"], "gutter: 5mm"),
        (["--badge"], "badge: true"), (["--container", "circle 0 0 9 9"], "container: circle 0 0 9 9"),
        (
            ["--exclude", "oval 80 120 50 50 of=page", "--exclude", "1 2 3 4"],
            "exclude: \"oval 80 120 50 50 of=page;1 2 3 4\""
        ),
        (["--missing-glyph", "box"], "missing-glyph: box"), (["--set", "title=x"], "title: x"),
    ])
    func winOverTheNote(options: [String], line: String) throws {
        let printed = try notec.run(["--print-config", "n.txt"] + options).text
        #expect(
            printed.contains("\n\(line) # command line\n") || printed.hasPrefix("\(line) # command line\n"))
    }

    private static let options =
        SettingRow.firstPageOptions + SettingRow.pageOptions + SettingRow.fontOptions
        + SettingRow.conformanceOptions

    @Test func areInTheHelpInTheirOrder() throws {
        var help = try notec("--help").text.split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
        for option in Self.options {
            let value =
                switch option.kind {
                case .value(let value), .values(let value): " <\(value)>"
                case .flag: ""
                }
            let text = "--\(option.name)\(value) \(option.help) "
            let range = try #require(help.firstRange(of: text), "\(option.name)")
            help = help[range.upperBound...]
        }
    }

    /// An option says what `--set` says with its key, for the first value that the table of effects has.
    @Test func setTheirKeys() throws {
        let without = try notec("--print-config", "n.txt").text
        for option in Self.options {
            let row = try #require(
                OptionRow.all.flatMap(\.options).first { $0[0] == "--\(option.name)" }, "\(option.name)")
            let text = if case .flag(let text) = option.kind { text } else { row[1] }
            let with = try notec.run(["--print-config", "n.txt"] + row)
            #expect(with.status == 0 && with.text != without, "\(row)")
            #expect(try notec("--print-config", "n.txt", "--set", "\(option.key)=\(text)").text == with.text)
        }
    }

    @Test func ofAnEmptyTextAreRefused() throws {
        for option in Self.options {
            if case .flag = option.kind { continue }
            let outcome = try notec("--\(option.name)", "", "--check", "n.txt")
            #expect(outcome.status == 64 && outcome.errors.contains(" --\(option.name) is empty\n"))
        }
    }

    @Test func reachThePDF() throws {
        let pdf = try notec.shell(
            """
            "$notec" n.txt --title 'The day' --author Mara --date 2014-07-18T23:30:00+02:00 -o n.pdf &&
            qpdf --qdf --object-streams=disable n.pdf -
            """)
        #expect(pdf.text.contains("/Title (The day)") && pdf.text.contains("/Author (Mara)"))
        #expect(pdf.text.contains("<xmp:CreateDate>2014-07-18T23:30:00+02:00</xmp:CreateDate>"))
        #expect(try notec.shell("pdftotext n.pdf -").text.hasPrefix("The day\n"))
    }

    @Test(arguments: [
        "2014-7-18", "2014-02-30", "18.7.2014", "2014-07-18T25:00", "2014-07-18T10:00+2:", "x", "",
        "2014-07-18T", "2014-07-18 10", "2014-07-18 10:60", "2014-07-18 x y", "2014-07 10:00",
        "2014-07-18 10:00 +25", "2014-07-18T10:00+02:00:00", "2014-07-18 10:00:00.", "18-07-2014",
        "2014-07-18-",
    ])
    func aMalformedDateIsRefused(date: String) throws {
        let outcome = try notec("n.txt", "--date", date)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("date"))
        #expect(try notec.folder.names == ["n.txt"])
    }

    /// How severe rules are: the command over the note over the file of settings.
    @Test func warningsComeFromAllLevels() throws {
        try notec.folder.write("---\ntitel: x\n---\n[a]{kern=y}\n", to: "w.txt")
        #expect(try notec("--check", "w.txt").errors.split(separator: "warning:").count == 3)
        try notec.folder.write(
            "warnings: {config/unknown-key: off, attribute/value: error}\n", to: "notec.yaml")
        let file = try notec("--check", "w.txt")
        #expect(file.status == 1)
        #expect(!file.errors.contains("titel") && file.errors.contains("error: 'y' is no value"))
        #expect(try notec("--check", "w.txt", "-W", "attribute/value=off").errors == "")
        try notec.folder.write(
            "---\ntitel: x\nwarnings: attribute/value=off\n---\n[a]{kern=y}\n", to: "w.txt")
        let note = try notec("--check", "w.txt")
        #expect(note.status == 0)
        #expect(note.errors.contains("titel") && !note.errors.contains("kern"))
        try notec.folder.write("---\ntitel: x\nwarnings: [error]\n---\nx\n", to: "w.txt")
        #expect(try notec("--check", "w.txt").status == 1)
    }
}
