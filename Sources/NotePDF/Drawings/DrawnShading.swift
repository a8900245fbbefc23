internal import PDFWriter

/// Colours that change from place to place (ISO 32000-1, 8.7.4.5).
struct DrawnShading: Sendable {
    enum Kind: Sendable {
        /// The ends of the axis: x and y of both.
        case axial([Double])
        /// Two circles: x, y and radius of both.
        case radial([Double])
        /// Triangles, by the bytes of their corners, and how these are read.
        case mesh(StreamData, decode: [Double])
    }

    let kind: Kind
    /// In a mesh the colours are in its data.
    let colors: ShadingColors

    func write<Sink>(to document: inout PDFDocument<Sink>, as reference: Reference) throws(Sink.Failure) {
        switch kind {
        case .axial(let places): try document.write(reference) { write(2, places, to: &$0) }
        case .radial(let places): try document.write(reference) { write(3, places, to: &$0) }
        case .mesh(let data, let decode):
            try document.writeStream(reference, data) { dictionary in
                dictionary.set("ShadingType", 4)
                dictionary.set("ColorSpace", colors.space)
                dictionary.set("BitsPerCoordinate", 16)
                dictionary.set("BitsPerComponent", 8)
                dictionary.set("BitsPerFlag", 8)
                dictionary.array("Decode", decode)
            }
        }
    }

    private func write(_ type: Int, _ places: [Double], to dictionary: inout PDFDictionary) {
        dictionary.set("ShadingType", type)
        dictionary.set("ColorSpace", colors.space)
        dictionary.array("Coords", places)
        dictionary.array("Extend", [true, true])
        dictionary.dictionary("Function") { colors.writeFunction(to: &$0) }
    }
}

/// Colours along a line from 0 to 1, of one component or of three.
struct ShadingColors: Sendable {
    struct Stop: Sendable {
        let offset: Double
        let components: [Double]
    }

    /// In order, the first at 0 and the last at 1.
    let stops: [Stop]

    var space: PDFName { PDFName(stops[0].components.count == 1 ? "DeviceGray" : "DeviceRGB") }

    /// Linear from stop to stop (7.10.3 and 7.10.4).
    func writeFunction(to dictionary: inout PDFDictionary) {
        // Numbers have three decimals: what is shorter is an edge.
        let pieces = zip(stops, stops.dropFirst()).filter { $1.offset - $0.offset >= 0.001 }
        if pieces.count == 1 { return writePiece(pieces[0], to: &dictionary) }
        dictionary.set("FunctionType", 3)
        dictionary.array("Domain", [0, 1])
        dictionary.array("Functions") { array in
            for piece in pieces { array.dictionary { writePiece(piece, to: &$0) } }
        }
        dictionary.array("Bounds", pieces.dropFirst().map(\.0.offset))
        dictionary.array("Encode", pieces.flatMap { _ in [0, 1] })
    }

    private func writePiece(_ piece: (Stop, Stop), to dictionary: inout PDFDictionary) {
        dictionary.set("FunctionType", 2)
        dictionary.array("Domain", [0, 1])
        dictionary.array("C0", piece.0.components)
        dictionary.array("C1", piece.1.components)
        dictionary.set("N", 1)
    }
}
