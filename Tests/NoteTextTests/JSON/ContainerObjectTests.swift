import Testing

@testable import NoteText

/// The container blocks that paragraphs of version 2 enter and leave.
@Suite struct ContainerObjectTests {
    private static let item = #"{"kind":"bullets"},{"kind":"item","marker":{"text":"•"}}"#
    private static let number = #"{"kind":"numbers"},{"kind":"item","marker":{"text":"9."}}"#
    private static let row = #"{"kind":"row","columns":1,"head":true},{"kind":"cell"}"#

    /// The rest of a paragraph.
    private static let rest = #""block":"body","runs":[{"text":"a"}]}"# + "\n"

    /// A paragraph that enters and leaves container blocks.
    private static func line(_ members: String) -> String {
        "{" + members + (members.isEmpty ? "" : ",") + rest
    }

    @Test(arguments: [
        [#""enter":[{"kind":"quote"}]"#, "", #""leave":1"#],
        [#""enter":[\#(item)]"#, #""leave":1,"enter":[{"kind":"item","marker":{"text":"•"}}]"#, ""],
        [#""enter":[\#(item)]"#, #""enter":[\#(number)],"digits":2"#, #""leave":2"#, #""leave":2"#],
        [#""enter":[{"kind":"quote"},\#(item)]"#, #""leave":2"#, #""leave":1,"enter":[{"kind":"quote"}]"#],
        [
            #""enter":[{"kind":"quote"},{"kind":"quote"}]"#, #""enter":[\#(item)]"#, #""leave":3"#,
            #""leave":1"#,
        ],
        [
            #""enter":[{"kind":"quote"},\#(item)]"#, #""enter":[{"kind":"table"},\#(row)]"#,
            #""leave":3,"enter":[{"kind":"quote"}]"#,
        ],
        [#""enter":[{"kind":"table"},\#(row)]"#, #""leave":2,"enter":[{"kind":"caption"}]"#, #""leave":2"#],
        [
            #""enter":[{"kind":"callout","type":"note"}]"#, "", #""enter":[{"kind":"callout","type":"A b"}]"#,
            #""enter":[{"kind":"quote"}]"#, #""leave":3"#,
        ],
    ])
    func areEnteredAndLeft(_ lines: [String]) throws {
        let bytes = Array(lines.map { Self.line($0) }.joined().utf8)
        let text = try AttributedLines.read(bytes, version: 2)
        #expect(text.paragraphs.map(\.entered).reduce(0, +) == text.containerBlocks.count)
        let again = try AttributedLines.read(AttributedTextWriter.lines(of: text), version: 2)
        #expect(again.containerBlocks == text.containerBlocks)
        #expect(again.paragraphs.map(\.container) == text.paragraphs.map(\.container))
    }

    /// Members that only Markdown gives: loose lists, items with a label of their own, the language of code,
    /// names of headings, and links to notes.
    @Test func membersOfMarkdownComeBack() throws {
        let lines = [
            #"{"enter":[{"kind":"quote"}],"block":"heading6","set-as":"heading2","names":["a","b c"],"#
                + #""runs":[{"text":"a"}]}"#,
            #"{"leave":1,"enter":[{"kind":"numbers","loose":true},{"kind":"item","label":"box","#
                + #""checked":true,"marker":{"text":"\u2611"}}],"block":"body","digits":10,"#
                + #""runs":[{"text":"b\u2028c"}]}"#,
            ##"{"leave":2,"block":"body","links":[{"target":"#a","title":"b"},{"target":"c","note":true}],"##
                + #""runs":[{"text":"d","link":0},{"text":"e","link":1}]}"#,
            #"{"enter":[{"kind":"code","language":"rust"}],"block":"code","runs":[{"text":"f"}]}"#,
        ]
        let text = try AttributedLines.read(lines.joined(separator: "\n"), version: 2)
        let blocks = text.containerBlocks
        #expect(blocks[1].isLoose && blocks[1].count == 10 && blocks[2].label == .box)
        #expect(blocks[3].codeLanguage == "rust")
        #expect(text.links == [Link(to: "#a", title: "b"), Link(to: "c", namesNote: true)])
        #expect(text.paragraphs.map(text.names) == [["a", "b c"], [], [], []])
        #expect(text.paragraphs.map(\.styleKind) == [.heading2, .body, .body, .code])
        #expect(text.paragraphs[0].kind == .heading6)
        let again = try AttributedLines.read(AttributedTextWriter.lines(of: text), version: 2)
        #expect(again.containerBlocks == blocks && again.links == text.links && again.text == text.text)
        #expect(again.paragraphs.map(\.setAs) == [.heading2, nil, nil, nil])
        let stored = StoredText(text).attributed
        #expect(stored.links == text.links && stored.paragraphs.map(\.setAs) == again.paragraphs.map(\.setAs))
    }

    /// Terms and definitions of one entry.
    @Test func entriesComeBack() throws {
        let list = #"{"kind":"definitions","loose":true},{"kind":"entry"}"#
        let lines = [
            Self.line(#""enter":[\#(list),{"kind":"term"}]"#),
            Self.line(#""leave":1,"enter":[{"kind":"definition"}]"#), Self.line(""),
            Self.line(#""leave":2,"enter":[{"kind":"entry"},{"kind":"definition"}]"#),
        ]
        let text = try AttributedLines.read(lines.joined(), version: 2)
        #expect(
            text.containerBlocks.map(\.kind.rawValue).joined(separator: " ") == """
                definitions entry term definition entry definition
                """)
        #expect(text.paragraphs.map(\.entered) == [3, 1, 0, 2] && text.containerBlocks[0].isLoose)
        let again = try AttributedLines.read(AttributedTextWriter.lines(of: text), version: 2)
        #expect(again.containerBlocks == text.containerBlocks)
        #expect(StoredText(text).attributed.containerBlocks.map(\.kind) == text.containerBlocks.map(\.kind))
    }

    /// Cells that take several rows and columns: those below have other columns.
    @Test func spansComeBack() throws {
        let lines = [
            #""enter":[{"kind":"table"},{"kind":"row","columns":3},{"kind":"cell","span":2,"rows":2}]"#,
            #""leave":1,"enter":[{"kind":"cell"}]"#,
            #""leave":2,"enter":[{"kind":"row","columns":3},{"kind":"cell"}]"#,
            #""leave":2,"enter":[{"kind":"row","columns":3},{"kind":"cell"}]"#,
            #""leave":1,"enter":[{"kind":"cell","span":2}]"#,
        ]
        let text = try AttributedLines.read(lines.map { Self.line($0) }.joined(), version: 2)
        let places = text.paragraphs.compactMap { text.standing($0).place }
        #expect(places.map(\.row) == [0, 0, 1, 2, 2] && places.map(\.column) == [0, 2, 2, 0, 1])
        #expect(places.map(\.span) == [2, 1, 1, 1, 2] && places.map(\.rows) == [2, 1, 1, 1, 1])
        let again = try AttributedLines.read(AttributedTextWriter.lines(of: text), version: 2)
        #expect(again.containerBlocks == text.containerBlocks)
        #expect(StoredText(text).attributed.paragraphs.count == 5)
        let head = lines[0].replacing("\"columns\":3", with: "\"columns\":3,\"head\":true")
        let problem = #expect(throws: Problem.self) {
            _ = try AttributedLines.read(Self.line(head), version: 2)
        }
        #expect(problem?.message == "a cell of a head takes no other rows")
    }

    /// The state of an item that is neither open nor checked.
    @Test func statesComeBack() throws {
        let lines = [("half", #"\u25E7"#), ("cancelled", #"\u2612"#)].map { state, sign in
            #"{"enter":[{"kind":"checklist"},{"kind":"item","state":"\#(state)","#
                + #""marker":{"text":"\#(sign)"}}],"leave":0,"block":"body","runs":[{"text":"a"}]}"#
        }
        for (line, state) in zip(lines, [TaskState.half, .cancelled]) {
            let text = try AttributedLines.read(line, version: 2)
            #expect(text.containerBlocks[1].task == state)
            let again = try AttributedLines.read(AttributedTextWriter.lines(of: text), version: 2)
            #expect(again.containerBlocks == text.containerBlocks && again.text == text.text)
        }
    }

    @Test(arguments: [
        (#"$"leave":1"#, "there are only 0 container blocks to leave"),
        (#"$"enter":[{"kind":"item","marker":{"text":"•"}}]"#, noSuch),
        (#"$"enter":[{"kind":"bullets"}]"#, noSuch),
        (#"$"enter":[{"kind":"quote"},\#(item),\#(item)]"#, noSuch),
        (#"$"enter":[{"kind":"bullets"},{"kind":"quote"}]"#, noSuch),
        (#"$"enter":[{"kind":"code"}]"#, noSuch),
        (#"$"enter":[{"kind":"code"},{"kind":"quote"}]"#, noSuch),
        (#"$"enter":[{"kind":"quote"},{"kind":"footnote","number":1,"marker":{"text":"1"}}]"#, noSuch),
        (#"$"enter":[{"kind":"table"}]"#, noSuch),
        (#"$"enter":[{"kind":"legend"}]"#, noSuch),
        (#"$"enter":[{"kind":"figure"},{"kind":"legend"},{"kind":"quote"}]"#, noSuch),
        (#"$"enter":[{"kind":"definitions"}]"#, noSuch),
        (#"$"enter":[{"kind":"definitions"},{"kind":"entry"}]"#, noSuch),
        (#"$"enter":[{"kind":"definitions"},{"kind":"term"}]"#, noSuch),
        (#"$"enter":[{"kind":"bullets"},{"kind":"entry"},{"kind":"term"}]"#, noSuch),
        (#"$"enter":[{"kind":"definitions"},{"kind":"entry"},{"kind":"term"},{"kind":"quote"}]"#, noSuch),
        (#"$"enter":[{"kind":"table"},\#(row),{"kind":"quote"}]"#, noSuch),
        (#""enter":[{"kind":"quote",$"checked":true}]"#, "'quote' has no 'checked'"),
        (#""enter":[{"kind":"quote",$"state":"half"}]"#, "'quote' has no 'state'"),
        (
            #""enter":[{"kind":"item","checked":true,$"state":"half"}]"#,
            "an item with a 'state' is not 'checked'"
        ),
        (#""enter":[{"kind":"item",$"columns":2}]"#, "'item' has no 'columns'"),
        (#""enter":[${"checked":true}]"#, "a container block must name its 'kind'"),
        (#""enter":[{"kind":"quote",$"type":"note"}]"#, "'quote' has no 'type'"),
        (#""enter":[${"kind":"callout"}]"#, "a callout must name its 'type'"),
        (#""enter":[${"kind":"callout","type":""}]"#, "a callout must name its 'type'"),
    ])
    func areRefusedAtTheirPlaces(_ members: String, _ message: String) throws {
        let marked = Self.line(members)
        let place = try #require(marked.utf8.firstIndex(of: UInt8(ascii: "$")))
        let offset = marked.utf8.distance(from: marked.startIndex, to: place)
        let problem = #expect(throws: Problem.self) {
            _ = try AttributedLines.read(marked.replacing("$", with: ""), version: 2)
        }
        #expect(problem?.message == message)
        #expect(problem?.span?.start == offset)
    }

    /// Items of JSON stand in one another as deep as those of notes.
    @Test func itemsEndAtALevel() throws {
        let lines = Array(repeating: Self.line(#""enter":[\#(Self.item)]"#), count: OpenContainers.mostLevels)
        let text = try AttributedLines.read(lines.joined(), version: 2)
        #expect(text.paragraphs.map { text.standing($0).itemCount } == Array(1...OpenContainers.mostLevels))
        let problem = #expect(throws: Problem.self) {
            _ = try AttributedLines.read(lines.joined() + lines[0], version: 2)
        }
        #expect(problem?.message == "quotes and items stand in one another to 64 levels at most")
    }

    private static let noSuch = "no note has such container blocks round 'body' here"

    /// The text of a footnote stands inside of what has its mark, and the next paragraph leaves it.
    @Test func footnotesAreLeft() throws {
        let mark =
            #"{"enter":[{"kind":"quote"}],"block":"body","runs":[{"text":"1","note":1}]}"# + "\n"
            + Self.line(#""enter":[{"kind":"footnote","number":1,"marker":{"text":"1"}}]"#)
        let text = try AttributedLines.read(mark + Self.line(#""leave":1"#), version: 2)
        #expect(text.paragraphs.map { text.standing($0).isQuoted } == [true, true])
        #expect(text.notes.map(\.number) == [1])
    }

    /// A paragraph that does not leave a footnote goes on with it, also where the footnote is read alone.
    @Test func footnotesGoOn() throws {
        let begun =
            #"{"enter":[\#(Self.item)],"block":"body","runs":[{"text":"1","note":1},{"text":"2","note":2}]}"#
            + "\n"
        let first = [
            Self.line(#""enter":[{"kind":"footnote","number":1,"marker":{"text":"1"}}]"#), Self.line(""),
            Self.line(#""enter":[{"kind":"quote"},\#(Self.item)]"#),
            Self.line(#""leave":1,"enter":[{"kind":"item","marker":{"text":"•"}}]"#),
        ].joined()
        let second = Self.line(#""leave":4,"enter":[{"kind":"footnote","number":2,"marker":{"text":"2"}}]"#)
        let text = try AttributedLines.read(
            begun + first + second + Self.line(#""leave":1"#) + Self.line(#""leave":2"#), version: 2)
        #expect(text.paragraphs.map { text.standing($0).itemCount } == [1, 1, 0])
        #expect(text.notes.map(\.text.paragraphs.count) == [4, 1])
        let note = text.notes[0].text
        #expect(note.paragraphs.map { note.standing($0).footnote } == [1, 1, 1, 1])
        #expect(note.paragraphs.map(\.entered) == [1, 0, 3, 1])
        let again = try AttributedLines.read(AttributedTextWriter.lines(of: text), version: 2)
        #expect(again.notes.map(\.text.containerBlocks) == text.notes.map(\.text.containerBlocks))
        #expect(again.notes.map(\.section.bytes) != text.notes.map(\.section.bytes))
        let alone = try AttributedTextReader().readNote(in: text.notes[0].section)
        #expect(alone.containerBlocks == note.containerBlocks)
        #expect(text.notes[0].place.holds(Array(first.dropLast().utf8)[...]))
    }

    /// An item and a footnote have the markers that show them.
    @Test(arguments: [
        (#""enter":[{"kind":"bullets"},{"kind":"item"}]"#, "an item must have a 'marker'"),
        (
            #""enter":[{"kind":"footnote","number":1,"marker":{"text":"2"}}]"#,
            "the marker must be the number of the footnote"
        ),
        (
            #""enter":[{"kind":"footnote","number":1,"marker":{"text":"1"}}]"#,
            "the first mark of a footnote must stand before its text"
        ),
    ])
    func haveTheirMarkers(_ members: String, _ message: String) {
        let problem = #expect(throws: Problem.self) {
            _ = try AttributedLines.read(Self.line(members), version: 2)
        }
        #expect(problem?.message == message)
    }
}
