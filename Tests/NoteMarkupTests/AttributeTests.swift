import NoteText
import Testing

@testable import NoteMarkup

/// The values of attributes, and what is said about those that mean nothing.
@Suite struct AttributeTests {
    private static func span(_ list: String) -> (TextAttributes, StyleSet, [Diagnostic]) {
        let attributed = parse("t\n[x]{\(list)}")
        let run = attributed.runs[1]
        let attributes = run.attributes.map { attributed.attributes[$0] } ?? TextAttributes()
        return (attributes, run.styles, attributed.diagnostics)
    }

    @Test func lengthsHaveUnits() {
        #expect(AttributeValue.length("12") == 12)
        #expect(AttributeValue.length("-1.5") == -1.5)
        #expect(AttributeValue.length("25.4mm").map { ($0 * 1000).rounded() } == 72000)
        #expect(AttributeValue.length("2.54cm").map { ($0 * 1000).rounded() } == 72000)
        #expect(AttributeValue.length("0.5in") == 36)
        for text in ["", "mm", "1e3", "nan", "inf", "0x1", "1 mm", "1em", "١", "1000000", "-1400in"] {
            #expect(AttributeValue.length(text) == nil, "\(text)")
        }
        #expect(AttributeValue.length("1388in") == 99_936)
    }

    @Test func coloursAreReadOrKeptAsNames() {
        let red = ColorChoice.rgb(red: 255, green: 128, blue: 0)
        #expect(AttributeValue.color("#ff8000") == red)
        #expect(AttributeValue.color("FF8000") == red)
        #expect(AttributeValue.color("rgb(255, 128,0)") == red)
        #expect(AttributeValue.color("page-title") == .named("page-title"))
        for text in ["", "#ff80", "#ff80000", "rgb(256,0,0)", "rgb(1,2)", "#+12345", "a b", "-a"] {
            #expect(AttributeValue.color(text) == nil, "\(text)")
        }
    }

    @Test func outlinesAreNoWiderThanLetters() {
        #expect(AttributeValue.stroke("-3") == -3)
        #expect(AttributeValue.stroke("100%") == 100)
        #expect(AttributeValue.stroke("101") == nil && AttributeValue.stroke("-5000") == nil)
    }

    /// By the form of BCP 47, as it was written.
    @Test func languagesAreTags() {
        for tag in ["de", "de-CH", "zh-hans", "x-own", "sl-rozaj"] {
            #expect(AttributeValue.language(tag) == tag)
        }
        for text in ["", "d", "de_CH", "e n", "de-", "de-a", "123", "x"] {
            #expect(AttributeValue.language(text) == nil, "\(text)")
        }
    }

    @Test func decorationsAreJoined() {
        var expected = LineDecoration()
        expected.weight = .thick
        expected.pattern = .dashDot
        expected.isByWord = true
        for text in ["thick-dash-dot-by-word", "thick dash-dot by-word", "by-word+dash-dot+thick"] {
            #expect(AttributeValue.decoration(text) == expected, "\(text)")
        }
        for text in ["", "thin", "single-", "-single", "singledot", "dash-dot-dot-dots"] {
            #expect(AttributeValue.decoration(text) == nil, "\(text)")
        }
    }

    @Test func sizesArePointsOrSteps() {
        #expect(AttributeValue.size("12.5") == .points(12.5))
        #expect(AttributeValue.size("+1") == .steps(1))
        #expect(AttributeValue.size("-2") == .steps(-2))
        #expect(AttributeValue.size("-9223372036854775808") == nil)
        #expect(AttributeValue.size("0") == nil)
        #expect(AttributeValue.size("+99") == nil)
    }

    @Test func classesOfStylesJoinTheSet() {
        let (attributes, styles, _) = Self.span(".bold .italic .script .code .title .nobreak strike=double")
        #expect(styles == [.bold, .italic, .script, .code, .strike])
        #expect(attributes.textStyle == "title1")
        #expect(attributes.traits == .noBreak)
        #expect(attributes.strike?.weight == .double)
    }

    @Test func whatMeansNothingIsWarnedAbout() {
        let (_, _, found) = Self.span(".itallic kern=x =, .center")
        #expect(found.isEmpty)
        let (_, _, warnings) = Self.span(".itallic kern=x .center colr=red")
        #expect(
            warnings.map(\.rule) == [
                .unknownAttribute, .attributeValue, .unknownAttribute, .unknownAttribute,
            ])
        #expect(warnings.map(\.span?.start) == [6, 20, 22, 30])
        #expect(warnings.map(\.hint).first == "did you mean '.italic'?")
        #expect(warnings.last?.hint == "did you mean 'color'?")
    }

    @Test func warningsHaveBounds() {
        let name = String(repeating: "x", count: 100_000)
        let attributed = parse("t\n" + String(repeating: "[a]{.\(name.prefix(5000))}", count: 1200))
        #expect(attributed.diagnostics.count == 1000)
        #expect(attributed.diagnostics.allSatisfy { $0.message.utf8.count < 100 && $0.hint == nil })
    }

    @Test func listsBeforeABlockAddUp() throws {
        let attributed = parse("t\n{.center .keep}\n\n{.right color=red .page-break}\na *b*\nc")
        let paragraph = attributed.paragraphs[1]
        let attributes = try #require(paragraph.attributes.map { attributed.paragraphAttributes[$0] })
        #expect(attributes.alignment == .right)
        #expect(attributes.isKeptWhole)
        #expect(paragraph.startsPage)
        #expect(paragraph.blankLines == 1)
        #expect(attributed.runs[1...2].allSatisfy { $0.attributes == 0 })
        #expect(attributed.attributes[0].color == .named("red"))
        #expect(attributed.paragraphs[2].attributes == nil)
    }

    @Test func attributesOfABlockAreForAllOfIt() {
        let attributed = parse(
            "t\n{.right}\n> a\n>\n> b\nc\n{.left}\n```\nd\n\ne\n```\nf\n{.center}\n"
                + "- g\n  h\n- i\n{.keep .page-break}"
        )
        let alignments = attributed.paragraphs.map { paragraph in
            paragraph.attributes.flatMap { attributed.paragraphAttributes[$0].alignment?.rawValue }
        }
        #expect(
            alignments == [
                nil, "right", "right", nil, "left", "left", nil, "center", "center", nil,
            ])
        #expect(attributed.diagnostics.map(\.rule) == [.unusedAttribute])
        #expect(!attributed.paragraphs.contains { $0.startsPage })
    }
}
