import Geometry
import NotePDF
import PDFWriter

/// A glyph with the text it stands for.
typealias ShownGlyph = (glyph: UInt16, text: [UInt8])

/// A document that shows lines of glyphs in one face, as an exporter would write it, 40 lines a page.
func sampleText(
    _ lines: [[ShownGlyph]], in font: OpenFont, color: Color = .black
) throws -> [UInt8] {
    var fonts = try FontCodes(font.face, index: 0)
    return try samplePages(lines, &fonts, color: color)
}

/// The same, with codes that `fonts` may have given before.
func samplePages(
    _ lines: [[ShownGlyph]], _ fonts: inout FontCodes, color: Color = .black
) throws -> [UInt8] {
    var document = PDFDocument(to: MemorySink())
    var pages = PageTree()
    let shared = document.reserve()
    for start in stride(from: 0, to: lines.count, by: 40) {
        var stream = ContentStream(isTagged: false)
        stream.element("P", identifier: 0) { drawing in
            drawing.setFillColor(color)
            for (index, line) in lines[start..<min(start + 40, lines.count)].enumerated() {
                show(line, y: 800 - 19 * Double(index), on: &drawing, &fonts)
            }
        }
        var page = PageObject(document.reserve(), size: Size(width: 595, height: 842))
        page.contents = document.compressStream(stream.bytes)
        page.resources = shared
        pages.append(page, to: &document)
    }
    var resources = Resources()
    var deflate = Deflate()
    try fonts.font(&deflate)?.write(to: &document, resources: &resources)
    document.write(shared) { resources.write(to: &$0) }
    return document.finish(pages).bytes
}

extension PDFDocument where Sink == MemorySink {
    /// Writes the end of a file of `pages` and of nothing else.
    consuming func finish(_ pages: consuming PageTree) -> MemorySink {
        let root = reserve()
        let tree = pages.finish(in: &self)
        write(root) { catalog in
            catalog.set("Type", PDFName("Catalog"))
            catalog.set("Pages", tree)
        }
        return finish(root: root)
    }
}

/// Shows a line, run by run of glyphs whose codes are in the same font.
private func show(
    _ line: [ShownGlyph], y: Double, on drawing: inout GraphicsOperators, _ fonts: inout FontCodes
) {
    let codes = line.compactMap { fonts.code(for: $0.glyph, text: $0.text) }
    drawing.text { text in
        text.move(x: 40, y: y)
        var rest = codes[...]
        while let first = rest.first {
            let run = rest.prefix { $0.part == first.part }
            text.setFont(ResourceName(.font, fonts.index, part: Int(first.part)), size: 12)
            text.show { codes in
                for code in run { codes.append(code) }
            }
            rest = rest.dropFirst(run.count)
        }
    }
}
