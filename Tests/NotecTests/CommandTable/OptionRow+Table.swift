import NotecTestSupport

/// The table of options.
extension OptionRow {
    /// A row or more for each option.
    static let all = notes + output + page + text + fonts + messages

    /// Options for lists of notes.
    static let notes: [OptionRow] = [
        OptionRow("--files-from list", [], files: ["list": "n.txt\n"], effect: "[ -s n.pdf ]"),
        OptionRow("-0", ["--files-from", "list"], effect: "[ -s n.pdf ]").after(#"printf 'n.txt\0' >list"#),
        OptionRow("--from markdown", .runs, note: "*a* text\n", effect: #"prints '"italic"'"#),
        OptionRow("--from gfm", .runs, note: "*a* text\n", effect: #"prints '"italic"'"#),
        OptionRow("--from commonmark", .runs, note: "*a* text\n", effect: #"prints '"italic"'"#),
        OptionRow(
            "--from note", ["--dump", "runs", "n.md"], files: ["n.md": "*a* text\n"],
            effect: #"prints '"bold"'"#),
        OptionRow(
            "--from json", .runs,
            note: """
                {"notec":2,"name":"n","settings":{"lang":"en"}}
                {"paragraph":0,"block":"title","runs":[{"start":0,"end":2,"text":"Hi"}]}

                """,
            effect: "shows Hi"),
    ]

    /// Options for the place and the kind of the output.
    static let output: [OptionRow] = [
        OptionRow("-o, --output other.pdf", effect: "[ -s other.pdf ]"),
        OptionRow("-o, --output -", effect: "prints %PDF-"),
        OptionRow("-o, --output {dir}/{stem}-{category}.pdf", effect: "[ -s n-large.pdf ]"),
        OptionRow("-o, --output n.json", effect: "grep -q notec n.json"),
        OptionRow("--bind", ["n.txt", "-o", "n.pdf"], effect: "pdftotext n.pdf - | grep -qx i"),
        OptionRow("--force", files: ["n.pdf": "mine\n"], effect: #"[ "$(head -c 5 n.pdf)" = %PDF- ]"#),
        OptionRow("--deps rules", effect: "grep -q ^n.pdf: rules"),
        OptionRow("-MD", effect: "grep -q ^n.pdf: n.d"),
        OptionRow("--keep-time", effect: "[ n.pdf -ot n.txt ]").after(
            #""$notec" n.txt && touch -d 2020-01-01 n.pdf"#),
        OptionRow("--watch", effect: "pdftotext n.pdf - | grep -q More").after(
            """
            (until [ -e n.pdf ]; do sleep 0.05; done; echo More >>n.txt; children=/proc/$$/task/$$/children
            while [ $(wc -w <$children) -gt 1 ] && ! pdftotext n.pdf - | grep -q More; do sleep 0.05; done
            kill -INT $(cat $children)) & true
            """),
        OptionRow("--check", effect: "exits 0 && ! [ -e n.pdf ]"),
        OptionRow("--dump tokens", effect: #"has kind '"text"'"#),
        OptionRow("--dump runs", effect: #"has block '"title"'"#),
        OptionRow("--dump layout", effect: #"prints '"baseline":'"#),
        OptionRow("--dump structure", effect: #"has tag '"P"'"#),
        OptionRow("--dump breaks", effect: #"prints '"breaks":[5]'"#),
        OptionRow("--dump bidi", effect: #"prints '"levels":[0,0'"#),
        OptionRow("--dump painting", effect: #"prints "owner""#),
        OptionRow("--list-fonts", [], effect: #"prints "largeTitle ""#),
        OptionRow("--format json", effect: "grep -q notec n.json"),
        OptionRow("--format png", effect: "od -An -tx1 -j16 -N8 n.png | grep -q '00 00 04 a7 00 00 06 94'"),
        OptionRow("--format svg", effect: "grep -q 'Some text' n.svg"),
        OptionRow("-o, --output {stem}-{page:03}.png", effect: "[ -s n-001.png ]"),
        OptionRow(
            "--dpi 72", .picture, effect: "od -An -tx1 -j16 -N8 n.png | grep -q '00 00 02 53 00 00 03 4a'"),
        OptionRow("--pages 2", .picture, note: "Title\n\u{c}\nText\n", effect: "[ -s n.png ]"),
        OptionRow("--no-paper", .picture, effect: #"[ $(od -An -tu1 -j25 -N1 n.png) -ge 4 ]"#),
        OptionRow("--format pdf", ["n.txt", "-o", "x.json"], effect: "exits 64 && says 'named as json'"),
        OptionRow("--format json", ["--list-fonts"], effect: #"has style '"body"'"#),
        OptionRow("--print-config", effect: #"prints "paper: a4 # built-in default""#),
        OptionRow("--stats", .check, effect: #"says "n.txt: 18 bytes, ""#),
    ]

    /// Options for the text.
    static let text: [OptionRow] = [
        OptionRow("--title My day", effect: #"info Title "My day""#),
        OptionRow("--author Mara", effect: "info Author Mara"),
        OptionRow("--date 2014-07-18", effect: #"metadata "CreateDate>2014-07-18<""#),
        OptionRow("--lang de-CH", effect: #"pdf "/Lang .de-CH""#),
        OptionRow("--dialect notepad", .runs, note: "*a* *b*c\n", effect: "shows '*a*' && shows ' *b*c'"),
        OptionRow("--dialect notepad-2014", .runs, note: "*a* *b*c\n", effect: "shows '*a*' && shows '*b*'"),
        OptionRow("--dialect markup", .runs, note: "**a** *b*\n", effect: "shows '**a**' && shows ' *b*'"),
        OptionRow("--dialect plain", .runs, note: "*a* b\n", effect: "shows '*a* b'"),
        OptionRow(
            "--dialect note", .runs, note: "---\ndialect: plain\n---\n*a* b\n",
            effect: #"prints '"styles":["bold"],"text":"a"'"#),
        OptionRow("--markers show", .runs, note: "*a* b\n", effect: "shows '*a*'"),
        OptionRow("--markers hide", .runs + ["--dialect", "notepad"], note: "*a* b\n", effect: "shows 'a'"),
        OptionRow(
            "--line-breaks keep", .runs, note: "---\nline-breaks: reflow\n---\nTitle\n\none\ntwo\n",
            effect: "shows 'one'"),
        OptionRow("--line-breaks reflow", .runs, note: "Title\n\none\ntwo\n", effect: "shows 'one two'"),
        OptionRow("--capitals all", .runs, note: "Title\n\nthe NATO flag\n", effect: #"prints '"caps"'"#),
        OptionRow("--capitals off", .runs, note: "Title\n\nDO NOT do it\n", effect: #"lacks '"caps"'"#),
        OptionRow(
            "--capitals shouted", .runs, note: "---\ncapitals: off\n---\nTitle\n\nDO NOT do it\n",
            effect: #"prints '"caps"'"#),
        OptionRow(
            "--quotes typographic", .runs + ["--lang", "en"], note: "\"Hello\"\n", effect: "prints “Hello”"),
        OptionRow(
            "--quotes typed", .runs + ["--lang", "en"], note: "---\nquotes: typographic\n---\n\"Hello\"\n",
            effect: "lacks “Hello”"),
        OptionRow("--mark text", .runs, effect: #"prints '"attributes":{"color":"red"}'"#),
        OptionRow("--mark text=bold,blue", .runs, effect: #"has color '"blue"'"#),
        OptionRow("--set paper=a5", effect: "page 419 595"),
        OptionRow("--set fonts.sans=DejaVu Sans", .layout, effect: "prints DejaVuSans"),
    ]

    /// Options for fonts and standards.
    static let fonts: [OptionRow] = [
        OptionRow(
            "--font-dir \(Fixtures.fonts)", ["n.txt", "--set", "fonts.sans=Notec Box"],
            effect: "pdffonts n.pdf | grep -q Notec"),
        OptionRow("--no-system-fonts", effect: "exits 69 && says 'no usable font'"),
        OptionRow("--missing-glyph box", note: "Title \u{F0000}\n", effect: "exits 0"),
        OptionRow(
            "--missing-glyph error", note: "---\nmissing-glyph: box\n---\nTitle \u{F0000}\n",
            effect: "exits 1"),
        OptionRow("--lock faces", effect: #"grep -q "^notec-lock: 1" faces"#),
        OptionRow(
            "--locked", ["--lock", "faces", "n.txt"],
            files: ["faces": noFaces], effect: "exits 69 && says 'not in the lock,'"),
        OptionRow("--pdf 2.0", effect: #"grep -qa "^%PDF-2.0" n.pdf"#),
        OptionRow(
            "--pdf 1.7", files: ["notec.yaml": "pdf: {version: 2.0}\n"],
            effect: #"grep -qa "^%PDF-1.7" n.pdf"#),
        OptionRow("--pdf-a 2u", effect: #"metadata "conformance>U<""#),
        OptionRow("--pdf-a 2b", effect: #"metadata "conformance>B<""#),
        OptionRow(
            "--pdf-a 4", ["n.txt", "--pdf", "2.0", "--missing-glyph", "box"], note: "Title \u{F8FF}\n",
            effect: "exits 1"),
        OptionRow(
            "--pdf-a 2a", files: ["notec.yaml": "pdf: {a: 2u}\n"], effect: #"metadata "conformance>A<""#),
        OptionRow(
            "--pdf-ua", note: "Title\n\n![](leaf.png \"Fig. 1\")\n", effect: #"exits 1 && says "error: ""#
        ).after(#"cp "$fixtures/illustrated/leaf.png" ."#),
        OptionRow("--no-tags", effect: "exits 0 && ! pdf StructTreeRoot"),
    ]

    /// Options for messages, and those about the command itself.
    static let messages: [OptionRow] = [
        OptionRow(
            "-W text/control-character=off", .check, note: bell, effect: "hides control"),
        OptionRow(
            "-W text/control-character=note", .check + ["-v"], note: bell, effect: #"says "note: U+0007""#),
        OptionRow("-W text/control-character=error", .check, note: bell, effect: "exits 1"),
        OptionRow("-W lang/guessed=warning", .check, effect: #"says "warning: ""#),
        OptionRow("-W error", .check, note: bell, effect: "exits 1"),
        OptionRow("-w", .check, note: bell, effect: "hides control"),
        OptionRow("-q, --quiet", .check, note: bell, effect: "hides control"),
        OptionRow("-v, --verbose", .check, effect: #"says "note: ""#),
        OptionRow("--list-rules", [], effect: #"prints "lang/guessed""#),
        OptionRow("--explain lang/guessed", [], effect: #"prints "lang/guessed (note)""#),
        OptionRow(
            "--diagnostics-format text", .check + ["--diagnostics-format", "short"], note: bell,
            effect: #"says "    3 | ""#),
        OptionRow(
            "--diagnostics-format short", .check, note: bell, effect: #"hides "    3 | ""#),
        OptionRow(
            "--diagnostics-format json", .check, note: bell,
            effect: #"says '{"file":"n.txt","line":3,"column":1,'"#),
        OptionRow(
            "--diagnostics-format sarif", .check, note: bell,
            effect: #"says '"version":"2.1.0"'"#),
        OptionRow(
            "--diagnostics-format github", .check, note: bell,
            effect: #"says "::warning file=n.txt,line=3,""#),
        OptionRow("--color always", .check, note: bell, effect: #"says "$(printf "\033[")""#),
        OptionRow(
            "--color never", .check + ["--color", "always"], note: bell,
            effect: #"hides "$(printf "\033[")""#),
        OptionRow(
            "--color auto", .check + ["--color", "always"], note: bell,
            effect: #"hides "$(printf "\033[")""#),
        OptionRow(
            "-j, --jobs 1", ["n.txt", "m.txt", "-j", "2"], files: ["m.txt": "Title\n"], effect: "exits 0"
        ).after("export NOTEC_TRAP=n:together:overflow"),
        OptionRow("--version", [], effect: #"prints "notec 0.""#),
        OptionRow("-h, --help", [], effect: #"prints "OVERVIEW: ""#),
    ]

    /// Other forms of options.
    static let forms: [OptionRow] = [
        OptionRow("@list", [], files: ["list": "n.txt\n"], effect: "[ -s n.pdf ]"),
        OptionRow("-Werror", .check, note: bell, effect: "exits 1"),
        OptionRow("-Wtext/control-character=error", .check, note: bell, effect: "exits 1"),
        OptionRow("-j1", ["n.txt", "m.txt", "-j", "2"], files: ["m.txt": "Title\n"], effect: "exits 0")
            .after("export NOTEC_TRAP=n:together:overflow"),
        OptionRow("--paper=a5", effect: "page 419 595"),
        OptionRow("-qv", .check, note: bell, effect: "hides control"),
    ]

    /// A note with a control character, which is a warning.
    private static let bell = "Title\n\n\u{7}\n"
    /// A lock file that allows no face.
    private static let noFaces = """
        # The faces that notes were set in, as notec --lock wrote them.
        notec-lock: 1
        faces: {}

        """
}
