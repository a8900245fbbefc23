import Geometry
import NoteCompiler
import NoteDrawings
import NoteImages
import NotePDF

enum SVGStage {
    /// The work of a drawing is bounded whatever its size is.
    private static let limit = CostLimit(seconds: 8, secondsPerByte: 50e-6, memory: 600e6)

    private static let large = LargeInput(size: 100_000, limit: limit) { _, text, _ throws(OracleFailure) in
        _ = try? ImageFile(Array("<svg xmlns=\"\(SVGGrammar.namespace)\">".utf8) + text + "</svg>".utf8)
    }

    /// SVG files: text to the steps of a drawing, with its styles and text, and what a PDF holds of them; of
    /// some a note that shows them, to a PDF and to pictures of its page.
    static let target = FuzzTarget(
        "svg", .drawing, seeds: "drawings fuzz/svg fuzz/svg-faults",
        costs: RunCosts(limit: limit, large: large)
    ) { input, oracles throws(OracleFailure) in
        let bytes = input.text
        guard let header = try? ImageHeader(bytes), header.format == .svg else { return }
        let sides = oracles.seen(max(header.size.width, header.size.height), by: .numbers)
        try expect(
            .numbers, sides <= 1_000_000 && min(header.size.width, header.size.height) > 0,
            "a side is \(sides) points long")
        if let file = try? ImageFile(bytes, typesetter: BoxTypesetter()), let drawing = file.drawing {
            try expect(.numbers, drawing.isSound, "a number of a drawing is beyond its limits")
            _ = try? DrawingForm(drawing, file.pictures)
            let outline = try? file.alphaOutline()
            try expect(.numbers, outline.isInSquare, "an outline beyond its picture")
        }
        guard input.isSampled(oneIn: 64, 5) || oracles.isPlanted(anyOf: [.blame, .syntax]) else { return }
        try compile(bytes, input, oracles)
    }

    /// Compiles a note that shows the drawing.
    private static func compile(
        _ drawing: [UInt8], _ input: FuzzInput, _ oracles: borrowing Oracles
    ) throws(OracleFailure) {
        Scratch.shared.write(drawing, to: "d.svg")
        let sizes = ["", "{width=300}", "{.fill}", "{height=0.01}", "{.left .contour}"]
        let note = "T\n\n![x](d.svg)\(input.choice(0, among: sizes))\n\nA line of *text* ![x](d.svg).\n"
        let compiling = Compiling(RandomSettings(FuzzInput([])), Array(note.utf8))
        let mode = input.choice(1, among: [CompileMode.pdf, .picture(.svg), .picture(.png)])
        let compiled = compiling.compile(Array(note.utf8), mode)
        try compiled.expectSound(oracles)
        guard let bytes = compiled.bytes else { return }
        if mode == .pdf { _ = try PDFOracles(bytes, oracles) } else { try bytes.expectPicture(oracles) }
    }
}

extension Drawing {
    /// Whether every number of it is finite, and every layer ends.
    fileprivate var isSound: Bool {
        var lists = [steps]
        while let list = lists.popLast() {
            var depth = 0
            for step in list {
                switch step {
                case .begin(let layer):
                    depth += 1
                    guard (0...1).contains(layer.opacity) else { return false }
                    if let mask = layer.mask { lists.append(mask.steps) }
                case .end: depth -= 1
                default: break
                }
                guard depth >= 0, step.isFinite else { return false }
                if let tile = step.paint?.pattern { lists.append(tile.steps) }
            }
            guard depth == 0 else { return false }
        }
        return size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
    }
}

extension Drawing.Step {
    fileprivate var paint: Drawing.Paint? {
        switch self {
        case .fill(_, _, let paint), .stroke(_, let paint): paint
        case .picture, .begin, .end: nil
        }
    }

    fileprivate var isFinite: Bool {
        let isPainted = paint?.isFinite ?? true
        return switch self {
        case .stroke(let stroke, _):
            isPainted && stroke.transform.isFinite && stroke.style.width.isFinite && stroke.style.width > 0
                && stroke.style.dashOffset.isFinite
                && stroke.style.dashes.allSatisfy { $0.isFinite && $0 >= 0 }
                && (stroke.style.dashes.isEmpty || stroke.style.dashes.contains { $0 > 0 })
        case .picture(_, let transform): transform.isFinite
        case .fill, .begin, .end: isPainted
        }
    }
}

extension Drawing.Paint {
    fileprivate var pattern: Drawing.Pattern? {
        if case .pattern(let pattern, _) = self { pattern } else { nil }
    }

    fileprivate var isFinite: Bool {
        switch self {
        case .color(_, let opacity), .textColor(let opacity): (0...1).contains(opacity)
        case .gradient(let gradient, let opacity):
            (0...1).contains(opacity) && gradient.stops.count > 1 && gradient.transform.inverse != nil
                && gradient.transform.isFinite
        case .pattern(let pattern, let opacity):
            (0...1).contains(opacity) && pattern.tile.width > 0 && pattern.tile.height > 0
                && pattern.transform.isFinite && pattern.transform.inverse != nil
        }
    }
}

extension AffineTransform {
    fileprivate var isFinite: Bool {
        [xAxis.x, xAxis.y, yAxis.x, yAxis.y, origin.x, origin.y].allSatisfy { abs($0) <= 1e18 }
    }
}

/// Sets each character as a box, so that a search does not wait for fonts; there are no outlines of emoji.
private struct BoxTypesetter: DrawingTypesetting {
    func clusters(of line: DrawingLine) -> [DrawingCluster]? {
        var clusters: [DrawingCluster] = []
        var offset = 0
        for scalar in String(decoding: line.text, as: UTF8.self).unicodeScalars {
            if scalar == "\u{1F600}" { return nil }
            let box = Path(rectangle: Rectangle(x: 0, y: -0.7, width: 0.5, height: 0.7))
            let end = offset + UTF8.width(scalar)
            clusters.append(
                DrawingCluster(text: offset..<end, advance: 0.6, outline: scalar == " " ? Path() : box))
            offset = end
        }
        return line.isRightToLeft ? clusters.reversed() : clusters
    }

    func metrics(of font: DrawingFont) -> DrawingFontMetrics? {
        guard font.families.first != "none" else { return nil }
        return DrawingFontMetrics(
            ascent: 0.8, descent: -0.2, xHeight: 0.4,
            lines: (underline: -0.1, strike: 0.2, thickness: 0.1),
            scripts: (below: 0.2, above: 0.4))
    }
}
