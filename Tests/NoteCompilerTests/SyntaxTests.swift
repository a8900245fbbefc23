import Foundation
import NoteCompiler
import NoteRules
import NoteSettings
import NotecTestSupport
import Testing

@testable import NoteText

/// Every example of docs/SYNTAX.md and docs/MARKDOWN.md comes to what stands after it, and nothing is
/// without an example.
///
/// `NOTEC_RECORD=1` writes what they come to, and fails all the same.
@Suite struct SyntaxTests {
    /// A page of examples.
    struct Page: CustomTestStringConvertible {
        let name: String
        /// The language of the code blocks that are examples.
        let language: String
        /// The name of the file that an example is.
        let file: String
        /// The rules whose notes are left out of results; nil if all notes are.
        let unsaid: Set<String>?
        let leastCount: Int

        var path: String { "\(Fixtures.repository)/docs/\(name)" }
        var testDescription: String { name }

        static let syntax = Page(
            name: "SYNTAX.md", language: "note", file: "note.txt", unsaid: nil, leastCount: 60)
        static let markdown = Page(
            name: "MARKDOWN.md", language: "markdown", file: "example.md",
            unsaid: ["source/dialect", "lang/guessed"], leastCount: 300)
    }

    @Test(arguments: [Page.syntax, .markdown])
    func examplesComeToWhatThePageSays(_ source: Page) async throws {
        let page = try String(contentsOfFile: source.path, encoding: .utf8)
        var found = ""
        var rest = page[...]
        var count = 0
        while let note = rest.range(of: "````\(source.language)\n"),
            let end = rest.range(of: "````\n", from: note.upperBound)
        {
            let runs = try #require(rest.range(of: "````runs\n", from: end.upperBound))
            let close = try #require(rest.range(of: "````", from: runs.upperBound))
            found += rest[..<runs.upperBound]
            found += try await Self.meaning(of: String(rest[note.upperBound..<end.lowerBound]), in: source)
            rest = rest[close.lowerBound...].dropFirst(4)
            found += "````"
            count += 1
        }
        found += rest
        #expect(count >= source.leastCount)
        if found != page, ProcessInfo.processInfo.environment["NOTEC_RECORD"] == "1" {
            try found.write(toFile: source.path, atomically: true, encoding: .utf8)
        }
        expectText(found, is: page)
    }

    @Test func thePageHasAnExampleOfEveryRow() throws {
        let page = try String(contentsOfFile: Page.syntax.path, encoding: .utf8)
        let comments = page.components(separatedBy: "<!-- ").dropFirst()
        let shown = Set(
            comments.flatMap { $0.prefix { $0 != ">" }.dropLast(2).split(separator: " ") }.map(String.init))
        let rows = Set(try Fixtures.lines("syntax-rows.txt"))
        #expect(shown == rows)
    }

    /// Every rule about Markdown that is not shown as it was typed has an example.
    @Test(arguments: Rule.byName.filter { $0.id.hasPrefix("markdown/") })
    func thePageHasAnExampleOf(_ rule: Rule) throws {
        let page = try String(contentsOfFile: Page.markdown.path, encoding: .utf8)
        #expect(page.contains("[\(rule.id)]\n"))
    }

    /// Every name that the code knows has a row, and no row of its kind is without a name.
    @Test func theRowsAreTheTablesOfTheCode() throws {
        let rows = Set(try Fixtures.lines("syntax-rows.txt"))
        let styles = AttributeType.textStyle.classes
        let names: [String: [String]] = [
            "key": SettingRow.all.map(\.key),
            "attribute": AttributeContext.allCases.flatMap(\.keys) + ["id"],
            "class": AttributeContext.allCases.flatMap(\.classes).filter { !styles.contains($0) },
            "style": styles,
            "block": FlatKind.allCases.map(\.rawValue) + ["attributes"],
            "dialect": Dialect.allCases.map(\.rawValue),
            "theme": BuiltInTheme.allCases.map(\.rawValue),
            "rules": [MarkingRule.iwords, "match", "word", "class"],
        ]
        for (kind, known) in names {
            #expect(Set(known.map { "\(kind)/\($0)" }) == rows.filter { $0.hasPrefix("\(kind)/") })
        }
        // What is named nowhere in the code: rules of the text, and examples of what is wrong.
        let others = Set(rows.map { String($0.prefix { $0 != "/" }) }).subtracting(names.keys)
        #expect(others == ["rule", "diagnostic"])
    }

    /// What the attributed text of `note` is, a line for each paragraph, and what is said about it.
    private static func meaning(of note: String, in page: Page) async throws -> String {
        let folder = try TemporaryFolder()
        let source = try folder.write(note, to: page.file)
        var options = CompileOptions()
        for rule in ["front-matter/invalid"] { try options.settings.diagnostics.set("\(rule)=warning") }
        let task = CompileTask(.file(source), to: .file(folder("note.json")), mode: .attributedText)
        let result = await compile(task, options: options)
        #expect(result.error == nil)
        let json = try folder.read("note.json")
        let lines = json.split(separator: 0x0A)
        let standing = try standingParagraphs(of: json)
        var text = try lines.enumerated().map { index, line in
            let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] ?? [:]
            return index == 0 ? header(object, note, page) : paragraph(object, standing[index - 1])
        }.joined()
        for diagnostic in result.diagnostics
        where diagnostic.severity != .note || page.unsaid?.contains("\(diagnostic.rule)") == false {
            text += "! \(diagnostic.message) [\(diagnostic.rule)]\n"
        }
        return text
    }

    /// The settings of a note with front matter, without the dialect of all notes of the page.
    private static func header(_ object: [String: Any], _ note: String, _ page: Page) -> String {
        guard note.hasPrefix("---"), var settings = object["settings"] as? [String: Any] else { return "" }
        if settings["dialect"] as? String == page.language { settings["dialect"] = nil }
        return "settings \(words(settings))\n"
    }

    /// The paragraphs of a file, those of footnotes where they stand.
    private static func standingParagraphs(of json: [UInt8]) throws -> [StandingParagraph] {
        let header = try AttributedTextReader.header(in: SourceSection(bytes: json))
        var reader = AttributedTextReader()
        var paragraphs: [StandingParagraph] = []
        try reader.read(SourceSection(bytes: Array(json[header.rest...]))).forEachParagraph {
            paragraphs.append($1.standing($0))
        }
        return paragraphs
    }

    /// The container blocks of `paragraph` in words, by their keys.
    private static func members(of paragraph: StandingParagraph) -> [String: Any] {
        let flat = paragraph.flat
        var members: [String: Any] = [:]
        if paragraph.barCount > 1 { members["quotes"] = paragraph.barCount }
        if flat.depth > 0 { members["depth"] = flat.depth }
        if flat.isChecked { members["checked"] = true }
        if flat.isQuoted { members["quoted"] = true }
        if flat.continuesItem { members["continues-item"] = true }
        if flat.continuesBlock { members["continues-block"] = true }
        if flat.numberDigits > 0 { members["number-digits"] = flat.numberDigits }
        if let note = flat.note { members["note"] = note }
        if let place = flat.place { members["cell"] = Self.members(of: place) }
        return members
    }

    private static func members(of place: TablePlace) -> [String: Any] {
        var members: [String: Any] = ["table": place.table]
        if place.columns > 0 {
            (members["row"], members["column"], members["columns"]) = (place.row, place.column, place.columns)
        }
        if place.isHead { members["head"] = 1 }
        if place.span > 1 { members["span"] = place.span }
        if let alignment = place.alignment { members["align"] = alignment.rawValue }
        return members
    }

    /// The properties that a container block has in the line of the paragraph that begins it.
    private static let properties = ["language", "loose", "state", "type"]

    private static func paragraph(_ object: [String: Any], _ standing: StandingParagraph) -> String {
        var object = object.merging(members(of: standing)) { own, _ in own }
        object.removeValue(forKey: "block")
        let entered = object.removeValue(forKey: "enter") as? [[String: Any]] ?? []
        for block in entered {
            object.merge(block.filter { properties.contains($0.key) }) { _, inner in inner }
        }
        for key in ["leave", "digits"] { object.removeValue(forKey: key) }
        let links = object.removeValue(forKey: "links") as? [Any] ?? []
        let runs = object.removeValue(forKey: "runs") as? [[String: Any]] ?? []
        let marker = entered.last?["marker"] as? [String: Any]
        object.removeValue(forKey: "paragraph")
        let shown = runs.map { run($0, links) }.joined()
        let sign = marker.map { "(\($0["text"] ?? "")) " } ?? ""
        let kind = standing.flat.kind.rawValue
        return "\(kind)\(object.isEmpty ? "" : " " + words(object)): \(sign)\(shown)\n"
    }

    /// A run with its attributes; a line end within the paragraph is shown as an arrow.
    private static func run(_ object: [String: Any], _ links: [Any]) -> String {
        var object = object
        let text = "\(object.removeValue(forKey: "text") ?? "")".replacing("\u{2028}", with: "↵")
        object.removeValue(forKey: "start")
        object.removeValue(forKey: "end")
        if let link = object["link"] as? Int {
            let titled = links[link] as? [String: Any]
            object["link"] = titled?["target"] ?? links[link]
            object["title"] = titled?["title"]
        }
        return object.isEmpty ? text : "{\(words(object))|\(text)}"
    }

    /// Keys that are either there or not.
    private static let flags: Set<String> = [
        "checked", "quoted", "page-break", "continues-item", "continues-block", "letterpress", "keep", "fill",
        "contour", "span", "loose", "blank-page", "keep-with-next",
    ]

    /// A value without the signs of JSON; what is nested stands flat, in the order of the keys.
    private static func words(_ value: Any?) -> String {
        switch value {
        case let object as [String: Any]:
            object.keys.sorted().map { key in
                switch object[key] {
                case let inner as [String: Any] where key == "attributes": words(inner)
                case let inner as [String: Any]: "\(key)(\(words(inner)))"
                case let list as [Any] where key == "styles" || key == "traits": words(list)
                case let truth as Bool where flags.contains(key) && truth: key
                case let inner: "\(key)=\(words(inner))"
                }
            }.joined(separator: " ")
        case let list as [Any]: list.map { words($0) }.joined(separator: ",")
        case let value?: "\(value)"
        case nil: ""
        }
    }
}

extension Substring {
    fileprivate func range(of text: String, from start: Index) -> Range<Index>? {
        range(of: text, range: start..<endIndex)
    }
}
