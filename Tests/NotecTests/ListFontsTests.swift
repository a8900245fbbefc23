import Foundation
import NotecTestSupport
import Testing

/// `--list-fonts`, with the fonts of a folder of its own.
@Suite struct ListFontsTests {
    private let notec: Notec
    private let fonts = ListedFonts.path("")

    init() throws { notec = try Notec() }

    @Test func namesTheFaceOfEachStyle() throws {
        let outcome = try notec(
            "--list-fonts", "--no-system-fonts", "--font-dir", "\(fonts)/opentype/inter", "--font-dir",
            "\(fonts)/opentype/urw-base35", "--font-dir", "\(fonts)/truetype/noto")
        #expect(outcome.status == 0)
        let lines = outcome.text.split(separator: "\n").map(String.init)
        #expect(lines.count == 14)
        #expect(
            lines[0] == "style        size  leading  weight  family          face           chosen   file")
        let inter = "default  \(fonts)/opentype/inter/Inter-"
        let headline = "headline       17       22     600  Inter           Semi Bold      "
        #expect(lines[5] == headline + inter + "SemiBold.otf")
        let body = "body           17       22     400  Inter           Regular        "
        #expect(lines[7] == body + inter + "Regular.otf")
        #expect(
            lines[12].hasPrefix("script         17       22     400  Z003            Medium Italic  default"))
        #expect(
            lines[13].hasPrefix("mono           17       22     400  Noto Sans Mono  Regular        default"))
    }

    @Test func tellsWhatIsNotThere() throws {
        let list = try notec(
            "--list-fonts", "--format", "json", "--size-category", "AX5", "--no-system-fonts", "--font-dir",
            "\(fonts)/truetype/noto")
        let lines = list.text.split(separator: "\n")
        #expect(lines.count == 13)
        let script = """
            {"role":"script","style":"body","size":53,"leading":62,"weight":400,"family":"Noto Sans",\
            "face":"Regular","file":"\(fonts)/truetype/noto/NotoSans-Regular.ttf","index":0,\
            "chosen":"default; no Z003, Inter"}
            """
        #expect(lines[11] == script)
        for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }

    /// Inter is installed wherever tests run, and yet is not there for a test whose packages lack it.
    @Test func seesNoFontsOfPackagesThatAreNotListed() throws {
        let few = try ListedFonts(ofPackages: ["fonts-urw-base35"], below: notec.folder.path)
        let listed = try notec("--list-fonts", environment: ["FONTCONFIG_FILE": few.configuration])
        #expect(listed.status == 0)
        #expect(listed.text.contains("Z003"))
        #expect(!listed.text.contains("/inter/"))
        #expect(try notec("--list-fonts").text.contains("\(fonts)/opentype/inter/Inter-Regular.otf"))
    }

    @Test func is69WithoutFonts() throws {
        let outcome = try notec("--list-fonts", "--no-system-fonts", "--font-dir", ".")
        #expect(outcome.status == 69)
        #expect(outcome.errors.hasPrefix("notec: error: no usable font: "))
    }

    @Test(arguments: [
        ["--list-fonts", "a.txt"], ["--list-fonts", "--check"], ["--list-fonts", "-o", "x.json"],
        ["--list-fonts", "--format", "xml"], ["--format", "text", "a.txt"],
    ])
    func is64ForAWrongCommand(arguments: [String]) throws {
        #expect(try notec.shell("\"$notec\" " + arguments.joined(separator: " ")).status == 64)
    }
}
