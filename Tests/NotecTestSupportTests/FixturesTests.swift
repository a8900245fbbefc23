import Foundation
import NotecTestSupport
import Testing

@Suite struct FixturesTests {
    @Test func notesAreUTF8() throws {
        for folder in ["notes", "features"] {
            let names = try Fixtures.names(in: folder)
            #expect(names.count > 5)
            for name in names { #expect(try Fixtures.text(name).utf8.count > 0, "\(name)") }
        }
    }

    @Test func notesHoldWhatTheyAreFor() throws {
        for language in ["english", "german", "french", "polish", "russian", "greek"] {
            let text = try Fixtures.text("notes/\(language).txt")
            #expect((6500...8000).contains(text.unicodeScalars.count), "\(language)")
            let hasMarks = text.unicodeScalars.contains { $0.properties.generalCategory == .nonspacingMark }
            #expect(hasMarks, "\(language)")
            for sign in ["–", "\n1. ", "*", "_", "~"] { #expect(text.contains(sign), "\(language) \(sign)") }
        }
        #expect(try Fixtures.text("notes/french.txt").unicodeScalars.contains("\u{202F}"))
    }

    @Test func namesAreRelative() throws {
        #expect(try Fixtures.names(in: "notes").contains("notes/shopping.txt"))
        let name = "hostile/latin-1.bin"
        #expect(throws: FixtureError.notUTF8(name)) { try Fixtures.text(name) }
    }

    @Test func hostileFilesAreSmall() throws {
        for name in try Fixtures.names(in: "hostile") {
            let bytes = try Fixtures.bytes(name)
            #expect(bytes.count < 5000, "\(name)")
            #expect((String(validating: bytes, as: UTF8.self) == nil) == name.hasSuffix(".bin"), "\(name)")
        }
    }

    @Test(arguments: InvalidNotes.all)
    func invalidNotesGoWrongWhereTheySay(note: InvalidNote) throws {
        let bytes = try Fixtures.bytes(note.name)
        #expect(String(validating: bytes[..<note.offset], as: UTF8.self) != nil)
        for length in 1...4 {
            let next = bytes[note.offset...].prefix(length)
            #expect(String(validating: next, as: UTF8.self) == nil)
        }
    }

    @Test func everyInvalidFileIsListed() throws {
        let files = try Fixtures.names(in: "hostile").filter { $0.hasSuffix(".bin") }
        #expect(InvalidNotes.all.map(\.name) == files)
    }
}

@Suite struct HostileNotesTests {
    @Test func areManyAndNamedApart() {
        let notes = HostileNotes.all(size: 1000)
        #expect(notes.count > 100)
        #expect(Set(notes.map(\.name)).count == notes.count)
    }

    @Test func areUTF8OfTheSizeAskedFor() {
        let small = HostileNotes.small.count
        for (index, note) in HostileNotes.all(size: 20_000).enumerated() {
            #expect(String(validating: note.bytes, as: UTF8.self) != nil, "\(note)")
            let size = index < small ? 0...60 : 19_980...20_300
            #expect(size.contains(note.bytes.count), "\(note): \(note.bytes.count)")
        }
    }

    @Test func areTheSameEveryTime() {
        let notes = HostileNotes.all(size: 500)
        #expect(notes.map(\.bytes) == HostileNotes.all(size: 500).map(\.bytes))
    }
}

/// The rows that `make check-hostile` measures the growth of.
@Suite struct HostileRowTests {
    private struct Row: Decodable {
        let area: String
        let name: String
    }

    @Test func areManyInEachArea() throws {
        let rows = try JSONDecoder().decode([Row].self, from: Data(Fixtures.bytes("hostile-rows.json")))
        #expect(Set(rows.map(\.name)).count == rows.count)
        let areas = [
            "tables", "footnotes", "headings", "shapes", "pictures", "SVG text", "SVG styles", "books",
        ]
        for area in areas { #expect(rows.count { $0.area == area } >= 12, "\(area)") }
    }
}

@Suite struct FontFixturesTests {
    @Test func fontsAreSmall() throws {
        let fonts = try Fixtures.names(in: "fonts").filter { !$0.hasSuffix(".md") }
        #expect(fonts.count == 20)
        for font in fonts { #expect(try Fixtures.bytes(font).count < 60_000, "\(font)") }
    }
}
