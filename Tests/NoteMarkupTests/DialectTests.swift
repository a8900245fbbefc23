import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// What the dialects make of whole notes.
@Suite struct DialectTests {
    /// What is shown of each run that is not plain: its text, styles and colour.
    private func styled(
        _ text: String, _ dialect: Dialect, markers: MarkerVisibility? = nil
    ) -> [String] {
        let attributed = parse(text, MarkupOptions(dialect, markers: markers))
        return attributed.runs.compactMap { run in
            let colors = run.attributes.map { attributed.attributes[$0].color }
            var names = run.styles.names
            if case .named(let name)?? = colors { names.append(name) }
            return names.isEmpty ? nil : attributed.string(run.text) + " " + names.joined(separator: " ")
        }
    }

    @Test func notepadStylesWhatSpaceFollows() {
        let note = "*a b* _c_ -d- ~e~ 12. x AB y\n"
        #expect(
            styled(note, .notepad) == [
                "*a b* bold", "_c_ italic", "-d- strike", "~e~ script", "12. bold", "AB red",
            ])
        #expect(styled("*a*, _b_. -c-", .notepad) == [])
    }

    @Test func notepad2014NeedsNoSpace() {
        #expect(
            styled("*a*, _b_. -c-d ~e~", .notepad2014) == [
                "*a* bold", "_b_ italic", "-c- strike", "~e~ script",
            ])
    }

    @Test func markupHasColours() {
        #expect(
            styled("**a** *b* _c_ ~~d e~~ `f` AB ~g~ 1. x", .markup) == [
                "**a** bold", "_c_ italic", "~~d e~~ strike red", "`f` script blue", "AB red",
            ])
    }

    @Test func plainIsPlain() {
        let note = "# *a* **b** _c_ `d` AB 1. e \\* http://x.y\n- [ ] z"
        let attributed = parse(note, MarkupOptions(.plain))
        #expect(attributed.lines == note.split(separator: "\n").map(String.init))
        #expect(attributed.runs.allSatisfy { $0.styles.rawValue == 0 && $0.link == nil })
        #expect(attributed.paragraphs.allSatisfy { $0.kind == .body })
    }

    @Test func traitsAddUp() {
        #expect(styled("*a _b_ c* ", .notepad) == ["*a  bold", "_b_ bold italic", " c* bold"])
        #expect(styled("`a AB c`", .markup) == ["`a  script blue", "AB script red", " c` script blue"])
    }

    @Test func lowLinesAreTakenGreedily() {
        #expect(styled("_a_b_", .notepad2014) == ["_a_b_ italic"])
        #expect(styled("_a_b_ c", .notepad) == ["_a_b_ italic"])
        #expect(styled("_a_b _c_d", .notepad) == [])
        #expect(styled("_a_b _c_d", .notepad2014) == ["_a_b _c_ italic"])
        #expect(styled("__ _", .notepad2014) == [])
        #expect(styled("___", .notepad2014) == ["___ italic"])
    }

    @Test func aLineEndIsAWhiteSpace() {
        #expect(styled("*a\nb*\n", .notepad) == ["*a bold", "b* bold"])
        #expect(styled("*a\r\nb*\n", .notepad) == [])
        #expect(styled("x\nAB\nCD\nEF\n", .notepad) == ["AB red", "EF red"])
        #expect(styled("x\r\nAB\r\nCD\r\n", .notepad) == ["AB red", "CD red"])
        #expect(styled("AB c", .notepad) == [])
    }

    @Test func hiddenDelimitersAreDropped() {
        let attributed = parse("*a\nb* _c_ **d** 1. AB x", MarkupOptions(.notepad, markers: .hide))
        #expect(attributed.lines == ["a", "b c **d** 1. AB x"])
        #expect(parse("**d** `e` ~f~", MarkupOptions(.markup, markers: .hide)).lines == ["d e ~f~"])
    }

    @Test func theFirstLineNamesTheNote() {
        let options = MarkupOptions(.notepad)
        let attributed = parse("\nShopping\nmilk", options)
        #expect(attributed.paragraphs.map(\.kind) == [.body, .body])
        #expect(attributed.title(options) == "Shopping")
        let named = MarkupOptions(.notepad, title: .text("List"))
        #expect(parse("Shopping", named).title(named) == "List")
        #expect(parse("Shopping", named).lines == ["Shopping"])
        let unnamed = MarkupOptions(.notepad, title: .none)
        #expect(parse("Shopping", unnamed).title(unnamed) == nil)
    }

    @Test func controlsAreNoPartOfTheText() {
        #expect(styled("*a\u{0}b* ", .notepad) == ["*ab* bold"])
    }
}

/// What holds for every note in a dialect, tried on random ones.
@Suite struct DialectLawTests {
    private static let pieces = [
        "*", "_", "-", "~", "**", "~~", "`", "*a", "b* ", "_a", "b_ ", "a", "é", "漢", " ", "\n", "\n", "\r\n",
        "\r", "\u{2028}", "\u{C}", "AB", "AB\n", "12.", "1. ", "\u{0}", "\u{9B}", "\u{202E}", ".",
    ]
    private static let dialects = [Dialect.notepad, .notepad2014, .markup]

    private static func notes(_ count: Int) -> [String] {
        var random = SplitMix(state: 6)
        return (0..<count).map { _ in random.string(of: pieces, longest: 30) }
    }

    /// The styles of each byte of the text are those that the expressions give it.
    @Test func everyByteHasItsStyles() throws {
        for (number, note) in Self.notes(1500).enumerated() {
            let dialect = Self.dialects[number % 3]
            let text = String(
                String.UnicodeScalarView(note.unicodeScalars.filter { $0 != "\0" && $0 != "\u{9B}" }))
            let expected = try Self.looks(of: text, dialect)
            let attributed = parse(text, MarkupOptions(dialect))
            for run in attributed.runs {
                for offset in run.text {
                    guard let place = attributed.sourceOffset(of: offset) else { continue }
                    let color = run.attributes.flatMap { attributed.attributes[$0].color }
                    let look = Look(styles: run.styles, color: color)
                    #expect(look == expected[place], "\(note.debugDescription) in \(dialect) at \(place)")
                }
            }
        }
    }

    private struct Look: Equatable {
        var styles = StyleSet.plain
        var color: ColorChoice?
    }

    private static func looks(of text: String, _ dialect: Dialect) throws -> [Look] {
        var looks = Array(repeating: Look(), count: text.utf8.count)
        let expressions =
            switch dialect {
            case .notepad: Expression.notepad
            case .notepad2014: Expression.notepad2014
            default: Expression.markup
            }
        for (rule, expression) in zip(dialect.rules, expressions) {
            for place in try expression.captures(in: text).joined() {
                looks[place].styles.formUnion(rule.styles)
                if let color = rule.color { looks[place].color = .named(color.rawValue) }
            }
        }
        return looks
    }

    /// However the note is cut into sections.
    @Test func sectionsDoNotMatter() {
        for (number, note) in Self.notes(1500).enumerated() {
            let options = MarkupOptions(
                Self.dialects[number % 3], markers: number % 2 == 0 ? .hide : .show)
            let parts = LawTests.parts(of: note, options)
            let whole = parse(note, options)
            #expect(
                parts.map { RunDump.text(of: $0) }.joined() == RunDump.text(of: whole),
                "\(note.debugDescription)")
            #expect(parts.flatMap(\.paragraphs).map(\.span) == whole.paragraphs.map(\.span))
        }
    }

    /// Text in which no span is open is not kept.
    @Test func sectionsAreKeptOnlyForOpenSpans() throws {
        let lines = ["milk\n", "*a b*\n", "- eggs\n", "a _b_, c\n", "*a \n", "*a.\n", "*a\r\n"]
        for line in lines {
            var paragraphs = try #require(WholeParagraphs(MarkupOptions(.notepad)))
            let section = SourceSection(bytes: Array(line.utf8), isLast: false)
            #expect(
                paragraphs.accept(section)?.whole.bytes.count == line.utf8.count, "\(line.debugDescription)")
        }
        for line in ["*milk\n", "a _b c\n", "x *a\u{0}\n", "_a_\n"] {
            var paragraphs = try #require(WholeParagraphs(MarkupOptions(.notepad)))
            #expect(
                paragraphs.accept(SourceSection(bytes: Array(line.utf8), isLast: false))?.whole.bytes == nil)
        }
    }
}
