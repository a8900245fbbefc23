import Geometry
internal import PDFWriter

/// Glyphs that are drawn by content streams: those of a `/Type3` font (ISO 32000-1, 9.6.5).
///
/// Glyph space is in thousandths of the font's size, y upwards from the baseline.
struct DrawnGlyphs: Sendable {
    /// The drawing of a glyph, and the resources that it calls by name.
    struct Glyph: Sendable {
        let content: StreamData
        let resources: [ResourceName]
    }

    /// Round all that the glyphs paint.
    let box: PDFRectangle
    /// The first is the gauge's.
    let all: [Glyph]
    /// The objects that the glyphs call, by the index of a `ResourceName`.
    let objects: [DrawnObject]
}

/// A glyph that is never shown, by which poppler knows how large the others are.
///
/// Poppler takes a glyph by the name of m, or the first that has a width, for six tenths or half of the
/// size. From emoji it would guess letters of two and a half times their size, and set them on lines of their
/// own.
enum Gauge {
    /// The index among `DrawnGlyphs`.
    static let glyph = 0
    static let name = PDFName("m")
    /// The code of the space, which no glyph gets in a `CodeSpace` of the kind `ordered`.
    static let code: UInt16 = 32
    static let width = 600.0
    static let content = StreamData(bytes: GraphicsOperators.glyph(width: width).bytes)
}

extension DrawnGlyphs {
    /// The glyphs with the references of their streams and of the objects that these call.
    struct Written {
        fileprivate let glyphs: DrawnGlyphs
        fileprivate let streams: [Reference]
        fileprivate let objects: [Reference]
    }

    /// Writes the glyphs and what they share.
    func write<Sink>(to document: inout PDFDocument<Sink>) throws(Sink.Failure) -> Written {
        let references = try objects.write(to: &document)
        var streams: [Reference] = []
        for glyph in all { streams.append(try document.writeStream(glyph.content)) }
        return Written(glyphs: self, streams: streams, objects: references)
    }
}

extension DrawnGlyphs.Written {
    /// Glyph space in units of the text: thousandths.
    private static let matrix = [0.001, 0, 0, 0.001, 0, 0]

    /// Writes a font of some of the glyphs, whose form is `drawn`.
    func write(_ part: EmbeddedFont.Part, to dictionary: inout PDFDictionary) {
        guard case .drawn(let codes) = part.form else { return }
        dictionary.set("Subtype", PDFName("Type3"))
        dictionary.set("FontBBox", glyphs.box)
        dictionary.array("FontMatrix", Self.matrix)
        dictionary.dictionary("CharProcs") { procedures in
            procedures.set(named: Gauge.name, streams[Gauge.glyph])
            for glyph in Set(codes.map(\.glyph)).sorted() {
                procedures.set(named: name(of: glyph), streams[glyph])
            }
        }
        dictionary.dictionary("Encoding") { encoding in
            encoding.set("Type", PDFName("Encoding"))
            encoding.array("Differences") { array in
                array.append(Int(Gauge.code))
                array.append(Gauge.name)
                array.append(differences: codes.map { ($0, name(of: $1)) })
            }
        }
        dictionary.set(widths: [(Gauge.code, Gauge.width)] + part.widths)
        let called = codes.flatMap { glyphs.all[$0.glyph].resources }
        dictionary.set(resources: called, objects)
    }

    private func name(of glyph: Int) -> PDFName { PDFName("g\(glyph)") }
}
