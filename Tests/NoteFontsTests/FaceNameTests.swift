import Foundation
import NotecTestSupport
import Testing

@testable import NoteFonts

/// The names of faces in PDFs, which none may lack.
@Suite struct FaceNameTests {
    private static let file = ListedFonts.path("truetype/inter-vf/Inter-roman.var.ttf")

    /// The bytes of a variable font whose family has a space, without the names `missing`.
    private func font(without missing: Set<Int>) throws -> Data {
        var bytes = try Data(contentsOf: URL(filePath: Self.file))
        func short(_ offset: Int) -> Int { Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
        let tables = (0..<short(4)).map { 12 + 16 * $0 }
        let entry = try #require(tables.first { bytes[$0..<$0 + 4].elementsEqual("name".utf8) })
        let table = short(entry + 8) << 16 | short(entry + 10)
        for record in (0..<short(table + 2)).map({ table + 6 + 12 * $0 }) {
            let name = short(record + 6)
            if missing.contains(name) { bytes[record + 7] = 0xF0 }
            guard name == 1 else { continue }
            // The letter before the last, in UTF-16.
            let start = table + short(table + 4) + short(record + 10)
            bytes[start + short(record + 8) - 3] = 0x20
        }
        return bytes
    }

    @Test(arguments: [([], "Inter_550wght"), ([6], "Intr_550wght")] as [(Set<Int>, String)])
    func isMadeWhereFreeTypeHasNone(_ missing: Set<Int>, _ name: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.add("font.ttf", try font(without: missing))
        let catalog = try FontCatalog(directories: [folder.path], usesSystemFonts: false)
        let family = try #require(catalog.families.first)
        #expect(family.contains(" "))
        let request = FontRequest(families: [family], weight: FontWeight(rawValue: 550))
        let face = try catalog.chain(for: request).primary.face
        #expect(!face.postScriptName.isEmpty && !face.postScriptName.contains(" "))
        #expect(face.postScriptName == name, "\(family)")
    }
}
