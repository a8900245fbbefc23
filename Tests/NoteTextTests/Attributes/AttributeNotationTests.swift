import Testing

@testable import NoteText

/// The values of every attribute: as notes write them, as dumps show them, as JSON has them.
@Suite struct AttributeNotationTests {
    private static func apply(
        _ key: String, _ value: String, in context: AttributeContext, to values: inout AttributeValues
    ) -> AttributeOutcome {
        guard key.isEmpty else { return values.apply(key, value, in: context) }
        return values.apply(class: value, in: context) ? .applied : .unknown
    }

    /// What JSON has of an owner, without its braces.
    private static func json(_ write: (inout JSONText) -> Void) -> String {
        var json = JSONText()
        json.object(write)
        return String(json.text.dropFirst().dropLast(2))
    }

    private static func json(of values: AttributeValues, _ context: AttributeContext) -> String {
        json { json in
            switch context {
            case .span: values.text.write(to: &json)
            case .block: values.paragraph.write(to: &json)
            case .picture: values.picture.write(to: &json)
            case .card: values.card.write(to: &json)
            }
        }
    }

    private static func shown(_ values: AttributeValues, _ context: AttributeContext) -> [String] {
        let written =
            switch context {
            case .span: values.text.written
            case .block: values.paragraph.written
            case .picture: values.picture.written
            case .card: values.card.written
            }
        return written.map { $0.name + "=" + $0.value }
    }

    @Test(arguments: NotatedAttribute.all.indices)
    func haveTheirForms(_ index: Int) {
        let row = NotatedAttribute.all[index]
        let empty = AttributeValues()
        var values = empty
        #expect(Self.apply(row.key, row.notation, in: row.context, to: &values) == .applied)
        let before = Self.shown(empty, row.context)
        #expect(
            Self.shown(values, row.context).filter { !before.contains($0) } == [row.shown].compactMap(\.self))
        let (old, new) = (Self.json(of: empty, row.context), Self.json(of: values, row.context))
        #expect(new.firstRange(of: row.json) != nil, "\(new)")
        // Nothing else is written; a card writes all that it has.
        if row.context != .card {
            #expect(new.utf8.count == old.utf8.count + (old.isEmpty ? 0 : 1) + row.json.utf8.count, "\(new)")
        }
    }

    /// The JSON of each is read as what was written.
    @Test(arguments: NotatedAttribute.all.indices)
    func comeBack(_ index: Int) throws {
        let row = NotatedAttribute.all[index]
        var values = AttributeValues()
        _ = Self.apply(row.key, row.notation, in: row.context, to: &values)
        let named = Self.json(of: values, row.context).replacing(#""file":"""#, with: #""file":"f""#)
        let json = "{" + named + "}"
        let line =
            switch row.context {
            case .span: #"{"block":"body","runs":[{"text":"x","attributes":\#(json)}]}"#
            case .block: #"{"block":"body","attributes":\#(json),"runs":[{"text":"x"}]}"#
            case .picture:
                #"{"block":"body","runs":[{"text":"","picture":\#(json)}]}"#
            case .card: #"{"block":"card","card":\#(json),"runs":[{"text":"x"}]}"#
            }
        let text = StoredText(try AttributedLines.read(line))
        let paragraph = try #require(text.lines[0])
        switch row.context {
        case .span: #expect(paragraph.runs[0].attributes == values.text)
        case .block: #expect(paragraph.attributes == values.paragraph)
        case .picture:
            values.picture.file = "f"
            #expect(paragraph.runs[0].picture == values.picture)
        case .card: #expect(paragraph.card == values.card)
        }
    }

    /// The table above has each key that a list may have.
    @Test func noKeyIsLeftOut() {
        for context in AttributeContext.allCases {
            let own = Set(NotatedAttribute.all.filter { $0.context == context }.map(\.key))
            let shared =
                context == .block ? Set(AttributeContext.span.keys) : context == .picture ? ["baseline"] : []
            #expect(own.union(shared).subtracting([""]) == Set(context.keys), "\(context)")
        }
    }

    /// Values that keys of lists do not take: MARKUP.md, section 4, and the limits of SYNTAX.md.
    private static let wrong: [(AttributeContext, String, String)] = [
        (.span, "color", "#ff800 rgb(256,0,0) rgb(1,2) 2red rot\u{E9} rgb(1,2,3"),
        (.span, "size", "0.999 12001 +11 -11 +1.5 1e3 0x10 +- 12em 12,5"),
        (.span, "underline", "thin single- -single double-double-x dashdot"),
        (.span, "stroke", "100.1 -101% % 5%% nan --5"), (.span, "baseline", "1000.1 -1001 1m 1..2 in"),
        (.span, "kern", "14in -353mm inf 1e2 ."), (.span, "ligatures", "on Off none standard,off"),
        (.span, "lang", "d de_CH de- 123 a-b-c-d-e-f-g-h-i toolonglanguage"),
        (.block, "line-height", "0.49 10.01 1.2em 120% -1"), (.block, "line-spacing", "1001 -1001 1%"),
        (.block, "space-before", "-0.1 1000.1"), (.block, "space-after", "-1 14in"),
        (.block, "indent", "14400.5 -201in 1ft"),
        (.block, "max-lines", "0 1000001 -1 1.0 99999999999999999999"),
        (.block, "truncate", "end Tail start"), (.picture, "width", "0.09 0% 1000.1% 14401 -5 50%% %"),
        (.picture, "height", "0 201in 0.09%"),
        (.picture, "inset", "1 1,2,3 1,2,3,4,5 1,2,3,x -1,0,0,0 0,0,0,14401 ,,, 1,,2,3"),
    ]

    @Test(arguments: wrong)
    func othersAreRefused(_ context: AttributeContext, _ key: String, _ values: String) {
        for value in [""] + values.split(separator: " ").map(String.init) {
            var changed = AttributeValues()
            guard case .refused(let expected) = changed.apply(key, value, in: context) else {
                Issue.record("\(key)=\(value) is taken")
                continue
            }
            #expect(!expected.isEmpty)
            let hint = AttributeOutcome.refused(expected).mistake(in: key, value, colors: nil)?.hint
            #expect(hint == "it takes \(expected)")
            #expect(Self.json(of: changed, context) == Self.json(of: AttributeValues(), context))
        }
    }
}
