package import Testing

/// A font of a PDF, as `pdffonts` lists it.
package struct FontRow: Sendable {
    /// The name with its subset prefix (`ABCDEF+Inter-Regular`).
    package let name: String
    /// `TrueType`, `Type 1C`, `CID TrueType`, `Type 3` and so on.
    package let type: String
    package let isEmbedded: Bool
    package let isSubset: Bool
    /// Whether it says which characters its codes are.
    package let hasUnicode: Bool

    /// The name without the subset prefix.
    package var postScriptName: String { isSubset ? String(name.dropFirst(7)) : name }

    /// A line: name, type, encoding, three times yes or no, two numbers.
    fileprivate init(_ line: Substring) throws(PDFReaderError) {
        let form = /(.+?) +((?:CID )?(?:TrueType|Type \w+)(?: \(OT\))?) +\S+ +(yes|no) +(yes|no) +(yes|no) .*/
        let found = try PDFReaderError.need(line.wholeMatch(of: form), "pdffonts: \(line)").output
        (name, type) = (String(found.1), String(found.2))
        (isEmbedded, isSubset, hasUnicode) = (found.3 == "yes", found.4 == "yes", found.5 == "yes")
    }
}

extension PDFInspector {
    /// The fonts, in the order of their first use.
    package func fonts() throws -> [FontRow] {
        try poppler("pdffonts", []).split(separator: "\n").dropFirst(2).map { try FontRow($0) }
    }

    /// The points by which a character's origin may lie outside its page: rounding, no more.
    private static let tolerance = 0.01

    /// The defects of the file whatever it holds: syntax, fonts that do not travel with it, pages without
    /// a proper size, text outside its page, tags that do not hold together.
    package func defects() throws -> [String] {
        let syntax = try check()
        guard syntax.isEmpty else { return syntax }
        return try fonts().flatMap(Self.defects) + pageDefects() + tagDefects()
    }

    private static func defects(of font: FontRow) -> [String] {
        var defects: [String] = []
        if !font.isEmbedded { defects.append("font \(font.name) is not embedded") }
        // The glyphs of a Type 3 font are its own.
        if !font.isSubset, font.type != "Type 3" { defects.append("font \(font.name) is not a subset") }
        if !font.hasUnicode { defects.append("font \(font.name) does not say which characters it shows") }
        return defects
    }

    private func pageDefects() throws -> [String] {
        let boxes = try pageBoxes()
        let drawn = try drawnCharacters()
        guard boxes.count == drawn.count else { return ["poppler and MuPDF count different pages"] }
        return zip(boxes, drawn).enumerated().flatMap { index, page in
            Self.defects(of: page.0, drawn: page.1).map { "page \(index + 1): \($0)" }
        }
    }

    private static func defects(of boxes: PageBoxes, drawn: [DrawnCharacter]) -> [String] {
        guard boxes.crop.width > 0, boxes.crop.height > 0 else { return ["it has no size"] }
        guard boxes.media.contains(boxes.crop) else { return ["its crop box leaves its media box"] }
        let outside = drawn.first {
            $0.x < -tolerance || $0.x > boxes.crop.width + tolerance || $0.y < -tolerance
                || $0.y > boxes.crop.height + tolerance
        }
        guard let outside else { return [] }
        return ["\"\(outside.text)\" is drawn outside, at (\(outside.x), \(outside.y)) from the top left"]
    }
}

/// Expects a PDF to have no defects.
package func expectSound(_ pdf: PDFInspector, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for defect in try pdf.defects() {
        Issue.record(Comment(rawValue: defect), sourceLocation: sourceLocation)
    }
}
