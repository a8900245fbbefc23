/// A font of a PDF, as `pdffonts` lists it.
package struct FontRow: Hashable, Sendable {
    /// The name with its subset prefix (`ABCDEF+Inter-Regular`).
    package var name: String
    /// `TrueType`, `Type 1C`, `CID TrueType`, `Type 3` and so on.
    package var type: String
    package var isEmbedded: Bool
    package var isSubset: Bool
    /// Whether it says which characters its codes are.
    package var hasUnicode: Bool

    package init(name: String, type: String, isEmbedded: Bool, isSubset: Bool, hasUnicode: Bool) {
        self.name = name
        self.type = type
        self.isEmbedded = isEmbedded
        self.isSubset = isSubset
        self.hasUnicode = hasUnicode
    }

    /// The name without the subset prefix.
    package var postScriptName: String { isSubset ? String(name.dropFirst(7)) : name }
}

extension PDFInspector {
    /// The fonts, in the order of their first use.
    package func fonts() throws -> [FontRow] {
        try poppler("pdffonts", []).split(separator: "\n").dropFirst(2).map { try Self.row($0) }
    }

    /// The longest first, for the name before it may hold spaces.
    private static let types = [
        "CID Type 0C (OT)", "TrueType (OT)", "CID TrueType (OT)", "Type 1C (OT)", "CID Type 0C", "CID Type 0",
        "CID TrueType", "Type 1C", "Type 1", "Type 3", "TrueType",
    ].sorted { $0.count > $1.count }

    /// Name and type may hold spaces; from the right stand two numbers, three times yes or no, and the
    /// encoding.
    private static func row(_ line: Substring) throws -> FontRow {
        let fields = line.split(separator: " ")
        guard fields.count >= 8 else { throw PDFReaderError.notUnderstood("pdffonts: \(line)") }
        let flags = fields.suffix(5).prefix(3).map { $0 == "yes" }
        let left = fields.dropLast(6).joined(separator: " ")
        guard let type = types.first(where: { left.hasSuffix(" " + $0) }) else {
            throw PDFReaderError.notUnderstood("pdffonts: \(line)")
        }
        return FontRow(
            name: String(left.dropLast(type.count + 1)), type: type, isEmbedded: flags[0], isSubset: flags[1],
            hasUnicode: flags[2])
    }
}
