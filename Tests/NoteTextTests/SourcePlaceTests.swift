import NoteText
import Testing

@Suite struct SourcePlaceTests {
    @Test func countsLinesByEveryLineEnd() throws {
        let section = SourceSection(bytes: Array("a\r\nb\rc\nd".utf8), offset: 100, line: 7)
        let place = try #require(section.place(of: SourceSpan(start: 107, end: 108)))
        #expect(place.line == 10)
        #expect(place.column == 1)
        #expect(place.text == "d")
        #expect(place.marked == 0..<1)
    }

    @Test func countsColumnsInScalars() throws {
        let section = SourceSection(bytes: Array("æ\tዕx\n".utf8))
        let place = try #require(section.place(of: SourceSpan(start: 6, end: 20)))
        #expect(place.column == 4)
        #expect(place.marked == 6..<7)
    }

    @Test func knowsNothingOfOtherSections() {
        let section = SourceSection(bytes: Array("abc".utf8), offset: 10, line: 2)
        #expect(section.place(of: SourceSpan(start: 9, end: 10)) == nil)
        #expect(section.place(of: SourceSpan(start: 14, end: 15)) == nil)
    }
}
