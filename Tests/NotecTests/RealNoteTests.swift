import Foundation
import NotecTestSupport
import Testing

/// Notes as people write them, at three sizes, on two papers and in three themes: where each page begins and
/// ends, and that nothing leaves its margins.
@Suite struct RealNoteTests {
    static let notes = ["real", "markdown"].flatMap { (try? Fixtures.names(in: $0)) ?? [] }.filter {
        $0.hasPrefix("real/") && $0.hasSuffix(".txt") || $0.hasSuffix(".md")
    }
    private let notec: Notec

    /// A line of `--dump layout`; lengths in points.
    private struct Line: Decodable {
        let page: Int
        let x: Double?
        let baseline: Double?
        let width: Double?
        let text: String?

        /// Whether it is on a page of such a size.
        func isWithin(_ pageWidth: Double, _ pageHeight: Double) -> Bool {
            let (x, baseline) = (x ?? 0, baseline ?? 1)
            return x >= 0 && x + (width ?? 0) <= pageWidth && baseline > 0 && baseline < pageHeight
        }
    }

    /// The paper's name, its width and its height, in points.
    private static let papers = [("a4", 595.28, 841.89), ("a5", 419.53, 595.28)]

    init() throws { notec = try Notec() }

    @Test func thereAreTwelveAndMore() {
        #expect(Self.notes.count { $0.hasSuffix(".txt") } == 12)
        #expect(Self.notes.count { $0.hasSuffix(".md") } >= 5)
    }

    @Test(arguments: notes)
    func pagesBeginAndEndAsTheyDid(_ note: String) throws {
        let folder = String(note.prefix { $0 != "/" })
        let pictures = try Fixtures.names(in: folder).filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".svg") }
        for name in [note] + pictures { try notec.folder.write(Fixtures.bytes(name), to: Self.file(name)) }
        var outline = ""
        for theme in ["notepad", "print", "article"] {
            for category in ["large", "accessibilityM", "accessibilityXXXL"] {
                for (paper, width, height) in Self.papers {
                    let lines = try layout(
                        note, "theme=\(theme)", "size-category=\(category)", "paper=\(paper)")
                    outline += "\(theme) \(category) \(paper)\n" + Self.pages(of: lines)
                    let outside = lines.filter { !$0.isWithin(width, height) }
                    #expect(outside.isEmpty, "\(theme) \(category) \(paper)")
                }
            }
        }
        expectGolden(outline, note.prefix { $0 != "." } + ".pages.txt")
    }

    private func layout(_ note: String, _ settings: String...) throws -> [Line] {
        let options = settings.flatMap { ["--set", $0] }
        let outcome = try notec.run(["--no-config", "--dump", "layout", Self.file(note)] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let decoder = JSONDecoder()
        return try outcome.text.split(separator: "\n").map { line in
            try decoder.decode(Line.self, from: Data(line.utf8))
        }
    }

    /// A line for each page: how many lines it has, its first and last baselines and what they say.
    private static func pages(of lines: [Line]) -> String {
        Dictionary(grouping: lines, by: \.page).sorted { $0.key < $1.key }.map { page, lines in
            let ends = [lines.first, lines.last].map { line in
                "\((line?.baseline ?? 0).rounded()) \((line?.text ?? "").prefix(24))"
            }
            return "  \(page): \(lines.count) lines, \(ends.joined(separator: " / "))\n"
        }.joined()
    }

    private static func file(_ name: String) -> String { String(name.drop { $0 != "/" }.dropFirst()) }
}
