import Foundation
import NotecTestSupport
import Testing

/// Paragraphs of attributed text with size categories of their own.
@Suite struct ParagraphCategoryTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private static let styles = [
        "largeTitle", "title1", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote",
        "caption1", "caption2",
    ]
    private static let categories = [
        "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
        "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge",
        "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge",
    ]

    /// The size of a line and the distance of its baseline from that of the first, in points.
    private struct Line: Equatable {
        let size: Double
        let distance: Double
    }

    /// A heading and two lines of each text style, with `attributes` besides.
    private static func text(_ attributes: String) -> String {
        let lines = styles.map { style in
            let runs = #""runs":[{"text":"One "},{"text":"two","styles":["code"]}]"#
            let line = #"{"block":"body","attributes":{"style":"\#(style)"\#(attributes)},\#(runs)}"#
            return line + "\n" + line.replacingOccurrences(of: "{\"block", with: "{\"blank-lines\":1,\"block")
        }
        let block = attributes.isEmpty ? "" : #","attributes":{\#(attributes.dropFirst())}"#
        return "{\"notec\":1}\n" + #"{"block":"heading2"\#(block),"runs":[{"text":"Heading"}]}"# + "\n"
            + lines.joined(separator: "\n") + "\n"
    }

    private func lines(_ text: String, in category: String, _ settings: [String]) throws -> [Line] {
        try notec.folder.write(text, to: "a.json")
        let options = ["--lang", "en", "--paper", "1000x5000", "--size-category", category]
        let dump = try notec.run(["--dump", "layout", "a.json"] + options + settings)
        #expect(dump.status == 0 && dump.errors == "", "\(dump.errors)")
        var lines: [Line] = []
        var first: Double?
        for row in dump.text.split(separator: "\n") {
            let line = try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any]
            let baseline = try #require(line?["baseline"] as? Double)
            let runs = try #require(line?["runs"] as? [[String: Any]])
            first = first ?? baseline
            let distance = ((baseline - (first ?? 0)) * 1000).rounded() / 1000
            for run in runs {
                lines.append(Line(size: try #require(run["size"] as? Double), distance: distance))
            }
        }
        return lines
    }

    /// They are set as in a note that has the size category, whatever that of their own note.
    @Test(arguments: [[], ["--scale", "130"], ["--set", "leading=24"], ["--align", "justify"]])
    func areSetAsInANoteOfTheCategory(_ settings: [String]) throws {
        var seen: Set<Double> = []
        for category in Self.categories {
            let alone = try lines(Self.text(""), in: category, settings)
            #expect(alone.count == 45)
            seen.insert(try #require(alone.last).distance)
            let attributes = #","size-category":"\#(category)""#
            for other in ["large", "accessibilityExtraLarge"] {
                let own = try lines(Self.text(attributes), in: other, settings)
                #expect(own == alone, "\(category) in \(other)")
            }
        }
        #expect(seen.count > 8)
    }

    /// The law for each paragraph of a text in all categories.
    @Test func standBesideEachOther() throws {
        let body = Self.text("").split(separator: "\n").dropFirst()
        let mixed = Self.categories.flatMap { category in
            Self.text(#","size-category":"\#(category)""#).split(separator: "\n").dropFirst()
        }
        let sizes = try lines("{\"notec\":1}\n" + mixed.joined(separator: "\n"), in: "large", []).map(\.size)
        let alone = try Self.categories.flatMap { try lines(Self.text(""), in: $0, []).map(\.size) }
        #expect(sizes == alone)
        #expect(body.count == 23)
    }

    /// Large print is not hyphenated, wherever it is.
    @Test(arguments: [("large", true), ("accessibilityMedium", false)])
    func arePrintedLargeOrNot(_ category: String, _ isHyphenated: Bool) throws {
        let words = (0..<40).map { _ in "representation considerable" }.joined(separator: " ")
        let attributes = #""attributes":{"size-category":"\#(category)"}"#
        let line = #"{"block":"body",\#(attributes),"runs":[{"text":"\#(words)"}]}"#
        try notec.folder.write("{\"notec\":1}\n\(line)\n", to: "a.json")
        for own in ["large", "accessibilityMedium"] {
            let dump = try notec(
                "--dump", "layout", "a.json", "--lang", "en", "--paper", "400x2000", "--align", "justify",
                "--hyphenation", "1", "--size-category", own)
            #expect(dump.status == 0, "\(dump.errors)")
            #expect(dump.text.contains("\u{2010}\",\"runs\"") == isHyphenated, "\(own)")
        }
    }

    @Test func isKeptInJSON() throws {
        let line = #"{"block":"body","attributes":{"size-category":"small","keep-with-next":true},"#
        try notec.folder.write("{\"notec\":1}\n\(line)\"runs\":[{\"text\":\"a\"}]}\n", to: "a.json")
        #expect(try notec("a.json", "-o", "b.json").status == 0)
        let text = String(decoding: try notec.folder.read("b.json"), as: UTF8.self)
        #expect(text.contains(#""attributes":{"size-category":"small","keep-with-next":true}"#))
    }

    @Test func unknownCategoriesAreRefused() throws {
        let line = #"{"block":"body","attributes":{"size-category":"huge"},"runs":[{"text":"a"}]}"#
        try notec.folder.write("{\"notec\":1}\n\(line)\n", to: "a.json")
        let outcome = try notec("a.json")
        #expect(outcome.status == 65)
        let message = "a.json:2:47: error: 'size-category' cannot be 'huge'"
        #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    }

    /// A page does not end between two lines that stay together.
    @Test(arguments: [true, false]) func staysWithTheNext(_ keeps: Bool) throws {
        let attributes = keeps ? #""attributes":{"keep-with-next":true},"# : ""
        let lines = (0..<100).map { index in
            #"{"block":"body",\#(index % 2 == 0 ? attributes : "")"runs":[{"text":"\#(index)"}]}"#
        }
        var ends: Set<Bool> = []
        for height in [300, 311, 322, 333] {
            try notec.folder.write("{\"notec\":1}\n" + lines.joined(separator: "\n"), to: "a.json")
            let dump = try notec("--dump", "layout", "a.json", "--lang", "en", "--paper", "300x\(height)")
            var last: [Int: Int] = [:]
            for (index, row) in dump.text.split(separator: "\n").enumerated() {
                let line = try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any]
                last[try #require(line?["page"] as? Int)] = index
            }
            for index in last.values { ends.insert(index % 2 == 0) }
        }
        #expect(ends.contains(true) == !keeps)
    }
}
