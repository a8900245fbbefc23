import Geometry
import NoteText
import NotecTestSupport

@testable import NoteLayout
@testable import NoteTypesetting

/// A note and its pages, of random containers, exclusions and blocks.
struct RandomFlow {
    let note: String
    let category: SizeCategory
    let isRightToLeft: Bool
    let isJustified: Bool
    let area: Size
    /// That of the pages, whose margins are 56 points.
    private(set) var columns = 1
    private(set) var frames: [FlowShape] = []
    /// The distance that the ends of lines keep from the edge of a frame, and from what is in it.
    let framePadding: Double
    private(set) var exclusions: [(shape: FlowShape, pages: ClosedRange<Int>, padding: Double)] = []
    let outline: FlowShape?
    /// Whether it has footnotes, at the foot of its containers.
    let hasFootnotes: Bool

    private static let categories: [SizeCategory] = [
        .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
    ]

    init(seed: UInt64) {
        var generator = SplitMix(state: seed)
        category = Self.categories[Int(seed % 5)]
        framePadding = Double(seed % 3) * 4
        isRightToLeft = generator.below(3) == 0
        isJustified = generator.below(3) == 0
        let scale = category.isAccessibility ? 2 : 1
        area = Size(
            width: Double(scale * (260 + generator.below(200))),
            height: Double(scale * (180 + generator.below(220))))
        outline =
            generator.below(2) == 0
            ? nil : .triangle([Point(x: 30, y: 0), Point(x: 60, y: 55), Point(x: 0, y: 55)])
        switch generator.below(4) {
        case 0: columns = 2 + generator.below(2)
        case 1:
            let gap = area.width / 2 + 10
            frames = [
                .rectangle(Rectangle(x: 0, y: 0, width: gap - 20, height: area.height)),
                .ellipse(Rectangle(x: gap, y: 0, width: area.width - gap, height: area.height)),
            ]
            frames.removeLast(generator.below(2))
        default: break
        }
        for _ in 0..<generator.below(4) {
            let first = 1 + generator.below(3)
            exclusions.append(
                (
                    .random(in: area, &generator), first...first + generator.below(2),
                    Double(generator.below(3) * 5)
                ))
        }
        let text = Self.note(isRightToLeft: isRightToLeft, &generator)
        hasFootnotes = !category.isAccessibility && generator.below(2) == 0
        note = hasFootnotes ? Self.withFootnotes(text, isRightToLeft: isRightToLeft, &generator) : text
    }

    /// `text` with marks at the ends of some words of its paragraphs, and the texts of the footnotes.
    private static func withFootnotes(
        _ text: String, isRightToLeft: Bool, _ generator: inout SplitMix
    ) -> String {
        var (marked, isCode, count) = ("", false, 0)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            let mayBeMarked = !isCode && line.last?.isLetter == true
            let parts = line.split(separator: " ").map { word in
                guard mayBeMarked, word.last?.isLetter == true, generator.below(16) == 0 else {
                    return String(word)
                }
                count += 1
                return "\(word)[^\(count)]"
            }
            marked += (mayBeMarked ? parts.joined(separator: " ") : String(line)) + "\n"
        }
        for note in 0..<count {
            let length = generator.below(8) == 0 ? 60 : 12
            marked += "\n[^\(note + 1)]: \(words(1 + generator.below(length), isRightToLeft, &generator))\n"
        }
        return marked
    }

    private static func words(_ count: Int, _ isRightToLeft: Bool, _ generator: inout SplitMix) -> String {
        let letters: [String] = isRightToLeft ? ["א", "ב", "ג", "ד"] : ["a", "e", "n", "o"]
        return (0..<count).map { _ in
            (0...generator.below(9)).map { _ in letters[generator.below(4)] }.joined()
        }.joined(separator: " ")
    }

    private static func note(isRightToLeft: Bool, _ generator: inout SplitMix) -> String {
        var blocks: [String] = []
        for _ in 0..<4 + generator.below(10) {
            let words = { (count: Int, generator: inout SplitMix) in
                Self.words(count, isRightToLeft, &generator)
            }
            switch generator.below(10) {
            case 0: blocks.append("## " + words(1 + generator.below(6), &generator))
            case 1:
                blocks.append(
                    (0...generator.below(4)).map { _ in "- " + words(1 + generator.below(12), &generator) }
                        .joined(separator: "\n"))
            case 2: blocks.append("> " + words(10 + generator.below(20), &generator))
            case 3: blocks.append("![a](a.png){.\(generator.below(2) == 0 ? "left" : "right") .contour}")
            case 4:
                let row = { (generator: inout SplitMix) in
                    "| \(words(2, &generator)) | \(words(2, &generator)) |"
                }
                blocks.append(
                    [row(&generator), "|---|---|", row(&generator), row(&generator)].joined(separator: "\n"))
            case 5:
                let lines = (0...generator.below(5)).map { _ in words(1 + generator.below(4), &generator) }
                blocks.append("```\n" + lines.joined(separator: "\n") + "\n```")
            default: blocks.append(words(5 + generator.below(70), &generator))
            }
        }
        return "{.body}\n" + blocks.joined(separator: generator.below(2) == 0 ? "\n" : "\n\n")
    }

    private var fixture: LayoutFixture {
        var fixture = LayoutFixture(category: category, area: area)
        fixture.language = isRightToLeft ? "he" : "en"
        return fixture
    }

    var setup: PageSetup {
        var setup = fixture.setup
        setup.columns.count = columns
        setup.setsFootnotes = hasFootnotes
        setup.frames = frames.map { frame in
            var shape = frame.pageShape
            shape.padding = framePadding
            return shape
        }
        setup.exclusions = exclusions.map { exclusion in
            var shape = exclusion.shape.pageShape
            shape.pages = PageSelection([exclusion.pages])
            shape.padding = exclusion.padding
            return shape
        }
        return setup.adjusted(for: category)
    }

    /// The pages, and the text that they are to show, without white space.
    func pages() throws -> (pages: [Page], text: String) {
        var sheet = try fixture.sheet()
        if isJustified { sheet.paragraphs.alignment = .justify }
        let manager = LayoutManager(sheet: sheet, setup: setup)
        let composer = SectionComposer(
            sheet: sheet, container: manager.template.usualSize, beside: SideSpace(overhang: 28),
            shaper: try ParagraphShaper(catalog: sheet.catalog, language: sheet.language),
            setsFootnotes: setup.setsFootnotes)
        let text = FootnotePages.parse(note)
        var files = PictureFiles()
        files.pictures = text.pictures.map { _ in
            var file = PictureFile(index: 0, size: Size(width: 60, height: 55))
            if case .triangle(let points) = outline {
                file.outline = Path(polygon: points).scaled(x: 1.0 / 60, y: 1.0 / 55)
            }
            return file
        }
        let section = try composer.compose(text, files, sharing: [], keepsSource: true).layout
        var paginator = try manager.makePaginator()
        let pages = try paginator.append(section, section.paragraphs.indices) + paginator.finish()
        let shown = section.paragraphs.indices.filter { index in
            !section.isPictureAlone(index) && !section.text.endsText(before: index)
        }
        let bytes = shown.flatMap { index in
            let paragraph = section.text.paragraphs[index]
            return section.text.text[paragraph.marker] + section.text.text[paragraph.content]
        }
        return (pages, String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace })
    }
}
