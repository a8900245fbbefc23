package import Geometry

/// The content stream of a page (ISO 32000-1, 7.8.2).
///
/// It gives out a `Drawing` only inside an element or an artifact, and exclusive access prevents one from
/// being opened inside another (PDF/UA-1, 7.1).
package struct ContentStream: Sendable {
    private var marked: MarkedTextObject
    /// The artifacts whose property lists the stream refers to.
    package private(set) var artifacts: Artifact = []

    /// If the file is not tagged, no marked-content operators are written.
    package init(isTagged: Bool = true) {
        marked = MarkedTextObject(isTagged: isTagged)
    }

    /// The stream so far, uncompressed.
    package var bytes: [UInt8] { marked.drawing.bytes }

    /// `/Artifact BMC` to `EMC`: content outside the structure (14.8.2.2).
    ///
    /// - Parameter words: what it says, where its characters have no meaning of their own (14.9.4).
    package mutating func artifact<Failure: Error>(
        _ artifact: Artifact? = nil, saying words: String? = nil,
        _ body: (inout Drawing) throws(Failure) -> Void
    ) throws(Failure) {
        guard marked.isTagged else { return try body(&marked.drawing) }
        if let artifact, let words {
            marked.drawing.text.begin(artifact, saying: words)
        } else {
            if let artifact { artifacts.insert(artifact) }
            marked.drawing.text.begin(artifact)
        }
        defer { marked.drawing.text.write("EMC") }
        try body(&marked.drawing)
    }

    /// `/Tag <</MCID n>> BDC` to `EMC`: a marked-content sequence of a structure element (14.7.4.2).
    package mutating func element<Failure: Error>(
        _ tag: PDFName, identifier: Int, _ body: (inout Drawing) throws(Failure) -> Void
    ) throws(Failure) {
        guard marked.isTagged else { return try body(&marked.drawing) }
        marked.drawing.text.beginElement(tag, identifier: identifier)
        defer { marked.drawing.text.write("EMC") }
        try body(&marked.drawing)
    }

    /// `BT` to `ET`: text of several elements.
    package mutating func text<Failure: Error>(
        _ body: (inout MarkedTextObject) throws(Failure) -> Void
    ) throws(Failure) {
        marked.drawing.text.write("BT")
        defer { marked.drawing.text.write("ET") }
        try body(&marked)
    }
}

/// The content between `BT` and `ET` outside elements and artifacts: marked-content sequences only.
package struct MarkedTextObject: Sendable {
    /// The bytes, stored in a drawing, so that lending them to it is free.
    fileprivate var drawing = Drawing()
    fileprivate let isTagged: Bool

    fileprivate init(isTagged: Bool) {
        self.isTagged = isTagged
    }

    /// `/Tag <</MCID n>> BDC` to `EMC`: a marked-content sequence of a structure element (14.7.4.2).
    package mutating func element<Failure: Error>(
        _ tag: PDFName, identifier: Int, _ body: (inout TextObject) throws(Failure) -> Void
    ) throws(Failure) {
        guard isTagged else { return try body(&drawing.text) }
        drawing.text.beginElement(tag, identifier: identifier)
        defer { drawing.text.write("EMC") }
        try body(&drawing.text)
    }
}

/// Content between `BT` and `ET` (ISO 32000-1, 9.4).
///
/// It holds the bytes of the content stream and the graphics state that they have set, so `Drawing` and
/// `ContentStream` write through it.
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
    package mutating func setLineJoin(_ join: LineJoin) {
        guard join != graphics.lineJoin else { return }
        graphics.lineJoin = join
        write("j", join.rawValue)
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

// MARK: - Outside of text

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
    mutating func resetColors() {
        (graphics.fillColor, graphics.strokeColor) = (nil, nil)
    }

    mutating func begin(_ artifact: Artifact?) {
        guard let artifact else { return write("/Artifact BMC") }
        codes.buffer.append("/Artifact ")
        artifact.name.write(to: &codes.buffer)
        write(" BDC")
    }

    mutating func begin(_ artifact: Artifact, saying words: String) {
        codes.buffer.append("/Artifact ")
        codes.buffer.dictionary { dictionary in
            artifact.write(to: &dictionary)
            dictionary.set("ActualText", TextString(words))
        }
        write(" BDC")
    }

    mutating func beginElement(_ tag: PDFName, identifier: Int) {
        tag.write(to: &codes.buffer)
        codes.buffer.append(" <</MCID ")
        codes.buffer.append(integer: identifier)
        write(">> BDC")
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

/// The glyph codes shown by one operator, with adjustments between them (ISO 32000-1, 9.4.3).
///
/// Everything becomes `[(codes) number (codes)] TJ`, since one form compresses better than two. Consecutive
/// calls share one operator.
package struct GlyphCodes: Sendable {
    /// Greatest adjustment, in thousandths of the font size; pages are narrower, so larger ones are mistakes
    /// and ignored.
    private static let limit = 1e9
    /// Greatest displacement of glyphs by rounding, in thousandths of the font size.
    private static let tolerance = 2.0

    /// Begins with room for a small page.
    var buffer = PDFBuffer(capacity: 1024)
    /// Whether the opening bracket has been written.
    private var isOpen = false
    private var isInString = false
    private var followsNumber = false
    /// End of the last operator.
    private var end = -1
    /// Whether the last two-byte code of the string is a high surrogate of UTF-16.
    private var endsInHighSurrogate = false
    /// Displacement of the current glyph by rounding of adjustments.
    private var drift = 0.0

    init() {}

    /// Shows the glyph of a one-byte code.
    package mutating func append(_ code: UInt8) {
        openString()
        buffer.append(literalByte: code)
    }

    /// Shows the glyph of a two-byte code of `Identity-H` (9.7.5.2).
    ///
    /// A string is divided between codes that form a surrogate pair of UTF-16, which some readers decode.
    package mutating func append(wide code: UInt16) {
        if isInString, endsInHighSurrogate, code >> 10 == 0x37 { endString() }
        endsInHighSurrogate = code >> 10 == 0x36
        openString()
        buffer.append(literalByte: UInt8(code >> 8))
        buffer.append(literalByte: UInt8(code & 0xFF))
    }

    /// Moves the following glyphs by `thousandths` of the font size, forwards if positive.
    ///
    /// Adjustments are rounded, so that repeated words give the same bytes, which compress better. The
    /// rounding error is corrected when it exceeds `tolerance`, so it does not accumulate. `TJ` uses the
    /// opposite sign.
    package mutating func adjust(_ thousandths: Double) {
        guard thousandths != 0, thousandths.magnitude < Self.limit else { return }
        var whole = thousandths.rounded()
        drift += thousandths - whole
        if drift.magnitude > Self.tolerance {
            let lacking = drift.rounded()
            whole += lacking
            drift -= lacking
        }
        guard whole != 0 else { return }
        beginNumber()
        buffer.append(number: -whole)
        followsNumber = true
    }

    /// Begins an operator, or continues the previous one if that shows codes and nothing follows it.
    mutating func begin() {
        if buffer.count == end { return reopen() }
        isOpen = false
        isInString = false
        followsNumber = false
        drift = 0
    }

    /// Removes the end of the last operator.
    private mutating func reopen() {
        buffer.removeLast(Self.ending.utf8CodeUnitCount)
        isOpen = true
        isInString = buffer.bytes.last == UInt8(ascii: ")")
        if isInString { buffer.removeLast(1) } else { followsNumber = true }
    }

    mutating func finish() {
        if isInString { buffer.append(UInt8(ascii: ")")) }
        guard isOpen else { return }
        buffer.append(Self.ending)
        end = buffer.count
    }

    private static let ending: StaticString = "]TJ\n"

    @inline(__always)
    private mutating func openString() {
        guard !isInString else { return }
        open()
        isInString = true
        followsNumber = false
        buffer.append(UInt8(ascii: "("))
    }

    private mutating func beginNumber() {
        open()
        endString()
        if followsNumber { buffer.append(UInt8(ascii: " ")) }
    }

    /// Writes the opening bracket in place of the white space after the previous operator.
    private mutating func open() {
        guard !isOpen else { return }
        buffer.replace(at: buffer.count - 1, with: UInt8(ascii: "["))
        isOpen = true
    }

    /// Ends the string; another one or a number may follow in the brackets.
    private mutating func endString() {
        if isInString { buffer.append(UInt8(ascii: ")")) }
        isInString = false
    }
}

/// The parameters set by a content stream, so that none is set twice (ISO 32000-1, 8.4.1 and 9.3.1).
private struct GraphicsState: Sendable {
    /// nil if unknown.
    var fillColor: Color? = .black
    /// nil if unknown.
    var strokeColor: Color? = .black
    var lineWidth = 1.0
    var lineJoin = LineJoin.miter
    var font: ResourceName?
    var fontSize = 0.0
    var characterSpacing = 0.0
    var wordSpacing = 0.0
    var horizontalScaling = 100.0
    var rise = 0.0
    var renderingMode = TextRenderingMode.fill
    var parameters: ResourceName?
}

/// The corners of stroked lines (table 55).
package enum LineJoin: Int, Sendable {
    case miter, round, bevel
}

/// The painting of text (table 106).
package enum TextRenderingMode: Int, Sendable {
    case fill, stroke, fillAndStroke, invisible
}
