import NoteText
import NotecTestSupport
import Testing

/// Attributed text in JSON that no note has is refused where it stands.
@Suite struct AttributedTextRuleTests {
    /// What is refused, as lines in which a sign stands before the place.
    private static let ofBlocks: [(String, String)] = [
        ("only the first paragraph can be the title", "{b:body}\n{⸢b:title}"),
        ("a 'quote' must be 'quoted'", "{⸢b:quote}"),
        ("'title' cannot be quoted", "{b:title,⸢quoted}"),
        ("'body' cannot be quoted", "{b:body,⸢quoted}"),
        ("only an item of a checklist can be checked", "{m,⸢checked}"),
        (
            "only what is quoted, and code, goes on with the block above",
            "{b:body}\n{b:body,⸢continues-block}"
        ),
        ("the paragraph above is no such block", "{b:code}\n{q,⸢continues-block}"),
        ("the paragraph above is no such block", "{q}\n{b:code,⸢continues-block}"),
        ("the paragraph above is no such block", "{b:code,⸢continues-block}"),
        ("'heading1' cannot go on with an item", "{m}\n{b:heading1,⸢continues-item}"),
        ("there is no item at depth 0 to go on with", "{m}\n{b:body}\n{b:body,⸢continues-item}"),
        ("there is no item at depth 1 to go on with", "{m}\n{b:body,⸢continues-item,depth:1}"),
        ("there is no item at depth 0 to go on with", "{qm}\n{q,⸢continues-item}"),
        ("there is no item at depth 0 to go on with", "{qm}\n{b:body,⸢continues-item}"),
        ("there is no item at depth 4 to stand in", "{m}\n{m,⸢depth:5}"),
        ("there is no item at depth 0 to stand in", "{m}\n{b:rule,-}\n{m,⸢depth:1}"),
        ("there is no item at depth 0 to stand in", "{m}\n{qm,⸢depth:1}"),
        ("'depth' must be a whole number from 0 to 63", "{b:body,depth:⸢-1}"),
        ("only an item, and what goes on with one, has a depth", "{b:body,⸢depth:1}"),
        ("the number itself has 2 digits", "{n,⸢number-digits:1}"),
        ("'number-digits' must be a whole number from 0 to 3", "{n,number-digits:⸢4}"),
        ("only a numbered item, and what goes on with one, has digits", "{m,⸢number-digits:1}"),
        (
            "only a numbered item, and what goes on with one, has digits",
            "{m}\n{b:body,continues-item,⸢number-digits:1}"
        ),
    ]

    /// Writes out the short forms above: `b:` is the kind, `m` a bullet, `n` a numbered item, `q` quoted.
    private static func lines(_ short: String) -> String {
        short.replacing("{qm", with: "{m,quoted").replacing("{q", with: "{b:quote,quoted")
            .replacing("{m", with: #"{"marker":{"text":"•"},b:bullet"#)
            .replacing("{n", with: #"{"marker":{"text":"10."},b:number"#)
            .replacing(",-}", with: ",\"runs\":[]}")
            .replacing(/(checked|quoted|continues-\w+)/, with: { "\"\($0.output.1)\":true" })
            .replacing(/(depth|number-digits):/, with: { "\"\($0.output.1)\":" })
            .replacing(/b:(\w+)/, with: { "\"block\":\"\($0.output.1)\"" })
            .replacing(
                /(\w|\"|e)}(\n|$)/, with: { "\($0.output.1),\"runs\":[{\"text\":\"a\"}]}\($0.output.2)" })
    }

    @Test(arguments: ofBlocks)
    func refusesABlock(_ message: String, _ short: String) throws {
        try Self.expectError(message, Self.lines(short))
    }

    private static let ofText: [(String, String)] = [
        ("an item must have a 'marker'", #"{⸢"block":"bullet","runs":[{"text":"x"}]}"#),
        (
            "only an item and a footnote have a marker",
            #"{"block":"body",⸢"marker":{"text":"•"},"runs":[{"text":"x"}]}"#
        ),
        ("the marker must be '•', '–', '·' or '◦'", #"{"block":"bullet","marker":{⸢"text":"-"}}"#),
        ("the marker must be '•', '–', '·' or '◦'", #"{"block":"bullet","marker":⸢{}}"#),
        ("the marker must be '☑'", #"{"block":"check","checked":true,"marker":{⸢"text":"☐"}}"#),
        ("the marker must be '☐'", #"{"block":"check","marker":{⸢"text":"☑"}}"#),
        (numbers, #"{"block":"number","marker":{⸢"text":"•"}}"#),
        (numbers, #"{"block":"number","marker":{⸢"text":"12345678901."}}"#),
        (numbers, #"{"block":"number","marker":{⸢"text":"."}}"#),
        (marks, #"{"block":"bullet","links":["a"],"marker":⸢{"text":"•","link":0}}"#),
        (marks, #"{"block":"bullet","marker":⸢{"text":"•","attributes":{"lang":"de"}}}"#),
        (marks, #"{"block":"bullet","marker":⸢{"text":"•","attributes":{"id":"a"}}}"#),
        ("a card must have its 'card'", #"{⸢"block":"card"}"#),
        ("only a card has a 'card'", #"{"block":"body",⸢"card":{},"runs":[{"text":"x"}]}"#),
        ("a rule has no text", #"{"block":"rule",⸢"runs":[{"text":"x"}]}"#),
        ("a rule has no text", #"{"block":"rule",⸢"runs":[{"text":""},{"text":""}]}"#),
        (
            "'picture' must have one run, which is a picture in no link unless on the web",
            #"{⸢"block":"picture"}"#
        ),
        (
            "'picture' must have one run, which is a picture in no link unless on the web",
            #"{⸢"block":"picture","runs":[{"text":"x"}]}"#
        ),
        (
            "'code' has no links and no pictures",
            #"{"block":"code","links":["a"],"runs":[⸢{"text":"x","link":0}]}"#
        ),
        ("'code' must have text", #"{⸢"block":"code","runs":[{"text":" \t"}]}"#),
        ("'body' must have text", #"{⸢"block":"body"}"#),
        ("'title' must have text", #"{⸢"block":"title","runs":[]}"#),
        ("a run must have text or a picture", #"{"block":"body","runs":[{"text":"x"},⸢{"text":""}]}"#),
        ("a run must have text or a picture", #"{"block":"bullet","marker":{"text":"•"},"runs":[⸢{}]}"#),
        ("'runs' is there twice", #"{"block":"body","runs":[{"text":"x"}],⸢"runs":[]}"#),
        ("'text' is there twice", #"{"block":"body","runs":[{"text":"x",⸢"text":"x"}]}"#),
        ("a link must lead somewhere", #"{"block":"body","links":[⸢""]}"#),
        (
            "'blank-lines' must be a whole number from 0 to 10000",
            #"{"block":"body","blank-lines":⸢10001,"runs":[{"text":"x"}]}"#
        ),
        (
            "a link may not lead to 'ms-secondary-screen-setup:'",
            #"{"block":"body","links":[⸢"ms-secondary-screen-setup:?x"]}"#
        ),
        ("a link may not lead to 'javascript:'", #"{"block":"body","links":[⸢"JavaScript:x"]}"#),
        (web, #"{"block":"body","links":["a",⸢"www.example.org"]}"#),
        ("'links' cannot have a control character or line end", #"{"block":"body","links":[⸢"a\u0001"]}"#),
    ]

    /// After a first line with a mark of footnote 1.
    private static let ofNotes: [(String, String)] = [
        ("the text of footnote 1 is missing", "⸢"),
        ("the text of footnote 1 must stand here", "⸢{M2,\"note\":2,B}"),
        ("the marker must be the number of the footnote", "{\"marker\":{⸢\"text\":\"2\"},\"note\":1,B}"),
        ("the text of a footnote must have a 'marker'", "{\"note\":1,⸢B}"),
        ("only the text of a footnote has a 'note'", "{⸢\"note\":1,\"block\":\"body\",R}"),
        ("the text of a footnote must have its number, 'note'", "{M1,⸢B}"),
        ("the first mark of a footnote must stand before its text", "{M1,\"note\":1,B}\n⸢{M2,\"note\":2,B}"),
        (
            "the text of a footnote has no marks",
            "{M1,\"note\":1,\"block\":\"note\",\"runs\":[⸢{\"text\":\"1\",\"note\":1}]}"
        ),
        (
            "footnotes are numbered in the order of their first marks: this one is at most 2",
            "{\"block\":\"body\",\"runs\":[{\"text\":\"3\",⸢\"note\":3}]}"
        ),
        (
            "the text of a mark must be the number of its footnote",
            "{\"block\":\"body\",\"runs\":[{⸢\"text\":\"x\",\"note\":2}]}"
        ),
        (
            "the mark of a footnote has no link and no picture",
            "{\"block\":\"body\",\"links\":[\"#a\"],\"runs\":[⸢{\"text\":\"2\",\"note\":2,\"link\":0}]}"
        ),
    ]

    @Test(arguments: ofNotes)
    func refusesAFootnote(_ message: String, _ short: String) throws {
        let first = "{\"block\":\"body\",\"runs\":[{\"text\":\"1\",\"note\":1}]}\n"
        let lines = short.replacing("B}", with: "\"block\":\"note\",R}")
            .replacing("R}", with: "\"runs\":[{\"text\":\"x\"}]}")
            .replacing(/M(\d)/, with: { "\"marker\":{\"text\":\"\($0.output.1)\"}" })
        try Self.expectError(message, first + lines)
    }

    @Test func readsFootnotes() throws {
        let lines = [
            #"{"paragraph":0,"block":"body","runs":[{"text":"1","note":1},{"text":"2","note":2}]}"#,
            #"{"note":1,"block":"note","marker":{"text":"1"},"runs":[{"text":"x"}]}"#,
            #"{"note":2,"block":"note","marker":{"text":"2"},"runs":[{"text":"y"}]}"#,
            #"{"paragraph":1,"block":"body","runs":[{"text":"1","note":1},{"text":"3","note":3}]}"#,
            #"{"note":3,"block":"note","marker":{"text":"3"},"runs":[{"text":"z"}]}"#,
        ]
        let source = lines.joined(separator: "\n") + "\n"
        var reader = AttributedTextReader(version: 1)
        let text = try reader.read(SourceSection(bytes: Array(source.utf8), line: 2))
        #expect(text.notes.map(\.number) == [1, 2, 3])
        #expect(text.notes.map(\.paragraph) == [0, 0, 1])
        #expect(text.notes.map(\.place.line) == [3, 4, 6])
        #expect(text.paragraphs.count == 2)
        for note in text.notes {
            let again = try AttributedTextReader(version: 1).readNote(in: note.section)
            #expect(AttributedTextWriter.lines(of: again) == AttributedTextWriter.lines(of: note.text))
        }
    }

    private static let numbers = "the marker must be a number of up to 10 signs with a dot or a parenthesis"
    private static let marks = "a marker has no link, picture, language, name or text style"
    private static let web = "a link to a page of the web must begin with http:// or https://"

    @Test(arguments: ofText)
    func refusesText(_ message: String, _ marked: String) throws { try Self.expectError(message, marked) }

    /// Of the attributes of a run, of a picture or of a paragraph.
    private static let ofAttributes: [(String, String, String)] = [
        ("'lang' must be a language tag (BCP 47)", "run", #""lang":⸢"e n""#),
        ("'lang' must be a language tag (BCP 47)", "run", #""lang":⸢"""#),
        ("'lang' must be a language tag (BCP 47)", "paragraph", #""lang":⸢"de-a""#),
        (identifiers, "run", #""id":⸢"""#), (identifiers, "paragraph", #""id":⸢"a b""#),
        ("'font' must be the name of a family", "run", #""font":⸢"""#),
        ("'font' cannot have a control character or line end", "run", #""font":⸢"a\u2028b""#),
        ("'text-style' cannot be 'huge'", "run", #""text-style":⸢"huge""#),
        ("'style' cannot be ''", "paragraph", #""style":⸢"""#),
        ("'align' cannot be 'middle'", "paragraph", #""align":⸢"middle""#),
        ("'underline' cannot be ' '", "run", #""underline":⸢" ""#),
        ("'stroke' must be a number from -100 to 100", "run", #""stroke":⸢101"#),
        ("'line-height' must be a number from 0.5 to 10", "paragraph", #""line-height":⸢-1"#),
        ("'indent' must be a number from -14400 to 14400", "paragraph", #""indent":⸢1e999"#),
        ("'max-lines' must be a whole number from 1 to 1000000", "paragraph", #""max-lines":⸢0"#),
        ("there is 'size' or 'size-steps', not both", "run", #""size":1,⸢"size-steps":1"#),
        (
            "text stands above the line or below it, not both", "run",
            #""traits":["subscript",⸢"superscript"]"#
        ),
        (
            "ligatures are of one kind", "run",
            #""traits":["no-ligatures",⸢"contextual-ligatures"]"#
        ),
        ("'lang' is there twice", "run", #""lang":"de",⸢"lang":"de""#),
        ("a picture must name its 'file'", "picture", #""alt":"x",⸢"file":"""#),
        (
            "'inset' must have 'top', 'left', 'bottom' and 'right'", "picture",
            #""file":"a","alt":"x","inset":⸢{"top":1}"#
        ),
        (
            "there is 'width' or 'width-percent', not both", "picture",
            #""file":"a","alt":"x","width":1,⸢"width-percent":1"#
        ),
        ("'width' must be a number from 0.1 to 14400", "picture", #""width":⸢0"#),
        ("'alt' cannot have a control character or line end", "picture", #""alt":⸢"a\n""#),
        (
            "the caption does not begin there", "picture",
            #""file":"a","alt":"ä","caption":"x",⸢"caption-start":2"#
        ),
    ]

    private static let identifiers = "'id' must be a name of letters, digits, hyphens and underscores"

    @Test(arguments: ofAttributes)
    func refusesAnAttribute(_ message: String, _ owner: String, _ marked: String) throws {
        let line =
            switch owner {
            case "run": #"{"block":"body","runs":[{"text":"x","attributes":{\#(marked)}}]}"#
            case "picture": #"{"block":"picture","runs":[{"text":"x","picture":{\#(marked)}}]}"#
            default: #"{"block":"body","attributes":{\#(marked)},"runs":[{"text":"x"}]}"#
            }
        try Self.expectError(message, line)
    }

    /// A picture without `alt` is not described; one whose `alt` is empty is decoration.
    @Test(arguments: [(#"{"file":"a"}"#, true), (#"{"file":"a","alt":""}"#, false)])
    func tellsDecorationFromSilence(_ picture: String, _ isUndescribed: Bool) throws {
        let text = try Self.read(#"{"block":"picture","runs":[{"text":"","picture":\#(picture)}]}"#)
        #expect(text.pictures.map(\.isUndescribed) == [isUndescribed])
        #expect(text.pictures[0].alternative.isEmpty)
    }

    @Test func asksForTheWordsOfAPicture() throws {
        try Self.expectError(
            "a picture must name its 'file'",
            #"{"block":"picture","runs":[{"text":"","picture":⸢{"alt":""}}]}"#)
        try Self.expectError(
            "the text of a picture must be its 'alt', a space and its 'caption'",
            #"{"block":"picture","runs":[{⸢"text":"x","picture":{"file":"a","alt":"y"}}]}"#)
        let whole =
            #"{"block":"picture","runs":[{"text":"y z","picture":{"file":"a","alt":"y","caption":"z"}}]}"#
        let text = try Self.read(whole)
        #expect(!text.pictures[0].isUndescribed)
        #expect(text.text[text.pictures[0].captionText] == Array("z".utf8)[...])
    }

    /// Paragraphs are counted, whatever number they have; a rule has a run, and a number its digits.
    @Test func completesWhatANoteHas() throws {
        let text = try Self.read(
            #"{"block":"rule","paragraph":7}"# + "\n" + #"{"block":"number","marker":{"text":"10."}}"#)
        #expect(text.paragraphs.map(\.number) == [0, 1])
        #expect(text.paragraphs.map(\.runs) == [0..<1, 1..<2])
        #expect(flatBlocks(of: text).map(\.numberDigits) == [0, 2])
    }

    private static func read(_ lines: String) throws(Problem) -> AttributedText {
        var reader = AttributedTextReader(version: 1)
        return try reader.read(SourceSection(bytes: Array(lines.utf8)))
    }

    private static func expectError(_ message: String, _ marked: String) throws {
        let parts = marked.split(separator: "⸢", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        #expect(throws: Problem(message, atByte: parts[0].utf8.count), "\(marked)") {
            try Self.read(parts.joined())
        }
    }

    /// What is open at the end of a section is at the start of the next.
    @Test func goesOnFromSectionToSection() throws {
        var reader = AttributedTextReader(version: 1)
        let item = #"{"block":"bullet","marker":{"text":"•"},"runs":[{"text":"x"}]}"#
        let more = #"{"block":"body","continues-item":true,"runs":[{"text":"x"}]}"#
        _ = try reader.read(SourceSection(bytes: Array(item.utf8), isLast: false))
        let text = try reader.read(SourceSection(bytes: Array(more.utf8), offset: 100))
        #expect(text.paragraphs.map(\.number) == [1])
    }
}
