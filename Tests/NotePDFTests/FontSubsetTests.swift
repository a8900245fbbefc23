import NoteFonts
import NotecTestSupport
import PDFWriter
import Testing

@testable import NotePDF

/// What is said between the process that compiles and the one that reduces fonts.
@Suite struct FontSubsetTests {
    private static let request = SubsetRequest(
        path: "/fonts/ä.ttf", index: 3,
        coordinates: [AxisCoordinate(axis: 0x7767_6874, value: 612.5), AxisCoordinate(axis: 1, value: -7)],
        glyphs: [0, 1, 65535])
    private static let subset = FontSubset(
        newGlyphs: [3: 1, 65535: 2], tables: ["glyf": [1, 2, 3], "head": [], "loca": [9]])

    @Test func messagesAreReadBack() {
        #expect(SubsetRequest(message: Self.request.message) == Self.request)
        #expect(FontSubset(message: Self.subset.message) == Self.subset)
    }

    @Test func messagesThatAreNotWholeAreNone() {
        for count in 0..<Self.request.message.count {
            #expect(SubsetRequest(message: Array(Self.request.message.prefix(count))) == nil)
        }
        for count in 0..<Self.subset.message.count {
            #expect(FontSubset(message: Array(Self.subset.message.prefix(count))) == nil)
        }
        #expect(FontSubset(message: Self.subset.message + [0]) == nil)
        #expect(FontSubset(message: [UInt8](repeating: 0xFF, count: 400)) == nil)
        #expect(SubsetRequest(message: [UInt8](repeating: 0xFF, count: 400)) == nil)
        #expect(SubsetService.reply(to: Self.request.message) == nil)
    }

    /// What another process makes of a face is what this one does.
    @Test(arguments: FontFile.all) func anotherProcessMakesTheSame(_ file: FontFile) throws {
        let font = try file.open(isCopied: true)
        let glyphs = Set(font.shape("Some office text").map(\.glyph))
        let own = try #require(FontSubset.make(of: font.face, keeping: glyphs, in: nil))
        let other = try #require(FontSubset.make(of: font.face, keeping: glyphs, in: Echo(.service)))
        #expect(own == other)
        #expect(FontSubset.make(of: font.face, keeping: glyphs, in: Echo(.none)) == nil)
        #expect(FontSubset.make(of: font.face, keeping: glyphs, in: Echo(.request)) == nil)
        #expect(FontSubset.make(of: font.face, keeping: glyphs, in: Echo(.unavailable)) == own)
    }

    /// A process of which each kind is met.
    private struct Echo: SubsetProcess {
        enum Kind { case service, request, none, unavailable }
        let kind: Kind

        init(_ kind: Kind) { self.kind = kind }

        func answer(_ request: [UInt8]) -> SubsetAnswer {
            switch kind {
            case .service: SubsetService.reply(to: request).map(SubsetAnswer.reply) ?? .none
            case .request: .reply(request)
            case .none: .none
            case .unavailable: .unavailable
            }
        }
    }

    /// A cluster of glyphs that are all empty: in DejaVu Sans those of interlinear annotations.
    @Test func outlinesThatAreAllEmptyAreSound() throws {
        let font = try FontFile.dejaVu.open()
        let parts = try [0xFFF9, 0xFFFA].map { scalar in
            CompoundGlyphs.Part(glyph: try #require(font.face.glyph(for: scalar)), x: 0, y: 0)
        }
        var embedder = try FontCodes(font.face, index: 0)
        let made = embedder.compound(of: parts, advance: 0)
        let compound = try #require(made)
        let text = Array("\u{FFF9}\u{FFFA}".utf8)
        let code = embedder.code(for: compound, text: text)
        #expect(code != nil)
        let tables = tables(of: try FontProgram(embedder, nil).bytes)
        #expect(tables["glyf"]?.isEmpty == false)
        #expect(tables["loca"]?.allSatisfy { $0 == 0 } == true)
    }

    /// The tables of a font file that has been embedded.
    private func tables(of file: [UInt8]) -> [FontTag: [UInt8]] {
        var tables: [FontTag: [UInt8]] = [:]
        for record in stride(from: 12, to: 12 + 16 * file.short(at: 4), by: 16) {
            let fields = [0, 8, 12].map {
                file.short(at: record + $0) << 16 | file.short(at: record + $0 + 2)
            }
            tables[FontTag(rawValue: UInt32(fields[0]))] = Array(file[fields[1]..<fields[1] + fields[2]])
        }
        return tables
    }
}
