import Foundation
import NoteText
import NotecTestSupport
import Testing

@testable import NoteFonts

/// Which faces stand in for what the families lack, among the fonts that the setup installs.
@Suite struct FallbackTests {
    private static let fonts = Result { () throws(FontError) in
        try FontCatalog(
            directories: [
                ListedFonts.path("opentype/inter"), ListedFonts.path("truetype/noto"),
                ListedFonts.path("opentype/noto"),
            ], usesSystemFonts: false)
    }

    private func shape(
        _ text: String, _ language: String = "en", role: FontRole = .sans, weight: FontWeight = .regular
    ) throws -> ShapedText {
        let fonts = try Self.fonts.get()
        let request = FontRequest(role: role, families: ["Inter"], weight: weight, language: language)
        let style = ShapingStyle(chain: try fonts.chain(for: request), language: language)
        return Shaper(catalog: fonts).shape(text, style)
    }

    /// The faces of the runs of `text`, each with its text.
    private func faces(
        _ text: String, _ language: String = "en", role: FontRole = .sans, weight: FontWeight = .regular
    ) throws -> [String] {
        let bytes = Array(text.utf8)
        return try shape(text, language, role: role, weight: weight).runs.map {
            "\($0.face.face.postScriptName) \(String(decoding: bytes[$0.text], as: UTF8.self))"
        }
    }

    @Test(arguments: [
        ("zh", "sc"), ("zh-Hans", "sc"), ("zh-CN", "sc"), ("zh-SG", "sc"), ("zh-Hant", "tc"), ("zh-TW", "tc"),
        ("zh-HK", "hk"), ("zh-Hant-MO", "hk"), ("yue", "hk"), ("ja", "jp"), ("ja-JP", "jp"), ("ko", "kr"),
    ])
    func hanFollowsTheLanguage(_ language: String, _ region: String) throws {
        #expect(try faces("直接", language) == ["NotoSansCJK\(region)-Regular 直接"])
        // Kana and Hangul go with it.
        #expect(try faces("直かな한", language) == ["NotoSansCJK\(region)-Regular 直かな한"])
    }

    @Test(arguments: [
        ("漢字", "sc"), ("かな", "jp"), ("漢字かな", "jp"), ("カナ", "jp"), ("한글", "kr"), ("漢字한글", "kr"),
        ("ㄅㄆ", "tc"), ("漢ㄅ", "tc"),
    ])
    func scriptsTellTheRegionElsewhere(_ text: String, _ region: String) throws {
        #expect(try faces(text, "de") == ["NotoSansCJK\(region)-Regular \(text)"])
    }

    @Test func wordsTellTheRegionByThemselves() throws {
        #expect(
            try faces("漢字 漢かな", "pl") == ["NotoSansCJKsc-Regular 漢字 ", "NotoSansCJKjp-Regular 漢かな"])
    }

    @Test func theRoleTellsTheKind() throws {
        #expect(try faces("漢", "ja", role: .mono) == ["NotoSansMonoCJKjp-Regular 漢"])
        #expect(try faces("漢", "ja", role: .script) == ["NotoSansCJKjp-Regular 漢"])
        #expect(try faces("漢", "ja", weight: .semibold) == ["NotoSansCJKjp-Bold 漢"])
        #expect(try faces("אב", weight: .bold) == ["NotoSansHebrew-Bold אב"])
    }

    @Test(arguments: [
        ("سلام", "NotoSansArabic-Regular"), ("שלום", "NotoSansHebrew-Regular"),
        ("ไทย", "NotoSansThai-Regular"),
        ("हिन्दी", "NotoSansDevanagari-Regular"), ("தமிழ்", "NotoSansTamil-Regular"),
        ("ዕቴ", "NotoSansEthiopic-Regular"), ("ქართ", "NotoSansGeorgian-Regular"),
        ("Հայ", "NotoSansArmenian-Regular"), ("ᚠᚢ", "NotoSansRunic-Regular"),
        ("བོད", "NotoSerifTibetan-Regular"),
        ("☃", "NotoSansSymbols2-Regular"), ("𝔐", "NotoSansMath-Regular"), ("！", "NotoSansCJKsc-Regular"),
    ])
    func eachScriptHasItsFace(_ text: String, _ face: String) throws {
        for language in ["en", "ar", "hi"] {
            #expect(try faces(text, language) == ["\(face) \(text)"])
        }
    }

    @Test func familiesComeFirst() throws {
        #expect(
            try faces("«中» x", "zh-Hans") == [
                "Inter-Regular «", "NotoSansCJKsc-Regular 中", "Inter-Regular » x",
            ])
    }

    /// In Chinese and Japanese notes; of other notes the whole word is in the face of its letters.
    @Test(arguments: [
        ("“中文”", "zh", ["han “中文”"]), ("“中文”", "ja", ["han “中文”"]),
        ("说“Hello”。", "zh", ["han 说“", "Inter Hello", "han ”。"]),
        ("“Hello”是", "zh", ["han “", "Inter Hello", "han ”是"]),
        ("“Hello” don’t 是", "zh", ["Inter “Hello” don’t ", "han 是"]),
        ("是——“……”", "zh", ["han 是——“……”"]), ("a…b—c", "zh", ["Inter a…b—c"]),
        ("列夫·托尔斯泰", "zh", ["han 列夫·托尔斯泰"]), ("中 “ x", "zh", ["han 中 “ ", "Inter x"]),
        ("“中”", "ko", ["Inter “", "han 中", "Inter ”"]), ("“中”", "de", ["Inter “", "han 中", "Inter ”"]),
    ])
    func marksOfHanFillSquares(_ text: String, _ language: String, _ runs: [String]) throws {
        let found = try faces(text, language).map { run in
            (run.hasPrefix("Inter") ? "Inter " : "han ") + run.drop { $0 != " " }.dropFirst()
        }
        #expect(found == runs)
    }

    /// U+30FB and U+30FC, which belong to both kana, and Noto Sans Yi has the first.
    @Test(arguments: ["・", "ー", "゠", "゛"]) func signsOfKanaAreWide(_ sign: String) throws {
        #expect(try faces("x \(sign)") == ["Inter-Regular x ", "NotoSansCJKsc-Regular \(sign)"])
    }

    /// DejaVu Sans has all letters but U+06C1: a word with it is joined in another face, and no other word.
    @Test func wordsThatJoinHaveOneFace() throws {
        let fonts = try FontCatalog(
            directories: [ListedFonts.path("truetype/dejavu"), ListedFonts.path("truetype/noto")],
            usesSystemFonts: false)
        let chain = try fonts.chain(for: FontRequest(families: ["DejaVu Sans"], language: "en"))
        let text = "یہ اردو (ہوا) 12 چاہیے"
        let bytes = Array(text.utf8)
        let runs = Shaper(catalog: fonts).shape(text, ShapingStyle(chain: chain)).runs
        #expect(
            runs.map { "\($0.face.face.postScriptName) \(String(decoding: bytes[$0.text], as: UTF8.self))" }
                == [
                    "NotoSansArabic-Regular یہ ", "DejaVuSans اردو (", "NotoSansArabic-Regular ہوا",
                    "DejaVuSans ) 12 ", "NotoSansArabic-Regular چاہیے",
                ])
    }

    /// The faces that the families of a request give the words of `text`.
    private func faces(_ text: String, among families: [String], in folders: [String]) throws -> [String] {
        let fonts = try FontCatalog(
            directories: folders.map { ListedFonts.path("truetype/\($0)") }, usesSystemFonts: false)
        let chain = try fonts.chain(for: FontRequest(families: families, language: "en"))
        return Shaper(catalog: fonts).shape(text, ShapingStyle(chain: chain)).runs
            .map { $0.face.face.postScriptName }
    }

    /// DejaVu Sans has letters of them all. Noto Sans Symbols2 has the hand too, but is for no script.
    @Test func theReserveYieldsToNoto() throws {
        let text = "ș سلام ☛ שלום Հայ"
        let names = FontRole.sans.defaultFamilies
        let noto = ["NotoSans-Regular", "NotoSansArabic-Regular", "DejaVuSans", "NotoSansHebrew-Regular"]
        #expect(
            try faces(text, among: names, in: ["dejavu", "noto"]) == noto + ["NotoSansArmenian-Regular"])
        #expect(try faces(text, among: names, in: ["dejavu"]) == ["DejaVuSans"])
        let asked = ["DejaVu Sans", "Inter", "Noto Sans"]
        #expect(try faces(text, among: asked, in: ["dejavu", "noto"]) == ["DejaVuSans"])
    }

    /// The bold face of Noto Nastaliq Urdu says of itself that it is regular.
    @Test(arguments: [
        ("ur", FontWeight.regular, "NotoNastaliqUrdu-Regular"), ("ur", .bold, "NotoNastaliqUrdu-Bold"),
        ("ks", .regular, "NotoNastaliqUrdu-Regular"), ("fa", .regular, "NotoSansArabic-Regular"),
    ])
    func urduIsSetInNastaliq(_ language: String, _ weight: FontWeight, _ face: String) throws {
        #expect(try faces("سلام", language, weight: weight) == ["\(face) سلام"])
    }

    /// Rashi, Kufi and Nastaliq are hands for other uses: code has the face that text has.
    @Test(arguments: [
        ("קוד", "he", "NotoSansHebrew-Regular"), ("قيمة", "ar", "NotoSansArabic-Regular"),
        ("ไทย", "th", "NotoSansThai-Regular"),
    ])
    func codeIsNoSpecialHand(_ text: String, _ language: String, _ face: String) throws {
        for language in [language, "en"] {
            for role in [FontRole.mono, .sans, .script] {
                #expect(try faces(text, language, role: role) == ["\(face) \(text)"])
            }
        }
        #expect(try faces("سلام", "ur", role: .mono) == ["NotoNastaliqUrdu-Regular سلام"])
    }

    /// Where there is no sans, a serif is easier to read; where there is nothing else, the hand is used.
    @Test(arguments: [
        ("קוד", ["NotoRashiHebrew", "NotoSerifHebrew"], "NotoSerifHebrew-Regular"),
        ("קוד", ["NotoRashiHebrew"], "NotoRashiHebrew-Regular"),
        ("قيمة", ["NotoKufiArabic", "NotoNaskhArabic", "NotoNastaliqUrdu"], "NotoNaskhArabic-Regular"),
    ])
    func specialHandsComeLast(_ text: String, _ families: [String], _ face: String) throws {
        let folder = try TemporaryFolder()
        for name in families {
            let file = "\(name)-Regular.ttf"
            let font = URL(filePath: ListedFonts.path("truetype/noto/\(file)"))
            _ = try folder.add(file, try Data(contentsOf: font))
        }
        let fonts = try FontCatalog(directories: [folder.path], usesSystemFonts: false)
        for role in FontRole.allCases {
            let request = FontRequest(role: role, families: [], language: "en")
            let style = ShapingStyle(chain: try fonts.chain(for: request))
            let runs = Shaper(catalog: fonts).shape(text, style).runs
            #expect(runs.map { $0.face.face.postScriptName } == [face])
        }
    }

    /// Khmer has no ligatures of its own; a thumb with a skin tone is one.
    @Test(arguments: ["ភាសា ", "한국어", "हिन्दी", "ไทย", "x", "שלום ", "سلام"])
    func picturesBelongToNoScript(_ letters: String) throws {
        let pictures = ["👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇨🇭", "1️⃣"]
        let fonts = try Self.fonts.get()
        for picture in pictures {
            for direction in [TextDirection.leftToRight, .rightToLeft] {
                let chain = try fonts.chain(for: FontRequest(families: ["Inter"], language: "en"))
                var style = ShapingStyle(chain: chain)
                style.direction = direction
                let shaped = Shaper(catalog: fonts).shape(letters + picture + picture, style)
                let run = try #require(shaped.runs.first { $0.face.isColored })
                #expect(run.glyphs.count == 2, "\(letters)\(picture)")
            }
        }
    }

    @Test func aSpaceKeepsTheFace() throws {
        #expect(try faces("中 文 x", "zh") == ["NotoSansCJKsc-Regular 中 文 ", "Inter-Regular x"])
    }

    @Test func whatNothingHasIsReported() throws {
        let text = try shape("中\u{2FE0}中\u{2FE0}", "zh")
        #expect(text.missing.map(\.offset) == [3, 9])
        #expect(text.glyphs.count { $0 == 0 } == 2)
    }

    /// A private character means what the maker of the family says; Noto Looped Thai has another there.
    @Test func privateCharactersHaveNoStandIn() throws {
        #expect(try shape("\u{EC00}").missing.map(\.scalar) == [0xEC00])
    }

    @Test func pagesOfLatinAskForNothing() throws {
        let fonts = try FontCatalog(
            directories: [ListedFonts.path("opentype/inter"), ListedFonts.path("opentype/noto")],
            usesSystemFonts: false)
        let chain = try fonts.chain(for: FontRequest(families: ["Inter"], language: "en"))
        let text = Shaper(catalog: fonts).shape("office é “x” — € \u{AD}", ShapingStyle(chain: chain))
        #expect(text.missing.isEmpty)
        #expect(fonts.hasReadAllFonts == false)
        _ = Shaper(catalog: fonts).shape("中", ShapingStyle(chain: chain))
        #expect(fonts.hasReadAllFonts)
    }
}
