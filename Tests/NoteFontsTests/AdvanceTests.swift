import CFreeType
import Foundation
import NoteText
import NotecTestSupport
import Testing

@testable import NoteFonts

/// FreeType and HarfBuzz read the same advance for every glyph.
@Suite struct AdvanceTests {
    /// The faces of the default families, in the weights and slants that notes ask for.
    @Test(arguments: FontRole.allCases, [FontWeight.regular, .semibold, .bold])
    func agreeInDefaultFaces(_ role: FontRole, _ weight: FontWeight) throws {
        for isItalic in [false, true] {
            let request = FontRequest(
                role: role, families: role.defaultFamilies, weight: weight, isItalic: isItalic)
            let chain = try packagedFonts.get().chain(for: request)
            for face in (0..<chain.count).compactMap(chain.face) { try expectSameAdvances(face.face) }
        }
    }

    @Test(arguments: ["Noto Sans CJK SC", "Noto Sans CJK TC", "Noto Serif CJK JP", "Noto Sans CJK KR"])
    func agreeInIdeographs(_ family: String) throws {
        let chain = try packagedFonts.get().chain(for: FontRequest(families: [family]))
        #expect(chain.primary.face.glyphCount > 60_000)
        try expectSameAdvances(chain.primary.face)
    }

    @Test func agreeInEveryScript() throws {
        let folder = ListedFonts.path("truetype/noto")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        let files = names.filter { $0.hasSuffix("-Regular.ttf") }.sorted()
        #expect(files.count > 100)
        for file in files { try expectSameAdvances(inFile: "\(folder)/\(file)") }
    }

    @Test func agreeInFixtures() throws {
        for name in try Fixtures.names(in: "fonts") where name.hasSuffix("tf") {
            // What cannot be embedded has no face: bitmaps, sealed outlines, CFF2.
            let location = FaceLocation(path: Fixtures.path(name), index: 0)
            guard let face = try? Face(id: 0, location: location) else { continue }
            try expectSameAdvances(face)
        }
    }

    /// At these weights the advances are between those that the maker drew.
    @Test(arguments: [100, 317, 400, 550, 633, 900], ["roman", "italic"])
    func agreeInVariableFaces(_ weight: Int, _ slant: String) throws {
        let path = ListedFonts.path("truetype/inter-vf/Inter-\(slant).var.ttf")
        try expectSameAdvances(
            Face(id: 0, location: FaceLocation(path: path, index: 0, instance: .weight(weight))))
    }

    private func expectSameAdvances(inFile path: String) throws {
        try expectSameAdvances(Face(id: 0, location: FaceLocation(path: path, index: 0)))
    }

    private func expectSameAdvances(_ face: Face) throws {
        try face.withFileBytes { bytes in
            let freeType = try FreeTypeFace(bytes, index: face.index, coordinates: face.coordinates)
            let different = (0..<UInt16(clamping: face.glyphCount)).first {
                face.advance(of: $0) != freeType.advance(of: $0)
            }
            #expect(different == nil, "glyph \(different ?? 0) of \(face.postScriptName) in \(face.path)")
        }
    }
}

extension FreeTypeFace {
    /// The advance of a glyph in font units; nil if FreeType cannot load it.
    borrowing func advance(of glyph: UInt16) -> Int? {
        var advance: FT_Fixed = 0
        let error = FT_Get_Advance(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE), &advance)
        return error == 0 ? Int(advance) : nil
    }
}
