import NotecTestSupport
import Testing

@testable import NoteText

/// The lists of attributes in the manual of the note language: the names of the tables, and no others.
@Suite struct AttributeManualTests {
    private struct Names {
        var classes: Set<Substring> = []
        var keys: Set<Substring> = []
    }

    /// The names of an item of the list in the manual.
    private static func names(in item: String) throws -> Names {
        let manual = String(decoding: try Fixtures.bytes("../man/notec-syntax.5"), as: UTF8.self)
        let lines = manual.split(separator: "\n").drop { $0 != ".Ss Attributes" }
            .drop { $0 != ".It \(item)" }.dropFirst().prefix { !$0.hasPrefix(".It ") && $0 != ".El" }
        var names = Names()
        for line in lines where line.hasPrefix(".Cm ") {
            for word in line.dropFirst(4).split(separator: " ") where word.contains(where: \.isLetter) {
                if word.hasPrefix(".") {
                    names.classes.insert(word.dropFirst())
                } else {
                    names.keys.insert(word)
                }
            }
        }
        return names
    }

    private static func expect(_ item: String, _ classes: [String], _ keys: [String]) throws {
        var names = try names(in: item)
        names.keys.subtract(LigatureChoice.allCases.map { $0.rawValue[...] })
        let styles = AttributeType.textStyle.classes
        names.classes.subtract(styles.map { $0[...] })
        #expect(names.classes == Set(classes.filter { !styles.contains($0) }.map { $0[...] }))
        #expect(names.keys == Set(keys.map { $0[...] }))
    }

    @Test func listsEveryAttribute() throws {
        let (span, block, picture) = (AttributeContext.span, AttributeContext.block, AttributeContext.picture)
        try Self.expect("Text", span.classes, span.keys)
        try Self.expect(
            "Blocks", block.classes.filter { !span.classes.contains($0) },
            block.keys.filter { !span.keys.contains($0) })
        try Self.expect("Pictures", picture.classes, picture.keys)
    }
}
