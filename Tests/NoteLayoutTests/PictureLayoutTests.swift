import Geometry
import NoteFonts
import NoteImages
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Pictures and cards on lines and pages.
@Suite struct PictureLayoutTests {
    @Test(arguments: ["pictures", "cards"])
    func layout(_ name: String) throws {
        let note = try Fixtures.text("illustrated/\(name).txt")
        expectGolden(try PictureFixture().dump(note), "layout/with-\(name).jsonl")
        var large = PictureFixture()
        large.layout.category = .accessibilityExtraExtraExtraLarge
        large.layout.area = Size(width: 483, height: 729)
        expectGolden(try large.dump(note), "layout/with-large-\(name).jsonl")
    }

    @Test(arguments: [
        ("![a](wide.png)", 340, 170), ("![a](leaf.png)", 80, 100), ("![a](leaf.png){width=40}", 40, 50),
        ("![a](leaf.png){height=50}", 40, 50), ("![a](leaf.png){width=50%}", 170, 212.5),
        ("![a](leaf.png){width=100 height=10}", 100, 10), ("![a](leaf.png){height=440}", 176, 220),
        ("![a](leaf.png){.fill}", 176, 220), ("![a](wide.png){.fill inset=0,20,0,20}", 300, 150),
        ("![a](wide.png){width=9999 height=9999}", 220, 220), ("![a](leaf.png){inset=9999,0,0,0}", 44, 55),
        ("in ![a](wide.png) it", 340, 170), ("in ![a](leaf.png){width=10} it", 10, 12.5),
        ("in ![a](leaf.png){height=9999} it", 158.4, 198),
    ])
    func size(_ line: String, _ width: Double, _ height: Double) throws {
        let pages = try PictureFixture().pages("T\nb\n\(line)\n")
        let picture = try #require(pages.flatMap(\.pictures).first)
        #expect(abs(picture.frame.width - width) < 0.001, "\(picture.frame)")
        #expect(abs(picture.frame.height - height) < 0.001, "\(picture.frame)")
    }

    /// A sign grows with the letters beside it, to two lines; what is larger, alone or a part of the measure
    /// stays as it is.
    @Test(
        arguments: [
            ("in ![a](warning.png) it", 43.647), ("in ![a](leaf.png){height=35} it", 87.294),
            ("in ![a](leaf.png) it", 99.2), ("in ![a](hills.jpg) it", 270),
            ("in ![a](leaf.png){width=5%} it", 24.15), ("![a](warning.png)", 14),
        ] as [(String, Double)])
    func growsInTheText(_ line: String, _ width: Double) throws {
        var large = PictureFixture()
        large.layout.category = .accessibilityExtraExtraExtraLarge
        large.layout.area = Size(width: 483, height: 729)
        let pages = try large.pages("T\nb\n\(line)\n")
        let picture = try #require(pages.flatMap(\.pictures).first)
        #expect(abs(picture.frame.width - width) < 0.001, "\(picture.frame)")
    }

    /// A card that fits no page with the title before it stands on the next one, and its border with it.
    @Test func cardsStayWhole() throws {
        var small = PictureFixture()
        small.layout.area = Size(width: 142, height: 100)
        let detail = "since 2014 and a long detail which goes on for very many words"
        let pages = try small.pages("T\n@card{name=Mara detail=\"\(detail)\"}\n")
        #expect(pages.map(\.lines.count) == [1, 3])
        let border = pages.flatMap(\.decorations.below).map(\.area)
        #expect(border.count == 4)
        #expect(border.allSatisfy { $0.minY >= 0 && $0.maxY <= pages[1].paper.height })
    }

    /// In large type a card has as many lines as its text needs.
    @Test func cardsLoseNothingInLargeType() throws {
        let card = "@card{image=leaf.png name=\"Mara Lindqvist\" detail=\"Guide since 2014, and before\"}\n"
        var large = PictureFixture()
        large.layout.category = .accessibilityExtraExtraExtraLarge
        large.layout.area = Size(width: 483, height: 729)
        let lines = try large.lines("T\n\(card)")
        #expect(lines.joined(separator: "") == "TMara LindqvistGuide since 2014, and before")
        large.layout.category = .extraExtraExtraLarge
        #expect(
            try large.lines("T\n@card{name=\"\(String(repeating: "Mara ", count: 20))\"}\n").last?.hasSuffix(
                "…") == true)
        // What is longer than a page is cut all the same.
        large.layout.category = .accessibilityExtraExtraExtraLarge
        let long = try large.pages("T\n@card{name=\"\(String(repeating: "Mara ", count: 99))\"}\n")
        #expect(long.count <= 2)
    }

    @Test(arguments: [
        ("![a](leaf.png)", 56), ("{.center}\n![a](leaf.png)", 186), ("{.right}\n![a](leaf.png)", 316),
        ("![a](leaf.png){.right}", 316), ("{.right}\n![a](leaf.png){.left}", 56),
        ("![a](leaf.png){inset=0,10,0,0}", 66), ("![a](leaf.png){.center}", 186),
        ("{.right}\n![a](leaf.png){.center}", 186),
    ])
    func place(_ note: String, _ x: Double) throws {
        let pages = try PictureFixture().pages("T\n\(note)\n")
        #expect(pages.flatMap(\.pictures).map(\.frame.minX) == [x])
    }

    @Test func standsAtTheOtherSideWhereTextDoes() throws {
        var fixture = PictureFixture()
        fixture.layout.language = "he"
        #expect(try fixture.pages("T\n![a](leaf.png)\n").flatMap(\.pictures).map(\.frame.minX) == [316])
        let card = try fixture.pages("T\n@card{image=leaf.png name=A}\n")
        #expect((card.flatMap(\.pictures).first?.frame.minX ?? 0) > 300)
    }

    /// The line with the picture is higher, and no other is.
    @Test func raisesItsOwnLineAlone() throws {
        let words = String(repeating: "word ", count: 30)
        let page = try #require(
            try PictureFixture().pages("\(words)![a](leaf.png) \(words)\n").first)
        let baselines = page.lines.map(\.origin.y)
        let steps = zip(baselines, baselines.dropFirst()).map { $1 - $0 }
        #expect(Set(steps.map { ($0 * 1000).rounded() }).count == 2)
        #expect(steps.count { $0 > 90 } == 1)
        let line = try #require(page.lines.first { !$0.pictures.isEmpty })
        #expect(abs((line.pictures.first?.frame.maxY ?? 0) - line.origin.y) < 0.001)
        let lowered = try PictureFixture().pages("a ![a](leaf.png){baseline=-7}\n")
        let low = try #require(lowered.first?.lines.first)
        #expect(abs((low.pictures.first?.frame.maxY ?? 0) - low.origin.y - 7) < 0.001)
    }

    /// UAX #14, LB20: a line may end before a picture and after it, as its neighbours allow.
    @Test func linesEndOnBothSides() throws {
        let note = "T\naaaaaaaaaaaa![a](wide.png){width=300}bbbbbbbbbbbb, ![a](wide.png){width=320}, and\n"
        #expect(try PictureFixture().lines(note) == ["T", "aaaaaaaaaaaa", "", "bbbbbbbbbbbb, ", ", ", "and"])
    }

    @Test func keepsItsPlaceInTheSource() throws {
        let note = "ab ![words](leaf.png \"c\"){height=10} cd\n"
        let section = try PictureFixture().compose(note)
        let picture = try #require(section.attachments.first)
        let span = try #require(section.sourceSpan(of: picture.text))
        let found = Array(note.utf8)[span.start..<span.end]
        #expect(String(decoding: found, as: UTF8.self) == "![words](leaf.png \"c\"){height=10}")
        #expect(
            section.sourceSpan(of: section.lines[0].text) == SourceSpan(start: 0, end: note.utf8.count - 1))
    }

    @Test func aCaptionStaysWithItsPicture() throws {
        for lines in 0..<14 {
            let text = String(repeating: "a\n", count: lines)
            let caption = String(repeating: "caption ", count: 9)
            let pages = try PictureFixture().pages("T\n\(text)![a](leaf.png \"\(caption)\")\nb\n")
            let page = try #require(pages.first { !$0.pictures.isEmpty })
            let section = page.lines[0].section
            let shown = page.lines.count { section.isCaption(section.lines[$0.line].paragraph) }
            #expect(shown == 2, "\(lines)")
        }
        // A picture that fills the page makes room for it.
        let pages = try PictureFixture().pages("T\nb\n\n![a](leaf.png \"a caption\"){height=9999}\n")
        #expect(pages.last?.lines.count == 2)
        #expect(abs((pages.last?.pictures.first?.frame.height ?? 0) - (220 - 5.5 - 16)) < 0.001)
    }

    /// A picture that would fill a page leaves no heading alone at the foot of the page before it.
    @Test(arguments: ["", " \"a caption\""])
    func headingsStayWithTheirPicture(_ caption: String) throws {
        for lines in 1..<12 {
            let text = String(repeating: "a\n", count: lines)
            let pages = try PictureFixture().pages(
                "T\n\(text)## Two\n![a](leaf.png\(caption)){height=9999}\nb\n")
            let page = try #require(pages.first { !$0.pictures.isEmpty })
            let shown = Set(page.lines.map { $0.section.lines[$0.line].paragraph })
            #expect(shown.contains(lines + 1), "\(lines)")
            #expect((page.pictures.first?.frame.height ?? 0) >= 110 - 11, "\(lines)")
        }
    }

    /// Nothing leaves the area of the text, and no text is lost, whatever is asked for.
    @Test func nothingLeavesThePage() throws {
        var generator = SplitMix(state: 11)
        let extents = ["1", "37", "500", "50%", "130%", "0.001", "9999"]
        for _ in 0..<200 {
            var note = "T\n"
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let name = ["leaf.png", "wide.png", "none.png"].randomElement(using: &generator) ?? ""
                let width = extents.randomElement(using: &generator) ?? "1"
                let height = extents.randomElement(using: &generator) ?? "1"
                note +=
                    [
                        "![a](\(name) \"some caption\"){width=\(width)}\n",
                        "> ![a](\(name)){height=\(height)}\n",
                        "aa ![b](\(name)){width=\(width) height=\(height)} bb\n", "{.center}\n![](\(name))\n",
                        "@card{image=\(name) name=abc detail=\"some words of detail\"}\n",
                        "- ![c](\(name)) ![d](\(name))\n",
                        "{.right}\n![e](\(name) \"c\"){inset=5,600,7,8 .fill}\n",
                    ].randomElement(using: &generator) ?? ""
            }
            let pages = try PictureFixture().pages(note)
            let area = PictureFixture().layout.setup.textArea
            for page in pages {
                for picture in page.pictures {
                    let frame = picture.frame
                    #expect(frame.minX > area.minX - 0.01 && frame.maxX < area.maxX + 0.01, "\(note)")
                    #expect(frame.minY > area.minY - 0.01 && frame.maxY < area.maxY + 0.01, "\(note)")
                }
                for box in page.decorations.below.map(\.area) {
                    #expect(box.minX > area.minX - 0.01 && box.maxX < area.maxX + 0.01, "\(note)")
                    #expect(box.minY > area.minY - 0.01 && box.maxY < area.maxY + 0.01, "\(note)")
                }
            }
        }
    }

    @Test func aCardIsAsHighAsItsTextNeeds() throws {
        let card = "@card{image=leaf.png name=A detail=\"\(String(repeating: "detail ", count: 40))\"}\n"
        let usual = try PictureFixture().pages("T\n\(card)")
        let sides = usual[0].decorations.below.map(\.area)
        #expect(sides[0].width == 340 && sides[0].height == 1)
        #expect(abs(sides[1].maxY - sides[0].minY - 60) < 0.001)
        #expect(usual[0].lines.count == 4)
        #expect(usual[0].pictures.map(\.isFigure) == [false])
        var large = PictureFixture()
        large.layout.category = .accessibilityExtraExtraExtraLarge
        large.layout.area = Size(width: 483, height: 729)
        let page = try large.pages("T\n\(card)")[0]
        let box = page.decorations.below.map(\.area)
        for line in page.lines.dropFirst() {
            #expect(line.frame.minY > box[0].minY - 0.001 && line.frame.maxY < box[1].maxY + 0.001)
        }
    }
}

/// Notes with pictures: `leaf.png` is 80 x 100 points, `wide.png` 600 x 300, any other cannot be shown.
struct PictureFixture {
    var layout = LayoutFixture()

    private static let sizes = [
        "leaf.png": Size(width: 80, height: 100), "wide.png": Size(width: 600, height: 300),
        "hills.jpg": Size(width: 270, height: 180), "line.png": Size(width: 225, height: 9),
        "warning.png": Size(width: 14, height: 14), "tower.png": Size(width: 45, height: 1125),
        "mara.png": Size(width: 72, height: 72),
    ]

    func compose(_ note: String) throws -> SectionLayout {
        let text = LayoutFixture.parse(note)
        var files = PictureFiles()
        files.pictures = text.pictures.map { Self.file($0.file) }
        files.cards = text.cards.map { Self.file($0.image) }
        let composer = try SectionComposer(
            sheet: try layout.sheet(), measure: layout.area.width, height: layout.area.height)
        return try composer.compose(text, files)
    }

    private static func file(_ name: String) -> PictureFile? {
        sizes[name].map { PictureFile(index: sizes.keys.sorted().firstIndex(of: name) ?? 0, size: $0) }
    }

    func pages(_ note: String) throws -> [Page] {
        let manager = LayoutManager(sheet: try layout.sheet(), setup: layout.setup)
        var paginator = try manager.makePaginator()
        let section = try compose(note)
        return try paginator.append(section, section.paragraphs.indices) + paginator.finish()
    }

    func dump(_ note: String) throws -> String {
        var dump = LayoutDump()
        for page in try pages(note) { dump.append(page) }
        return String(decoding: dump.bytes, as: UTF8.self)
    }

    func lines(_ note: String) throws -> [String] {
        let section = try compose(note)
        return section.lines.map { String(decoding: section.shownText(of: $0), as: UTF8.self) }
    }
}
