import Foundation
import NoteCompiler
import NoteSettings
import NotecTestSupport
import Testing

@testable import NoteText

/// The attributed text of a note as lines that a person reads: what the examples of docs/MARKDOWN.md show.
enum AttributedTextInWords {
    /// A line for the settings of front matter, one for each paragraph of a file, and one for each message
    /// about it.
    ///
    /// - Parameters:
    ///   - dialect: The name of the dialect that is left out of the settings.
    ///   - unsaid: The rules whose notes are left out; nil if all notes are.
    static func text(
        ofFile source: String, _ dialect: String, hasHeader: Bool, unsaid: Set<String>?
    ) async throws -> String {
        let folder = try TemporaryFolder()
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
            guard index == 0 else { return paragraph(object, standing[index - 1]) }
            return hasHeader ? header(object, dialect) : ""
        }.joined()
        for diagnostic in result.diagnostics
        where diagnostic.severity != .note || unsaid?.contains("\(diagnostic.rule)") == false {
            text += "! \(diagnostic.message) [\(diagnostic.rule)]\n"
        }
        return text
    }

    private static func header(_ object: [String: Any], _ dialect: String) -> String {
        guard var settings = object["settings"] as? [String: Any] else { return "" }
        if settings["dialect"] as? String == dialect { settings["dialect"] = nil }
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
        if place.rows > 1 { members["rows"] = place.rows }
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
        let kind = Self.kind(of: standing)
        return "\(kind)\(object.isEmpty ? "" : " " + words(object)): \(sign)\(shown)\n"
    }

    /// The kind of a paragraph, that of a container block of HTML included.
    private static func kind(of paragraph: StandingParagraph) -> String {
        let kind = paragraph.flat.kind
        let part = paragraph.innermostKind.flatMap { parts.contains($0) ? $0.rawValue : nil }
        return kind == .body ? part ?? kind.rawValue : kind.rawValue
    }

    private static let parts: Set<ContainerKind> = [.term, .definition, .details, .figure, .legend]

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
