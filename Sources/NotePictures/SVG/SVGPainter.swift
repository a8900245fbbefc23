import Geometry
import NoteFonts
package import NoteImages
package import NoteLayout

/// Writes pages as SVG.
package struct SVGPainter: PagePainting, ~Copyable {
    /// Pixels of an em, of glyphs in colour.
    private static let pixelsPerEm = 256.0

    private let options: PictureOptions
    private var outlines = OutlineCache()
    private var colorGlyphs = ColorGlyphs()
    private let encoder = PNGEncoder()

    package init(_ options: PictureOptions) { self.options = options }

    package mutating func file(
        of painting: Painting, in subject: PictureSubject,
        _ pictures: (PlacedPicture, PictureForm) -> ImageFile?
    ) throws(PictureError) -> [UInt8] {
        var page = SVGPage()
        for item in painting.items {
            switch item.shape {
            case .run(let run): try draw(painting.runs[run], on: &page)
            case .path(let path): page.fill(path)
            case .group(let group): page.draw(group)
            case .picture(let picture): draw(picture, on: &page, pictures)
            }
        }
        for line in painting.lines {
            for case .picture(let picture) in painting.items[line.items].map(\.shape) {
                if let words = picture.alternative { page.add(words, for: picture.frame) }
            }
            page.addText(of: painting.runs[line.runs])
        }
        return page.file(of: painting, subject, hasPaper: options.hasPaper)
    }

    private func draw(
        _ picture: PlacedPicture, on page: inout SVGPage,
        _ pictures: (PlacedPicture, PictureForm) -> ImageFile?
    ) {
        let identifier = page.identifier(of: .file(picture.file.index)) { identifier in
            guard let file = pictures(picture, .any) else { return nil }
            guard let drawing = file.drawing else { return SVGText(file, identifier) }
            var elements = DrawingElements(identifier, file.pictures)
            return elements.symbol(of: drawing)
        }
        if let identifier { page.use(identifier, picture.place) }
    }
}

/// Text.
extension SVGPainter {
    private mutating func draw(_ run: Painting.Run, on page: inout SVGPage) throws(PictureError) {
        let face = run.face.face
        let glyphs = run.section.placedGlyphs(of: run.run)
        guard !face.outlineFormat.isColored else {
            for glyph in glyphs { try drawColored(glyph, run, on: &page) }
            return
        }
        if !face.isPlaceholder { outlines.read(glyphs.lazy.map(\.glyph), of: face) }
        var used: [(identifier: String, place: Point)] = []
        for glyph in glyphs {
            let identifier = page.identifier(of: .glyph(face, glyph.glyph)) { identifier in
                element(of: glyph.glyph, in: face, identifier)
            }
            if let identifier { used.append((identifier, run.place(of: glyph))) }
        }
        if let first = used.first { page.use(used, of: run, from: first.place) }
    }

    /// The element of a glyph's outline, in font units, y upwards; nil for a blank one.
    private func element(of glyph: UInt16, in face: Face, _ identifier: String) -> SVGText? {
        var element = SVGText()
        element.append("<path id=\"\(identifier)\" d=\"")
        let start = element.bytes.count
        if let box = face.box(of: glyph) {
            element.append(box)
        } else if !face.isPlaceholder {
            element.append(outlines.outline(of: glyph, in: face), places: 1)
        }
        guard element.bytes.count > start else { return nil }
        element.append("\"/>")
        return element
    }

    private mutating func drawColored(
        _ glyph: PlacedGlyph, _ run: Painting.Run, on page: inout SVGPage
    ) throws(PictureError) {
        let face = run.face.face
        let (symbol, file): (SVGPage.Symbol, [UInt8]?)
        let box: GlyphBox
        if face.outlineFormat == .colorBitmaps, let picture = face.picture(of: glyph.glyph) {
            guard let image = try? ImageFile(picture.png) else {
                throw .brokenGlyph(face, glyph: glyph.glyph)
            }
            (symbol, box) = (.colorGlyph(face, glyph.glyph, .black), picture.box)
            file = image.bare()
        } else {
            guard let drawing = try colorGlyphs.drawing(of: glyph.glyph, in: face) else { return }
            (symbol, box) = (.colorGlyph(face, glyph.glyph, run.paint.color), face.paintedBox)
            file = try picture(drawing, of: face, box, run.paint.color)
        }
        let identifier = page.identifier(of: symbol) { identifier in
            file.map { SVGText(image: $0, "png", identifier) }
        }
        guard let identifier else { return }
        page.use(identifier, run.transform(of: glyph)(AffineTransform(flipping: box)))
    }

    /// The PNG of a glyph in colour, on `box`.
    private func picture(
        _ drawing: Drawing, of face: Face, _ box: GlyphBox, _ textColor: Color
    ) throws(PictureError) -> [UInt8]? {
        let scale = Self.pixelsPerEm / Double(face.unitsPerEm)
        let width = Int(saturating: (Double(box.xMax - box.xMin) * scale).rounded(.up))
        let height = Int(saturating: (Double(box.yMax - box.yMin) * scale).rounded(.up))
        guard (1...4096).contains(width), (1...4096).contains(height) else { return nil }
        let library = try CairoLibrary.load()
        let canvas = Canvas(library, width: width, height: height, scale: 1)
        canvas.transform(AffineTransform(scaleX: Double(width), y: Double(height)))
        canvas.transform(AffineTransform(flipping: box).inverse ?? .identity)
        var rasterizer = DrawingRasterizer(
            DrawingResources(glyph: drawing, library), scale: scale, textColor: textColor)
        rasterizer.draw(drawing.steps, on: canvas)
        try canvas.check()
        return canvas.withPixels { pixels in
            encoder.file(UnsafeBufferPointer(pixels), width: width, isOpaque: false, resolution: 72)
        }
    }
}
