import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteSettings

/// Shapes that text fills or flows around: their two forms, their values and their mistakes.
@Suite struct ShapeSettingTests {
    private static func parse(_ yaml: String) -> (settings: NoteSettings, findings: [Finding]) {
        NoteSettings.parse(.configuration, Array(yaml.utf8))
    }

    private static func exclusions(_ line: String) throws -> [PageShape] {
        var settings = NoteSettings()
        try settings.set("exclude", to: line)
        return settings[.exclude]
    }

    /// Each pair is one shape, in YAML and in one line.
    @Test(arguments: [
        ("{rect: [80, 120, 50, 40]}", "rect 80 120 50 40"), ("[80, 120, 50, 40]", "80,120, 50 40"),
        ("{oval: [80, -1cm, 50mm, 5cm], of: page}", "oval 80 -1cm 50mm 5cm of=page"),
        ("{circle: 80 120 50 40, pages: first}", "circle 80 120 50 40 pages=first"),
        ("{polygon: [0, 0, 100, 0, 50, 80], padding: 4mm}", "polygon 0 0 100 0 50 80 padding=4mm"),
        ("{path: 'M0,0H100 L50 80Z', pages: '1,3,5-7'}", "path M0,0H100 L50 80Z pages=1,3,5-7"),
        ("{image: a b.png, at: [80, 2cm, 120], of: page}", "image a b.png at=80,2cm,120 of=page"),
        ("{image: leaf.svg, at: 80 120}", "image leaf.svg at=80,120"),
        ("{path: \"M0 0h10v10\", pages: [2, 4-6]}", "path M0 0h10v10 pages=2,4-6"),
    ])
    func yamlAndOneLineAgree(yaml: String, line: String) throws {
        let list = Self.parse("exclude: [\(yaml)]")
        #expect(list.findings.isEmpty)
        #expect(list.settings[.exclude].count == 1)
        #expect(list.settings[.exclude] == (try Self.exclusions(line)))
        #expect(Self.parse("exclude: \(yaml)").settings[.exclude] == list.settings[.exclude])
        #expect(Self.parse("exclude: '\(line)'").settings[.exclude] == list.settings[.exclude])
    }

    @Test func shapesAreInTheirBoxes() throws {
        let shapes = try Self.exclusions(
            "10 20 30 40; oval 10 20 30 40; circle 10 20 30 40; polygon 1in 0 2in 0 1in 1in; path M1 2h3v4z")
        let boxes = [
            (10.0, 20.0, 30.0, 40.0), (10, 20, 30, 40), (10, 25, 30, 30), (72, 0, 72, 72), (1, 2, 3, 4),
        ]
        #expect(shapes.count == boxes.count)
        for (shape, box) in zip(shapes, boxes) {
            let bounds = shape.outline.bounds
            #expect(abs(bounds.minX - box.0) < 1e-6 && abs(bounds.minY - box.1) < 1e-6)
            #expect(abs(bounds.width - box.2) < 1e-6 && abs(bounds.height - box.3) < 1e-6)
        }
        let box = Rectangle(x: 10, y: 20, width: 30, height: 40)
        #expect(shapes[0].outline == .rectangle(box))
        #expect(shapes[1].outline == .path(Path(ellipseIn: box)))
        #expect(shapes[4].outline == .path(try Path(svg: "M1 2h3v4z")))
    }

    @Test func optionsHaveValues() throws {
        let plain = try #require(try Self.exclusions("0 0 9 9").first)
        #expect(plain.origin == .text && plain.fit == .whole && plain.padding == 0)
        #expect(plain.pages == .all && plain.pages.contains(1) && plain.pages.contains(1_000_000))
        let other = try #require(try Self.exclusions("0 0 9 9 of=page padding=1in pages=7-9,1,3-4").first)
        #expect(other.origin == .page && other.padding == 72)
        #expect((1...10).filter(other.pages.contains) == [1, 3, 4, 7, 8, 9])
        let container = Self.parse("container: {circle: [0, 0, 280, 280], fit: middle}").settings[.container]
        #expect(container?.fit == .middle && container?.padding == 0)
        #expect(Self.parse("container: 0 0 90 90 padding=5").settings[.container]?.padding == 5)
        #expect(Self.parse("container: 0 0 9 9").settings[.container] != nil)
        #expect(Self.parse("frames: [[56, 56, 200, 700], [300, 56, 200, 700]]").settings[.frames].count == 2)
        #expect(Self.parse("frames: [56, 56, 200, 700]").settings[.frames].count == 1)
    }

    @Test func pagesMayBeListedInAnyOrder() throws {
        let pages = try PageSelection(parsing: "9,1-3, 2-5,6")
        #expect(pages == (try PageSelection(parsing: "1-6,9")))
        #expect((0...10).filter(pages.contains) == [1, 2, 3, 4, 5, 6, 9])
        #expect(try PageSelection(parsing: "first") == (try PageSelection(parsing: "1")))
    }

    @Test func noneOverridesWhatIsBelow() throws {
        let below = Self.parse("exclude: [[0, 0, 9, 9]]\nframes: [[0, 0, 9, 9]]\ncontainer: [0, 0, 9, 9]\n")
        #expect(below.settings[.exclude].count == 1 && below.settings[.container] != nil)
        let above = Self.parse("exclude: none\nframes: []\ncontainer: none\n")
        #expect(above.findings.isEmpty)
        let both = above.settings.over(below.settings)
        #expect(both[.exclude].isEmpty && both[.frames].isEmpty && both[.container] == nil)
        #expect(below.settings.over(above.settings)[.exclude].count == 1)
    }

    private struct Mistake: CustomStringConvertible {
        let yaml: String
        let message: String
        /// The text at which it is reported.
        let place: String
        var description: String { yaml }

        init(_ yaml: String, _ message: String, at place: String) {
            (self.yaml, self.message, self.place) = (yaml, message, place)
        }
    }

    private static let mistakes = [
        Mistake("exclude: [{ovl: [1, 2, 3, 4]}]", "'ovl' is neither a shape", at: "ovl: "),
        Mistake("exclude: [{of: page}]", "a shape must be one of", at: "{of: page}"),
        Mistake("exclude: [{oval: [1, 2, 3]}]", "'oval' has four lengths", at: "1"),
        Mistake("exclude: [[1, 2, 3, 4], [1, x, 3, 4]]", "a length here is from -14400", at: "x"),
        Mistake(
            "exclude: [{rect: [1, 2, 0, 4]}]", "a length here is from 0.1 to 14400 points, not '0'", at: "0"),
        Mistake("exclude: [{rect: [1, 2, 3, 1e3]}]", "a length here", at: "1e3"),
        Mistake("exclude: [{rect: [1, 2, 3, [4]]}]", "a number must be a text", at: "[4]"),
        Mistake("exclude: [{rect: {a: b}}]", "'rect' is a list of lengths", at: "{a: b}"),
        Mistake("exclude: [{polygon: [1, 2, 3, 4]}]", "'polygon' has two lengths", at: "1"),
        Mistake("exclude: [{polygon: [1, 2, 3, 2, 4, 2]}]", "the polygon has no area", at: "1"),
        Mistake("exclude: [{image: a.png}]", "the place of a picture, 'at', has two or three", at: "a.png"),
        Mistake("exclude: [{image: a.png, at: [1]}]", "the place of a picture", at: "[1]"),
        Mistake("exclude: [{image: a.png, at: [1, 2, 0]}]", "a length here is from 0.1", at: "[1, 2, 0]"),
        Mistake("exclude: [{image: '', at: [1, 2]}]", "'image' names no file", at: "''"),
        Mistake("exclude: [{image: [a], at: [1, 2]}]", "'image' is the name of a file", at: "[a]"),
        Mistake("exclude: [{rect: [1, 2, 3, 4], at: [1, 2]}]", "a shape of 'exclude' has no 'at'", at: "at"),
        Mistake("container: {image: a.png, at: [1, 2]}", "a shape of 'container' is no picture", at: "a.png"),
        Mistake("exclude: [{path: M1 2}]", "the path has no area", at: "M1 2"),
        Mistake("exclude: [{path: M1 2 X}]", "the path is wrong at character 6: this is no command", at: "X"),
        Mistake("exclude: [{path: 'M1 2 L5'}]", "the path is wrong at character 8: a number", at: "'}"),
        Mistake("exclude: [{path: \"M1 2 A1 1 0 2 0 1 1\"}]", "wrong at character 13: 0 or 1", at: "2 0 1 1"),
        Mistake("exclude: [{path: [1]}]", "'path' is path data", at: "[1]"),
        Mistake("exclude: [{rect: [1, 2, 3, 4], oval: [1, 2, 3, 4]}]", "a shape is one of", at: "oval"),
        Mistake("exclude: [{rect: [1, 2, 3, 4], of: pages}]", "'of' is text or page", at: "pages"),
        Mistake(
            "exclude: [{rect: [1, 2, 3, 4], fit: middle}]", "a shape of 'exclude' has no 'fit'", at: "fit"),
        Mistake(
            "container: {rect: [1, 2, 3, 4], padding: 1001}", "'padding' is a length from 0", at: "1001"),
        Mistake("exclude: [{rect: [1, 2, 3, 4], pages: 0}]", "'pages' is all, first or a list", at: "0"),
        Mistake("exclude: [{rect: [1, 2, 3, 4], pages: 3-1}]", "'pages' is all", at: "3-1"),
        Mistake("exclude: [{rect: [1, 2, 3, 4], pages: 1-}]", "'pages' is all", at: "1-"),
        Mistake("exclude: [{rect: [1, 2, 3, 4], padding: -1}]", "'padding' is a length", at: "-1"),
        Mistake(
            "exclude: [{rect: [1, 2, 3, 4], rect: [1, 2, 3, 4]}]", "given twice", at: "rect: [1, 2, 3, 4]}"),
        Mistake("exclude: ovl 1 2 3 4", "'ovl' is no shape", at: "ovl"),
        Mistake("exclude: oval 1 2 3 4 of=page x", "'x' is no option", at: "oval"),
        Mistake("container: [[1, 2, 3, 4], [1, 2, 3, 4]]", "'container' is one shape", at: "[["),
        Mistake("columns: 13", "'columns' is a whole number from 1 to 12", at: "13"),
        Mistake("columns: 1.5", "'columns' is a whole number", at: "1.5"),
        Mistake("gutter: -1", "'gutter' is auto or a length", at: "-1"),
        Mistake("badge: maybe", "'badge' is true or false", at: "maybe"),
    ]

    @Test(arguments: mistakes.indices)
    func mistakesAreReportedAtTheirPlace(index: Int) throws {
        let mistake = Self.mistakes[index]
        let found = Self.parse(mistake.yaml).findings
        #expect(found.count == 1)
        let finding = try #require(found.first)
        #expect(finding.message.contains(mistake.message), "\(finding.message)")
        let start = try #require(finding.span?.start)
        let rest = String(decoding: Array(mistake.yaml.utf8)[start...], as: UTF8.self)
        #expect(rest.hasPrefix(mistake.place), "\(rest)")
    }

    @Test func aWrongShapeLeavesTheOthers() {
        let found = Self.parse("exclude: [[1, 2, 3, 4], {oval: 5}, [1, 2, 3, 5]]")
        #expect(found.findings.count == 1 && found.settings[.exclude].count == 2)
        let many = "[" + Array(repeating: "[1, 2, 3, 4]", count: 101).joined(separator: ", ") + "]"
        #expect(
            Self.parse("exclude: \(many)").findings.map(\.message) == ["'exclude' has more than 100 shapes"])
        #expect(Self.parse("exclude: \(many)").settings[.exclude].isEmpty)
    }

    /// Each line of text has to do with all of them.
    @Test func pathsThatCrossALineTooOftenAreRefused() {
        let teeth = { (count: Int) in
            let vertices = (0..<count).map { "\(Double($0) / 8), \($0 % 2 == 0 ? 0 : 600)" }
            return "exclude: {polygon: [\(vertices.joined(separator: ", "))]}"
        }
        #expect(Self.parse(teeth(1990)).findings.isEmpty)
        let found = Self.parse(teeth(2500)).findings
        #expect(found.map(\.message) == ["the paths of 'exclude' cross a line 2500 times on average"])
        #expect(found.first?.hint?.hasPrefix("2000 times at most: ") == true)
    }

    /// What is printed of a level, read again, is the level.
    @Test(arguments: [
        "exclude: [{oval: [80, 12mm, 50, 50], of: page, pages: '1,3'}, {path: 'M0,0 H9V9z', padding: 2}]",
        "frames: [[56, 56, 200, 700], '300 56 200 700 fit=middle']", "frames: []", "container: none",
        "container: {circle: [0, 0, 280, 280], fit: middle}", "exclude: oval 1 2 3 4 of=page; 1 2 3 4",
        "columns: 2\ngutter: 5mm\nbalance: false\nbadge: true",
    ])
    func whatIsPrintedIsReadAgain(yaml: String) {
        let first = Self.parse(yaml)
        let printed = first.settings.sources.map { "\($0.key): \($0.value.value)\n" }.joined()
        let second = Self.parse(printed)
        #expect(first.findings.isEmpty && second.findings.isEmpty)
        #expect(!first.settings.sources.isEmpty)
        for settings in [second.settings, Self.header(first.settings)] {
            #expect(settings[.exclude] == first.settings[.exclude])
            #expect(settings[.frames] == first.settings[.frames])
            #expect(settings[.container] == first.settings[.container])
            #expect(settings[.columns] == first.settings[.columns])
            #expect(settings[.gutter] == first.settings[.gutter])
            #expect(settings[.balance] == first.settings[.balance])
            #expect(settings[.badge] == first.settings[.badge])
        }
    }

    /// The settings as attributed text has them.
    private static func header(_ settings: NoteSettings) -> NoteSettings {
        let members = settings.written.members.map { "\(JSONText.string($0.key)):\($0.json)" }
        return NoteSettings.parse(.header, Array("{\(members.joined(separator: ","))}".utf8)).settings
    }

    /// The shape of a level replaces that of the level below, with its options.
    @Test func attributedTextHasTheShapeOfOneLevel() {
        let upper = Self.parse("container: {rect: [0, 0, 9, 9]}").settings
        let both = upper.over(Self.parse("container: {oval: [0, 0, 8, 8], of: page}").settings)
        #expect(Self.header(both)[.container] == upper[.container])
    }
}

extension PageShape.Outline {
    fileprivate var bounds: Rectangle {
        switch self {
        case .rectangle(let rectangle): rectangle
        case .path(let path): path.bounds
        }
    }
}
