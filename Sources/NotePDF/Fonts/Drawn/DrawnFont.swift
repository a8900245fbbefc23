import Geometry
internal import PDFWriter

/// A font whose glyphs are drawn by content streams: `/Type3` (ISO 32000-1, 9.6.5).
///
/// Glyph space is in thousandths of the font's size, y upwards from the baseline.
package struct DrawnFont: Sendable {
    /// The drawing of a glyph, and the resources that it calls by name.
    struct Glyph: Sendable {
        let content: StreamData
        let resources: [ResourceName]
    }

    /// One font dictionary, with the codes of one `CodeSpace`.
    struct Part: Sendable {
        struct Entry: Sendable {
            let code: UInt16
            /// An index into the font's glyphs; several codes may have the same.
            let glyph: Int
            /// In thousandths.
            let width: Double
        }

        let resource: ResourceName
        /// In the order of the codes.
        let entries: [Entry]
        let toUnicode: StreamData
    }

    let descriptor: FontDescriptor
    /// Round all that the glyphs paint.
    let box: PDFRectangle
    /// The first is the gauge's.
    let glyphs: [Glyph]
    /// The objects that the glyphs call, by the index of a `ResourceName`.
    let objects: [DrawnObject]
    let parts: [Part]
}

/// A glyph that is never shown, by which poppler knows how large the others are.
///
/// Poppler takes a glyph by the name of m, or the first that has a width, for six tenths or half of the
/// size. From emoji it would guess letters of two and a half times their size, and set them on lines of their
/// own.
enum Gauge {
    /// The index of a glyph of a `DrawnFont`.
    static let glyph = 0
    static let name = PDFName("m")
    /// The code of the space, which no glyph gets in a `CodeSpace` of the kind `ordered`.
    static let code: UInt16 = 32
    static let width = 600.0
    static let content = StreamData(bytes: GraphicsOperators.glyph(width: width).bytes)
}

extension DrawnFont {
    /// Glyph space in units of the text: thousandths.
    private static let matrix = [0.001, 0, 0, 0.001, 0, 0]

    /// Writes the glyphs, what they share and the dictionaries, and enters the parts among the resources.
    func write<Sink>(
        to document: inout PDFDocument<Sink>, resources: inout Resources
    ) throws(Sink.Failure) {
        let references = try objects.write(to: &document)
        var streams: [Reference] = []
        for glyph in glyphs { streams.append(try document.writeStream(glyph.content)) }
        let descriptor = try document.write { self.descriptor.write(to: &$0, file: nil) }
        for part in parts {
            let font = document.reserve()
            let toUnicode = try document.writeStream(part.toUnicode)
            let called = glyphResources(of: part, references)
            try document.write(font) { dictionary in
                write(part, to: &dictionary, streams)
                dictionary.dictionary("Resources") { called.write(to: &$0) }
                dictionary.set("FontDescriptor", descriptor)
                dictionary.set("ToUnicode", toUnicode)
            }
            resources.add(part.resource, font)
        }
    }

    private func write(_ part: Part, to dictionary: inout PDFDictionary, _ streams: [Reference]) {
        dictionary.set("Type", PDFName("Font"))
        dictionary.set("Subtype", PDFName("Type3"))
        dictionary.set("FontBBox", box)
        dictionary.array("FontMatrix", Self.matrix)
        dictionary.dictionary("CharProcs") { procedures in
            procedures.set(named: Gauge.name, streams[Gauge.glyph])
            for glyph in Set(part.entries.map(\.glyph)).sorted() {
                procedures.set(named: name(of: glyph), streams[glyph])
            }
        }
        dictionary.dictionary("Encoding") { encoding in
            encoding.set("Type", PDFName("Encoding"))
            encoding.array("Differences") { array in
                array.append(Int(Gauge.code))
                array.append(Gauge.name)
                array.append(differences: part.entries.map { ($0.code, name(of: $0.glyph)) })
            }
        }
        dictionary.set(widths: [(Gauge.code, Gauge.width)] + part.entries.map { ($0.code, $0.width) })
    }

    private func name(of glyph: Int) -> PDFName { PDFName("g\(glyph)") }

    /// The objects that the glyphs of a part call, each once.
    private func glyphResources(of part: Part, _ references: [Reference]) -> Resources {
        let called = Set(part.entries.flatMap { glyphs[$0.glyph].resources })
        return Resources(called, references)
    }
}

extension Resources {
    /// The objects that `names` call by their index.
    init(_ names: Set<ResourceName>, _ references: [Reference]) {
        self.init()
        for name in names.sorted(by: { $0.index < $1.index }) { add(name, references[name.index]) }
    }
}
