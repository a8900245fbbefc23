package import Geometry

/// Content between `BT` and `ET` (ISO 32000-1, 9.4).
///
/// The object holds the bytes of the content stream and the graphics state that they have set, so
/// `GraphicsOperators` and `ContentStream` write through it.
package struct TextObject: Sendable {
    /// Greatest nesting of `q` in common readers (ISO 32000-1, Annex C).
    static let depthLimit = 28

    /// The bytes, stored in the writer of glyph codes, so that lending them to it is free.
    private(set) var codes = GlyphCodes()
    private var graphics = GraphicsState()
    private var saved: [GraphicsState] = []

    /// `Tf`: the font and its size, in points.
    package mutating func setFont(_ font: ResourceName, size: Double) {
        guard font != graphics.font || size != graphics.fontSize else { return }
        restateFont(font, size: size)
    }

    /// `Tf` without a change: some readers merge text that no `Tf` separates.
    package mutating func restateFont(_ font: ResourceName, size: Double) {
        (graphics.font, graphics.fontSize) = (font, size)
        font.write(to: &codes.buffer)
        codes.buffer.append(UInt8(ascii: " "))
        write("Tf", [size])
    }

    /// `rg`: the fill colour.
    package mutating func setFillColor(_ color: Color) {
        guard color != graphics.fillColor else { return }
        graphics.fillColor = color
        write("rg", [color.red, color.green, color.blue])
    }

    /// `RG`: the stroke colour.
    package mutating func setStrokeColor(_ color: Color) {
        guard color != graphics.strokeColor else { return }
        graphics.strokeColor = color
        write("RG", [color.red, color.green, color.blue])
    }

    /// `w`: the stroke width, in points.
    package mutating func setLineWidth(_ width: Double) { set(\.lineWidth, by: "w", to: width) }

    /// `j`: the corners of strokes.
    package mutating func setLineJoin(_ join: Drawing.StrokeStyle.Join) {
        guard join != graphics.lineJoin else { return }
        graphics.lineJoin = join
        write("j", join.number)
    }

    /// `Tc`: spacing added to each code, in points.
    package mutating func setCharacterSpacing(_ spacing: Double) {
        set(\.characterSpacing, by: "Tc", to: spacing)
    }

    /// `Tw`: spacing added to each single-byte code 32, in points.
    package mutating func setWordSpacing(_ spacing: Double) { set(\.wordSpacing, by: "Tw", to: spacing) }

    /// `Tz`: the horizontal scale of glyphs and adjustments, in per cent.
    package mutating func setHorizontalScaling(_ scaling: Double) {
        set(\.horizontalScaling, by: "Tz", to: scaling)
    }

    /// `Ts`: the rise of the baseline, in points.
    package mutating func setRise(_ rise: Double) { set(\.rise, by: "Ts", to: rise) }

    /// `Tr`: fills, strokes, both or neither.
    package mutating func setRenderingMode(_ mode: TextRenderingMode) {
        guard mode != graphics.renderingMode else { return }
        graphics.renderingMode = mode
        write("Tr", mode.rawValue)
    }

    /// `Td`: moves to the start of the next line, relative to that of this line, in points, y upwards.
    package mutating func move(x: Double, y: Double) { write("Td", [x, y]) }

    /// `Tm`: the start of the line, and its coordinates.
    package mutating func setMatrix(_ matrix: PDFMatrix) { write("Tm", matrix) }

    /// `TJ`: shows the codes that `body` appends.
    package mutating func show<Failure: Error>(
        _ body: (inout GlyphCodes) throws(Failure) -> Void
    ) throws(Failure) {
        codes.begin()
        defer { codes.finish() }
        try body(&codes)
    }

    /// Sets a number of the graphics state, unless it has that value.
    private mutating func set(
        _ parameter: WritableKeyPath<GraphicsState, Double>, by name: StaticString, to value: Double
    ) {
        guard value != graphics[keyPath: parameter] else { return }
        graphics[keyPath: parameter] = value
        write(name, [value])
    }
}

extension TextObject {
    mutating func save() {
        precondition(saved.count < Self.depthLimit, "graphics states saved deeper than readers bear")
        saved.append(graphics)
        write("q")
    }

    mutating func restore() {
        guard let last = saved.popLast() else { return }
        graphics = last
        write("Q")
    }

    mutating func setParameters(_ name: ResourceName) {
        guard name != graphics.parameters else { return }
        graphics.parameters = name
        write("gs", name)
    }

    /// Treats the colours as unknown, as at the start of a form.
    mutating func resetColors() { (graphics.fillColor, graphics.strokeColor) = (nil, nil) }

    mutating func begin(_ artifact: Artifact, saying words: String?) {
        codes.buffer.append("/Artifact ")
        if let words {
            codes.buffer.dictionary { dictionary in
                artifact.write(to: &dictionary)
                dictionary.set("ActualText", TextString(words))
            }
        } else {
            artifact.name.write(to: &codes.buffer)
        }
        write(" BDC")
    }

    mutating func beginElement(_ tag: PDFName, identifier: Int) {
        tag.write(to: &codes.buffer)
        codes.buffer.append(" <</MCID ")
        codes.buffer.append(integer: identifier)
        write(">> BDC")
    }

    mutating func setDashes(_ dashes: [Double], phase: Double) {
        codes.buffer.array { array in
            for dash in dashes { array.append(dash) }
        }
        codes.buffer.append(UInt8(ascii: " "))
        write("d", [phase])
    }

    /// Appends operators that are written already.
    mutating func append(_ content: [UInt8]) { codes.buffer.append(content) }

    /// Writes operands, each followed by a space, and an operator on the same line.
    mutating func write<let count: Int>(_ name: StaticString, _ operands: [count of Double]) {
        for index in operands.indices {
            codes.buffer.append(number: operands[index])
            codes.buffer.append(UInt8(ascii: " "))
        }
        write(name)
    }

    /// Writes an operand and an operator.
    mutating func write(_ name: StaticString, _ operand: some PDFValue) {
        operand.write(to: &codes.buffer)
        codes.buffer.append(UInt8(ascii: " "))
        write(name)
    }

    /// Writes an operator and ends the line.
    mutating func write(_ name: StaticString) {
        codes.buffer.append(name)
        codes.buffer.append(UInt8(ascii: "\n"))
    }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
    /// The number by which PDF calls the value.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The parameters set by a content stream, so that none is set twice (ISO 32000-1, 8.4.1 and 9.3.1).
private struct GraphicsState: Sendable {
    /// nil if unknown.
    var fillColor: Color? = .black
    /// nil if unknown.
    var strokeColor: Color? = .black
    var lineWidth = 1.0
    var lineJoin = Drawing.StrokeStyle.Join.miter
    var font: ResourceName?
    var fontSize = 0.0
    var characterSpacing = 0.0
    var wordSpacing = 0.0
    var horizontalScaling = 100.0
    var rise = 0.0
    var renderingMode = TextRenderingMode.fill
    var parameters: ResourceName?
}

/// The painting of text (table 106).
package enum TextRenderingMode: Int, Sendable {
    case fill, stroke, fillAndStroke, invisible
}
