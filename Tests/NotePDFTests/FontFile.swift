import Foundation
import NoteFonts
import NotecTestSupport
import Testing

/// A font file of the system or the fixtures, and which of its faces a test is about.
struct FontFile: Sendable, CustomTestStringConvertible {
    static let inter = FontFile(ListedFonts.path("opentype/inter/Inter-Regular.otf"), "Inter")
    static let chancery = FontFile(ListedFonts.path("opentype/urw-base35/Z003-MediumItalic.otf"), "Z003")
    static let noto = FontFile(ListedFonts.path("truetype/noto/NotoSans-Regular.ttf"), "Noto Sans")
    /// CID-keyed, the third face of a collection.
    static let chinese = FontFile(
        ListedFonts.path("opentype/noto/NotoSansCJK-Regular.ttc"), "Noto Sans CJK SC")
    /// Between the masters of a variable font.
    static let variable = FontFile(
        ListedFonts.path("truetype/inter-vf/Inter-roman.var.ttf"), "Inter", weight: 550)
    /// Its maker forbids subsets.
    static let whole = FontFile(Fixtures.path("fonts/NotecWhole-Regular.ttf"), "Notec Whole")

    /// One of each form of embedding.
    static let all = [inter, chancery, noto, chinese, variable]

    static let dejaVu = FontFile(ListedFonts.path("truetype/dejavu/DejaVuSans.ttf"), "DejaVu Sans")
    static let nimbus = FontFile(
        ListedFonts.path("opentype/urw-base35/NimbusRoman-Regular.otf"), "Nimbus Roman")
    static let khmer = FontFile(
        ListedFonts.path("truetype/noto/NotoSansKhmer-Regular.ttf"), "Noto Sans Khmer")
    static let devanagari = FontFile(
        ListedFonts.path("truetype/noto/NotoSansDevanagari-Regular.ttf"), "Noto Sans Devanagari")
    /// Of TrueType outlines, for thousands of characters.
    static let droid = FontFile(
        ListedFonts.path("truetype/droid/DroidSansFallbackFull.ttf"), "Droid Sans Fallback")
    /// More of the forms that `all` has one of each of.
    static let others = [dejaVu, nimbus, khmer, devanagari, droid]

    let path: String
    let family: String
    let weight: Int

    init(_ path: String, _ family: String, weight: Int = 400) {
        self.path = path
        self.family = family
        self.weight = weight
    }

    var testDescription: String { "\(family) \(weight)" }

    /// The face, as a catalog opens it that has this file alone; `rights` stands in for its `fsType`. A copy
    /// is none of the system's fonts.
    func open(rights: UInt16? = nil, isCopied: Bool = false) throws -> OpenFont {
        try #require(FileManager.default.fileExists(atPath: path), "the font \(path) must be installed")
        let folder = try TemporaryFolder()
        let copy = folder((path as NSString).lastPathComponent)
        if let rights {
            try folder.write(restricted(to: rights), to: (path as NSString).lastPathComponent)
        } else if isCopied {
            try folder.write(Data(contentsOf: URL(filePath: path)), to: (path as NSString).lastPathComponent)
        } else {
            try FileManager.default.createSymbolicLink(atPath: copy, withDestinationPath: path)
        }
        return try OpenFont(self, in: folder)
    }

    /// The face with each glyph whose number `step` divides, so that numbers and CIDs differ.
    func openThinned(index: UInt32, by step: Int) throws -> OpenFont {
        let folder = try TemporaryFolder()
        let kept = stride(from: step, to: 60000, by: step).map { UInt32($0) }
        try folder.write(thinnedFont(path, index: index, keeping: kept), to: "thinned.otf")
        return try OpenFont(FontFile(folder("thinned.otf"), family, weight: weight), in: folder)
    }

    /// The bytes of the file with another `fsType`.
    private func restricted(to rights: UInt16) throws -> [UInt8] {
        var bytes = try bytes(ofFile: path)
        let tables = Int(bytes[4]) << 8 | Int(bytes[5])
        let records = stride(from: 12, to: 12 + 16 * tables, by: 16)
        let record = try #require(records.first { Array(bytes[$0..<$0 + 4]) == Array("OS/2".utf8) })
        let offset = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
        (bytes[offset + 8], bytes[offset + 9]) = (UInt8(rights >> 8), UInt8(rights & 0xFF))
        return bytes
    }
}

/// A face with what shapes in it.
final class OpenFont {
    let file: FontFile
    let face: Face
    private let folder: TemporaryFolder
    private let style: ShapingStyle
    private let shaper: Shaper

    init(_ file: FontFile, in folder: TemporaryFolder) throws {
        let catalog = try FontCatalog(directories: [folder.path], usesSystemFonts: false)
        let weight = FontWeight(rawValue: file.weight)
        let chain = try catalog.chain(for: FontRequest(families: [file.family], weight: weight))
        (self.file, self.folder, face) = (file, folder, chain.primary.face)
        style = ShapingStyle(chain: chain)
        shaper = Shaper(catalog: catalog)
    }

    /// The font file, as FreeType reads the face in it.
    func source() throws -> SubsetFont {
        try SubsetFont(
            bytes(ofFile: file.path), index: face.index, coordinates: face.coordinates.map(\.value))
    }

    /// The glyphs that `text` becomes, each with the part of the text that it stands for.
    func shape(_ text: String) -> [ShownGlyph] {
        let bytes = Array(text.utf8)
        var shaped = ShapedText()
        shaper.shape(bytes, 0..<bytes.count, style: style, segmenter: WholeText(), into: &shaped)
        return shaped.glyphs.indices.map { index in
            let start = Int(shaped.clusters[index])
            let end = shaped.clusters.map { Int($0) }.first { $0 > start } ?? bytes.count
            return (shaped.glyphs[index], Array(bytes[start..<end]))
        }
    }
}

/// One cluster: there is no other face to turn to.
private struct WholeText: ClusterSegmenting {
    func appendClusterEnds(of text: UnsafeBufferPointer<UInt8>, to ends: inout [Int]) {
        ends.append(text.count)
    }
}
