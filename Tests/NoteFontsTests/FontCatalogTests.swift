import Foundation
import NoteText
import NotecTestSupport
import Testing

@testable import NoteFonts

@Suite struct FontCatalogTests {
    private func chain(_ request: FontRequest) throws -> FontChain {
        try catalog.get().chain(for: request)
    }

    /// A note may have a language of its own for each word.
    @Test(arguments: [
        ("en-x-one", "en-x-two"), ("de-AT-u-co-phonebk", "de-CH"), ("qaa", "qab"), ("zh-Hant-HK", "zh-HK"),
    ])
    func languagesThatTellNothingShareAChain(_ first: String, _ second: String) throws {
        let catalog = try FontCatalog()
        let chains = try [first, second].map {
            try catalog.chain(for: FontRequest(families: ["Inter"], language: $0))
        }
        #expect(chains[0] === chains[1])
        #expect(try catalog.chain(for: FontRequest(families: ["Inter"], language: "ja")) !== chains[0])
        let languages = chains.indices.map {
            ShapingStyle(chain: chains[$0], language: $0 == 0 ? "en-x-one" : "ro-MD-u-co-x").language
        }
        #expect(languages == ["en", "ro-MD"])
    }

    @Test(arguments: [
        (FontWeight.regular, false, "Inter-Regular"), (.medium, false, "Inter-Medium"),
        (.semibold, false, "Inter-SemiBold"), (.bold, true, "Inter-BoldItalic"),
        (.heavy, false, "Inter-ExtraBold"), (.regular, true, "Inter-Italic"),
    ])
    func findsWeightAndSlant(weight: FontWeight, isItalic: Bool, name: String) throws {
        let request = FontRequest(families: ["Inter"], weight: weight, isItalic: isItalic)
        let primary = try chain(request).primary
        #expect(primary.face.postScriptName == name)
        #expect(!primary.syntheticBold && !primary.syntheticItalic)
    }

    @Test func takesTheNearestWeightOfAFamily() throws {
        let primary = try chain(FontRequest(families: ["Noto Sans"], weight: .semibold)).primary
        #expect(primary.face.postScriptName == "NotoSans-Bold")
        #expect(!primary.syntheticBold)
    }

    @Test func synthesisesWhatNoFaceHas() throws {
        let bold = try chain(FontRequest(families: ["Z003"], weight: .semibold)).primary
        #expect(bold.syntheticBold && !bold.syntheticItalic)
        let regular = try chain(FontRequest(families: ["Z003"])).primary
        #expect(!regular.syntheticBold)
        #expect(regular.face === bold.face)
        let italic = try chain(FontRequest(families: ["Noto Sans Ethiopic"], isItalic: true)).primary
        #expect(italic.syntheticItalic)
    }

    @Test func keepsTheOrderOfTheFamilies() throws {
        let chain = try chain(FontRequest(families: ["No Such Family", "Noto Sans", "inter", "Z003"]))
        let names = (0..<chain.count).map { chain.face(at: $0)?.face.familyName }
        #expect(names == ["Noto Sans", "Inter", "Z003"])
    }

    @Test func givesTheSameChainAgain() throws {
        let request = FontRequest(families: FontRole.sans.defaultFamilies)
        let first = try chain(request)
        #expect(try chain(request) === first)
        #expect(try chain(FontRequest(families: ["Inter"])).id != first.id)
    }

    @Test func opensFacesWhenTheyAreNeeded() throws {
        let own = try FontCatalog(
            directories: [ListedFonts.path("opentype/inter"), ListedFonts.path("truetype/noto")],
            usesSystemFonts: false)
        let chain = try own.chain(for: FontRequest(families: ["Inter", "Noto Sans", "Noto Sans Ethiopic"]))
        let shaper = Shaper(catalog: own)
        _ = shaper.shape("office", ShapingStyle(chain: chain))
        #expect(own.openFaces.map(\.postScriptName) == ["Inter-Regular"])
        _ = shaper.shape("ዕ", ShapingStyle(chain: chain))
        // That Noto Sans lacks it is known without opening it.
        #expect(own.openFaces.map(\.postScriptName) == ["Inter-Regular", "NotoSansEthiopic-Regular"])
        #expect(Set(own.openFaces.map(\.id)) == [0, 1])
    }

    @Test func everyRoleHasAFace() throws {
        let installed = try FontCatalog()
        for role in FontRole.allCases {
            #expect(try installed.chain(for: FontRequest(families: role.defaultFamilies)).count > 0)
        }
    }

    @Test func listsTheFamiliesThatCanBeEmbedded() throws {
        let families = try catalog.get().families
        #expect(families == families.sorted())
        #expect(Set(["Inter", "Z003", "Noto Sans"]).isSubset(of: families))
        #expect(!families.contains("DejaVu Sans"))
        let type1 = try FontCatalog(
            directories: [ListedFonts.path("type1/urw-base35")], usesSystemFonts: false)
        #expect(type1.families.isEmpty)
    }

    @Test func knowsWhichFamiliesAreInstalled() throws {
        let names = ["inter", "Intre", "NOTO SANS", "", "DejaVu Sans"]
        #expect(try catalog.get().areInstalled(names) == [true, false, true, false, false])
        #expect(try catalog.get().areInstalled([]) == [])
        let fixtures = try FontCatalog(directories: [Fixtures.fonts], usesSystemFonts: false)
        #expect(fixtures.areInstalled(["Notec Box", "Inter"]) == [true, false])
    }

    @Test func passesOverType1() throws {
        let type1 = try FontCatalog(
            directories: [ListedFonts.path("type1/urw-base35")], usesSystemFonts: false)
        let refusal = RejectedFont(
            path: ListedFonts.path("type1/urw-base35/Z003-MediumItalic.t1"), reason: "it is a Type 1 font",
            kind: .unsupported)
        #expect(throws: FontError.allRejected(tried: ["Z003", "Inter"], rejectedFonts: [refusal])) {
            try type1.chain(for: FontRequest(families: ["Z003", "Inter"]))
        }
        let both = try FontCatalog(
            directories: [ListedFonts.path("type1/urw-base35"), ListedFonts.path("opentype/urw-base35")],
            usesSystemFonts: false)
        #expect(try both.chain(for: FontRequest(families: ["Z003"])).primary.face.path.hasSuffix(".otf"))
    }

    @Test func saysWhenThereIsNoFont() throws {
        let none = try FontCatalog(directories: [], usesSystemFonts: false)
        let error = #expect(throws: FontError.self) {
            try none.chain(for: FontRequest(families: ["Inter", "Noto Sans"]))
        }
        #expect(
            error?.description
                == "no usable font: none of Inter, Noto Sans is installed as an OpenType font")
    }

    @Test func refusesAFolderThatIsNotThere() {
        #expect(throws: FontError.self) {
            try FontCatalog(directories: ["/nonexistent/fonts"], usesSystemFonts: false)
        }
    }

    /// fontconfig would not come to an end.
    @Test func refusesFoldersInACircle() throws {
        let folder = try TemporaryFolder()
        try Self.shell("mkdir -p a/b c && ln -s .. a/b/up && ln -s ../a a/self && ln -s ../a c/a", in: folder)
        #expect(throws: FontError.self) {
            try FontCatalog(directories: [folder.path], usesSystemFonts: false)
        }
        try Self.shell("rm a/b/up a/self", in: folder)
        // Two ways to a folder are none.
        _ = try FontCatalog(directories: [folder.path], usesSystemFonts: false)
    }

    @Test func refusesPipes() throws {
        let folder = try TemporaryFolder()
        try Self.shell("mkdir d && mkfifo d/x.ttf", in: folder)
        let error = FontError.unreadable(
            path: "\(folder.path)/d/x.ttf", reason: "it is neither a file nor a folder")
        #expect(throws: error) { try FontCatalog(directories: [folder.path], usesSystemFonts: false) }
    }

    private static func shell(_ script: String, in folder: TemporaryFolder) throws {
        var command = Subprocess("sh", ["-c", script])
        command.folder = folder.path
        _ = try command.output()
    }

    @Test func prefersAddedFolders() throws {
        let folder = try TemporaryFolder()
        let copy = try folder.add("Copy.otf", Data(contentsOf: interRegular))
        let own = try FontCatalog(directories: [folder.path], usesSystemFonts: true)
        #expect(try own.chain(for: FontRequest(families: ["Inter"])).primary.face.path == copy.path)
    }
}
