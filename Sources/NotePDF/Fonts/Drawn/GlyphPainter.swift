internal import Geometry
internal import NoteFonts
internal import PDFWriter

/// Paints a glyph as a face with `COLR` says.
struct GlyphPainter {
    /// A drawing with the resources that it calls.
    struct Layer {
        var drawing = GraphicsOperators.inherited
        var resources: [ResourceName] = []
    }

    /// Round the glyph and more: where a paint without an outline ends.
    let everything: PDFRectangle
    let scale: GlyphScale
    private(set) var objects: DrawnObjects
    /// The glyph's own layer, then those that are begun.
    private var layers: [Layer]
    /// Round all that is painted; nil where nothing is.
    private(set) var box: PDFRectangle?

    /// `drawing` is what the glyph begins with.
    init(_ face: Face, on drawing: GraphicsOperators, adding objects: DrawnObjects) {
        layers = [Layer(drawing: drawing)]
        scale = GlyphScale(face)
        let box = face.rectangle(face.box)
        everything = PDFRectangle(
            left: box.left - 1000, bottom: box.bottom - 1000, right: box.right + 1000, top: box.top + 1000)
        self.objects = objects
    }

    /// Does all the steps; the glyph's own layer is then the only one.
    mutating func paint(_ drawing: GlyphDrawing) {
        for step in drawing.steps {
            switch step {
            case .begin: layers.append(Layer())
            case .compose(let mode):
                guard layers.count > 2, let source = layers.popLast(), let backdrop = layers.popLast() else {
                    continue
                }
                compose(mode, source, backdrop)
            case .fill(let paint, let paths): fill(paint, paths)
            }
        }
    }

    private mutating func fill(_ paint: GlyphPaint, _ paths: [Path]) {
        let boxes = paths.map { scale.box(of: $0) }
        guard !boxes.contains(where: { $0 == nil }) else { return }
        let area = boxes.compactMap(\.self).reduce(everything) { $0.intersection($1) }
        box = box?.union(area) ?? area
        switch paint {
        case .solid(let color): fill(color, paths, area)
        case .linear(let line, let from, let to): shade(linear(line, from, to, area), paths)
        case .radial(let line, let from, let to, let transform):
            shade(radial(line, from, to, transform, area), paths)
        case .sweep(let line, let center, let angles, let transform):
            shade(sweep(SweepMesh(line, angles: angles), center, transform, area), paths)
        }
    }

    private mutating func fill(_ color: GlyphColor, _ paths: [Path], _ area: PDFRectangle) {
        guard color.opacity > 0 else { return }
        let state = color.opacity < 1 ? objects.name(of: DrawnState(alpha: color.opacity)) : nil
        let scale = self.scale
        top.resources += state.map { [$0] } ?? []
        top.drawing.saved { drawing in
            if let state { drawing.setParameters(state) }
            if let own = color.color { drawing.setFillColor(own) }
            drawing.clip(to: paths.dropLast(), scale)
            if let path = paths.last {
                drawing.add(path, at: scale.callAsFunction)
            } else {
                drawing.rectangle(area)
            }
            drawing.fill()
        }
    }

    /// Paints a shading inside of `paths`.
    private mutating func shade(_ shade: Shade, _ paths: [Path]) {
        guard shade.commonAlpha != 0 else { return }
        let name = ResourceName(.shading, objects.add(.shading(shade.colors)))
        var state: ResourceName?
        if let alpha = shade.commonAlpha {
            if alpha < 1 { state = objects.name(of: DrawnState(alpha: alpha)) }
        } else if let alphas = shade.alphas {
            state = objects.name(
                of: DrawnState(mask: .init(kind: .luminosity, form: mask(alphas, shade.matrix))))
        }
        let (everything, scale) = (self.everything, self.scale)
        top.resources += [name] + (state.map { [$0] } ?? [])
        top.drawing.saved { drawing in
            if paths.isEmpty {
                drawing.rectangle(everything)
                drawing.clip()
            }
            drawing.clip(to: paths[...], scale)
            if let state { drawing.setParameters(state) }
            if let matrix = shade.matrix { drawing.transform(matrix) }
            drawing.paint(name)
        }
    }

    /// The form that a shading of alphas makes a mask of.
    private mutating func mask(_ alphas: DrawnShading, _ matrix: PDFMatrix?) -> Int {
        let name = ResourceName(.shading, objects.add(.shading(alphas)))
        var layer = Layer(resources: [name])
        if let matrix { layer.drawing.transform(matrix) }
        layer.drawing.paint(name)
        return form(layer, .gray)
    }

    /// The layer that is painted on.
    private(set) var top: Layer {
        get { layers[layers.count - 1] }
        _modify { yield &layers[layers.count - 1] }
    }
}

// MARK: - Composition

extension GlyphPainter {
    /// Paints `source` and `backdrop` as one on the top layer, by the rules of Porter and Duff or in a blend
    /// mode.
    ///
    /// The nearest, where PDF has no such rule: `plus` is the blend mode screen, and `sourceAtop` and
    /// `backdropAtop` are exact where what is below is opaque.
    private mutating func compose(_ mode: CompositeMode, _ source: Layer, _ backdrop: Layer) {
        switch mode {
        case .clear: break
        case .source: insert(source)
        case .backdrop: insert(backdrop)
        case .blend(.normal): insert(backdrop, source)
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
        case .plus: blend(source, backdrop, .screen)
        case .blend(let mode): blend(source, backdrop, mode)
        }
    }

    private mutating func insert(_ layers: Layer...) {
        for layer in layers {
            top.drawing.insert(layer.drawing)
            top.resources += layer.resources
        }
    }

    /// The index of a form with all of a layer.
    private mutating func form(_ layer: Layer, _ colors: DrawnForm.Colors = .rgb) -> Int {
        let content = StreamData(bytes: layer.drawing.bytes)
        return objects.add(
            .form(
                DrawnForm(
                    box: everything, colors: colors, content: content, resources: layer.resources)))
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
        var rest = Layer(resources: [state])
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
    private mutating func blend(_ source: Layer, _ backdrop: Layer, _ mode: Drawing.BlendMode) {
        layers.append(Layer())
        draw(form(backdrop), nil)
        draw(form(source), DrawnState(blendMode: mode))
        let group = layers.removeLast()
        draw(form(group), nil)
    }
}

extension GraphicsOperators {
    /// Lets what follows paint only inside all of `paths`.
    fileprivate mutating func clip(to paths: ArraySlice<Path>, _ scale: GlyphScale) {
        for path in paths {
            add(path, at: scale.callAsFunction)
            clip()
        }
    }
}
