import Foundation
import NoteCompiler
import NoteRules
import NoteSettings
import NotecTestSupport
import Testing

@testable import NoteText

/// Every example of docs/SYNTAX.md comes to what stands after it, and nothing is without an example.
///
/// `NOTEC_RECORD=1` writes what they come to, and fails all the same.
@Suite struct SyntaxTests {
    private static let page = "\(Fixtures.repository)/docs/SYNTAX.md"

    @Test func examplesComeToWhatThePageSays() async throws {
        let page = try String(contentsOfFile: Self.page, encoding: .utf8)
        var found = ""
        var rest = page[...]
        var count = 0
        while let note = rest.range(of: "````note\n"),
            let end = rest.range(of: "````\n", from: note.upperBound)
        {
            let runs = try #require(rest.range(of: "````runs\n", from: end.upperBound))
            let close = try #require(rest.range(of: "````", from: runs.upperBound))
            found += rest[..<runs.upperBound]
            found += try await Self.meaning(of: String(rest[note.upperBound..<end.lowerBound]))
            rest = rest[close.lowerBound...].dropFirst(4)
            found += "````"
            count += 1
        }
        found += rest
        #expect(count > 20)
        if found != page, ProcessInfo.processInfo.environment["NOTEC_RECORD"] == "1" {
            try found.write(toFile: Self.page, atomically: true, encoding: .utf8)
        }
        expectText(found, is: page)
    }

    @Test func thePageHasAnExampleOfEveryRow() throws {
        let page = try String(contentsOfFile: Self.page, encoding: .utf8)
        let comments = page.components(separatedBy: "<!-- ").dropFirst()
        let shown = Set(
            comments.flatMap { $0.prefix { $0 != ">" }.dropLast(2).split(separator: " ") }.map(String.init))
        let rows = Set(try Fixtures.lines("syntax-rows.txt"))
        #expect(shown == rows)
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
    private static func meaning(of note: String) async throws -> String {
        let folder = try TemporaryFolder()
        let source = try folder.write(note, to: "note.txt")
        var options = CompileOptions()
        for rule in ["front-matter/invalid"] { try options.settings.diagnostics.set("\(rule)=warning") }
        let task = CompileTask(.file(source), to: .file(folder("note.json")), mode: .attributedText)
        let result = await compile(task, options: options)
        #expect(result.error == nil)
        let json = try folder.read("note.json")
        let lines = json.split(separator: 0x0A)
        let blocks = try flatBlocks(of: json)
        var text = try lines.enumerated().map { index, line in
            let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] ?? [:]
            return index == 0 ? header(object, note) : paragraph(object, blocks[index - 1])
        }.joined()
        for diagnostic in result.diagnostics where diagnostic.severity != .note {
            text += "! \(diagnostic.message) [\(diagnostic.rule)]\n"
        }
        return text
    }

    private static func header(_ object: [String: Any], _ note: String) -> String {
        guard note.hasPrefix("---") else { return "" }
        return "settings \(words(object["settings"]))\n"
    }

    /// The paragraphs of a file, those of footnotes where they stand.
    private static func flatBlocks(of json: [UInt8]) throws -> [FlatBlock] {
        let header = try AttributedTextReader.header(in: SourceSection(bytes: json))
        var reader = AttributedTextReader()
        var blocks: [FlatBlock] = []
        try reader.read(SourceSection(bytes: Array(json[header.rest...]))).forEachParagraph {
            blocks.append($1.standing($0).flat)
        }
        return blocks
    }

    /// What `flat` says in words, by its keys.
    private static func members(of flat: FlatBlock) -> [String: Any] {
        var members: [String: Any] = [:]
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

    private static func paragraph(_ object: [String: Any], _ flat: FlatBlock) -> String {
        var object = object.merging(members(of: flat)) { own, _ in own }
        object.removeValue(forKey: "block")
        let entered = object.removeValue(forKey: "enter") as? [[String: Any]] ?? []
        for key in ["leave", "digits"] { object.removeValue(forKey: key) }
        let links = object.removeValue(forKey: "links") as? [String] ?? []
        let runs = object.removeValue(forKey: "runs") as? [[String: Any]] ?? []
        let marker = entered.last?["marker"] as? [String: Any]
        object.removeValue(forKey: "paragraph")
        let shown = runs.map { run($0, links) }.joined()
        let sign = marker.map { "(\($0["text"] ?? "")) " } ?? ""
        return "\(flat.kind.rawValue)\(object.isEmpty ? "" : " " + words(object)): \(sign)\(shown)\n"
    }

    private static func run(_ object: [String: Any], _ links: [String]) -> String {
        var object = object
        let text = object.removeValue(forKey: "text") ?? ""
        object.removeValue(forKey: "start")
        object.removeValue(forKey: "end")
        if let link = object["link"] as? Int { object["link"] = links[link] }
        return object.isEmpty ? "\(text)" : "{\(words(object))|\(text)}"
    }

    /// Keys that are either there or not.
    private static let flags: Set<String> = [
        "checked", "quoted", "page-break", "continues-item", "continues-block", "letterpress", "keep", "fill",
        "contour", "span",
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
