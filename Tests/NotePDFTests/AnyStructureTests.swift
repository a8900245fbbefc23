import NoteFonts
import NoteLayout
import NoteTypesetting
import NoteText
import NotecTestSupport
import PDFWriter
import Testing

@testable import NotePDF

/// Attributed text that no note makes: the tree holds together whatever a program puts together.
@Suite struct AnyStructureTests {
    private static let kinds = FlatKind.allCases.filter { $0 != .picture && $0 != .card }
    private static let depths = [0, 0, 1, 1, 2, 3, 7, -1, .min, .max]

    /// Paragraphs by chance: items without markers, markers of what is no item, depths that nothing leads to.
    private static func text(seed: UInt64) -> AttributedText {
        var random = SplitMix(state: seed)
        var text = AttributedText()
        text.origins = [TextOrigin(text: 0, source: nil)]
        var open = OpenContainers()
        for number in 0..<Int.random(in: 1...12, using: &random) {
            text.append(number: number, &open, &random)
        }
        return text
    }

    @Test(arguments: 0..<60)
    func holdsTogether(_ seed: UInt64) async throws {
        let pages = try await ComposedNote.pages(of: [Self.text(seed: seed)], families: ["Noto Sans"])
        for version in [PDFVersion.version17, .version20] {
            var builder = StructureBuilder(language: "en", version: version)
            var open: [StructureType] = []
            for event in pages.flatMap({ builder.structure(of: $0).events }) {
                let mistake = Self.apply(event, to: &open)
                #expect(mistake == nil, "\(seed)")
            }
            #expect(open == builder.open.map(\.type))
        }
    }

    /// Opens and closes elements; gives what may not be there.
    private static func apply(_ event: StructureEvent, to open: inout [StructureType]) -> String? {
        switch event {
        case .open(let element):
            let parent = open.last
            open.append(element.type)
            return mayHold(parent, element.type) ? nil : "\(element.type) in \(String(describing: parent))"
        case .close: open.removeLast()
        case .content:
            let isBare = open.last.map { [.list, .item, .document].contains($0) } ?? true
            return isBare ? "text in \(String(describing: open.last))" : nil
        case .annotation, .beginFootnotes, .endFootnotes, .beginIndex: break
        }
        return nil
    }

    /// ISO 32000-2, table 366 and Annex L, as far as lists go.
    private static func mayHold(_ parent: StructureType?, _ child: StructureType) -> Bool {
        switch child {
        case .document: parent == nil
        case .item: parent == .list
        case .label, .itemBody: parent == .item
        default: parent != .list && parent != .item && parent != .label
        }
    }
}

extension AttributedText {
    fileprivate mutating func append(number: Int, _ open: inout OpenContainers, _ random: inout SplitMix) {
        var flat = FlatBlock(AnyStructureTests.randomKind(&random))
        let start = text.count
        var paragraph = Paragraph(
            kind: flat.kind.block, number: number, span: SourceSpan(start: 0, end: 0), marker: start..<start,
            content: start..<start)
        flat.depth = AnyStructureTests.randomDepth(&random)
        flat.isQuoted = Bool.random(using: &random)
        flat.continuesBlock = Bool.random(using: &random)
        flat.continuesItem = Int.random(in: 0..<4, using: &random) == 0
        flat.isChecked = Bool.random(using: &random)
        let firstRun = runs.count
        if Bool.random(using: &random) {
            text += Array("x".utf8)
            paragraph.marker = start..<text.count
            runs.append(AttributedRun(span: nil, text: paragraph.marker, styles: []))
            text.append(0x20)
        }
        let content = text.count
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let first = text.count
            text += Array("word ".utf8)
            let styles: StyleSet = [[], .bold, .code, .italic].randomElement(using: &random) ?? []
            runs.append(AttributedRun(span: nil, text: first..<text.count, styles: styles))
        }
        paragraph.content = content..<text.count
        paragraph.runs = firstRun..<runs.count
        open.append(paragraph, at: flat, to: &self)
    }
}

extension AnyStructureTests {
    fileprivate static func randomKind(_ random: inout SplitMix) -> FlatKind {
        kinds.randomElement(using: &random) ?? .body
    }

    fileprivate static func randomDepth(_ random: inout SplitMix) -> Int {
        depths.randomElement(using: &random) ?? 0
    }
}
