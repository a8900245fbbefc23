package import NoteText

extension SettingRow {
    /// Whether a single edit makes a key of `name`, which is not one.
    static func isNearKey(_ name: String) -> Bool {
        guard name.utf8.count <= longestKey else { return false }
        let scalars = Array(name.lowercased().unicodeScalars)
        return keysOfNotes.contains { editDistance(from: scalars, to: Array($0.unicodeScalars)) <= 1 }
    }

    /// No key has so many bytes.
    private static let longestKey = 32

    /// Whether it may be set to `value`: in R Markdown and Quarto, `output` names a format instead of a file.
    func takes(_ value: SettingValue) -> Bool {
        guard key == Setting<NameTemplate?>.output.row.key, let name = value.text else { return true }
        return name.isEmpty || name.lowercased().hasSuffix(".pdf")
    }
}

extension SettingTree {
    /// The tree with the texts of links of Markdown (`[[name]]`) for them, in quotes or without.
    var withoutLinks: SettingTree {
        var tree = self
        if let link = link { tree.replace(byText: link) }
        tree.changeTexts { $0.withoutLinks }
        return tree
    }

    /// The text of a link that YAML reads as a list in a list.
    private var link: String? {
        guard let outer = root.elements, outer.count == 1, let inner = outer[0].elements else { return nil }
        let texts = inner.compactMap(\.text)
        guard !texts.isEmpty, texts.count == inner.count else { return nil }
        return "[[\(texts.joined(separator: ", "))]]"
    }
}

extension String {
    /// The text with that of each link for the link (`[[name|text]]`), or with its name.
    fileprivate var withoutLinks: String {
        var result = ""
        var rest = self[...]
        while let start = rest.firstLink {
            let content = rest[start...].dropFirst(2)
            guard let end = content.endOfLink else { break }
            let name = content[..<end]
            let text = name.lastIndex(of: "|").map { name[name.index(after: $0)...] } ?? name
            result += rest[..<start] + text
            rest = content[end...].dropFirst(2)
        }
        return result + rest
    }
}

extension Substring {
    /// The start of the first `[[`.
    fileprivate var firstLink: Index? {
        indices.first { self[$0] == "[" && self[$0...].dropFirst().first == "[" }
    }

    /// The start of the first `]]`.
    fileprivate var endOfLink: Index? {
        indices.first { self[$0] == "]" && self[$0...].dropFirst().first == "]" }
    }
}

extension Finding {
    /// The finding about a value in front matter that may be for another program.
    package var aboutForeignValue: Finding {
        Finding(.foreignFrontMatter, at: span, "\(message); the key is ignored", hint: hint)
    }
}

extension Rule {
    package static let foreignFrontMatter = Rule(
        "front-matter/foreign", .note,
        summary: "a value in the front matter of Markdown that is another program's",
        explanation: """
            Generators of sites, R Markdown, Quarto and others read the front matter of
            Markdown, and some of their keys have the names of notec's. A value that a
            key of notec does not take sets nothing. Correct it if it is meant for notec.
            """,
        example: "---\ndialect: markdown\ntheme: cosmo\n---\nLight bends.\n")
}
