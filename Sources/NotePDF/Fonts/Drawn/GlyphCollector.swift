import Geometry
internal import NoteFonts
internal import NoteImages
internal import PDFWriter

/// Makes glyphs in colour into content streams, and keeps what they share.
struct GlyphCollector: ~Copyable {
    private let face: Face
    private let compounds: CompoundGlyphs
    /// The level of compression, which pays: each picture is compressed once for the whole document.
    private var deflate = Deflate(level: 9)
    private var glyphs = [DrawnGlyphs.Glyph(content: Gauge.content, resources: [])]
    private var painter: DrawingPainter
    /// Round all that the glyphs paint so far.
    private(set) var box = PDFRectangle(left: 0, bottom: 0, right: 0, top: 0)
    /// By glyph of the face, which of `glyphs` it is.
    private(set) var indices: [UInt16: Int] = [:]
    /// By its PNG file, which of `objects` a picture is: glyphs may share one.
    private var pictures: [[UInt8]: Int] = [:]

    /// Makes each of `glyphs` once; some of them are `compounds`.
    init(_ face: Face, _ glyphs: [UInt16], _ compounds: CompoundGlyphs) throws(FontEmbeddingError) {
        (self.face, self.compounds) = (face, compounds)
        painter = DrawingPainter(box: Rectangle(face.paintedBox), deflate: Deflate(level: 9))
        var drawn: [(glyph: UInt16, source: UInt16)] = []
        for glyph in glyphs where indices[glyph] == nil {
            indices[glyph] = self.glyphs.count
            self.glyphs.append(DrawnGlyphs.Glyph(content: Gauge.content, resources: []))
            guard let source = source(of: glyph) else {
                set(glyph, opening(of: glyph), [])
                continue
            }
            if face.outlineFormat == .colorBitmaps, let picture = face.picture(of: source) {
                try add(picture, glyph)
            } else if face.isPlaceholder {
                add(face.box(of: source), glyph)
            } else {
                drawn.append((glyph, source))
            }
        }
        for (row, drawing) in zip(drawn, face.drawings(of: drawn.map(\.source))) {
            try add(drawing, row.glyph)
        }
    }

    /// The glyphs with what they share.
    var drawn: DrawnGlyphs { DrawnGlyphs(box: box, all: glyphs, objects: painter.objects) }

    /// The glyph of the face that is drawn for `glyph`; nil for a blank.
    private func source(of glyph: UInt16) -> UInt16? {
        compounds.contains(glyph) ? compounds.parts(of: glyph).first?.glyph : glyph
    }

    private mutating func set(_ glyph: UInt16, _ drawing: GraphicsOperators, _ resources: [ResourceName]) {
        guard let index = indices[glyph] else { return }
        glyphs[index] = DrawnGlyphs.Glyph(content: deflate.stream(drawing.bytes), resources: resources)
    }

    private func opening(of glyph: UInt16) -> GraphicsOperators {
        let isOwn = !compounds.contains(glyph)
        let advance = isOwn ? face.advance(of: glyph) : compounds.advance(of: glyph)
        return .glyph(width: face.thousandths(advance))
    }

    private mutating func add(_ picture: GlyphPicture, _ glyph: UInt16) throws(FontEmbeddingError) {
        let name = ResourceName(.externalObject, try index(of: picture, glyph))
        let place = face.rectangle(picture.box)
        var drawing = opening(of: glyph)
        drawing.transform(ImageOrientation.upright.matrix(on: place))
        drawing.draw(name)
        box = box.union(place)
        set(glyph, drawing, [name])
    }

    /// A glyph without a picture, or of a face without any.
    private mutating func add(_ drawing: Drawing?, _ glyph: UInt16) throws(FontEmbeddingError) {
        let opening = opening(of: glyph)
        guard let drawing else {
            // A face of pictures need not have outlines.
            guard face.outlineFormat == .colorBitmaps else {
                throw .brokenGlyph(face, glyph: Int(glyph))
            }
            return set(glyph, opening, [])
        }
        let limits = Rectangle(face.paintedBox)
        guard let extent = drawing.steps.extent(in: limits) else { return set(glyph, opening, []) }
        box = box.union(face.rectangle(extent))
        var scaled = opening
        if face.unitsPerEm != 1000 { scaled.transform(precisely: face.scale) }
        guard let level = try? painter.stream(of: drawing.steps, after: scaled) else {
            throw .brokenGlyph(face, glyph: Int(glyph))
        }
        set(glyph, level.drawing, level.resources)
    }

    /// The box of a character, in the colour of the text; nothing for the glyph that has none.
    private mutating func add(_ glyphBox: BoxGlyph?, _ glyph: UInt16) {
        var drawing = opening(of: glyph)
        for stroke in glyphBox?.strokes ?? [] {
            let rectangle = face.rectangle(stroke)
            drawing.rectangle(rectangle)
            box = box.union(rectangle)
        }
        if let glyphBox {
            let scale = face.scale
            drawing.add(Path(polygon: glyphBox.sign)) { scale($0) }
            drawing.fill()
        }
        set(glyph, drawing, [])
    }

    /// The index of a picture among `objects`.
    private mutating func index(
        of picture: GlyphPicture, _ glyph: UInt16
    ) throws(FontEmbeddingError) -> Int {
        if let index = pictures[picture.png] { return index }
        guard let image = try? ImageFile(ofGlyph: picture.png)?.packed() else {
            throw .brokenGlyph(face, glyph: Int(glyph))
        }
        var drawn = DrawnImage(image)
        if let own = image.mask {
            var mask = DrawnImage(own)
            mask.repack(by: &deflate)
            drawn.mask = painter.add(.image(mask))
            // The pixels of a palette are as the font's makers packed them.
            if !image.colors.isIndexed { drawn.repack(by: &deflate) }
        }
        let index = painter.add(.image(drawn))
        pictures[picture.png] = index
        return index
    }
}

extension Face {
    /// From font units to thousandths of the size.
    fileprivate var scale: AffineTransform {
        AffineTransform(scaleX: 1000 / Double(unitsPerEm), y: 1000 / Double(unitsPerEm))
    }

    /// An area in font units, y upwards, in thousandths of the size.
    fileprivate func rectangle(_ area: Rectangle) -> PDFRectangle {
        PDFRectangle(drawing: area.transformed(scale))
    }

    /// A box in thousandths of the size.
    func rectangle(_ box: GlyphBox) -> PDFRectangle {
        PDFRectangle(
            left: thousandths(box.xMin), bottom: thousandths(box.yMin), right: thousandths(box.xMax),
            top: thousandths(box.yMax))
    }
}
