internal import Geometry
internal import NoteImages
internal import PDFWriter

/// Writes the steps of drawings, those of pictures and of glyphs alike, as operators of streams.
///
/// All streams have the coordinates of the drawing; what calls the outermost one turns and scales it. A layer
/// that is more than a clip is a form of its own, since it is painted as a whole.
struct DrawingPainter: ~Copyable {
    /// A stream that is being written.
    struct Level {
        var drawing = GraphicsOperators.inherited
        var resources: [ResourceName] = []
        /// Nil for the outermost one of a list of steps.
        var layer: Drawing.Layer?
        /// The steps that it has, of layers in it those that begin them.
        var count = 0
        /// Whether a part of it mixes with what is below.
        var blends = false
        /// Graphics states that are saved in each other.
        var depth = 2
    }

    /// Levels that are not forms save a state in each other, of which 28 may nest.
    private static let depthLimit = 20

    /// Round all of the drawing, or of the tile that is being written.
    private(set) var box: Rectangle
    /// The objects that streams call; a `ResourceName` has the index of its object.
    private(set) var objects: [DrawnObject] = []
    /// By state, the index of its object: equal ones have the same.
    private var states: [DrawnState: Int] = [:]
    private let pictures: [ImageFile]
    /// By the index of a picture.
    private var names: [Int: ResourceName] = [:]
    private var levels = [Level()]
    private var deflate: Deflate
    /// Whether steps must leave the colour as it is, which is that of the text.
    private var keepsColor = false

    /// - Parameter pictures: those that steps name.
    init(_ pictures: [ImageFile] = [], box: Rectangle, deflate: consuming Deflate = Deflate()) {
        (self.pictures, self.box) = (pictures, box)
        self.deflate = deflate
    }

    private var top: Level {
        get { levels[levels.count - 1] }
        _modify { yield &levels[levels.count - 1] }
    }

    /// Adds an object, and returns its index.
    mutating func add(_ object: DrawnObject) -> Int {
        objects.append(object)
        return objects.count - 1
    }

    /// Writes `steps` as a form; returns the index of its object.
    mutating func form(of steps: [Drawing.Step], matrix: AffineTransform? = nil) throws(ImageError) -> Int {
        addForm(try stream(of: steps), matrix: matrix)
    }

    /// Writes `steps` as a stream apart from what is being written, which begins with `opening`.
    mutating func stream(
        of steps: [Drawing.Step], after opening: GraphicsOperators = .inherited
    ) throws(ImageError) -> Level {
        levels.append(Level(drawing: opening))
        let outer = keepsColor
        keepsColor = steps.contains(where: \.isInTextColor)
        defer { keepsColor = outer }
        for step in steps { try paint(step) }
        return levels.removeLast()
    }

    /// Writes the tile of a pattern as such a stream.
    private mutating func stream(ofTile pattern: Drawing.Pattern) throws(ImageError) -> Level {
        let around = box
        box = pattern.tile
        defer { box = around }
        return try stream(of: pattern.steps)
    }

    private mutating func addForm(
        _ level: Level, _ colorSpace: PDFName = "DeviceRGB", box: Rectangle? = nil,
        matrix: AffineTransform? = nil
    ) -> Int {
        add(
            .form(
                DrawnForm(
                    box: PDFRectangle(drawing: box ?? self.box), colorSpace: colorSpace,
                    content: deflate.stream(level.drawing.bytes), resources: level.resources,
                    matrix: matrix)))
    }

    private mutating func paint(_ step: Drawing.Step) throws(ImageError) {
        guard step != .end else { return try endLayer() }
        top.count += 1
        switch step {
        case .end: break
        case .begin(let layer): levels.append(Level(layer: layer))
        case .fill(let path, let rule, let paint):
            guard !path.isEmpty, paint.opacity > 0 else { return }
            try fill(Drawing.Clip(path: path, rule: rule), paint)
        case .stroke(let stroke, let paint): try draw(stroke, paint)
        case .picture(let index, let transform): try draw(picture: index, transform)
        }
    }

    private mutating func draw(picture index: Int, _ transform: AffineTransform) throws(ImageError) {
        let name = try self.name(ofPicture: index)
        let orientation = pictures[index].header.orientation
        top.resources.append(name)
        top.drawing.saved { drawing in
            // The unit square of a picture has its y upwards.
            let flip = AffineTransform(
                xAxis: Point(x: 1, y: 0), yAxis: Point(x: 0, y: -1), origin: Point(x: 0, y: 1))
            drawing.transform(precisely: transform(flip))
            drawing.draw(name, orientation, on: PDFRectangle(left: 0, bottom: 0, right: 1, top: 1))
        }
    }

    private mutating func name(ofPicture index: Int) throws(ImageError) -> ResourceName {
        if let known = names[index] { return known }
        let packed = try pictures[index].packed()
        var drawn = DrawnImage(packed)
        drawn.mask = packed.mask.map { add(.image(DrawnImage($0))) }
        let name = ResourceName(.externalObject, add(.image(drawn)))
        names[index] = name
        return name
    }
}

// MARK: - Layers

extension DrawingPainter {
    /// Paints the layer that ends on the one below it.
    private mutating func endLayer() throws(ImageError) {
        guard let layer = top.layer, let level = levels.popLast() else { return }
        switch layer.mode {
        case .blend where level.needsNoForm && level.depth < Self.depthLimit: insert(level)
        case .blend: try draw(level, layer, layer.blendMode)
        // The nearest blend mode.
        case .plus: try draw(level, layer, .screen)
        default: compose(layer.mode, level)
        }
    }

    /// Draws a layer as a form.
    private mutating func draw(
        _ level: Level, _ layer: Drawing.Layer, _ blendMode: Drawing.BlendMode
    ) throws(ImageError) {
        var state = DrawnState(alpha: layer.opacity, blendMode: blendMode)
        if let mask = layer.mask {
            state.mask = DrawnState.Mask(kind: mask.kind, form: try form(of: mask.steps))
        }
        if blendMode != .normal { top.blends = true }
        draw(addForm(level), state, in: layer.clips)
    }

    /// Draws a form.
    private mutating func draw(_ form: Int, _ state: DrawnState, in clips: [Drawing.Clip] = []) {
        let name = ResourceName(.externalObject, form)
        top.resources.append(name)
        let state = self.name(of: state)
        guard state != nil || !clips.isEmpty else { return top.drawing.draw(name) }
        top.drawing.saved { drawing in
            for clip in clips { drawing.clip(to: clip) }
            if let state { drawing.setParameters(state) }
            drawing.draw(name)
        }
    }

    /// Writes what a level has into the one below it.
    private mutating func insert(_ level: Level) {
        guard level.count > 0 else { return }
        top.resources += level.resources
        top.depth = max(top.depth, level.depth + 1)
        top.drawing.insert(level.drawing) { drawing in
            for clip in level.layer?.clips ?? [] { drawing.clip(to: clip) }
        }
    }

    /// The name of a state, which the stream calls; nil for one that changes nothing.
    private mutating func name(of state: DrawnState) -> ResourceName? {
        guard state != DrawnState() else { return nil }
        let name = ResourceName(.graphicsState, index(of: state))
        top.resources.append(name)
        return name
    }

    private mutating func index(of state: DrawnState) -> Int {
        let index = states[state] ?? add(.state(state))
        states[state] = index
        return index
    }
}

extension DrawingPainter.Level {
    /// Whether it looks the same painted step by step: parts that lie on each other would be too opaque at
    /// the edge of a clip.
    fileprivate var needsNoForm: Bool {
        guard let layer, !blends, layer.mask == nil, layer.opacity == 1, layer.mode == .sourceOver else {
            return false
        }
        return count <= 1 || layer.clips.allSatisfy(\.isUprightRectangle)
    }
}

// MARK: - Composition

extension DrawingPainter {
    /// Paints a layer and all of the one round it, its backdrop, by the rules of Porter and Duff.
    ///
    /// `sourceAtop` and `backdropAtop` are exact where what is below is opaque.
    private mutating func compose(_ mode: CompositeMode, _ source: Level) {
        let backdrop = top
        (top.drawing, top.resources) = (.inherited, [])
        switch mode {
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
        case .plus, .blend: break
        }
    }

    private mutating func draw(_ level: Level, where mask: Level) {
        draw(addForm(level), DrawnState(mask: .init(kind: .alpha, form: addForm(mask))))
    }

    /// White everywhere, and black as far as `mask` is opaque: the luminosity is what is left.
    private mutating func draw(_ level: Level, outside mask: Level) {
        let everything = PDFRectangle(drawing: box)
        let opaque = DrawnState(mask: .init(kind: .alpha, form: addForm(mask)))
        let state = ResourceName(.graphicsState, index(of: opaque))
        var rest = Level(resources: [state])
        rest.drawing.setFillColor(.init(red: 1, green: 1, blue: 1))
        rest.drawing.rectangle(everything)
        rest.drawing.fill()
        rest.drawing.setParameters(state)
        rest.drawing.setFillColor(.black)
        rest.drawing.rectangle(everything)
        rest.drawing.fill()
        draw(addForm(level), DrawnState(mask: .init(kind: .luminosity, form: addForm(rest))))
    }
}

// MARK: - Paints

/// A paint as operators set it.
enum DrawnPaint {
    case current
    case plain(Color)
    case pattern(ResourceName)
}

extension DrawingPainter {
    private mutating func fill(_ area: Drawing.Clip, _ paint: Drawing.Paint) throws(ImageError) {
        switch paint {
        case .color(let color, let opacity): fill(area, .plain(color), opacity)
        case .textColor(let opacity): fill(area, .current, opacity)
        case .gradient(let gradient, let opacity): fill(area, gradient, opacity)
        case .pattern(let pattern, let opacity):
            if let tiles = pattern.tiles(under: area.path) {
                try fill(area, pattern, opacity, tiles)
            } else {
                fill(area, .pattern(try name(of: pattern)), opacity)
            }
        }
    }

    private mutating func fill(_ area: Drawing.Clip, _ paint: DrawnPaint, _ opacity: Double) {
        let state = name(of: DrawnState(alpha: opacity))
        if state == nil, !keepsColor, case .plain(let color) = paint {
            top.drawing.setFillColor(color)
            return top.drawing.fill(area)
        }
        top.drawing.saved { drawing in
            if let state { drawing.setParameters(state) }
            drawing.setFill(paint)
            drawing.fill(area)
        }
    }

    /// Fills an area with a shading, which takes no pattern.
    private mutating func fill(_ area: Drawing.Clip, _ gradient: Drawing.Gradient, _ opacity: Double) {
        let shade = DrawnGradient(gradient, on: Rectangle(roundPointsOf: area.path).intersection(box))
        let name = ResourceName(.shading, add(.shading(shade.colors)))
        top.resources.append(name)
        let state = self.name(of: DrawnState(alpha: opacity * shade.opacity, mask: mask(of: shade)))
        top.drawing.saved { drawing in
            drawing.clip(to: area)
            if let state { drawing.setParameters(state) }
            drawing.paint(name, of: shade)
        }
    }

    /// Fills an area with copies of a tile.
    private mutating func fill(
        _ area: Drawing.Clip, _ pattern: Drawing.Pattern, _ opacity: Double, _ tiles: Drawing.Pattern.Tiles
    ) throws(ImageError) {
        let level = try stream(ofTile: pattern)
        let name = ResourceName(.externalObject, addForm(level, box: pattern.tile))
        top.resources.append(name)
        let state = self.name(of: DrawnState(alpha: opacity))
        top.drawing.saved { drawing in
            drawing.clip(to: area)
            if let state { drawing.setParameters(state) }
            for row in tiles.rows {
                for column in tiles.columns {
                    drawing.draw(name, at: pattern.place(column: column, row: row))
                }
            }
        }
    }

    private mutating func draw(_ stroke: Drawing.Stroke, _ paint: Drawing.Paint) throws(ImageError) {
        let drawn: DrawnPaint
        var state = DrawnState(strokeAlpha: 1)
        switch paint {
        case .color(let color, let opacity): (drawn, state.strokeAlpha) = (.plain(color), opacity)
        case .textColor(let opacity): (drawn, state.strokeAlpha) = (.current, opacity)
        case .pattern(let pattern, let opacity):
            (drawn, state.strokeAlpha) = (.pattern(try name(of: pattern)), opacity)
        case .gradient(let gradient, let opacity):
            let shade = DrawnGradient(gradient, on: stroke.extent.intersection(box))
            let shading = add(.shading(shade.colors))
            drawn = .pattern(add(DrawnPattern(kind: .shading(shading), matrix: shade.matrix ?? .identity)))
            (state.strokeAlpha, state.mask) = (opacity * shade.opacity, mask(of: shade))
        }
        // Readers paint what fills the tile of a pattern by the opacity of fills.
        if case .pattern = drawn { state.alpha = state.strokeAlpha }
        let name = self.name(of: state)
        top.drawing.saved { drawing in
            if let name { drawing.setParameters(name) }
            drawing.setStroke(drawn)
            drawing.stroke(stroke)
        }
    }

    /// The name of a pattern of which readers repeat the tile.
    private mutating func name(of pattern: Drawing.Pattern) throws(ImageError) -> ResourceName {
        let level = try stream(ofTile: pattern)
        return add(
            DrawnPattern(
                kind: .tile(
                    pattern.tile, content: deflate.stream(level.drawing.bytes), resources: level.resources),
                matrix: pattern.transform))
    }

    private mutating func add(_ pattern: DrawnPattern) -> ResourceName {
        let name = ResourceName(.pattern, add(.pattern(pattern)))
        top.resources.append(name)
        return name
    }

    /// The mask of a gradient whose opacity changes.
    private mutating func mask(of shade: DrawnGradient) -> DrawnState.Mask? {
        guard let alphas = shade.alphas else { return nil }
        let name = ResourceName(.shading, add(.shading(alphas)))
        var level = Level(resources: [name])
        level.drawing.paint(name, of: shade)
        return DrawnState.Mask(kind: .luminosity, form: addForm(level, "DeviceGray"))
    }
}
