import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// The values of attributes, and what is said about those that mean nothing.
@Suite struct AttributeTests {
    private static func span(_ list: String) -> (TextAttributes, StyleSet, [Finding]) {
        let attributed = parse("t\n[x]{\(list)}")
        let run = attributed.runs[1]
        let attributes = run.attributes.map { attributed.attributes[$0] } ?? TextAttributes()
        return (attributes, run.styles, attributed.findings)
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

    /// A text style stays, whatever is wrong after it.
    @Test func anUnknownClassChangesNothing() {
        let (attributes, _, found) = Self.span(".caption .blod")
        #expect(attributes.textStyle == "caption1")
        #expect(found.map(\.rule) == [.unknownAttribute])
    }

    /// The attributes of all texts of the note that shows each, together.
    @Test func everyAttributeOfTextIsInherited() throws {
        let note = String(decoding: try Fixtures.bytes("features/every-attribute.txt"), as: UTF8.self)
        let all = parse(note).attributes.reduce(TextAttributes()) { $1.over($0) }
        let others = ["picture", "note", "size"]
        for (name, value) in Mirror(reflecting: all).children where !others.contains(name ?? "") {
            #expect(!"\(value)".hasPrefix("nil"), "\(name ?? "")")
        }
        #expect(TextAttributes().over(all) == all)
        #expect(all.over(all) == all)
    }

    @Test func warningsHaveBounds() {
        let name = String(repeating: "x", count: 100_000)
        let attributed = parse("t\n" + String(repeating: "[a]{.\(name.prefix(5000))}", count: 1200))
        #expect(attributed.findings.count == 1000)
        #expect(attributed.findings.allSatisfy { $0.message.utf8.count < 100 && $0.hint == nil })
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
        #expect(attributed.findings.map(\.rule) == [.unusedAttribute])
        #expect(!attributed.paragraphs.contains { $0.startsPage })
    }
}
