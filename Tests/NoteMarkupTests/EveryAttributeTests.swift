import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// The note that shows every attribute: one without an example there is not shown to anybody.
@Suite struct EveryAttributeTests {
    /// The names that are used in a note, between braces.
    private struct Names {
        var classes: Set<String> = []
        var keys: Set<String> = []

        init(of note: String) {
            for list in note.split(separator: "{").dropFirst() {
                guard let end = list.firstIndex(of: "}") else { continue }
                var quoted = false
                let words = list[..<end].split { character in
                    if character == "\"" { quoted.toggle() }
                    return character == " " && !quoted
                }
                for word in words {
                    if word.hasPrefix(".") { classes.insert(String(word.dropFirst())) }
                    if let sign = word.firstIndex(of: "=") { keys.insert(String(word[..<sign])) }
                    if word.hasPrefix("#") { keys.insert("#") }
                }
            }
        }
    }

    private static let note = Result {
        try String(decoding: Fixtures.bytes("features/every-attribute.txt"), as: UTF8.self)
    }

    @Test func everyAttributeOfTextAndBlocksIsShown() throws {
        let names = Names(of: try Self.note.get())
        for context in [AttributeContext.span, .block] {
            #expect(context.classes.filter { !names.classes.contains($0) }.isEmpty)
            #expect(context.keys.filter { !names.keys.contains($0) }.isEmpty)
        }
        #expect(names.keys.contains("#"))
    }

    @Test func everyValueThatIsAWordIsShown() throws {
        let note = try Self.note.get()
        for weight in LineDecoration.Weight.allCases {
            #expect(note.contains("underline=\(weight.rawValue)"))
        }
        let patterns = LineDecoration.Pattern.allCases.filter { $0 != .solid }
        for pattern in patterns { #expect(note.contains(" \(pattern.rawValue)\"")) }
        #expect(note.contains("by-word"))
        for truncation in Truncation.allCases { #expect(note.contains("truncate=\(truncation.rawValue)")) }
    }

    /// Nothing in it is a slip of the pen.
    @Test func nothingInItIsUnknown() throws {
        #expect(parse(try Self.note.get()).findings.isEmpty)
    }
}
