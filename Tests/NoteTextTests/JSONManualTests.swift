import NotecTestSupport
import Testing

@testable import NoteText

/// docs/JSON.md, as far as it can be wrong.
@Suite struct JSONManualTests {
    private static func manual() throws -> String {
        String(decoding: try Fixtures.bytes("../docs/JSON.md"), as: UTF8.self)
    }

    @Test func exampleIsRead() throws {
        let parts = try Self.manual().split(separator: "```")
        let example = try #require(parts.first { $0.hasPrefix("json\n") }).dropFirst(5)
        let section = SourceSection(bytes: Array(example.utf8))
        let header = try AttributedTextReader.header(in: section)
        #expect(header.name == "peace" && header.findings.isEmpty)
        var reader = AttributedTextReader(version: header.version)
        let text = try reader.read(
            SourceSection(bytes: Array(section.bytes[header.rest...]), offset: header.rest))
        #expect(flatBlocks(of: text).map(\.kind) == [.title, .number, .bullet, .body, .picture])
        #expect(text.findings.isEmpty)
    }

    /// The keys of an object, by the first cell of its row.
    private static func keys(of object: String) throws -> [String] {
        let row = try manual().split(separator: "\n").first { $0.hasPrefix("| \(object) |") }
        return try #require(row).matches(of: /`([a-z-]+)`/).map { String($0.output.1) }
    }

    @Test func listsEveryKey() throws {
        #expect(
            try Self.keys(of: "paragraph") == ParagraphObject.keys)
        #expect(try Self.keys(of: "paragraph of version 1") == ParagraphObject.keysOfVersion1)
        #expect(try Self.keys(of: "container block") == ContainerObject(start: 0).keys.known)
        #expect(try Self.keys(of: "marker, run") == RunObject(start: 0).keys.known)
        #expect(try Self.keys(of: "attributes of a paragraph") == ParagraphAttributes.table.memberNames)
        #expect(try Self.keys(of: "attributes of a run") == TextAttributes.table.memberNames)
        #expect(try Self.keys(of: "picture") == Picture.table.memberNames)
        #expect(try Self.keys(of: "card") == Card.table.memberNames)
    }
}
