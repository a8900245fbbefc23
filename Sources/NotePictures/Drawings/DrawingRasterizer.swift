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

/// Draws the steps of drawings on a canvas of their own, as cairo draws nothing more after an error.
///
/// A layer that is more than a rectangular clip is a picture as large as its clip, of which no edge is drawn
/// twice.
struct DrawingRasterizer: ~Copyable {
    /// Pixels along a side of a tile; a larger one is enlarged.
    static let tileLimit = 2048.0
    /// The part of a pixel by which a tile may be too large for its pixels, as transforms are not exact.
    static let tolerance = 1e-3
    /// Pixels from the origin, in which cairo counts in 24 bits.
    private static let reach = 8_000_000.0

    private let resources: DrawingResources
    let canvas: Canvas
    /// Pixels of a unit.
    private let scale: Double
    private var layers: [Drawing.Layer] = []
    private var images = PixelImages()

    /// - Parameter box: in units, the area that fills the canvas.
    init(_ resources: DrawingResources, width: Int, height: Int, showing box: Rectangle) {
        self.resources = resources
        let (across, down) = (Double(width) / box.width, Double(height) / box.height)
        scale = max(across, down)
        canvas = Canvas(resources.library, width: width, height: height, scale: 1)
        canvas.transform(AffineTransform(scaleX: across, y: down))
        canvas.transform(AffineTransform(translationX: -box.minX, y: -box.minY))
    }

    /// Whether cairo has drawn everything.
    var isSound: Bool {
        do throws(PictureError) {
            try canvas.check()
            return true
        } catch {
            return false
        }
    }

    mutating func draw(_ steps: [Drawing.Step]) {
        for step in steps {
            switch step {
            case .fill(let path, let rule, let paint):
                set(paint)
                add(path)
                canvas.fill(rule)
            case .stroke(let stroke, let paint):
                set(paint)
                draw(stroke)
            case .picture(let index, let transform): draw(picture: index, transform)
            case .begin(let layer): begin(layer)
            case .end: endLayer()
            }
        }
    }

    private func add(_ path: Path) {
        let limit = Self.reach / scale
        guard limit < Path.limit else { return canvas.add(path) }
        canvas.add(
            path.transformed { point in
                Point(x: max(-limit, min(point.x, limit)), y: max(-limit, min(point.y, limit)))
            })
    }

    private func draw(_ stroke: Drawing.Stroke) {
        // The path is where it is; its transform is that of the pen.
        add(stroke.path.transformed(stroke.transform))
        canvas.save()
        canvas.transform(stroke.transform)
        canvas.stroke(stroke.style)
        canvas.restore()
    }

    private mutating func draw(picture index: Int, _ transform: AffineTransform) {
        let file = resources.pictures[index]
        let place = AffineTransform(file.header.orientation, transform)
        let (width, height) = (place.width(at: scale), place.height(at: scale))
        let pixels = images.image(.embedded(index), width, height) {
            try? file.pixels(fitting: width, height)
        }
        guard let pixels, transform.inverse != nil else { return }
        canvas.save()
        canvas.transform(place)
        canvas.paint(pixels)
        canvas.restore()
    }
}

// MARK: - Layers

extension DrawingRasterizer {
    private mutating func begin(_ layer: Drawing.Layer) {
        layers.append(layer)
        canvas.save()
        for clip in layer.clips {
            add(clip.path)
            canvas.clip(clip.rule)
        }
        if isPicture(layer) { canvas.beginLayerInClip() }
    }

    /// Whether a layer is drawn as a picture of its own.
    private func isPicture(_ layer: Drawing.Layer) -> Bool {
        resources.hasBlending || layer != Drawing.Layer(clips: layer.clips)
            || !layer.clips.allSatisfy(\.isUprightRectangle)
    }

    private mutating func endLayer() {
        guard let layer = layers.popLast() else { return }
        if isPicture(layer) {
            let content = canvas.popLayer()
            if let mask = layer.mask {
                canvas.beginLayerInClip()
                draw(mask.steps)
                let shade = canvas.popLayer()
                shade.makeMask(ofLuminance: mask.kind == .luminosity, opacity: layer.opacity)
                canvas.paint(content, .blend(layer.blendMode), mask: shade)
            } else {
                canvas.paint(content, .blend(layer.blendMode), opacity: layer.opacity)
            }
        }
        canvas.restore()
    }
}

// MARK: - Paints

extension DrawingRasterizer {
    private func set(_ paint: Drawing.Paint) {
        switch paint {
        case .color(let color, let opacity): canvas.setColor(color, opacity: opacity)
        case .gradient(let gradient, let opacity):
            guard let inverse = gradient.transform.inverse else { return }
            canvas.setGradient(gradient, inverse, opacity: opacity)
        case .pattern(let pattern, let opacity): set(pattern, opacity)
        }
    }

    private func set(_ pattern: Drawing.Pattern, _ opacity: Double) {
        guard let inverse = pattern.transform.inverse else { return }
        let (width, height) = pattern.tilePixels(at: scale)
        var tile = DrawingRasterizer(resources, width: width, height: height, showing: pattern.tile)
        tile.draw(pattern.layered(opacity))
        let pixels = AffineTransform(
            scaleX: Double(width) / pattern.tile.width, y: Double(height) / pattern.tile.height)
        let origin = AffineTransform(translationX: -pattern.tile.minX, y: -pattern.tile.minY)
        canvas.setTile(tile.canvas, pixels(origin(inverse)))
    }
}

extension Drawing.Pattern {
    /// The pixels of a tile, if a unit of the drawing has `scale`.
    func tilePixels(at scale: Double) -> (width: Int, height: Int) {
        let pixels = { (length: Double, axis: Point) in
            let side = length * (axis.x * axis.x + axis.y * axis.y).squareRoot() * scale
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

extension Drawing.Clip {
    /// Whether it is a rectangle with upright sides.
    fileprivate var isUprightRectangle: Bool {
        let elements = path.elements
        let points = elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point): point
            case .quadratic, .cubic, .close: nil
            }
        }
        guard points.count == 4, elements.count == 5, elements[4] == .close else { return false }
        let sides = zip(points, points[1...] + points[..<1])
        return sides.allSatisfy { $0.x == $1.x || $0.y == $1.y }
    }
}
