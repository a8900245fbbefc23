import Geometry
package import NoteText

/// A name for outputs, with the fields `{stem}`, `{dir}`, `{category}`, `{rendition}` and `{page}`.
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
        /// The number of the page; `{page:03}` has at least three digits.
        case page
    }

    private enum Part: Hashable, Sendable {
        case text(String)
        /// The field's value, with zeros before it if it is shorter than `digits`.
        case field(Field, digits: Int)

        func has(_ field: Field) -> Bool { if case .field(field, _) = self { true } else { false } }
    }

    /// The greatest number of digits that a page's number may be filled up to.
    private static let mostDigits = 9

    /// The name as it is written.
    package let text: String
    private var parts: [Part] = []

    /// Throws for unknown names in braces; braces without a name between them are literal.
    package init(_ text: String) throws(Problem) {
        self.text = text
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            let name = rest[rest.index(after: open)...].prefix { $0.isLetter || $0 == ":" || $0.isNumber }
            guard !name.isEmpty, rest[name.endIndex...].first == "}" else {
                parts.append(.text(String(rest[...open])))
                rest = rest[rest.index(after: open)...]
                continue
            }
            parts.append(.text(String(rest[..<open])))
            parts.append(try Self.field(String(name)))
            rest = rest[rest.index(after: name.endIndex)...]
        }
        parts.append(.text(String(rest)))
        guard !text.isEmpty else { throw Problem("the name of the output is empty") }
        try checkPath(text)
    }

    /// The template of a PDF, which has all pages in it.
    init(ofPDF text: String) throws(Problem) {
        try self.init(text)
        guard !has(.page) else {
            throw Problem("'{page}' is in the names of pictures of pages alone, which --output gives")
        }
    }

    private static func field(_ name: String) throws(Problem) -> Part {
        if let field = Field(rawValue: name) { return .field(field, digits: 0) }
        let page = "\(Field.page.rawValue):0"
        if name.hasPrefix(page), let digits = Int(name.dropFirst(page.count)),
            (1...mostDigits).contains(digits)
        {
            return .field(.page, digits: digits)
        }
        let names = Field.allCases.map(\.rawValue)
        let near = closestName(to: name, among: names).map { "did you mean '{\($0)}'?" }
        throw Problem(
            "'{\(name.shortened)}' means nothing in the name of an output",
            hint: near ?? "there are {stem}, {dir}, {category}, {rendition}, {page} and {page:03}")
    }

    /// Whether its outputs have different names for different values of `field`.
    package func has(_ field: Field) -> Bool { parts.contains { $0.has(field) } }

    /// The name with the fields replaced by `value`.
    package func name(_ value: (Field) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .field(let field, let digits): Self.filled(value(field), digits)
            }
        }.joined()
    }

    private static func filled(_ value: String, _ digits: Int) -> String {
        String(repeating: "0", count: max(0, digits - value.utf8.count)) + value
    }

    /// The template in `folder`, which ends with a slash or is empty, unless it has a folder of its own.
    package func inside(_ folder: String) -> NameTemplate {
        let start = parts.first { $0 != .text("") }
        if start?.has(.dir) == true { return self }
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

/// Refuses a path that is cut short where the system reads it.
func checkPath(_ path: String) throws(Problem) {
    guard !path.utf8.contains(0) else { throw Problem("a path has no null character in it") }
}
