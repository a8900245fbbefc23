internal import Geometry

/// The bytes of a content stream, with the graphics state that they have set.
struct ContentState: Sendable {
    /// Greatest nesting of `q` in common readers (ISO 32000-1, Annex C).
    static let depthLimit = 28

    /// The bytes, stored in the writer of glyph codes, so that lending them to it is free.
    var codes = GlyphCodes()
    private(set) var graphics = GraphicsState()
    private var saved: [GraphicsState] = []

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

    mutating func setFillColor(_ color: Color) {
        guard color != graphics.fillColor else { return }
        graphics.fillColor = color
        write("rg", [color.red, color.green, color.blue])
    }

    mutating func setStrokeColor(_ color: Color) {
        guard color != graphics.strokeColor else { return }
        graphics.strokeColor = color
        write("RG", [color.red, color.green, color.blue])
    }

    /// Treats the colours as unknown, as at the start of a form.
    mutating func resetColors() {
        (graphics.fillColor, graphics.strokeColor) = (nil, nil)
    }

    mutating func setLineWidth(_ width: Double) {
        guard width != graphics.lineWidth else { return }
        graphics.lineWidth = width
        write("w", [width])
    }

    mutating func setLine(cap: LineCap, join: LineJoin) {
        if cap != graphics.lineCap { write("J", cap.rawValue) }
        if join != graphics.lineJoin { write("j", join.rawValue) }
        (graphics.lineCap, graphics.lineJoin) = (cap, join)
    }

    mutating func setParameters(_ name: ResourceName) {
        guard name != graphics.parameters else { return }
        graphics.parameters = name
        write("gs", name)
    }

    mutating func setFont(_ font: ResourceName, size: Double) {
        guard font != graphics.font || size != graphics.fontSize else { return }
        restateFont(font, size: size)
    }

    mutating func restateFont(_ font: ResourceName, size: Double) {
        (graphics.font, graphics.fontSize) = (font, size)
        font.write(to: &codes.buffer)
        codes.buffer.append(UInt8(ascii: " "))
        write("Tf", [size])
    }

    /// Sets a number of the text state, unless it has that value.
    mutating func set(
        _ parameter: WritableKeyPath<GraphicsState, Double>, by name: StaticString, to value: Double
    ) {
        guard value != graphics[keyPath: parameter] else { return }
        graphics[keyPath: parameter] = value
        write(name, [value])
    }

    mutating func setRenderingMode(_ mode: TextRenderingMode) {
        guard mode != graphics.renderingMode else { return }
        graphics.renderingMode = mode
        write("Tr", mode.rawValue)
    }
}

extension ContentState {
    mutating func begin(_ artifact: Artifact?) {
        guard let artifact else { return write("/Artifact BMC") }
        codes.buffer.append("/Artifact ")
        artifact.name.write(to: &codes.buffer)
        write(" BDC")
    }

    mutating func beginElement(_ tag: StaticString, identifier: Int) {
        codes.buffer.append(UInt8(ascii: "/"))
        codes.buffer.append(tag)
        codes.buffer.append(" <</MCID ")
        codes.buffer.append(integer: identifier)
        write(">> BDC")
    }
}
