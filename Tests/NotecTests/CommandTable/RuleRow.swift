import NotecTestSupport
import Testing

/// A row of the table of rules: the severity of one, unless a run is told another.
struct RuleRow: Sendable, CustomTestStringConvertible {
    let name: String
    let severity: String
    /// Options without which a run would not report it.
    var options: [String] = []
    /// Bash that makes files that the example of the rule has not.
    var preparation = ":"

    init(_ severity: String, _ name: String) {
        self.name = name
        self.severity = severity
    }

    var testDescription: String { "\(name) \(severity)" }
}

extension RuleRow {
    static let all = rows("error", errors) + rows("warning", warnings) + rows("note", notes)

    private static func rows(_ severity: String, _ names: String) -> [RuleRow] {
        names.split { $0 == " " || $0 == "\n" }.map { name in
            var row = RuleRow(severity, String(name))
            if let setting = settings[row.name] { (row.options, row.preparation) = setting }
            return row
        }
    }

    /// What the examples of some rules need.
    private static let settings = [
        "font/passed-over": (
            ["--font-dir", ".", "--set", "fonts.sans=Notec Sealed"],
            "cp '\(Fixtures.fonts)/NotecSealed-Regular.ttf' ."
        ),
        "font/proportional-code": (
            ["--no-system-fonts", "--font-dir", ListedFonts.path("opentype/inter")], ":"
        ),
        "picture/misnamed": ([], "cp '\(Fixtures.path("illustrated/leaf.png"))' screenshot.jpg"),
        "picture/in-pixels": ([], "printf '\(drawing)<g filter=\"url(#f)\"/></svg>' > shadow.svg"),
        "picture/reduced": ([], "printf '\(drawing)<image href=\"a.png\"/></svg>' > map.svg"),
        "book/page-setting": (["--bind"], ":"),
        // Few fonts have the character of the example.
        "text/private-use": (["--missing-glyph", "box"], ":"),
        "markdown/emphasis-not-here": (["--missing-glyph", "box"], ":"),
        "source/dialect": (["n.md"], "cp n.txt n.md"),
        // Names of notes have no form in notes.
        "link/unresolved": (["n.json"], "printf '%s\\n' '\(json)' > n.json"),
        "picture/no-alt": ([], "cp '\(Fixtures.path("illustrated/leaf.png"))' ."),
    ]

    private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">"

    private static let json = """
        {"notec":2,"name":"n","settings":{"lang":"en"}}
        {"block":"body","links":[{"target":"a.md","note":true}],"runs":[{"text":"a","link":0}]}
        """

    private static let errors = """
        font/missing-glyph front-matter/invalid
        """

    private static let warnings = """
        attribute/unknown attribute/unused attribute/value badge/no-date block/too-deep book/page-setting
        code/unclosed config/unknown-key
        font/not-installed font/passed-over font/proportional-code footnote/undefined footnote/unused
        front-matter/unclosed include/not-read lang/unregistered layout/word-too-wide link/no-text
        link/repeated-name
        link/scheme link/unknown-target note/empty pdf/too-long picture/misnamed picture/missing
        picture/no-alt picture/outside-root picture/reduced picture/remote picture/unreadable rule/too-slow
        text/bidi-override text/control-character text/private-use
        """

    private static let notes = """
        block/not-here embed/not-read font/fallback-used font/synthetic-style front-matter/foreign
        hyphenation/no-dictionary lang/guessed layout/loose-line layout/reflowed layout/table-linearised
        layout/truncated link/not-here link/unresolved markdown/comment markdown/contents markdown/diagram
        markdown/division markdown/emphasis-not-here markdown/html markdown/math markdown/query
        markdown/shortcode markdown/table-cells picture/in-pixels source/dialect
        """
}
