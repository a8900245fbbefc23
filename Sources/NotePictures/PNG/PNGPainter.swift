import Geometry
import NoteFonts
package import NoteImages
package import NoteLayout

/// Draws pages as PNG.
package struct PNGPainter: PagePainting, ~Copyable {
    private let library: CairoLibrary
    private let options: PictureOptions
    private var outlines = OutlineCache()
    private var masks = GlyphMasks()
    private var colorGlyphs = ColorGlyphs()
    private var images = PixelImages()
    private let encoder = PNGEncoder()
    /// Pixels of a point.
    private let scale: Double

    package init(_ options: PictureOptions) throws(PictureError) {
        library = try CairoLibrary.load()
        self.options = options
        scale = options.resolution / 72
    }

    package mutating func file(
        of painting: Painting, in subject: PictureSubject,
        _ pictures: (PlacedPicture, PictureForm) -> ImageFile?
    ) throws(PictureError) -> [UInt8] {
        let width = max(1, Int(saturating: (painting.size.width * scale).rounded()))
        let height = max(1, Int(saturating: (painting.size.height * scale).rounded()))
        guard max(width, height) <= PictureLimits.side, width * height <= PictureLimits.pixels else {
            throw .tooManyPixels(width: width, height: height)
        }
        let canvas = Canvas(library, width: width, height: height, scale: scale)
        if options.hasPaper {
            canvas.setColor(Color(red: 1, green: 1, blue: 1))
            canvas.paint()
        }
        for item in painting.items {
            switch item.shape {
            case .run(let run): try draw(painting.runs[run], on: canvas)
            case .path(let path): canvas.fill(path)
            case .group(let group): canvas.draw(group)
            case .picture(let picture): draw(picture, on: canvas, pictures)
            }
        }
        try canvas.check()
        let file = canvas.withPixels { picture in
            encoder.file(
                UnsafeBufferPointer(picture), width: width, isOpaque: options.hasPaper,
                resolution: options.resolution)
        }
        return file ?? []
    }
}

/// Pictures.
extension PNGPainter {
    private mutating func draw(
        _ picture: PlacedPicture, on canvas: borrowing Canvas,
        _ pictures: (PlacedPicture, PictureForm) -> ImageFile?
    ) {
        let place = picture.place
        let (width, height) = (place.width(at: scale), place.height(at: scale))
        guard width > 0, height > 0 else { return }
        let source = PixelImages.Source.file(picture.file.index)
        var drawn: ImageFile?
        var image = images.image(source, width, height) {
            let file = pictures(picture, .any)
            if file?.drawing != nil { drawn = file }
            return try? file?.pixels(fitting: width, height)
        }
        if let drawn, !draw(drawn, in: picture.frame, on: canvas) {
            image = images.image(source, width, height) {
                try? pictures(picture, .pixels)?.pixels(fitting: width, height)
            }
        }
        if let image { canvas.paint(image, at: place) }
    }

    /// Draws a drawing; false if it is too much work, or cairo fails.
    private func draw(_ file: ImageFile, in frame: Rectangle, on canvas: borrowing Canvas) -> Bool {
        guard let drawing = file.drawing else { return false }
        let (across, down) = (
            frame.width * scale / drawing.size.width, frame.height * scale / drawing.size.height
        )
        let work = DrawingWork(drawing, file.pictures, scale: max(across, down))
        guard work.isBounded else { return false }
        let columns = (frame.minX * scale).pixels(to: frame.maxX * scale, of: canvas.width)
        let rows = (frame.minY * scale).pixels(to: frame.maxY * scale, of: canvas.height)
        guard !columns.isEmpty, !rows.isEmpty else { return true }
        let box = Rectangle(
            x: (Double(columns.lowerBound) - frame.minX * scale) / across,
            y: (Double(rows.lowerBound) - frame.minY * scale) / down,
            width: Double(columns.count) / across, height: Double(rows.count) / down)
        let resources = DrawingResources(
            library: library, pictures: file.pictures, hasBlending: work.hasBlending)
        let picture = Canvas(library, width: columns.count, height: rows.count, showing: box)
        picture.add(Rectangle(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height))
        picture.clip()
        var rasterizer = DrawingRasterizer(resources, scale: max(across, down))
        rasterizer.draw(drawing.steps, on: picture)
        guard picture.isSound else { return false }
        canvas.paint(picture, x: columns.lowerBound, y: rows.lowerBound)
        return true
    }
}

/// Text.
extension PNGPainter {
    private mutating func draw(_ run: Painting.Run, on canvas: borrowing Canvas) throws(PictureError) {
        let face = run.face.face
        if face.outlineFormat.isColored {
            try drawColored(run, on: canvas)
        } else if face.isPlaceholder {
            drawBoxes(run, on: canvas)
        } else {
            let glyphs = run.section.placedGlyphs(of: run.run)
            outlines.read(glyphs.lazy.map(\.glyph), of: face)
            if let stroke = run.paint.stroke {
                for glyph in glyphs { canvas.add(outline(of: glyph, run)) }
                canvas.setColor(run.paint.color)
                canvas.stroke(stroke.color, width: stroke.width, isFilled: run.paint.isFilled)
            } else {
                drawMasks(of: glyphs, run, on: canvas)
            }
        }
    }

    private func outline(of glyph: PlacedGlyph, _ run: Painting.Run) -> Painting.Outline {
        Painting.Outline(
            path: outlines.outline(of: glyph.glyph, in: run.face.face), origin: run.place(of: glyph),
            scale: run.unit, slant: run.paint.slant)
    }

    private mutating func drawMasks(
        of glyphs: [PlacedGlyph], _ run: Painting.Run, on canvas: borrowing Canvas
    ) {
        let (face, unit, slant) = (run.face.face, run.unit * scale, run.paint.slant)
        let shape = AffineTransform(xAxis: Point(x: unit, y: 0), yAxis: Point(x: unit * slant, y: unit))
        let (style, color) = (masks.style(face, scale: unit, slant: slant), PixelColor(run.paint.color))
        var large: [PlacedGlyph] = []
        _ = canvas.withPixels { pixels in
            for glyph in glyphs {
                let place = run.place(of: glyph)
                let (x, y) = (PixelPlace(place.x * scale), PixelPlace(place.y * scale))
                let mask = masks.mask(of: glyph.glyph, style, at: (x.phase, y.phase)) { rasterizer, offset in
                    var shape = shape
                    shape.origin = offset
                    return rasterizer.mask(of: outlines.outline(of: glyph.glyph, in: face), shape)
                }
                if let mask {
                    pixels.blend(mask, color, x: x.pixel, y: y.pixel, width: canvas.width)
                } else {
                    large.append(glyph)
                }
            }
        }
        guard !large.isEmpty else { return }
        for glyph in large { canvas.add(outline(of: glyph, run)) }
        canvas.setColor(run.paint.color)
        canvas.fill()
    }

    private mutating func drawColored(
        _ run: Painting.Run, on canvas: borrowing Canvas
    ) throws(PictureError) {
        let face = run.face.face
        for glyph in run.section.placedGlyphs(of: run.run) {
            let transform = run.transform(of: glyph)
            if face.outlineFormat == .colorBitmaps, let picture = face.picture(of: glyph.glyph) {
                let place = transform(AffineTransform(flipping: picture.box))
                let (width, height) = (place.width(at: scale), place.height(at: scale))
                let image = images.image(.glyph(face, glyph.glyph), width, height) {
                    try? ImageFile(ofGlyph: picture.png)?.pixels(fitting: width, height)
                }
                guard let image else { throw .brokenGlyph(face, glyph: glyph.glyph) }
                canvas.paint(image, at: place)
            } else if let drawing = try colorGlyphs.drawing(of: glyph.glyph, in: face) {
                let resources = DrawingResources(glyph: drawing, library)
                var rasterizer = DrawingRasterizer(
                    resources, scale: run.unit * scale, textColor: run.paint.color)
                canvas.saved { canvas in
                    canvas.transform(transform)
                    canvas.add(Rectangle(face.paintedBox))
                    canvas.clip()
                    rasterizer.draw(drawing.steps, on: canvas)
                }
            }
        }
    }

    private func drawBoxes(_ run: Painting.Run, on canvas: borrowing Canvas) {
        for glyph in run.section.placedGlyphs(of: run.run) {
            guard let box = run.face.face.box(of: glyph.glyph) else { continue }
            canvas.saved { canvas in
                canvas.transform(run.transform(of: glyph))
                canvas.setColor(run.paint.color)
                canvas.fill(box)
            }
        }
    }
}

/// A coordinate in pixels, as near to it as masks of glyphs stand.
private struct PixelPlace {
    let pixel: Int
    let phase: Int

    /// No canvas is so large, and no sum of two places overflows.
    private static let farthest = 1e9

    init(_ coordinate: Double) {
        let place = max(-Self.farthest, min(coordinate, Self.farthest))
        let parts = Int(saturating: (place * Double(GlyphMasks.phases)).rounded())
        (pixel, phase) = (parts >> 2, parts & (GlyphMasks.phases - 1))
    }
}

extension Double {
    /// The pixels that a line from here touches, of so many.
    fileprivate func pixels(to end: Double, of count: Int) -> Range<Int> {
        let start = max(0, Int(saturating: rounded(.down)))
        let end = min(count, Int(saturating: end.rounded(.up)))
        return start..<max(start, end)
    }
}
