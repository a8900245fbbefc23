import Geometry
import PDFReading

/// A glyph on a page, with what it stands for.
struct PDFGlyph {
    /// The origin on the page.
    let start: Point
    /// In UTF-16; nil where its font tells none.
    let text: [UInt16]?
    let isArtifact: Bool
}

/// The glyphs that the content stream of a page shows (ISO 32000-1, 8 and 9).
struct PDFContent {
    private(set) var glyphs: [PDFGlyph] = []

    private var fonts: [String: PDFFont]
    private var state = State()
    private var saved: [State] = []
    /// Whether each marked content that is open is an artifact.
    private var open: [Bool] = []
    private var isInText = false
    private var line = AffineTransform.identity
    private var matrix = AffineTransform.identity

    private struct State {
        var matrix = AffineTransform.identity
        var font = ""
        var size = 0.0
        var characterSpacing = 0.0
        var wordSpacing = 0.0
        var scaling = 1.0
        var rise = 0.0
    }

    init(_ content: [UInt8], fonts: [String: PDFFont]) throws(PDFFault) {
        self.fonts = fonts
        var scanner = PDFScanner(content)
        var operands: [PDFObject] = []
        while let object = try scanner.next() {
            guard case .keyword(let name) = object else {
                operands.append(object)
                continue
            }
            try run(name, operands)
            operands.removeAll(keepingCapacity: true)
        }
        guard saved.isEmpty, open.isEmpty, !isInText, operands.isEmpty else {
            throw PDFFault("a content stream ends within something")
        }
    }

    private mutating func run(_ name: String, _ operands: [PDFObject]) throws(PDFFault) {
        let numbers = operands.compactMap(\.number)
        switch name {
        case "q": saved.append(state)
        case "Q":
            guard let last = saved.popLast() else { throw PDFFault("Q without q") }
            state = last
        case "cm": state.matrix = state.matrix(try AffineTransform(matrix: numbers))
        case "BT", "ET":
            guard isInText != (name == "BT") else { throw PDFFault("\(name) at a wrong place") }
            isInText = name == "BT"
            (line, matrix) = (.identity, .identity)
        case "BDC", "BMC": open.append(operands.first == .name("Artifact"))
        case "EMC": guard open.popLast() != nil else { throw PDFFault("EMC without BDC") }
        default: try runText(name, operands, numbers)
        }
    }

    private mutating func runText(
        _ name: String, _ operands: [PDFObject], _ numbers: [Double]
    ) throws(PDFFault) {
        switch name {
        case "Tf":
            guard let font = operands.first?.name, let size = numbers.last, fonts[font] != nil else {
                throw PDFFault("Tf names no font")
            }
            (state.font, state.size) = (font, size)
        case "Tc": state.characterSpacing = numbers.last ?? 0
        case "Tw": state.wordSpacing = numbers.last ?? 0
        case "Tz": state.scaling = (numbers.last ?? 100) / 100
        case "Ts": state.rise = numbers.last ?? 0
        case "Td":
            line = line(try AffineTransform(matrix: [1, 0, 0, 1] + numbers))
            matrix = line
        case "Tm":
            line = try AffineTransform(matrix: numbers)
            matrix = line
        case "TJ":
            guard isInText, let items = operands.first?.array else { throw PDFFault("TJ shows no array") }
            for item in items { try show(item) }
        default: break
        }
    }

    private mutating func show(_ item: PDFObject) throws(PDFFault) {
        if let number = item.number { return advance(by: -number / 1000 * state.size * state.scaling) }
        guard let codes = item.string, let font = fonts[state.font] else {
            throw PDFFault("TJ without a font")
        }
        let length = font.isWide ? 2 : 1
        guard codes.count % length == 0 else { throw PDFFault("a code is cut") }
        for index in stride(from: 0, to: codes.count, by: length) {
            let code = font.isWide ? Int(codes[index]) << 8 | Int(codes[index + 1]) : Int(codes[index])
            glyphs.append(PDFGlyph(start: origin, text: font.text(of: code), isArtifact: open.contains(true)))
            var width = font.width(of: code) * state.size + state.characterSpacing
            if !font.isWide, code == 32 { width += state.wordSpacing }
            advance(by: width * state.scaling)
        }
    }

    private var origin: Point { state.matrix(matrix(Point(x: 0, y: state.rise))) }

    private mutating func advance(by width: Double) {
        matrix = matrix(AffineTransform(translationX: width, y: 0))
    }
}

extension AffineTransform {
    /// The six numbers of a matrix (ISO 32000-1, 8.3.3).
    fileprivate init(matrix numbers: [Double]) throws(PDFFault) {
        guard numbers.count == 6 else { throw PDFFault("a matrix has \(numbers.count) numbers") }
        self.init(
            xAxis: Point(x: numbers[0], y: numbers[1]), yAxis: Point(x: numbers[2], y: numbers[3]),
            origin: Point(x: numbers[4], y: numbers[5]))
    }
}
