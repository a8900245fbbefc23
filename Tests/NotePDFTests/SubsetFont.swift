import CFreeType
import Foundation
import Testing

/// An outline as FreeType reads it: points in font units, their tags, and where contours end.
struct Outline: Equatable {
    let points: [[Int]]
    let tags: [UInt8]
    let ends: [Int]

    /// Whether points stand where those of `other` do, give or take `distance`, and all else is the same.
    func isSame(as other: Outline, within distance: Int) -> Bool {
        guard tags == other.tags, ends == other.ends, points.count == other.points.count else { return false }
        return zip(points.joined(), other.points.joined()).allSatisfy { abs($0 - $1) <= distance }
    }
}

/// A font program as it stands in a PDF, or the file it was made from, opened by FreeType.
final class SubsetFont {
    private let bytes: [UInt8]
    private var library: FT_Library?
    private var face: FT_Face?
    private let memory: UnsafeMutableBufferPointer<UInt8>

    /// The face `index`, at `coordinates` of a variable one.
    init(_ bytes: [UInt8], index: Int = 0, coordinates: [Float] = []) throws {
        self.bytes = bytes
        memory = .allocate(capacity: bytes.count)
        _ = memory.initialize(from: bytes)
        try #require(FT_Init_FreeType(&library) == 0)
        try #require(FT_New_Memory_Face(library, memory.baseAddress, bytes.count, index, &face) == 0)
        if coordinates.isEmpty { return }
        var values = coordinates.map { FT_Fixed($0 * 65536) }
        try #require(FT_Set_Var_Design_Coordinates(face, UInt32(values.count), &values) == 0)
    }

    deinit {
        FT_Done_Face(face)
        FT_Done_FreeType(library)
        memory.deallocate()
    }

    /// In bytes.
    var size: Int { bytes.count }
    var glyphCount: Int { face.map { $0.pointee.num_glyphs } ?? 0 }

    func glyph(named name: String) -> UInt32 { FT_Get_Name_Index(face, name) }

    /// The glyph of a code of a symbolic font.
    func symbolGlyph(_ code: UInt16) throws -> UInt32 {
        try #require(FT_Select_Charmap(face, FT_ENCODING_MS_SYMBOL) == 0)
        return FT_Get_Char_Index(face, 0xF000 + UInt(code))
    }

    /// The outline and the advance of a glyph.
    func load(_ glyph: UInt32) throws -> (outline: Outline, advance: Int) {
        try #require(FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0)
        let slot = try #require(face?.pointee.glyph)
        let outline = slot.pointee.outline
        let points = (0..<Int(outline.n_points)).map { [outline.points[$0].x, outline.points[$0].y] }
        // In TrueType a part of a glyph can bring its own advance, but readers are to take that of the table;
        // there is none in bare CFF.
        var advance = FT_Fixed(slot.pointee.metrics.horiAdvance)
        FT_Get_Advance(face, glyph, FT_Int32(FT_LOAD_NO_SCALE), &advance)
        return (
            Outline(
                points: points, tags: (0..<points.count).map { UInt8(bitPattern: outline.tags[$0]) },
                ends: (0..<Int(outline.n_contours)).map { Int(outline.contours[$0]) }),
            Int(advance)
        )
    }
}

/// The bytes of a file of the system.
func bytes(ofFile path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path)))
}
