import Foundation
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteTypesetting

/// Which families and weights text is set in.
@Suite struct StyleSheetTests {
    @Test func namedFamiliesComeFirst() {
        let families = FontFamilies([
            (use: .role(.sans), families: ["A", "noto sans"]), (use: .style(.body), families: ["B", "a"]),
            (use: .role(.mono), families: ["M"]),
        ])
        #expect(families.families(for: .sans, in: .largeTitle) == ["A", "noto sans", "Inter", "DejaVu Sans"])
        #expect(families.families(for: .sans, in: .body) == ["B", "a", "noto sans", "Inter", "DejaVu Sans"])
        #expect(
            families.families(for: .mono, in: .body) == [
                "M", "Noto Sans Mono", "DejaVu Sans Mono", "A", "noto sans", "Inter", "DejaVu Sans",
            ])
        #expect(
            families.families(for: .script, in: .body) == ["Z003", "A", "noto sans", "Inter", "DejaVu Sans"])
    }

    @Test func nothingNamedLeavesTheDefaults() {
        let families = FontFamilies([])
        #expect(families == FontFamilies())
        for role in FontRole.allCases {
            #expect(families.families(for: role, in: .body) == role.defaultFamilies)
        }
    }

    @Test(arguments: FontUse.names) func usesHaveNames(_ name: String) throws {
        #expect(try FontUse(named: name).name == name)
        #expect(try FontUse(named: name.uppercased()).name == name)
    }

    @Test func usesHaveOtherNames() throws {
        #expect(try FontUse(named: "title") == .style(.title1))
        #expect(try FontUse(named: "UIFontTextStyleCaption2") == .style(.caption2))
        #expect(throws: Problem.self) { try FontUse(named: "serif") }
    }

    /// What is asked, and the weight that it comes to.
    struct Weight: Sendable {
        var style: TextStyle
        var isBold = false
        var boldWeight: FontWeight?
        var isBoldText = false
        var expected: Int
    }

    static let weights = [
        Weight(style: .body, expected: 400), Weight(style: .headline, expected: 600),
        Weight(style: .body, isBold: true, expected: 600),
        Weight(style: .largeTitle, isBold: true, expected: 700),
        Weight(style: .body, isBold: true, boldWeight: .bold, expected: 700),
        Weight(style: .headline, isBold: true, boldWeight: .bold, expected: 700),
        Weight(style: .body, boldWeight: .bold, expected: 400),
        Weight(style: .body, isBoldText: true, expected: 600),
        Weight(style: .headline, isBoldText: true, expected: 800),
        Weight(style: .body, isBold: true, isBoldText: true, expected: 800),
        Weight(style: .largeTitle, isBold: true, isBoldText: true, expected: 900),
        Weight(style: .body, isBold: true, boldWeight: .bold, isBoldText: true, expected: 900),
    ]

    private func face(_ weight: Weight, folder: String) throws -> ChainFace {
        let catalog = try FontCatalog(directories: [folder], usesSystemFonts: false)
        var sheet = StyleSheet(category: .large, language: "en", catalog: catalog)
        sheet.boldWeight = weight.boldWeight
        sheet.isBoldText = weight.isBoldText
        return try sheet.character(weight.style, weight.isBold ? .bold : []).shaping.chain.primary
    }

    @Test(arguments: weights) func picksFacesByWeight(_ weight: Weight) throws {
        let face = try face(weight, folder: ListedFonts.path("opentype/inter"))
        let names = [
            400: "Regular", 600: "SemiBold", 700: "Bold", 800: "ExtraBold", 900: "Black",
        ]
        #expect(face.face.postScriptName == "Inter-" + (names[weight.expected] ?? ""))
        #expect(!face.syntheticBold)
    }

    @Test(arguments: weights) func picksInstancesByWeight(_ weight: Weight) throws {
        let folder = try TemporaryFolder()
        let path = ListedFonts.path("truetype/inter-vf/Inter-roman.var.ttf")
        try FileManager.default.createSymbolicLink(
            atPath: folder("Inter.ttf"), withDestinationPath: path)
        let face = try face(weight, folder: folder.path)
        #expect(face.face.coordinates.map(\.value) == [Float(weight.expected)])
        #expect(!face.syntheticBold)
    }

    @Test func aStyleHasItsOwnFamilies() throws {
        let catalog = try FontCatalog(directories: [Fixtures.fonts], usesSystemFonts: false)
        var sheet = StyleSheet(category: .large, language: "en", catalog: catalog)
        sheet.families = FontFamilies([
            (use: .role(.sans), families: ["Notec Box"]),
            (use: .style(.largeTitle), families: ["Notec Mono"]),
        ])
        let title = try sheet.character(.largeTitle, [], isTitle: true).shaping.chain
        #expect(title.primary.face.familyName == "Notec Mono")
        #expect(title.count == 2)
        #expect(try sheet.character(.body, []).shaping.chain.primary.face.familyName == "Notec Box")
    }
}
