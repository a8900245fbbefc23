package import NoteText

/// The name of an output, with `{stem}`, `{dir}` and `{category}` in it where it is made of its note's.
package struct NameTemplate: Hashable, Sendable {
    /// What stands in braces.
    package enum Field: String, CaseIterable, Sendable {
        /// The note's name without folders and the last extension.
        case stem
        /// The note's folder.
        case dir
        /// The size category, by its UIKit name.
        case category
    }

    private enum Part: Hashable, Sendable {
        case text(String)
        case field(Field)
    }

    private var parts: [Part] = []

    /// Other names in braces are refused; braces without a name between them stand for themselves.
    package init(_ text: String) throws(Problem) {
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            let name = rest[rest.index(after: open)...].prefix { $0.isLetter || $0 == ":" || $0.isNumber }
            guard !name.isEmpty, rest[name.endIndex...].first == "}" else {
                parts.append(.text(String(rest[...open])))
                rest = rest[rest.index(after: open)...]
                continue
            }
            parts.append(.text(String(rest[..<open])))
            parts.append(.field(try Self.field(String(name))))
            rest = rest[rest.index(after: name.endIndex)...]
        }
        parts.append(.text(String(rest)))
        guard !text.isEmpty else { throw Problem("the name of the output is empty") }
    }

    private static func field(_ name: String) throws(Problem) -> Field {
        if let field = Field(rawValue: name) { return field }
        let names = Field.allCases.map(\.rawValue)
        let near = closestName(to: name, among: names).map { "did you mean '{\($0)}'?" }
        throw Problem(
            "'{\(name.shortened)}' means nothing in the name of an output",
            hint: near ?? "there are {stem}, {dir} and {category}")
    }

    /// Whether its outputs have names of their own for each of what `field` may be.
    package func has(_ field: Field) -> Bool { parts.contains(.field(field)) }

    /// The name with what `value` gives in the place of the fields.
    package func name(_ value: (Field) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .field(let field): value(field)
            }
        }.joined()
    }

    /// The same in `folder`, which ends with a slash or is empty, unless it has a folder of its own.
    package func inside(_ folder: String) -> NameTemplate {
        let start = parts.first { $0 != .text("") }
        if start == .field(.dir) { return self }
        if case .text(let text) = start, text.hasPrefix("/") { return self }
        var template = self
        template.parts.insert(.text(folder), at: 0)
        return template
    }

    /// Whether it names a PDF in its note's folder or below.
    var isOfNote: Bool {
        let name = name { $0 == .dir ? "." : "x" }
        return name.lowercased().hasSuffix(".pdf") && !name.hasPrefix("/")
            && !name.split(separator: "/").contains("..")
    }
}
