import Foundation
import NotecTestSupport
import Testing

@testable import NoteFonts

/// The names of faces in PDFs, which none may lack.
@Suite struct FaceNameTests {
    @Test(arguments: [([], "Inter_550wght"), ([6], "Intr_550wght")] as [(Set<Int>, String)])
    func isMadeWhereFreeTypeHasNone(_ missing: Set<Int>, _ name: String) throws {
        let folder = try TemporaryFolder()
        _ = try folder.add("font.ttf", Data(try VariableFont.withSpaceInFamily(without: missing)))
        let catalog = try FontCatalog(directories: [folder.path], usesSystemFonts: false)
        let family = try #require(catalog.families.first)
        #expect(family.contains(" "))
        let request = FontRequest(families: [family], weight: FontWeight(rawValue: 550))
        let face = try catalog.chain(for: request).primary.face
        #expect(!face.postScriptName.isEmpty && !face.postScriptName.contains(" "))
        #expect(face.postScriptName == name, "\(family)")
    }
}
