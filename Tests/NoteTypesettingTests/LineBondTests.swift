import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteTypesetting

/// Where lines do not end although UAX #14 lets them.
@Suite struct LineBondTests {
    /// The text with `_` for the spaces at which no line ends, and after other such places.
    private func bonds(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var marked: [UInt8] = []
        bytes.withUnsafeBufferPointer { bytes in
            let bonds = LineBonds(text: bytes, content: bytes.indices)
            for offset in bytes.indices {
                if bonds.isBond(at: offset) {
                    if marked.last == 0x20 { marked.removeLast() }
                    marked.append(UInt8(ascii: "_"))
                }
                marked.append(bytes[offset])
            }
        }
        return String(decoding: marked, as: UTF8.self)
    }

    @Test(arguments: [
        "1914–_1918", "S._5–_7", "a–b", "1 – 2", "5–a",
    ]) func aRangeOfNumbersIsWhole(_ marked: String) {
        #expect(bonds(marked.plain) == marked)
    }

    /// The dash that begins a line of dialogue stays with its first word.
    @Test(arguments: ["—_Tu viens", "–_No", "  —_No — no – no", "a — b", "—_« Oui"])
    func aDashOfDialogueStays(_ marked: String) {
        #expect(bonds(marked.replacing("_", with: " ")) == marked)
    }

    /// A break after the first backslash, or the colon, would leave a part that is no path.
    @Test func startsOfPathsAreWhole() {
        let marked = [
            #"C:|\dir\a"#, #"in C:|\Users\a"#, #""C:|\a" or (D:|\b)"#, #"\|\server\a"#, #"on \|\server\a"#,
            #"a\b\c"#, #"a\\b"#, #"ab:\c"#, #"C: a"#, #"„C:|\a"#,
            // So would one within the name of a language.
            "学C+|+或者", "a + b", "a+b",
        ]
        for text in marked {
            let bytes = Array(text.replacing("|", with: "").utf8)
            let found = bytes.withUnsafeBufferPointer { buffer in
                let bonds = LineBonds(text: buffer, content: buffer.indices)
                return buffer.indices.flatMap { at in
                    (bonds.isBond(at: at) ? [UInt8(ascii: "|")] : []) + [buffer[at]]
                }
            }
            #expect(String(decoding: found, as: UTF8.self) == text)
        }
    }

    /// No line ends behind a bar that opens something; one between two words may end a line.
    @Test(arguments: [
        "|_D|", "log\u{202F}|_x|", "for |_A| and |_|_v||", "(|_x|", "\u{2211}|_x|", "2|_x|", "1|2", "a|b|c",
        "P(A|B)",
        "| a | b",
    ])
    func openingBarsStay(_ marked: String) {
        let bytes = Array(marked.replacing("_", with: "").utf8)
        let found = bytes.withUnsafeBufferPointer { buffer in
            let bonds = LineBonds(text: buffer, content: buffer.indices)
            return buffer.indices.flatMap { (bonds.isBond(at: $0) ? [UInt8(ascii: "_")] : []) + [buffer[$0]] }
        }
        #expect(String(decoding: found, as: UTF8.self) == marked)
    }

    @Test(arguments: [
        "5_km weit", "1,5_kg Mehl", "10.000_€", "20_% von", "20_°C", "½_l Milch", "3_EL Öl", "9_Uhr",
        "5_Min. warten",
        "80_km/h", "12_m² groß", "12_m2 groß", "5_µm", "5_zł", "100_Kč", "10_кг", "5_лет", "200_g",
        "5_a.m. sharp",
        "30_CHF", "3_Pkg. Hefe", "19_h_30", "with 30 men",
    ]) func aNumberStaysWithItsUnit(_ marked: String) {
        #expect(bonds(marked.plain) == marked)
    }

    /// What follows a number is no initial, so that the line ends after the unit and not before it.
    @Test(arguments: [
        "1,000_W. Sailors", "1,000\u{A0}W. Sailors", "35_W. van Dijk", "5_z._B. so", "um 9_J._R._Tolkien",
        "W._Sailors", "am 3. W._Müller", "a W._Sailors",
    ]) func aUnitIsNoInitial(_ marked: String) {
        #expect(bonds(marked.plain) == marked)
    }

    /// Words of three letters, and what is longer or written together with something else.
    @Test(arguments: [
        "5 men", "1999 the end", "2 of us", "In 2020 I went", "3 A4 pages", "2 e-mails", "5 l'eau", "4 kilos",
        "10 w domu",
        "5  km", "7 by 7", "5 o'clock", "1 Åre", "3 的", "a km",
    ]) func otherWordsDoNot(_ text: String) {
        #expect(bonds(text) == text)
    }

    @Test(arguments: [
        "z._B. heute", "d._h. so", "i._d._R. so", "o._ä. Dinge", "u._v._a._m. ja", "(z._B. Obst)",
        "z._B. Haus",
        "J._Müller", "J._R._R._Tolkien", "É._Zola", "А._С._Пушкин", "von J._S._Bach",
        "Dr. K._Meier", "J._van_Dijk", "M._de la_Cruz", "bei Prof. K._Ö._Meier",
    ]) func abbreviationsAndInitialsAreWhole(_ marked: String) {
        #expect(bonds(marked.plain) == marked)
    }

    @Test(arguments: ["S._12", "p._5", "Nr._7", "Fig._3", "no._4", "§_5", "€_20", "№_3"])
    func aNumberStaysWithItsName(_ marked: String) {
        #expect(bonds(marked.plain) == marked)
    }

    @Test(arguments: [
        "plan b. The end", "It is so. A man", "he did. 12 men came", "Ende. Der", "3. Mai", "A. the", "1. 2",
        "wie van Dijk", "of de la Cruz", "end. the Man", "Mr de Man",
    ]) func sentencesEnd(_ text: String) {
        #expect(bonds(text) == text)
    }

    @Test(arguments: [
        "3_×_4,90 Euro", "um 3_× täglich", "a × 4", "× 4",
    ]) func productsAreWhole(_ marked: String) {
        #expect(bonds(marked.plain) == marked)
    }

    /// Of options, endings and paths.
    @Test(arguments: [
        "in /_dev/null", "(/_etc)", "~/_a", "in ../_a", "./_a", "a~/b", "ls -_l", "ls -_-_all", "-_-_all",
        "/", "die -_heit", "a/b", "a-b",
        "a--b",
    ]) func firstSignsStayWithTheirWords(_ marked: String) {
        #expect(bonds(marked.replacing("_", with: "")) == marked)
    }

    /// No byte beyond the content is read, and nothing before it.
    @Test func anyTextIsRead() {
        let pieces = [
            "5", " ", "km", ".", "z", "–", "é", "Я", "€", "½", "語", "\u{301}", "😀", "'", "%", "§", "A",
        ]
        var random = SplitMix(state: 7)
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }.joined()
            _ = bonds(text)
            var places = Array(text.utf8).withUnsafeBufferPointer { bytes in
                var places = TightPlaces(bytes)
                places.addFrenchSpaces(in: bytes.indices)
                return places.places
            }
            while let place = places.popLast() { #expect(place.text.upperBound <= text.utf8.count) }
        }
    }
}

/// The same on lines; a letter of the fixture's font is half an em wide, 8.5 points.
extension LineBondTests {
    private func lines(_ text: String, width: Double, language: String = "de") throws -> [String] {
        try TypesettingFixture {
            $0.area = Size(width: width, height: 400)
            $0.fonts.language = language
        }.lines("T\n\(text)")
            .dropFirst().map { $0.trimmingSuffix(while: { $0 == " " }) }
    }

    @Test func aLineEndsBeforeANumberWithItsUnit() throws {
        #expect(try lines("aaaa 10 kg aa", width: 66) == ["aaaa", "10 kg aa"])
        #expect(try lines("aaaa 10 kilo", width: 66) == ["aaaa 10", "kilo"])
        #expect(try lines("aaaa 19–20 aa", width: 66) == ["aaaa", "19–20 aa"])
        #expect(try lines("aaaaa z. B. aa", width: 66) == ["aaaaa", "z. B. aa"])
        #expect(try lines("aa 1000 W. Sailor", width: 75) == ["aa", "1000 W.", "Sailor"])
    }

    /// Bonds give way where no line holds what they hold together: no letter is parted from its word.
    @Test func bondsThatFitNoLineGiveWay() throws {
        #expect(try lines("A. B. C. D. E. F.", width: 40) == ["A. B.", "C. D.", "E. F."])
        #expect(try lines("aa 1000000 kg", width: 66) == ["aa", "1000000", "kg"])
        let section = try TypesettingFixture { $0.area = Size(width: 66, height: 400) }.compose(
            "T\naa 1000000 kg")
        #expect(section.findings.isEmpty)
    }

    /// The address is 140.25 points wide, and a mark beside it 4.25.
    @Test(arguments: ["%.", "%:", "(%", "_%_."]) func aLinkIsNotBrokenForAMarkBesideIt(_ word: String) throws
    {
        let text = "See % and % more".replacing("%", with: word).replacing("%", with: "lamp@example.org")
        let fixture = TypesettingFixture { $0.area = Size(width: 141, height: 400) }
        let section = try fixture.compose("T\n\(text)")
        let lines = section.shownLines
        #expect(lines.count { $0.contains("lamp@example.org") } == 2)
        #expect(section.lines.allSatisfy { $0.width <= 141.001 })
        #expect(section.findings.isEmpty)
        // Only the word is smaller, and no more than is not seen.
        for line in section.lines {
            let isLink = String(decoding: section.shownText(of: line), as: UTF8.self).contains("@")
            for run in section.runs[line.runs] where section.text.text[run.text] != [0x20] {
                #expect(isLink ? (0.97..<1).contains(run.reduction) : run.reduction == 1)
            }
        }
    }

    @Test func aWordIsNotMuchSmallerForItsLink() throws {
        let lines = try lines("See (lamp@example.org). more", width: 141)
        #expect(lines.allSatisfy { !$0.contains("lamp@example.org") })
    }

    /// Each has its own size, also where text between two links is one run.
    @Test func manyLinksAreWhole() throws {
        let text = Array(repeating: "(lamp@example.org", count: 3).joined(separator: " ")
        #expect(try lines(text, width: 141) == Array(repeating: "(lamp@example.org", count: 3))
        #expect(try lines(text, width: 400).count == 2)
    }

    @Test func codeIsBrokenAtItsSpaces() throws {
        #expect(try lines("```\naaaa bb-cc/dd\n```", width: 106) == ["aaaa", "bb-cc/dd"])
        #expect(try lines("```\naaaa 10 kg\n```", width: 82) == ["aaaa", "10 kg"])
    }

    /// A line may begin with a path, and with no other slash.
    @Test func pathsBeginLines() throws {
        #expect(try lines("aaaaa /bb/cc", width: 58) == ["aaaaa", "/bb/cc"])
        #expect(try lines("aaa / bb", width: 40) == ["aaa /", "bb"])
        #expect(try lines("aa aaa /h", width: 50) == ["aa", "aaa /h"])
        for name in [".png", "./bb", "../b"] {
            #expect(try lines("aaaaa \(name)", width: 58) == ["aaaaa", name])
        }
        #expect(try lines("aa aa ...", width: 50) == ["aa", "aa ..."])
    }

    /// A word of code is broken at a place of UAX #14 only where no line holds it.
    @Test func codeInALineIsBrokenAtItsSpaces() throws {
        #expect(try lines("aaaa bb-cc", width: 66) == ["aaaa bb-", "cc"])
        #expect(try lines("aaaa `bb-cc`", width: 66) == ["aaaa", "bb-cc"])
        #expect(try lines("aa `bb cc-dd`", width: 66) == ["aa bb", "cc-dd"])
        #expect(try lines("`bbbb-cccc`", width: 66) == ["bbbb-", "cccc"])
    }

    /// Words that no line holds go on after a sign that parts them, or before a full stop or an `@`.
    @Test(arguments: [
        ("aaaa_bbbbb", ["aaaa_", "bbbbb"]), ("aaa(bbbbbbb", ["aaa(", "bbbbbbb"]),
        ("aaaa.bbbbb", ["aaaa", ".bbbbb"]), ("aaaa@bbbbb", ["aaaa", "@bbbbb"]),
        ("aaaa\\bbbbb", ["aaaa", "\\bbbbb"]), ("[aaa aa bbb]{.nobreak}", ["aaa aa", "bbb"]),
        ("aaaaaaaaaa", ["aaaaaaa", "aaa"]), ("aaaaaaaaa.", ["aaaaaaa", "aa."]),
    ]) func wideWordsAreBrokenBesideSigns(_ word: String, _ expected: [String]) throws {
        #expect(try lines(word, width: 66) == expected)
    }

    @Test(arguments: [("fr", true), ("fr-CA", true), ("de", false), ("frr", false)])
    func frenchQuotesStayWithTheirWords(_ language: String, _ isFrench: Bool) throws {
        let quoted = try lines("aaaa « bbb »", width: 66, language: language)
        #expect((quoted == ["aaaa", "« bbb »"]) == isFrench)
        #expect(try lines("aaaaa bb !", width: 66, language: language).last == "bb !")
    }
}

/// The spaces of French punctuation.
@Suite struct FrenchSpaceTests {
    /// The width of the only line of `text`.
    private func width(_ text: String, language: String = "fr") throws -> Double {
        let section = try TypesettingFixture { $0.fonts.language = language }.compose("T\n\n\(text)")
        return try #require(section.lines.last).width
    }

    /// A space of the fixture's font is 4.25 points wide, a narrow one a sixth of 17.
    private static let saved = 0.25 * 17 - 0.166 * 17

    @Test(arguments: [
        ("aa !", 1), ("aa ?", 1), ("aa ; aa", 1), ("aa : aa", 1), ("« aa »", 2), ("‹ aa ›", 2),
        ("aa\u{A0}!", 1),
        ("aa ?!", 1), ("aa :)", 0), ("aa ;-)", 0), ("aa  !", 0), ("aa!", 0), ("aa . aa", 0),
        ("aa « aa », aa", 2),
    ]) func areNarrow(_ text: String, _ count: Int) throws {
        let plain = try width(text, language: "de")
        let narrow = try width(text)
        #expect(abs(plain - narrow - Double(count) * Self.saved) < 0.001)
    }

    @Test func areThoseOfFrenchTextAlone() throws {
        let plain = try width("aa ! bb !", language: "de")
        let section = try TypesettingFixture { $0.fonts.language = "de" }.compose("T\n\naa ! [bb !]{lang=fr}")
        #expect(abs(plain - (try #require(section.lines.last).width) - Self.saved) < 0.001)
        #expect(try width("`aa !`") == width("`aa !`", language: "de"))
    }

    /// A justified line widens the spaces between words alone.
    @Test func areNotWidened() throws {
        let fixture = TypesettingFixture {
            $0.area = Size(width: 78, height: 400)
            $0.fonts.language = "fr"
        }
        let section = try fixture.compose("T\n\n{.justify}\naaa aa ! aa aa aaaa aa\n")
        let line = try #require(section.lines.dropFirst().first)
        #expect(abs(line.width - line.measure) < 0.1)
        let run = try #require(section.runs[line.runs].first)
        let (advances, shift) = section.advances(of: run)
        let columns = section.glyphs(of: run).columns
        let spaces = run.glyphs.filter { section.text.text[section.textOffset(of: $0, in: run)] == 0x20 }
        #expect(spaces.prefix(3).map { advances[$0 + shift] > 250 } == [true, false, true])
        #expect(columns.advances[spaces[1]] == 166)
    }
}

extension String {
    fileprivate var plain: String {
        replacing("–_", with: "–").replacing("_", with: " ")
    }

    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, predicate(last) { text.removeLast() }
        return text
    }
}
