import Foundation
import NotecTestSupport
import Testing

/// The fonts that tests see.
@Suite struct ListedFontsTests {
    @Test func readsTheListOfPackages() {
        let list = """
            # Packages: set, package, what needs it.

            fonts  fonts-inter  # text
            test   qpdf         # referee
            lint   shellcheck
            """
        #expect(ListedFonts.packages(in: list, sets: ["fonts", "lint"]) == ["fonts-inter", "shellcheck"])
    }

    /// Each link leads to a font file; fontconfig sees nothing else.
    @Test func linksTheFilesOfThePackagesAlone() throws {
        let folder = try TemporaryFolder()
        let fonts = try ListedFonts(ofPackages: ["fonts-urw-base35"], below: folder.path)
        var list = Subprocess("fc-list", ["--format", "%{file}\n"])
        list.environment = Subprocess.environmentOfTests.merging(["FONTCONFIG_FILE": fonts.configuration]) {
            $1
        }
        let files = String(decoding: try list.output(), as: UTF8.self).split(separator: "\n")
        #expect(files.contains { $0.hasSuffix("/opentype/urw-base35/Z003-MediumItalic.otf") })
        #expect(files.allSatisfy { $0.hasPrefix(fonts.folder + "/") && !$0.contains("/inter/") })
        #expect(try ListedFonts(ofPackages: ["fonts-urw-base35"], below: folder.path).folder == fonts.folder)
    }

    @Test func refusesAPackageThatIsNotInstalled() throws {
        let folder = try TemporaryFolder()
        #expect(throws: CommandError.self) {
            try ListedFonts(ofPackages: ["fonts-of-nowhere"], below: folder.path)
        }
        #expect(try folder.names.isEmpty)
    }

    @Test func findsThePackagesOfTheProject() throws {
        let fonts = try ListedFonts.all.get()
        #expect(FileManager.default.fileExists(atPath: fonts.folder + "/opentype/inter/Inter-Regular.otf"))
    }
}
