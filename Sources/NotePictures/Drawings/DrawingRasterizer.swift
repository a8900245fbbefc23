import Geometry
import NoteFonts
import NoteImages

/// The sources of a drawing, which all its canvases share.
struct DrawingResources {
    let library: CairoLibrary
    /// The pictures that steps name.
    let pictures: [ImageFile]
    /// Whether layers mix with more than the steps of their own layer.
    let hasBlending: Bool
}

extension DrawingResources {
    /// The resources of a glyph's drawing, which names no pictures.
    init(glyph drawing: Drawing, _ library: CairoLibrary) {
        let hasBlending = drawing.steps.contains { step in
            if case .begin(let layer) = step { layer.mode != .sourceOver } else { false }
        }
        self.init(library: library, pictures: [], hasBlending: hasBlending)
    }
}

/// Draws the steps of drawings, those of pictures and of glyphs alike.
///
/// A layer that is more than a clip is a picture as large as its clip, of which no edge is drawn twice.
struct DrawingRasterizer {
    /// Pixels along a side of a tile; a larger one is enlarged.
    static let tileLimit = 2048.0
    /// The part of a pixel by which a tile may be too large for its pixels, as transforms are not exact.
    static let tolerance = 1e-3
    /// Pixels from the origin, in which cairo counts in 24 bits.
    private static let reach = 8_000_000.0

    private let resources: DrawingResources
    /// Pixels of a unit.
    private let scale: Double
    private let textColor: Color
    /// The layers that are open, and whether they are pictures.
    private var layers: [(layer: Drawing.Layer, isPicture: Bool)] = []
    private var images = PixelImages()

    init(_ resources: DrawingResources, scale: Double, textColor: Color = .black) {
        (self.resources, self.scale, self.textColor) = (resources, scale, textColor)
    }

    mutating func draw(_ steps: [Drawing.Step], on canvas: borrowing Canvas) {
        for (index, step) in steps.enumerated() {
            switch step {
            case .fill(let path, let rule, let paint):
                guard set(paint, on: canvas) else { continue }
                add(path, to: canvas)
                canvas.fill(rule)
            case .stroke(let stroke, let paint):
                if set(paint, on: canvas) { draw(stroke, on: canvas) }
            case .picture(let index, let transform): draw(picture: index, transform, on: canvas)
            case .begin(let layer): begin(layer, hasOneStep: steps.hasOneStepLayer(at: index), on: canvas)
            case .end: endLayer(on: canvas)
            }
        }
    }

    private func add(_ path: Path, to canvas: borrowing Canvas) {
        let limit = Self.reach / scale
        guard limit < Path.limit else { return canvas.add(path) }
        canvas.add(
            path.transformed { point in
                Point(x: max(-limit, min(point.x, limit)), y: max(-limit, min(point.y, limit)))
            })
    }

    private func draw(_ stroke: Drawing.Stroke, on canvas: borrowing Canvas) {
        // The path is where it is; its transform is that of the pen.
        add(stroke.path.transformed(stroke.transform), to: canvas)
        canvas.saved { canvas in
            canvas.transform(stroke.transform)
            canvas.stroke(stroke.style)
        }
    }

    private mutating func draw(
        picture index: Int, _ transform: AffineTransform, on canvas: borrowing Canvas
    ) {
        let file = resources.pictures[index]
        let place = AffineTransform(file.header.orientation, transform)
        let (width, height) = (place.width(at: scale), place.height(at: scale))
        let pixels = images.image(.embedded(index), width, height) {
            try? file.pixels(fitting: width, height)
        }
        if let pixels, transform.inverse != nil { canvas.paint(pixels, at: place) }
    }
}

// MARK: - Layers

extension DrawingRasterizer {
    private mutating func begin(_ layer: Drawing.Layer, hasOneStep: Bool, on canvas: borrowing Canvas) {
        let isSeenStepByStep =
            hasOneStep || !resources.hasBlending && layer.clips.allSatisfy(\.isUprightRectangle)
        let isPicture = !layer.isOnlyClip || !isSeenStepByStep
        layers.append((layer, isPicture))
        canvas.save()
        for clip in layer.clips {
            add(clip.path, to: canvas)
            canvas.clip(clip.rule)
        }
        if isPicture { canvas.beginLayerInClip() }
    }

    private mutating func endLayer(on canvas: borrowing Canvas) {
        guard let (layer, isPicture) = layers.popLast() else { return }
        if isPicture {
            let content = canvas.popLayer()
            if let mask = layer.mask {
                canvas.beginLayerInClip()
                draw(mask.steps, on: canvas)
                let shade = canvas.popLayer()
                shade.makeMask(ofLuminance: mask.kind == .luminosity, opacity: layer.opacity)
                canvas.paint(content, layer.mode, mask: shade)
            } else {
                canvas.paint(content, layer.mode, opacity: layer.opacity)
            }
        }
        canvas.restore()
    }
}

extension [Drawing.Step] {
    /// Whether the layer that begins at `index` has only one step, and no layer.
    fileprivate func hasOneStepLayer(at index: Int) -> Bool {
        guard index + 2 < count, case .end = self[index + 2] else { return false }
        if case .begin = self[index + 1] { return false }
        return true
    }
}

// MARK: - Paints

extension DrawingRasterizer {
    /// Sets the paint of what follows; false if there is nothing to be seen.
    private func set(_ paint: Drawing.Paint, on canvas: borrowing Canvas) -> Bool {
        switch paint {
        case .color(let color, let opacity): canvas.setColor(color, opacity: opacity)
        case .textColor(let opacity): canvas.setColor(textColor, opacity: opacity)
        case .gradient(let gradient, let opacity):
            guard let inverse = gradient.transform.inverse else { return false }
            canvas.setGradient(gradient, inverse, opacity: opacity)
        case .pattern(let pattern, let opacity):
            guard let inverse = pattern.transform.inverse else { return false }
            set(pattern, inverse, opacity, on: canvas)
        }
        return true
    }

    private func set(
        _ pattern: Drawing.Pattern, _ inverse: AffineTransform, _ opacity: Double, on canvas: borrowing Canvas
    ) {
        let (width, height) = pattern.tilePixels(at: scale)
        let tile = Canvas(resources.library, width: width, height: height, showing: pattern.tile)
        let (across, down) = (Double(width) / pattern.tile.width, Double(height) / pattern.tile.height)
        var rasterizer = DrawingRasterizer(resources, scale: max(across, down), textColor: textColor)
        rasterizer.draw(pattern.layered(opacity), on: tile)
        let pixels = AffineTransform(scaleX: across, y: down)
        let origin = AffineTransform(translationX: -pattern.tile.minX, y: -pattern.tile.minY)
        canvas.setTile(tile, pixels(origin(inverse)))
    }
}

extension Canvas {
    /// A transparent picture of an area, in the units of that.
    init(_ library: CairoLibrary, width: Int, height: Int, showing area: Rectangle) {
        self.init(library, width: width, height: height, scale: 1)
        transform(AffineTransform(scaleX: Double(width) / area.width, y: Double(height) / area.height))
        transform(AffineTransform(translationX: -area.minX, y: -area.minY))
    }
}

extension Drawing.Pattern {
    /// The pixels of a tile, if a unit of the drawing has `scale`.
    func tilePixels(at scale: Double) -> (width: Int, height: Int) {
        let pixels = { (length: Double, axis: Point) in
            let side = length * axis.length * scale
            let whole = (side - DrawingRasterizer.tolerance).rounded(.up)
            return max(1, Int(saturating: min(whole, DrawingRasterizer.tileLimit)))
        }
        return (pixels(tile.width, transform.xAxis), pixels(tile.height, transform.yAxis))
    }

    /// The steps of a tile, which is as opaque as this.
    func layered(_ opacity: Double) -> [Drawing.Step] {
        guard opacity < 1 else { return steps }
        return [.begin(Drawing.Layer(opacity: opacity))] + steps + [.end]
    }
}
