internal import Geometry
internal import NoteImages
internal import PDFWriter

/// Writes the steps of a drawing as the operators of forms.
///
/// All streams have the coordinates of the drawing, y downwards; only the outermost form turns them round.
/// A layer that is more than a clip is a form of its own, since it is painted as a whole.
struct DrawingPainter: ~Copyable {
    /// A stream that is being written.
    private struct Level {
        var drawing = GraphicsOperators.inherited
        var resources: [ResourceName] = []
        /// Nil for the outermost one of a list of steps.
        var layer: Drawing.Layer?
    }

    /// Round all of the drawing, or of the tile that is being written.
    private var box: PDFRectangle
    private(set) var objects = DrawnObjects()
    private let pictures: [ImageFile]
    /// By the index of a picture.
    private var names: [Int: ResourceName] = [:]
    private var levels = [Level()]
    private var deflate = Deflate()

    init(_ pictures: [ImageFile], box: PDFRectangle) { (self.pictures, self.box) = (pictures, box) }

    private var top: Level {
        get { levels[levels.count - 1] }
        _modify { yield &levels[levels.count - 1] }
    }

    /// Writes `steps` as a form; returns the index of its object.
    mutating func form(
        of steps: [Drawing.Step], matrix: AffineTransform? = nil
    ) throws(ImageError) -> Int {
        let level = try stream(of: steps)
        return addForm(level, matrix: matrix)
    }

    /// Writes `steps` as a stream apart from what is being written.
    private mutating func stream(of steps: [Drawing.Step]) throws(ImageError) -> Level {
        levels.append(Level())
        for step in steps { try paint(step) }
        return levels.removeLast()
    }

    /// Writes the tile of a pattern as such a stream.
    private mutating func stream(ofTile pattern: Drawing.Pattern) throws(ImageError) -> Level {
        let around = box
        box = PDFRectangle(drawing: pattern.tile)
        defer { box = around }
        return try stream(of: pattern.steps)
    }

    private mutating func addForm(_ level: Level, matrix: AffineTransform? = nil) -> Int {
        objects.add(
            .form(
                DrawnForm(
                    box: box, colors: .rgb, content: deflate.stream(level.drawing.bytes),
                    resources: level.resources, matrix: matrix)))
    }

    private mutating func paint(_ step: Drawing.Step) throws(ImageError) {
        switch step {
        case .begin(let layer): levels.append(Level(layer: layer))
        case .end: try endLayer()
        case .fill(let path, let rule, .pattern(let pattern, let opacity))
        where pattern.tiles(under: path) != nil:
            try fill(path, rule, with: pattern, opacity)
        case .fill(let path, let rule, let paint):
            let drawn = try self.drawn(paint)
            top.drawing.painted(drawn) { drawing in
                drawing.add(path)
                if rule == .evenOdd { drawing.fillEvenOdd() } else { drawing.fill() }
            }
        case .stroke(let stroke, let paint):
            let drawn = try self.drawn(paint)
            top.drawing.saved { drawing in
                drawing.set(drawn, forStroke: true)
                drawing.stroke(stroke)
            }
        case .picture(let index, let transform):
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
    }
}

// MARK: - Layers

extension DrawingPainter {
    /// Paints the layer that ends on the one below it.
    private mutating func endLayer() throws(ImageError) {
        guard levels.count > 1, let level = levels.popLast(), let layer = level.layer else { return }
        var state = DrawnState(alpha: layer.opacity, strokeAlpha: layer.opacity)
        state.blendMode = layer.blendMode
        if let mask = layer.mask {
            state.mask = DrawnState.Mask(
                kind: mask.kind == .alpha ? .alpha : .luminosity, form: try form(of: mask.steps))
        }
        let form = ResourceName(.externalObject, addForm(level))
        var called = [form]
        var stateName: ResourceName?
        if state != DrawnState() {
            let name = objects.name(of: state)
            stateName = name
            called.append(name)
        }
        top.resources += called
        top.drawing.saved { drawing in
            for clip in layer.clips { drawing.clip(to: clip) }
            if let stateName { drawing.setParameters(stateName) }
            drawing.draw(form)
        }
    }
}

// MARK: - Tiles

extension Drawing.Pattern {
    /// The place of a tile.
    fileprivate func place(column: Int, row: Int) -> AffineTransform {
        transform(
            AffineTransform(translationX: Double(column) * tile.width, y: Double(row) * tile.height))
    }

    /// More tiles are left to the readers of the PDF.
    private static let tileLimit = 2000.0

    /// The columns and rows of the tiles that a path touches; nil for too many.
    ///
    /// Readers draw the tiles of a pattern at whole pixels, which shifts them visibly.
    fileprivate func tiles(under path: Path) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        guard let inverse = transform.inverse, tile.width > 0, tile.height > 0 else { return nil }
        let area = path.bounds.transformed(inverse)
        let across = ((area.minX - tile.minX) / tile.width, (area.maxX - tile.minX) / tile.width)
        let down = ((area.minY - tile.minY) / tile.height, (area.maxY - tile.minY) / tile.height)
        guard (across.1 - across.0 + 2) * (down.1 - down.0 + 2) <= Self.tileLimit else { return nil }
        let range = { (ends: (Double, Double)) in
            ClosedRange(
                from: Int(saturating: ends.0.rounded(.down)), to: Int(saturating: ends.1.rounded(.down)))
        }
        return (range(across), range(down))
    }
}

extension DrawingPainter {
    /// Fills a path with copies of a tile.
    private mutating func fill(
        _ path: Path, _ rule: Drawing.FillRule, with pattern: Drawing.Pattern, _ opacity: Double
    ) throws(ImageError) {
        guard let tiles = pattern.tiles(under: path) else { return }
        let level = try stream(ofTile: pattern)
        let form = DrawnForm(
            box: PDFRectangle(drawing: pattern.tile), colors: .rgb,
            content: deflate.stream(level.drawing.bytes), resources: level.resources)
        let name = ResourceName(.externalObject, objects.add(.form(form)))
        top.resources.append(name)
        let state = self.name(ofOpacity: opacity)
        top.drawing.saved { drawing in
            drawing.clip(to: Drawing.Clip(path: path, rule: rule))
            if let state { drawing.setParameters(state) }
            for row in tiles.rows {
                for column in tiles.columns {
                    drawing.draw(name, at: pattern.place(column: column, row: row))
                }
            }
        }
    }
}

// MARK: - Paints

/// A paint as operators set it.
struct DrawnPaint {
    enum Colors {
        case plain(Color)
        case pattern(ResourceName)
    }

    let colors: Colors
    /// The opacity of the layer, where that is less than whole.
    var state: ResourceName?
}

extension DrawingPainter {
    /// A paint, whose objects are added.
    private mutating func drawn(_ paint: Drawing.Paint) throws(ImageError) -> DrawnPaint {
        switch paint {
        case .color(let color, let opacity):
            return DrawnPaint(colors: .plain(color), state: name(ofOpacity: opacity))
        case .gradient(let gradient, let opacity):
            let shade = DrawnGradient(gradient, on: box)
            let shading = objects.add(.shading(shade.colors))
            let pattern = DrawnPattern(kind: .shading(shading), matrix: shade.matrix)
            let name = ResourceName(.pattern, objects.add(.pattern(pattern)))
            top.resources.append(name)
            var state = DrawnState(alpha: opacity, strokeAlpha: opacity)
            if let alphas = shade.alphas { state.mask = mask(alphas, shade.matrix) }
            return DrawnPaint(colors: .pattern(name), state: self.name(of: state))
        case .pattern(let pattern, let opacity):
            let level = try stream(ofTile: pattern)
            let tile = DrawnPattern(
                kind: .tile(
                    pattern.tile, content: deflate.stream(level.drawing.bytes), resources: level.resources),
                matrix: pattern.transform)
            let name = ResourceName(.pattern, objects.add(.pattern(tile)))
            top.resources.append(name)
            return DrawnPaint(colors: .pattern(name), state: self.name(ofOpacity: opacity))
        }
    }

    private mutating func name(ofOpacity opacity: Double) -> ResourceName? {
        name(of: DrawnState(alpha: opacity, strokeAlpha: opacity))
    }

    /// The name of a state, which the stream calls; nil for one that changes nothing.
    private mutating func name(of state: DrawnState) -> ResourceName? {
        guard state != DrawnState() else { return nil }
        let name = objects.name(of: state)
        top.resources.append(name)
        return name
    }

    /// The mask of a gradient whose opacity changes.
    private mutating func mask(_ alphas: DrawnShading, _ matrix: AffineTransform) -> DrawnState.Mask {
        let name = ResourceName(.shading, objects.add(.shading(alphas)))
        var level = Level(resources: [name])
        level.drawing.transform(precisely: matrix)
        level.drawing.paint(name)
        let form = DrawnForm(
            box: box, colors: .gray, content: deflate.stream(level.drawing.bytes), resources: level.resources)
        return DrawnState.Mask(kind: .luminosity, form: objects.add(.form(form)))
    }

    private mutating func name(ofPicture index: Int) throws(ImageError) -> ResourceName {
        if let known = names[index] { return known }
        let packed = try pictures[index].packed()
        var drawn = DrawnImage(packed)
        if let opacity = packed.opacity {
            drawn.mask = objects.add(.image(DrawnImage(PackedImage(opacity, of: packed))))
        }
        let name = ResourceName(.externalObject, objects.add(.image(drawn)))
        names[index] = name
        return name
    }
}
