import Foundation
import NotecTestSupport
import Testing

@testable import NoteFonts

/// Which face of which file answers a request, where there is more to choose than one plain face a file.
@Suite struct FaceChoiceTests {
    private static let interFolder = ListedFonts.path("opentype/inter")
    private static let variableFolder = ListedFonts.path("truetype/inter-vf")

    private func face(
        _ family: String, _ weight: Int = 400, isItalic: Bool = false, in folders: String...
    ) throws -> ChainFace {
        let catalog = try FontCatalog(directories: folders, usesSystemFonts: false)
        let request = FontRequest(
            families: [family], weight: FontWeight(rawValue: weight), isItalic: isItalic)
        return try catalog.chain(for: request).primary
    }

    /// A folder with one font file.
    private func folder(of path: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/\((path as NSString).lastPathComponent)", withDestinationPath: path)
        return folder
    }

    @Test(arguments: [(100, 100), (400, 400), (550, 550), (900, 900), (950, 900)])
    func variesTheWeight(_ wanted: Int, _ weight: Int) throws {
        let folder = try folder(of: "\(Self.variableFolder)/Inter-roman.var.ttf")
        let face = try face("Inter", wanted, in: folder.path)
        #expect(face.face.coordinates == [AxisCoordinate(axis: tag("wght"), value: Float(weight))])
        #expect(face.face.weight == weight)
        #expect(!face.syntheticBold)
    }

    /// The advance of "m", as fontTools finds it at each weight.
    @Test(arguments: [(400, 2448), (550, 2508)])
    func shapesAtTheWeight(_ weight: Int, _ advance: Int32) throws {
        let folder = try folder(of: "\(Self.variableFolder)/Inter-roman.var.ttf")
        let catalog = try FontCatalog(directories: [folder.path], usesSystemFonts: false)
        let request = FontRequest(families: ["Inter"], weight: FontWeight(rawValue: weight))
        let style = ShapingStyle(chain: try catalog.chain(for: request))
        #expect(Shaper(catalog: catalog).shape("m", style).advances == [advance])
    }

    /// The italics of this file are instances that its maker has named.
    @Test func findsTheSlantOfAnInstance() throws {
        let folder = try folder(of: "\(Self.variableFolder)/Inter.var.ttf")
        let face = try face("Inter", 600, isItalic: true, in: folder.path)
        #expect(
            face.face.coordinates == [
                AxisCoordinate(axis: tag("wght"), value: 600), AxisCoordinate(axis: tag("slnt"), value: -10),
            ])
        #expect(!face.syntheticItalic && !face.syntheticBold)
    }

    @Test(arguments: [400, 600]) func prefersFacesThatDoNotVary(_ weight: Int) throws {
        for folders in [[Self.variableFolder, Self.interFolder], [Self.interFolder, Self.variableFolder]] {
            let face = try face("Inter", weight, in: folders[0], folders[1]).face
            #expect(face.coordinates.isEmpty)
            #expect(face.path.hasPrefix(Self.interFolder))
        }
    }

    /// The family has a CFF2 face of any weight, and one of CFF that does not vary.
    @Test(arguments: [400, 700]) func passesOverCFF2(_ weight: Int) throws {
        let face = try face("Notec Box CFF", weight, in: Fixtures.fonts)
        #expect(face.face.path.hasSuffix("/NotecBoxCFF-Regular.otf"))
        #expect(face.syntheticBold == (weight == 700))
    }

    @Test(arguments: [("JP", 0), ("KR", 1), ("SC", 2), ("TC", 3), ("HK", 4)])
    func findsTheFaceOfACollection(_ region: String, _ index: Int) throws {
        let folder = try folder(of: ListedFonts.path("opentype/noto/NotoSansCJK-Regular.ttc"))
        let face = try face("Noto Sans CJK \(region)", in: folder.path).face
        #expect(face.index == index)
        #expect(face.postScriptName == "NotoSansCJK\(region.lowercased())-Regular")
        #expect(face.outlineFormat == .cidKeyedCFF)
        #expect(face.characterIdentifiers()?.count == face.glyphCount)
    }

    @Test(arguments: ["Notec Sealed", "Notec Bitmaps Only"])
    func heedsTheMakersRights(_ family: String) throws {
        #expect(try face(family, in: Fixtures.fonts).isFallback)
        #expect(try face("Notec Whole", in: Fixtures.fonts).face.embeddingRights.forbidsSubsetting)
    }
}
