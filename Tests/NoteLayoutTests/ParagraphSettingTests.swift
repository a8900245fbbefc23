import Geometry
import NoteFonts
import NoteText
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// What settings and attributes do to paragraphs: leading, tab stops, languages, and what is cut.
@Suite struct ParagraphSettingTests {
    private func section(
        _ note: String, width: Double = 340, _ change: (inout StyleSheet) -> Void = { _ in }
    ) throws -> SectionLayout {
        var fixture = LayoutFixture()
        fixture.area.width = width
        var sheet = try fixture.sheet()
        change(&sheet)
        let composer = try SectionComposer(sheet: sheet, measure: width, height: fixture.area.height)
        return try composer.compose(LayoutFixture.parse(note))
    }

    @Test func leadingIsOfTheScaleTheFontOrInPoints() throws {
        let note = "Title\n\n# Heading\nbody\n"
        let scale = try section(note).paragraphs.map(\.lineHeight)
        #expect(scale == [41, 34, 22])
        // Ascender 800, descender -200, no gap, of 1000.
        #expect(try section(note) { $0.leading = .font }.paragraphs.map(\.lineHeight) == [34, 28, 17])
        // Titles keep their proportion.
        let points = try section(note) { $0.leading = .points(33) }.paragraphs
        #expect(points.map(\.lineHeight) == [61.5, 51, 33])
        #expect(abs(points[0].spaceAfter - 14.7 * 1.5) < 0.001)
        #expect(points.map(\.heights.least.lineHeight) == [41, 34, 22])
    }

    @Test func largerTextGrowsWithTheLeading() throws {
        let pitches = try section("T\n[big]{size=34}\n") { $0.leading = .points(33) }.paragraphs.map(
            \.lineHeight)
        #expect(pitches[1] == 61.5)
    }

    @Test func tabsGoToTheStopsThatAreSet() throws {
        let stops = TabStops(stops: [50, 90], distance: 28)
        #expect([0, 40, 50, 60, 90, 100].map { stops.next(after: $0) } == [50, 50, 90, 90, 112, 112])
        // They count from the edge of the container, not from the indent.
        var indented = stops
        indented.begin(at: 30)
        #expect([0, 10, 20, 59, 60].map { indented.next(after: $0) } == [20, 20, 60, 60, 82])
    }

    @Test func textStandsAtTheStops() throws {
        let section = try section("T\na\tb\n{indent=20}\na\tb\tc\n") { $0.tabs = [100] }
        #expect(section.places(of: "b") == [100, 100])
        #expect(section.places(of: "c") == [112])
    }

    /// Spaces and tabs at the start of a paragraph indent all its lines; an ideographic space the first.
    @Test func whiteSpaceIndentsAllLines() throws {
        let words = String(repeating: "aaaa ", count: 20)
        let places = { (note: String, block: Int) throws in
            let lines = try section(note).lines.filter { $0.paragraph == block }
            #expect(lines.count > 2)
            #expect(lines.allSatisfy { $0.x + $0.width <= 340 })
            return lines.map(\.x).prefix(3)
        }
        #expect(try places("T\n    " + words, 1) == [0, 17, 17])
        #expect(try places("T\n\t" + words, 1) == [0, 28, 28])
        #expect(try places("T\n \t " + words, 1) == [0, 32.25, 32.25])
        #expect(try places("T\n>   " + words, 1) == [28, 36, 36])
        #expect(try places("T\n\u{3000}" + words, 1) == [0, 0, 0])
        // Text keeps two thirds of the measure, on the first line, too.
        let wide = "T\n" + String(repeating: " ", count: 60) + words
        #expect(try places(wide, 1) == [0, 340.0 / 3, 340.0 / 3])
        #expect(try section(wide).lines[1].text.count == 60 + 30)
        #expect(try places("T\n" + String(repeating: "\t", count: 12) + words, 1) == [0, 170, 170])
        let centred = try section("T\n{.center}\n    " + words).lines.dropFirst()
        #expect(centred.allSatisfy { $0.measure == 340 })
    }

    @Test func stopsCountFromTheRightInTextThatBeginsThere() throws {
        let fixture = LayoutFixture(families: ["Noto Sans Hebrew"])
        var sheet = try fixture.sheet()
        sheet.tabs = [100]
        let composer = try SectionComposer(sheet: sheet, measure: 340, height: 220)
        let section = try composer.compose(LayoutFixture.parse("T\nא\tב\n"))
        let runs = section.runs[section.lines[1].runs]
        let last = try #require(runs.last)
        #expect(abs(last.x + last.width - 240) < 0.01)
    }

    /// Chinese lines may begin with a quotation mark, others not: the language of the character before
    /// decides.
    @Test func linesBreakByTheLanguageOfTheirText() throws {
        let text = Array("中“文”中“文”".utf8)
        let breaks = { (stretches: [LanguageStretch]) in
            var breaks: [Int] = []
            let boundaries = try TextBoundaries(language: "en")
            try text.withUnsafeBufferPointer { try boundaries.lineBreaks(in: $0, stretches, into: &breaks) }
            return breaks
        }
        #expect(try breaks([LanguageStretch(text: 0..<24)]) == [24])
        let chinese = LanguageStretch(text: 0..<24, language: "zh-Hans")
        #expect(try breaks([chinese]) == [3, 12, 15, 24])
        let first = LanguageStretch(text: 0..<9, language: "ja")
        #expect(try breaks([first, LanguageStretch(text: 9..<24, language: "de")]) == [3, 24])
    }

    /// ICU has no other rules for other languages.
    @Test func lineBreakRulesDifferForChineseAndJapaneseAlone() {
        for language in ["en", "de-CH", "ko", "th", "fi", "sr-Cyrl", "tr"] {
            #expect(LineBreakRules(language: language) == .usual)
        }
        for language in ["zh", "zh-Hant-TW", "ja", "JA-jp"] {
            #expect(LineBreakRules(language: language) == .strict)
        }
    }

    @Test func languagesAreKept() throws {
        let section = try section("T\n{lang=de}\nDeutsch [français]{lang=fr} [English]{lang=en}\n")
        #expect(section.paragraphs.map(\.language) == [nil, "de"])
        let runs = section.runs[section.lines[1].runs]
        #expect(runs.map { section.styles[$0.style].language } == ["de", "fr", "de", nil])
        #expect(runs.map { section.styles[$0.style].shaping.language } == ["de", "fr", "de", "en"])
    }

    @Test func whatStandsInAQuoteIsOfOneSize() throws {
        let section = try section("T\n> q\n> - i\n>   goes on\n> 1. n\n> - [x] c\n- i\n")
        let sizes = section.runs.map { section.styles[$0.style].size }
        #expect(Set(sizes.dropFirst().dropLast(3)) == [16])
        #expect(sizes.last == 17)
    }

    @Test func headingsAreJustifiedWhereTheyAskForIt() throws {
        let words = "some words that take more than a line of type as large as that of titles is by far"
        let alignments = try [
            "\(words)\n", "T\n# \(words)\n", "T\n\(words)\n", "T\n{.justify}\n# \(words)\n",
        ].map { note in
            try section(note) {
                $0.paragraphs.alignment = .justify
                $0.lineBreaking = .greedy
            }.lines.dropLast().last.map { $0.width }
        }
        #expect(alignments.map { ($0 ?? 0) > 339.9 } == [false, false, true, true])
    }

    /// Script and code are what they are whatever family a theme gives to the text round them.
    @Test func familiesOfTextStylesLeaveScriptAndCodeAlone() throws {
        let section = try section("T\n\na ~b~ `c`\n") {
            var look = StyleOverride()
            look.text.font = "Notec Box CFF"
            $0.theme.overrides[.body] = look
        }
        let families = section.runs[section.lines[1].runs].map {
            section.styles[$0.style].shaping.chain.primary.face.familyName
        }
        #expect(Set(families) == ["Notec Box CFF", "Notec Script", "Notec Mono"])
    }

    private static let long = "one two three four five six seven eight nine ten eleven twelve thirteen"

    @Test(arguments: [
        ("tail", ["one two three four five six ", "seven eight nine ten …"]),
        ("middle", ["one two three four five six ", "seven eight…twelve thirteen"]),
        ("head", ["one two three four five six ", "…ten eleven twelve thirteen"]),
    ])
    func blocksAreCut(_ truncation: String, _ expected: [String]) throws {
        let section = try section(
            "T\n{max-lines=2 truncate=\(truncation)}\n\(Self.long)\n", width: 230)
        let lines = section.lines.dropFirst().map {
            String(decoding: section.shownText(of: $0), as: UTF8.self)
        }
        #expect(lines.count == 2 && lines[0] == expected[0])
        #expect(lines.last?.contains("…") == true)
        let line = section.lines[2]
        #expect(line.width <= line.measure + 0.001)
        let notes = section.findings.lines.filter { $0.rule == .truncated }
        #expect(notes.count == 1)
        // What is told to be left out is what is not shown.
        let span = try #require(notes[0].span)
        let source = Array("T\n{max-lines=2 truncate=\(truncation)}\n\(Self.long)\n".utf8)
        let omitted = String(decoding: source[span.start..<span.end], as: UTF8.self)
        let shown = lines.joined().split { $0 == "…" || $0 == " " }
        #expect(shown.count + omitted.split(separator: " ").count == 13)
    }

    /// A letter is 8.5 points wide, and an ellipsis no wider.
    @Test(arguments: [
        ("max-lines=1", "incomprehensible words"), ("max-lines=2", "one incomprehensible words"),
        ("max-lines=1 truncate=middle", "one incomprehensible"),
        ("max-lines=1 truncate=head", "one incomprehensible"),
    ])
    func ellipsesStayInTheMeasure(_ attributes: String, _ text: String) throws {
        let section = try section("T\n{\(attributes)}\n\(text)\n", width: 140)
        let line = try #require(section.lines.last)
        #expect(section.runs[line.runs].contains { $0.role == .ellipsis })
        #expect(line.x + line.width <= 140 + 0.001)
        if attributes == "max-lines=1" { #expect(line.width > 100) }
    }

    @Test func whatFitsIsNotCut() throws {
        let section = try section("T\n{max-lines=1 truncate=middle}\nshort\n")
        #expect(section.findings.lines.isEmpty)
        #expect(section.runs.allSatisfy { $0.role != .ellipsis })
    }

    /// Whatever is asked for, glyphs stay on the paper, here one without margins.
    @Test(arguments: [
        "[Wm]{size=5000}", "a [W]{size=400} b", "a [up]{baseline=900} b", "a [down]{baseline=-900} b",
        "{indent=-300}\ntext", "{indent=9000}\ntext", "[far]{kern=900}", "[near]{kern=-900}",
        "[big]{size=190 .superscript}", "[big]{size=190 baseline=50}", "{.largeTitle}\n[W]{size=+10}",
    ])
    func textStaysOnThePaper(_ text: String) throws {
        var fixture = LayoutFixture()
        fixture.area = Size(width: 100, height: 200)
        var manager = try LayoutManager(sheet: fixture.sheet(), setup: fixture.setup).makePaginator()
        let section = try fixture.compose("T\n\n\(text)\n")
        let pages = try manager.append(section, section.paragraphs.indices) + manager.finish()
        for line in pages.flatMap(\.lines) {
            for run in section.runs[section.lines[line.line].runs] {
                let face = section.face(of: run).face
                let unit = section.size(of: run) / Double(face.unitsPerEm)
                for glyph in section.placedGlyphs(of: run) {
                    let advance = Double(face.advance(of: glyph.glyph)) * unit
                    guard let ink = face.verticalBounds(of: glyph.glyph) else { continue }
                    let x = glyph.place.x
                    let y = line.origin.y + glyph.place.y
                    #expect(x >= -0.001 && x + advance <= 100.001, "\(text)")
                    #expect(y - Double(ink.top) * unit >= 55.999, "\(text)")
                    #expect(y - Double(ink.bottom) * unit <= 256.001, "\(text)")
                }
            }
        }
    }

    @Test func textThatIsMadeSmallerIsTold() throws {
        let rules = try section("T\n[W]{size=5000}\n").findings.lines.map(\.rule)
        #expect(rules.contains(.wordTooWide))
    }
}

extension SectionLayout {
    /// Where the runs that are `text` begin, in whole points.
    fileprivate func places(of text: String) -> [Double] {
        runs.filter { self.text.text[$0.text].elementsEqual(text.utf8) }.map { $0.x.rounded() }
    }
}
