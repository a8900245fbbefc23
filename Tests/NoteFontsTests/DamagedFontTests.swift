import Foundation
import NotecTestSupport
import Testing

@testable import NoteFonts

@Suite struct DamagedFontTests {
    @Test func damagedFilesAreErrorsOrFaces() throws {
        let folder = try TemporaryFolder()
        var random = SplitMix(state: 3)
        for source in [interRegular, z003, notoSans] {
            let whole = try Data(contentsOf: source)
            for _ in 0..<40 {
                var damaged = whole.prefix(random.below(whole.count))
                for _ in 0..<random.below(20) where !damaged.isEmpty {
                    damaged[random.below(min(damaged.count, 4000))] = UInt8(random.below(256))
                }
                let file = try folder.add("damaged.otf", Data(damaged))
                let location = FaceLocation(path: file.path, index: 0)
                guard let face = try? Face(id: 0, location: location) else { continue }
                for glyph in 0..<UInt16(min(face.glyphCount, 300)) { _ = face.advance(of: glyph) }
                _ = face.glyph(for: 0x41)
            }
        }
    }

    @Test func garbageInAFolderIsPassedOver() throws {
        let folder = try TemporaryFolder()
        _ = try folder.add("empty.otf", Data())
        _ = try folder.add("text.ttf", Data("not a font".utf8))
        _ = try folder.add("garbage.otf", Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 37) }))
        _ = try folder.add("cut.otf", try Data(contentsOf: interRegular).prefix(3000))
        let copy = try folder.add("whole.otf", try Data(contentsOf: z003))
        let own = try FontCatalog(directories: [folder.path], usesSystemFonts: false)
        for family in ["Inter", "Z003"] {
            #expect(try own.chain(for: FontRequest(families: [family])).primary.face.path == copy.path)
        }
    }

    @Test func aFileThatIsGoneIsAnError() {
        let path = "/nonexistent.otf"
        #expect(throws: FontError.unreadable(path: path, reason: "there is no such font file")) {
            try Face(id: 0, location: FaceLocation(path: path, index: 0))
        }
    }

    @Test func restrictedEmbeddingIsRefused() throws {
        let folder = try TemporaryFolder()
        var font = try Data(contentsOf: notoSans)
        let os2 = try #require(tableOffset("OS/2", in: font))
        // fsType is the fifth field of OS/2, 8 bytes in.
        font.replaceSubrange(os2 + 8..<os2 + 10, with: [0x00, 0x02])
        let file = try folder.add("restricted.ttf", font)
        #expect(throws: FontError.embeddingForbidden(path: file.path, name: "NotoSans-Regular")) {
            try Face(id: 0, location: FaceLocation(path: file.path, index: 0))
        }
    }

    private func tableOffset(_ name: String, in font: Data) -> Int? {
        guard let record = font.prefix(1000).firstRange(of: Data(name.utf8)) else { return nil }
        return font[record.lowerBound + 8..<record.lowerBound + 12].reduce(0) { $0 << 8 | Int($1) }
    }
}

/// Tables of colours with bytes changed at random: what cannot be drawn is nil, and nothing falls.
@Suite struct DamagedColorTests {
    @Test(arguments: ["Paints", "Layers", "Circles", "Pictures", "Sbix"])
    func damagedGlyphsAreDrawingsOrNone(_ name: String) throws {
        let folder = try TemporaryFolder()
        let path = "fixtures/fonts/Notec\(name)-Regular.ttf"
        let whole = try Data(contentsOf: packageFolder.appending(path: path))
        var random = SplitMix(state: 7)
        for _ in 0..<150 {
            var damaged = whole
            for _ in 0..<random.below(12) {
                damaged[random.below(damaged.count)] = UInt8(random.below(256))
            }
            let file = try folder.add("damaged.ttf", damaged)
            guard let face = try? Face(id: 0, location: FaceLocation(path: file.path, index: 0)) else {
                continue
            }
            let glyphs = Array(0..<UInt16(min(face.glyphCount, 40)))
            #expect(face.drawings(of: glyphs).count == glyphs.count)
            for glyph in glyphs { _ = face.picture(of: glyph) }
        }
    }
}
