import Geometry
import NoteFonts
import NoteLayout
import NoteText
import NoteTypesetting

/// A page as elements of SVG, while it is drawn.
struct SVGPage {
    /// A shape that is defined once and drawn in several places.
    enum Symbol: Hashable {
        case glyph(Face, UInt16)
        /// A glyph that is a picture, in the colour of its text.
        case colorGlyph(Face, UInt16, Color)
        case file(Int)
    }

    private var definitions = SVGText()
    private var drawing = SVGText()
    private var text = SVGText()
    /// By symbol, its identifier.
    private var symbols: [Symbol: String] = [:]
    private var clipCount = 0

    /// The whole file.
    func file(of painting: Painting, _ subject: PictureSubject, hasPaper: Bool) -> [UInt8] {
        let (size, title) = (painting.size, subject.title)
        let (width, height) = (size.width.decimal(places: 3), size.height.decimal(places: 3))
        var file = SVGText()
        file.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        file.attribute("width", "\(width)pt")
        file.attribute("height", "\(height)pt")
        file.attribute("viewBox", "0 0 \(width) \(height)")
        if !subject.language.isEmpty { file.attribute("xml:lang", subject.language) }
        file.append(">\n<title>")
        file.append(escaped: (painting.number == 1 ? title : "\(title) (\(painting.number))").utf8)
        file.append("</title>\n<defs>\n")
        file.append(definitions)
        file.append("</defs>\n")
        if hasPaper { file.append("<rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\"/>\n") }
        file.append("<g aria-hidden=\"true\">\n")
        file.append(drawing)
        // The text is there to be read, not seen: its glyphs have been drawn.
        file.append("</g>\n<g fill-opacity=\"0\" font-family=\"sans-serif\" xml:space=\"preserve\">\n")
        file.append(text)
        file.append("</g>\n</svg>\n")
        return file.bytes
    }

    /// The identifier of `symbol`; nil for one that draws nothing. `define` writes its element, which begins
    /// with the identifier, and tells whether it draws anything.
    mutating func identifier(of symbol: Symbol, _ define: (String) -> SVGText?) -> String? {
        if let known = symbols[symbol] { return known.isEmpty ? nil : known }
        let identifier = "s\(symbols.count + 1)"
        guard let element = define(identifier) else {
            symbols[symbol] = ""
            return nil
        }
        definitions.append(element)
        definitions.append("\n")
        symbols[symbol] = identifier
        return identifier
    }

    /// Draws a symbol at a place.
    mutating func use(_ identifier: String, _ transform: AffineTransform) {
        drawing.append("<use")
        drawing.attribute("href", "#\(identifier)")
        drawing.attribute(transform: transform)
        drawing.append("/>\n")
    }

    /// Draws symbols in font units, `origin` being that of the first.
    mutating func use(
        _ glyphs: [(identifier: String, place: Point)], of run: Painting.Run, from origin: Point
    ) {
        let (paint, unit) = (run.paint, run.unit)
        drawing.append("<g")
        drawing.attribute(
            transform: AffineTransform(
                xAxis: Point(x: unit, y: 0), yAxis: Point(x: paint.slant * unit, y: -unit),
                origin: Point(x: origin.x, y: origin.y)))
        drawing.attribute("fill", paint.isFilled ? paint.color.hexadecimal : "none")
        if let stroke = paint.stroke {
            drawing.attribute("stroke", stroke.color.hexadecimal)
            drawing.attribute("stroke-width", stroke.width / unit)
            drawing.attribute("stroke-linejoin", "round")
        }
        drawing.append(">")
        for glyph in glyphs {
            let y = (origin.y - glyph.place.y) / unit
            let x = (glyph.place.x - origin.x) / unit - paint.slant * y
            drawing.append("<use")
            drawing.attribute("href", "#\(glyph.identifier)")
            if x != 0 { drawing.attribute("x", x) }
            if y != 0 { drawing.attribute("y", y) }
            drawing.append("/>")
        }
        drawing.append("</g>\n")
    }

    mutating func fill(_ path: Painting.Path) {
        drawing.append("<path")
        drawing.attribute("fill", path.color.hexadecimal)
        if path.opacity != .opaque { drawing.attribute("fill-opacity", path.opacity.rawValue) }
        drawing.append(" d=\"")
        for element in path.elements {
            switch element {
            case .rectangle(let area): drawing.append(area)
            case .ellipse(let area): drawing.append(Path(ellipseIn: area))
            case .outline(let outline): drawing.append(outline)
            }
        }
        drawing.append("\"/>\n")
    }

    mutating func draw(_ group: Painting.Group) {
        guard !group.clip.isEmpty else { return group.paths.forEach { fill($0) } }
        clipCount += 1
        definitions.append("<clipPath id=\"c\(clipCount)\"><path d=\"")
        for outline in group.clip { definitions.append(outline) }
        definitions.append("\"/></clipPath>\n")
        drawing.append("<g clip-path=\"url(#c\(clipCount))\">\n")
        for path in group.paths { fill(path) }
        drawing.append("</g>\n")
    }
}

/// Text that is read and not seen.
extension SVGPage {
    /// Adds the text of a line, its links round their parts of it.
    mutating func addText(of runs: ArraySlice<Painting.Run>) {
        let shown = runs.filter { $0.run.role != .picture && !$0.run.text.isEmpty }
        guard let first = shown.first else { return }
        text.append("<text")
        text.attribute("y", first.origin.y)
        text.append(">")
        var link: String?
        for run in shown {
            let address = run.address
            if address != link {
                if link != nil { text.append("</a>") }
                if let address {
                    text.append("<a")
                    text.attribute("href", address)
                    text.append(">")
                }
                link = address
            }
            add(run)
        }
        if link != nil { text.append("</a>") }
        text.append("</text>\n")
    }

    private mutating func add(_ run: Painting.Run) {
        text.append("<tspan")
        text.attribute("x", run.origin.x + run.run.x)
        text.attribute("font-size", run.size)
        text.attribute("textLength", run.run.width)
        text.append(" lengthAdjust=\"spacingAndGlyphs\">")
        text.append(escaped: run.section.text.text[run.run.text])
        text.append("</tspan>")
    }

    /// Adds the words of a picture, which say what it shows.
    mutating func add(_ words: String, for area: Rectangle) {
        text.append("<rect role=\"img\"")
        text.attribute("aria-label", words)
        text.attribute(area: area)
        text.append("/>\n")
    }
}

extension Painting.Run {
    /// The address that its text is a link to; nil for a link to a place of the note, which may be on a page
    /// of another file.
    fileprivate var address: String? {
        let source = section.text
        guard !source.links.isEmpty else { return nil }
        let index = source.runs.partitioningIndex { $0.text.upperBound > run.text.lowerBound }
        guard index < source.runs.count, let link = source.runs[index].link else { return nil }
        guard case .address(let address) = LinkTarget(source.links[link].target) else { return nil }
        return address
    }
}
