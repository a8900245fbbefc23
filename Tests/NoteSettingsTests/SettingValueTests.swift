import Geometry
@testable import NoteSettings
import NoteText
import Testing

@Suite struct SettingValueTests {
    @Test(arguments: [
        ("EN", "en"), ("de-ch", "de-CH"), ("ZH-hANS-cn", "zh-Hans-CN"),
        ("sl-rozaj-biske-1994", "sl-rozaj-biske-1994"),
        ("zh-cmn-Hans", "zh-cmn-Hans"), ("es-419", "es-419"), ("en-u-co-phonebk", "en-u-co-phonebk"),
        ("x-a-b", "x-a-b"), ("de-x-a", "de-x-a"), ("i-klingon", "i-klingon"), ("art-lojban", "art-lojban"),
        ("en-a-bbb-x-a-ccc", "en-a-bbb-x-a-ccc"), ("EN-u-CA-GREGORY", "en-u-ca-gregory"),
    ])
    func languageTagsAreWrittenAsUsual(tag: String, usual: String) throws {
        #expect(try LanguageTag.canonical(tag) == usual)
    }

    @Test(arguments: [
        "", "e", "de_CH", "de-", "-de", "de--CH", "de-a", "x", "en-x", "deutschland", "de-CH-CH", "dé",
        "en-a-b", "1a",
        "en-a-x-b", "en us",
    ])
    func languageTagsHaveAForm(tag: String) {
        #expect(throws: Problem.self) { try LanguageTag.canonical(tag) }
    }

    @Test(arguments: [
        ("A4", 595.275, 841.889), ("letter", 612, 792), ("iphone", 320, 568), ("90x120mm", 255.118, 340.157),
        ("9cmx120mm", 255.118, 340.157), ("8.5x11in", 612, 792), ("100X200", 100, 200),
        ("100x200pt", 100, 200), ("a6", 297.638, 419.528), ("B5", 498.898, 708.661),
        ("half-letter", 396, 612),
    ])
    func papersHaveSizes(name: String, width: Double, height: Double) throws {
        let paper = try Size(paper: name)
        #expect(abs(paper.width - width) < 0.001)
        #expect(abs(paper.height - height) < 0.001)
    }

    @Test(arguments: [
        "", "a9", "x", "10x", "x10", "10", "10x10x10", "nanxnan", "1e3x100", "-90x100", "90x100 mm", "3x3",
        "99999x99999", "0x100",
    ])
    func papersAreRefused(name: String) {
        #expect(throws: Problem.self) { try Size(paper: name) }
    }

    @Test(arguments: [("65%", 0.65), ("65", 0.65), ("50%", 0.5), ("200", 2), ("112.5%", 1.125)])
    func scalesArePercentages(_ text: String, _ factor: Double) throws {
        var settings = NoteSettings()
        try settings.set("scale", to: text)
        #expect(settings[.scale] == factor)
        #expect(NoteSettings()[.scale] == 1)
    }

    @Test(arguments: ["0.65", "49", "201%", "65 %", "%", "x", "6e1", "-65", "65pt"])
    func otherScalesAreRefused(_ text: String) {
        var settings = NoteSettings()
        #expect(throws: Problem.self) { try settings.set("scale", to: text) }
    }

    /// 4.5 : 1 (WCAG 2.1, 1.4.3), also for the signs at which lines go on.
    @Test func codeIsReadOnItsBackground() throws {
        let luminances = ColorSetting.standards.map { color in
            let parts = [color.red, color.green, color.blue].map {
                $0 <= 0.04045 ? $0 / 12.92 : linear($0)
            }
            return (color.name, 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2])
        }
        let colors = Dictionary(uniqueKeysWithValues: luminances)
        let ground = try #require(colors["code-background"])
        for name in ["text", "secondary", "capitals"] {
            #expect((ground + 0.05) / (try #require(colors[name]) + 0.05) >= 4.5, "\(name)")
        }
    }

    /// ((value + 0.055) / 1.055) ^ 2.4, by roots: the fifth root of the twelfth power.
    private func linear(_ value: Double) -> Double {
        let base = (value + 0.055) / 1.055
        let power = base * base * base * base * base * base * base * base * base * base * base * base
        var root = base * base
        for _ in 0..<50 {
            root -= (root * root * root * root * root - power) / (5 * root * root * root * root)
        }
        return root
    }

    @Test func whatIsSetLaterWins() throws {
        var first = NoteSettings()
        try first.set("title", to: "one")
        try first.set("lang", to: "de")
        var second = NoteSettings()
        try second.set("title", to: "two")
        try second.set("paper", to: "")
        let both = second.over(first)
        #expect(both[.title] == .text("two"))
        #expect(both[.lang] == "de")
        #expect(!both.says(.paper))
    }

    @Test func wrongValuesNameTheRightOnes() {
        var settings = NoteSettings()
        #expect(throws: Problem("'markers' is hide or show, not 'maybe'")) {
            try settings.set("markers", to: "maybe")
        }
        #expect(throws: Problem.self) { try settings.set("profile", to: "2") }
    }

    @Test(arguments: [
        ("titel", "title"), ("Lang", "lang"), ("sizecategory", "size-category"), ("makers", "markers"),
    ])
    func nearNamesAreFound(name: String, key: String) {
        #expect(SettingRow.hint(for: name) == "did you mean '\(key)'?")
    }

    /// A hint that is followed must help: these are keys of later versions, or of themes.
    @Test(arguments: ["truncat", "profil", "page-mark", "stiles"])
    func namesOfLaterVersionsAreNotAdvised(name: String) {
        #expect(SettingRow.hint(for: name) == nil)
    }

    @Test(arguments: ["", "q", "foo", "zzzzzzzz", String(repeating: "title", count: 100_000)])
    func farNamesAreNot(name: String) {
        #expect(SettingRow.hint(for: name) == nil)
    }
}

/// Dates, with times as YAML and static-site generators write them.
@Suite struct DateTests {
    @Test(arguments: [
        ("2014", "2014"), ("2014-07", "2014-07"), ("2014-07-03", "2014-07-03"), ("2012-02-29", "2012-02-29"),
        ("2014-07-03 17:29:00 +0800", "2014-07-03T17:29:00+08:00"),
        ("2014-07-03T17:29:00+08:00", "2014-07-03T17:29:00+08:00"),
        ("2014-07-03T17:29Z", "2014-07-03T17:29Z"),
        ("2001-12-14t21:59:43.10-05:00", "2001-12-14T21:59:43.10-05:00"),
        ("2001-12-14 21:59:43.10 -5", "2001-12-14T21:59:43.10-05:00"),
        ("2001-12-15 2:59:43.10", "2001-12-15T02:59:43.10"), ("2002-1-2 3:04", "2002-01-02T03:04"),
        ("2014-07-03 10:00 UTC", "2014-07-03T10:00Z"), ("2014-07-03 10:00 CEST", "2014-07-03T10:00"),
        ("2014-07-03Z", "2014-07-03"), ("2014-07-03 +0800", "2014-07-03"), ("2014-07-03+08:00", "2014-07-03"),
    ])
    func timesHaveOneForm(written: String, date: String) throws {
        #expect(try DateText.checked(written) == date)
    }
}
