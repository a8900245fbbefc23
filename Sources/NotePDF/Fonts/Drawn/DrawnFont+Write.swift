import Geometry
internal import PDFWriter

extension DrawnFont {
    /// Glyph space in units of the text: thousandths.
    private static let matrix = [0.001, 0, 0, 0.001, 0, 0]

    /// Writes the glyphs, what they share and the dictionaries, and enters the parts among the resources.
    func write<Sink>(
        to document: inout PDFDocument<Sink>, resources: inout Resources
    ) throws(Sink.Failure) {
        let references = objects.map { _ in document.reserve() }
        for (object, reference) in zip(objects, references) {
            try object.write(to: &document, as: reference, references)
        }
        var streams: [Reference] = []
        for glyph in glyphs {
            let stream = document.reserve()
            try document.writeStream(stream, glyph.content)
            streams.append(stream)
        }
        let descriptor = document.reserve()
        try document.write(descriptor) { self.descriptor.write(to: &$0, file: nil) }
        for part in parts {
            let (font, toUnicode) = (document.reserve(), document.reserve())
            try document.writeStream(toUnicode, part.toUnicode)
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
                for (index, entry) in part.entries.enumerated() {
                    let follows = index > 0 && part.entries[index - 1].code + 1 == entry.code
                    if !follows { array.append(Int(entry.code)) }
                    array.append(name(of: entry.glyph))
                }
            }
        }
        dictionary.set("FirstChar", Int(Gauge.code))
        dictionary.set("LastChar", Int(part.entries.last?.code ?? Gauge.code))
        dictionary.array("Widths", part.widths)
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

extension DrawnFont.Part {
    /// The widths of all codes from the gauge's to the last; of those between that are never used, 0.
    fileprivate var widths: [Double] {
        var widths = [Gauge.width]
        for entry in entries {
            while widths.count < Int(entry.code - Gauge.code) { widths.append(0) }
            widths.append(entry.width)
        }
        return widths
    }
}
