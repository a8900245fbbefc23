package import Testing

extension PDFInspector {
    /// How far a character's origin may lie outside its page, in points: rounding, no more.
    private static let tolerance = 0.01

    /// What is wrong with the file whatever it holds: syntax, fonts that do not travel with it, pages without
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
