package import NoteText

/// A name for outputs, with the fields `{stem}`, `{dir}`, `{category}` and `{rendition}`.
package struct NameTemplate: Hashable, Sendable {
    /// A field of a template.
    package enum Field: String, CaseIterable, Sendable {
        /// The note's name without folders and the last extension.
        case stem
        /// The note's folder.
        case dir
        /// The size category, by its UIKit name.
        case category
        /// The name of the rendition.
        case rendition
    }

    private enum Part: Hashable, Sendable {
        case text(String)
        case field(Field)
    }

    private var parts: [Part] = []

    /// Throws for unknown names in braces; braces without a name between them are literal.
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
            hint: near ?? "there are {stem}, {dir}, {category} and {rendition}")
    }

    /// Whether its outputs have different names for different values of `field`.
    package func has(_ field: Field) -> Bool { parts.contains(.field(field)) }

    /// The name with the fields replaced by `value`.
    package func name(_ value: (Field) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .field(let field): value(field)
            }
        }.joined()
    }

    /// The template in `folder`, which ends with a slash or is empty, unless it has a folder of its own.
    package func inside(_ folder: String) -> NameTemplate {
        let start = parts.first { $0 != .text("") }
        if start == .field(.dir) { return self }
        if case .text(let text) = start, text.hasPrefix("/") { return self }
        var template = self
        template.parts.insert(.text(folder), at: 0)
        return template
    }

    /// Whether it names a PDF in the folder of the note or below.
    var isBelowNoteFolder: Bool {
        let name = name { $0 == .dir ? "." : "x" }
        return name.lowercased().hasSuffix(".pdf") && !name.hasPrefix("/")
            && !name.split(separator: "/").contains("..")
    }
}
