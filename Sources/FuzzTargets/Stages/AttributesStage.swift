import NoteCompiler
import NoteMarkup
import NoteSettings
import NoteText

enum AttributesStage {
    /// Lists of attributes in each of their places, and values of settings: text to values that are finite.
    static let target = FuzzTarget(
        "attributes", .attributes,
        seeds: "features/every-attribute.txt features/attributes.txt fuzz/attributes"
    ) { input, oracles throws(OracleFailure) in
        let place = input.choice(0, of: 6)
        if place == 5 {
            try input.setValue()
        } else {
            var parser = Parsers.parser(MarkupOptions(title: .none))
            let attributed = parser.parse(SourceSection(bytes: input.note(at: place)))
            Parsers.keep(parser)
            try attributed.expectCovered(by: oracles)
            try attributed.expectMaximalRuns()
            try attributed.expectNumbers(oracles)
            try attributed.expectRoundTrip(oracles)
        }
    }
}

extension FuzzInput {
    /// A note with the text as it stands, or as attributes of a span, a block, a picture or a card.
    fileprivate func note(at place: Int) -> [UInt8] {
        let frames = [
            ("", ""), ("[a b]{", "}\n"), ("{", "}\nA block.\n"), ("![a b](a.png){", "}\n"), ("@card{", "}\n"),
        ]
        let (before, after) = frames[place]
        return before.utf8 + text + after.utf8
    }

    /// Sets a key to the text: of notes, or of a text style of a theme.
    fileprivate func setValue() throws(OracleFailure) {
        let value = String(decoding: text, as: UTF8.self)
        if choice(1, of: 2) == 1 {
            let key = choice(2, among: AttributeContext.block.keys + AttributeContext.block.classes)
            var values = AttributeValues()
            _ = values.apply(theme: key, value, to: choice(3, among: [.textStyle, .link]))
            return
        }
        var options = CompileOptions()
        let key = choice(2, among: SettingRow.keys)
        let part = ["", ".sans", ".body", ".accent", ".a", ".ua", ".tags"][choice(3, of: 7)]
        // A wrong value is an error of its own.
        do { try options.settings.set(key + part, to: value) } catch {
            try expect(.blame, !error.message.isEmpty, "a value is refused without a word")
        }
    }
}
