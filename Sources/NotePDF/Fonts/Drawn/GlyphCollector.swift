internal import NoteFonts
internal import PDFWriter

/// Makes glyphs in colour into content streams, and keeps what they share.
struct GlyphCollector: ~Copyable {
    private let face: Face
    /// What fewer bytes are worth: each picture is compressed once for the whole document.
    private var deflate = Deflate(level: 9)
    private(set) var glyphs = [DrawnFont.Glyph(content: Gauge.content, resources: [])]
    private(set) var objects: [DrawnObject] = []
    /// Round all that the glyphs paint so far.
    private(set) var box = PDFRectangle(left: 0, bottom: 0, right: 0, top: 0)
    /// By glyph of the face, which of `glyphs` it is.
    private var known: [UInt16: Int] = [:]
    /// By its PNG file, which of `objects` a picture is: glyphs may share one.
    private var pictures: [[UInt8]: Int] = [:]

    init(_ face: Face) {
        self.face = face
    }

    /// Which of `glyphs` a glyph of the face is; it is made at the first call.
    mutating func index(of glyph: UInt16) throws(FontEmbeddingError) -> Int {
        if let index = known[glyph] { return index }
        known[glyph] = glyphs.count
        glyphs.append(try make(glyph))
        return glyphs.count - 1
    }

    private mutating func make(_ glyph: UInt16) throws(FontEmbeddingError) -> DrawnFont.Glyph {
        var description = GlyphDescription(width: face.thousandths(face.advance(of: glyph)))
        var resources: [ResourceName] = []
        if let picture = face.picture(of: glyph) {
            let name = ResourceName(.externalObject, try index(of: picture, glyph))
            let place = face.rectangle(picture.box)
            description.draw { drawing in
                drawing.transform(.image(place))
                drawing.draw(name)
            }
            resources = [name]
            box.formUnion(place)
        }
        if let glyphBox = face.box(of: glyph) { description.draw { draw(glyphBox, &$0) } }
        return DrawnFont.Glyph(content: StreamData(bytes: description.bytes), resources: resources)
    }

    /// Paints the box of a character in the colour of the text.
    private mutating func draw(_ glyphBox: BoxGlyph, _ drawing: inout Drawing) {
        for stroke in glyphBox.strokes {
            let rectangle = face.rectangle(stroke)
            drawing.rectangle(rectangle)
            box.formUnion(rectangle)
        }
        drawing.fill()
    }

    /// Which of `objects` a picture is.
    private mutating func index(
        of picture: GlyphPicture, _ glyph: UInt16
    ) throws(FontEmbeddingError) -> Int {
        if let index = pictures[picture.png] { return index }
        guard let (plain, mask) = PNGFile(picture.png)?.image(&deflate) else {
            throw .brokenPicture(name: face.postScriptName, glyph: Int(glyph))
        }
        var image = plain
        if let mask {
            image.mask = objects.count
            objects.append(.image(mask))
        }
        pictures[picture.png] = objects.count
        objects.append(.image(image))
        return objects.count - 1
    }
}

extension Face {
    /// A box in thousandths of the size.
    func rectangle(_ box: GlyphBox) -> PDFRectangle {
        PDFRectangle(
            left: thousandths(box.xMin), bottom: thousandths(box.yMin), right: thousandths(box.xMax),
            top: thousandths(box.yMax))
    }
}

extension PDFRectangle {
    fileprivate mutating func formUnion(_ other: PDFRectangle) {
        self = PDFRectangle(
            left: min(left, other.left), bottom: min(bottom, other.bottom), right: max(right, other.right),
            top: max(top, other.top))
    }
}
