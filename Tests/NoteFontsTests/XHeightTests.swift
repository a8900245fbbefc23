import Testing

@testable import NoteFonts

/// Faces of one line whose small letters are equally high.
@Suite struct XHeightTests {
    private func chain(_ families: [String], xHeight: Double? = nil) throws -> FontChain {
        var request = FontRequest(families: families)
        request.xHeight = xHeight
        return try packagedFonts.get().chain(for: request)
    }

    private func scales(_ families: [String], xHeight: Double? = nil) throws -> [Double] {
        let chain = try chain(families, xHeight: xHeight)
        return (0..<chain.count).compactMap { chain.face(at: $0)?.scale }
    }

    @Test func isMeasured() throws {
        #expect(try chain(["Inter"]).xHeight == 1536.0 / 2816)
        #expect(try chain(["Z003"]).xHeight == 0.411)
        // Its table has no such value.
        #expect(try chain(["DejaVu Sans"]).xHeight == 1120.0 / 2048)
        #expect(try chain(["Noto Nastaliq Urdu"]).xHeight == nil)
    }

    /// Of a face in which small letters are small, as in Chancery.
    @Test func scriptIsAsHighAsText() throws {
        let body = try #require(try chain(["Inter"]).xHeight)
        #expect(try scales(["Z003", "Inter"], xHeight: body) == [1.35, 1])
        #expect(try scales(["Z003", "Noto Sans"], xHeight: body) == [1.35, 1])
        #expect(try scales(["Inter"], xHeight: body) == [1])
        #expect(try scales(["Z003"]) == [1])
    }

    /// Those that differ by a tenth at most keep their size, and none is beyond the limits.
    @Test func fallbackFacesAreAsHighAsTheFirst() throws {
        #expect(try scales(["Inter", "Noto Sans", "DejaVu Sans", "Z003"]) == [1, 1, 1, 1.35])
        #expect(try scales(["Z003", "Inter"]) == [1, 0.8])
        #expect(try scales(["Z003"], xHeight: 0.9) == [1.4])
        #expect(try scales(["Noto Nastaliq Urdu", "Inter"]) == [1, 1])
    }

    @Test func fallbackBeyondTheFamiliesIsAsWell() throws {
        let style = try style(["Z003"])
        let lacking = try #require(
            "Жλọ".unicodeScalars.first { !style.chain.primary.face.hasGlyph(for: $0.value) })
        let shaped = Shaper(catalog: try catalog.get()).shape("a\(lacking)", style)
        #expect(shaped.runs.map(\.face.scale) == [1, 0.8])
    }
}
