internal import Geometry
internal import NoteFonts
internal import PDFWriter

extension GlyphPainter {
    /// Paints `source` and `backdrop` as one on the top layer, by the rules of Porter and Duff or in a blend
    /// mode.
    ///
    /// The nearest, where PDF has no such rule: `plus` is the blend mode screen, and `sourceAtop` and
    /// `backdropAtop` are exact where what is below is opaque.
    mutating func compose(_ mode: CompositeMode, _ source: Layer, _ backdrop: Layer) {
        switch mode {
        case .clear: break
        case .source: insert(source)
        case .backdrop: insert(backdrop)
        case .sourceOver: insert(backdrop, source)
        case .backdropOver: insert(source, backdrop)
        case .sourceIn: draw(source, where: backdrop)
        case .backdropIn: draw(backdrop, where: source)
        case .sourceOut: draw(source, outside: backdrop)
        case .backdropOut: draw(backdrop, outside: source)
        case .sourceAtop:
            insert(backdrop)
            draw(source, where: backdrop)
        case .backdropAtop:
            insert(source)
            draw(backdrop, where: source)
        case .exclusiveOr:
            draw(source, outside: backdrop)
            draw(backdrop, outside: source)
        default: blend(source, backdrop, mode.blendMode)
        }
    }

    private mutating func insert(_ layers: Layer...) {
        for layer in layers {
            top.drawing.insert(layer.drawing)
            top.resources += layer.resources
        }
    }

    /// The index of a form with all of a layer.
    private mutating func form(_ layer: Layer) -> Int {
        objects.add(
            .form(
                DrawnForm(
                    box: everything, colors: .rgb, content: StreamData(bytes: layer.drawing.bytes),
                    resources: layer.resources)))
    }

    /// Draws a form, in a state if there is one.
    private mutating func draw(_ form: Int, _ state: DrawnState?) {
        let name = ResourceName(.externalObject, form)
        let state = state.map { objects.name(of: $0) }
        top.resources += [name] + (state.map { [$0] } ?? [])
        top.drawing.saved { drawing in
            if let state { drawing.setParameters(state) }
            drawing.draw(name)
        }
    }

    private mutating func draw(_ layer: Layer, where mask: Layer) {
        let state = DrawnState(mask: .init(kind: .alpha, form: form(mask)))
        draw(form(layer), state)
    }

    /// White everywhere, and black as far as `mask` is opaque: the luminosity is what is left.
    private mutating func draw(_ layer: Layer, outside mask: Layer) {
        let (everything, alpha) = (self.everything, form(mask))
        let state = objects.name(of: DrawnState(mask: .init(kind: .alpha, form: alpha)))
        var rest = Layer()
        rest.resources = [state]
        rest.drawing.setFillColor(.init(red: 1, green: 1, blue: 1))
        rest.drawing.rectangle(everything)
        rest.drawing.fill()
        rest.drawing.saved { drawing in
            drawing.setParameters(state)
            drawing.setFillColor(.black)
            drawing.rectangle(everything)
            drawing.fill()
        }
        draw(form(layer), DrawnState(mask: .init(kind: .luminosity, form: form(rest))))
    }

    /// A group apart, so that the source mixes with its backdrop and nothing else.
    private mutating func blend(_ source: Layer, _ backdrop: Layer, _ mode: PDFName) {
        layers.append(Layer())
        draw(form(backdrop), nil)
        draw(form(source), DrawnState(blendMode: mode))
        let group = layers.removeLast()
        draw(form(group), nil)
    }
}

extension CompositeMode {
    /// The blend mode of PDF (ISO 32000-1, 11.3.5).
    fileprivate var blendMode: PDFName {
        switch self {
        case .screen, .plus: "Screen"
        case .overlay: "Overlay"
        case .darken: "Darken"
        case .lighten: "Lighten"
        case .colorDodge: "ColorDodge"
        case .colorBurn: "ColorBurn"
        case .hardLight: "HardLight"
        case .softLight: "SoftLight"
        case .difference: "Difference"
        case .exclusion: "Exclusion"
        case .multiply: "Multiply"
        case .hue: "Hue"
        case .saturation: "Saturation"
        case .color: "Color"
        case .luminosity: "Luminosity"
        default: "Normal"
        }
    }
}
