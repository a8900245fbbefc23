import CCairo
import Geometry
import NoteFonts
import NoteImages

/// A picture in memory that is drawn on by cairo, in units from its top left corner, y downwards: points of a
/// page, or pixels of a drawing, as its scale has it.
///
/// Errors are kept by cairo, which draws nothing after one: `check` throws the first.
struct Canvas: ~Copyable {
    let width: Int
    let height: Int
    private let cairo: notec_cairo
    private let surface: OpaquePointer?
    private let context: OpaquePointer?

    /// A transparent picture, `scale` pixels to a point.
    init(_ library: CairoLibrary, width: Int, height: Int, scale: Double) {
        (self.width, self.height) = (width, height)
        cairo = library.functions
        surface = cairo.image_surface_create(CAIRO_FORMAT_ARGB32, CInt(width), CInt(height))
        context = cairo.create(surface)
        transform(AffineTransform(scaleX: scale, y: scale))
    }

    deinit {
        cairo.destroy(context)
        cairo.surface_destroy(surface)
    }

    /// Throws the first error that there has been.
    func check() throws(PictureError) {
        let status = cairo.status(context)
        guard status == CAIRO_STATUS_SUCCESS else { throw .notDrawn(status: Int(status.rawValue)) }
    }

    /// Whether there has been no error.
    var isSound: Bool { cairo.status(context) == CAIRO_STATUS_SUCCESS }

    /// Calls `body` with the pixels, rows from the top with nothing between them: blue in the lowest byte,
    /// then green, red and alpha, each colour multiplied by alpha. It is not called after an error.
    func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Result) -> Result? {
        cairo.surface_flush(surface)
        guard isSound,
            let bytes = cairo.image_surface_get_data(surface)
        else { return nil }
        defer { cairo.surface_mark_dirty(surface) }
        let count = width * height
        return bytes.withMemoryRebound(to: UInt32.self, capacity: count) {
            body(UnsafeMutableBufferPointer(start: $0, count: count))
        }
    }
}

/// State.
extension Canvas {
    /// Draws what `body` does, and goes back to the state before it.
    func saved(_ body: (borrowing Canvas) -> Void) {
        cairo.save(context)
        body(self)
        cairo.restore(context)
    }

    func setColor(_ color: Color, opacity: Double = 1) {
        cairo.set_source_rgba(context, color.red, color.green, color.blue, opacity)
    }
}

/// Paths.
extension Canvas {
    /// Adds the elements of `path` to the path.
    func add(_ path: Path) {
        path.forEachCubic { element in
            switch element {
            case .move(let point): cairo.move_to(context, point.x, point.y)
            case .line(let end): cairo.line_to(context, end.x, end.y)
            case .cubic(let first, let second, let end):
                cairo.curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
            case .close: cairo.close_path(context)
            case .quadratic: break
            }
        }
    }

    func add(_ area: Rectangle) {
        cairo.rectangle(context, area.minX, area.minY, area.width, area.height)
    }

    /// Fills the path, if `isFilled`, and draws a stroke along it with round joins.
    func stroke(_ color: Color, width: Double, isFilled: Bool) {
        if isFilled { cairo.fill_preserve(context) }
        setColor(color)
        cairo.set_line_width(context, width)
        cairo.set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo.stroke(context)
    }

    /// Paints all that is inside the clip.
    func paint() { cairo.paint(context) }

    /// Paints a picture on the unit square as `place` has it.
    func paint(_ image: PixelImage, at place: AffineTransform) {
        saved { canvas in
            canvas.transform(place)
            canvas.transform(AffineTransform(scaleX: 1 / Double(image.width), y: 1 / Double(image.height)))
            image.pixels.withUnsafeBytes { bytes in canvas.paint(bytes, image.width, image.height) }
        }
    }

    private func paint(_ pixels: UnsafeRawBufferPointer, _ width: Int, _ height: Int) {
        // cairo reads what it is told to write to.
        let data = UnsafeMutablePointer(
            mutating: pixels.baseAddress?.assumingMemoryBound(to: CUnsignedChar.self))
        let image = cairo.image_surface_create_for_data(
            data, CAIRO_FORMAT_ARGB32, CInt(width), CInt(height), CInt(4 * width))
        cairo.set_source_surface(context, image, 0, 0)
        let pattern = cairo.get_source(context)
        cairo.pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        // The pixels at its sides go on outside, so that these stay sharp.
        cairo.pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo.rectangle(context, 0, 0, Double(width), Double(height))
        cairo.fill(context)
        setColor(.black)
        cairo.surface_destroy(image)
    }
}

/// Shapes and paints of drawings.
extension Canvas {
    /// Maps the coordinates of what follows by `transform`, which has an inverse.
    func transform(_ transform: AffineTransform) {
        var matrix = cairo_matrix_t(transform)
        cairo.transform(context, &matrix)
    }

    /// Fills the path.
    func fill(_ rule: Drawing.FillRule = .nonzero) {
        cairo.set_fill_rule(context, rule.cairoRule)
        cairo.fill(context)
        cairo.set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }

    /// Lets what follows be drawn only inside the path.
    func clip(_ rule: Drawing.FillRule = .nonzero) {
        cairo.set_fill_rule(context, rule.cairoRule)
        cairo.clip(context)
        cairo.set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }

    /// Draws a stroke along the path.
    func stroke(_ style: Drawing.StrokeStyle) {
        cairo.set_line_width(context, style.width)
        cairo.set_line_cap(context, style.cap.cairoCap)
        cairo.set_line_join(context, style.join.cairoJoin)
        cairo.set_miter_limit(context, style.miterLimit)
        cairo.set_dash(context, style.dashes, CInt(style.dashes.count), style.dashOffset)
        cairo.stroke(context)
        cairo.set_dash(context, nil, 0, 0)
    }

    /// Paints what follows with a gradient; `inverse` leads to its coordinates from those of this canvas.
    func setGradient(_ gradient: Drawing.Gradient, _ inverse: AffineTransform, opacity: Double) {
        let pattern: OpaquePointer?
        switch gradient.line {
        case .linear(let from, let to):
            pattern = cairo.pattern_create_linear(from.x, from.y, to.x, to.y)
        case .radial(let from, let to):
            pattern = cairo.pattern_create_radial(
                from.center.x, from.center.y, from.radius, to.center.x, to.center.y, to.radius)
        case .sweep(let center, let from, let to):
            let circle = Circle(center: center, radius: reach(of: center, inverse))
            pattern = mesh(ColorLine(gradient).wedges(angles: (from, to)), in: circle, opacity: opacity)
            return set(pattern, inverse)
        }
        for stop in gradient.stops {
            let color = stop.color
            cairo.pattern_add_color_stop_rgba(
                pattern, stop.offset, color.red, color.green, color.blue, stop.opacity * opacity)
        }
        cairo.pattern_set_extend(pattern, gradient.spread.cairoExtend)
        set(pattern, inverse)
    }

    /// The distance from a point that all of the clip is within, in the coordinates that `inverse` leads to.
    private func reach(of center: Point, _ inverse: AffineTransform) -> Double {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo.clip_extents(context, &left, &top, &right, &bottom)
        let clip = Rectangle(x: left, y: top, width: right - left, height: bottom - top)
        let area = clip.transformed(inverse)
        let x = max(abs(area.minX - center.x), abs(area.maxX - center.x))
        let y = max(abs(area.minY - center.y), abs(area.maxY - center.y))
        return (x * x + y * y).squareRoot()
    }

    /// The colours of a gradient round the centre of a circle, as far as that reaches.
    private func mesh(_ wedges: [SweepWedge], in circle: Circle, opacity: Double) -> OpaquePointer? {
        let pattern = cairo.pattern_create_mesh()
        let center = circle.center
        for wedge in wedges {
            let ends = [wedge.angles.from, wedge.angles.to].map { SweepWedge.corner(at: $0, beyond: circle) }
            cairo.mesh_pattern_begin_patch(pattern)
            cairo.mesh_pattern_move_to(pattern, center.x, center.y)
            for point in ends + [center] { cairo.mesh_pattern_line_to(pattern, point.x, point.y) }
            let middle = wedge.colors.from.mixed(with: wedge.colors.to, 0.5)
            let colors = [middle, wedge.colors.from, wedge.colors.to, middle]
            for (corner, stop) in colors.enumerated() {
                let color = stop.color
                cairo.mesh_pattern_set_corner_color_rgba(
                    pattern, CUnsignedInt(corner), color.red, color.green, color.blue, stop.opacity * opacity)
            }
            cairo.mesh_pattern_end_patch(pattern)
        }
        return pattern
    }

    /// Paints what follows with copies of a tile, side by side; `transform` leads from the coordinates of
    /// this canvas to its pixels.
    func setTile(_ tile: borrowing Canvas, _ transform: AffineTransform) {
        let pattern = cairo.pattern_create_for_surface(tile.surface)
        cairo.pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
        set(pattern, transform)
    }

    private func set(_ pattern: OpaquePointer?, _ transform: AffineTransform) {
        var matrix = cairo_matrix_t(transform)
        cairo.pattern_set_matrix(pattern, &matrix)
        cairo.set_source(context, pattern)
        cairo.pattern_destroy(pattern)
    }
}

/// A layer that has ended and is not painted yet.
struct CanvasLayer: ~Copyable {
    fileprivate let pattern: OpaquePointer?
    fileprivate let cairo: notec_cairo

    deinit { cairo.pattern_destroy(pattern) }
}

/// Layers of drawings.
extension Canvas {
    func save() { cairo.save(context) }

    func restore() { cairo.restore(context) }

    /// Begins a layer as large as the clip, which hides nothing of the layer until this is painted: an edge
    /// that hides twice would be too faint.
    func beginLayerInClip() {
        cairo.push_group(context)
        cairo.reset_clip(context)
    }

    /// Ends the last layer.
    func popLayer() -> CanvasLayer { CanvasLayer(pattern: cairo.pop_group(context), cairo: cairo) }

    /// Paints a layer inside the clip.
    func paint(_ layer: borrowing CanvasLayer, _ mode: CompositeMode, opacity: Double) {
        cairo.set_source(context, layer.pattern)
        cairo.set_operator(context, mode.cairoOperator)
        cairo.paint_with_alpha(context, opacity)
        cairo.set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// Paints a layer where `mask` is opaque.
    func paint(_ layer: borrowing CanvasLayer, _ mode: CompositeMode, mask: borrowing CanvasLayer) {
        cairo.set_source(context, layer.pattern)
        cairo.set_operator(context, mode.cairoOperator)
        cairo.mask(context, mask.pattern)
        cairo.set_operator(context, CAIRO_OPERATOR_OVER)
    }

    /// Paints another canvas, pixel by pixel, with its top left corner at a pixel of this.
    func paint(_ other: borrowing Canvas, x: Int, y: Int) {
        save()
        cairo.identity_matrix(context)
        cairo.set_source_surface(context, other.surface, Double(x), Double(y))
        cairo.paint(context)
        restore()
    }
}

extension CanvasLayer {
    /// Replaces the opacity of each pixel, if it is multiplied by one below 1, or is to be its luminance.
    func makeMask(ofLuminance: Bool, opacity: Double) {
        guard ofLuminance || opacity < 1 else { return }
        var surface: OpaquePointer?
        guard cairo.pattern_get_surface(pattern, &surface) == CAIRO_STATUS_SUCCESS else { return }
        cairo.surface_flush(surface)
        let (rows, stride) = (
            Int(cairo.image_surface_get_height(surface)), Int(cairo.image_surface_get_stride(surface))
        )
        guard let bytes = cairo.image_surface_get_data(surface) else { return }
        bytes.withMemoryRebound(to: UInt32.self, capacity: rows * stride / 4) { pixels in
            for index in 0..<rows * stride / 4 {
                let pixel = pixels[index]
                let own = ofLuminance ? pixel.luminance : Double(pixel >> 24)
                pixels[index] = UInt32(truncatingIfNeeded: Int(saturating: (own * opacity).rounded())) << 24
            }
        }
        cairo.surface_mark_dirty(surface)
    }
}

extension UInt32 {
    /// From 0 to 255, of a pixel whose colours are multiplied by its opacity (CSS Masking 1, 8.1).
    fileprivate var luminance: Double {
        let (red, green, blue) = (self >> 16 & 0xFF, self >> 8 & 0xFF, self & 0xFF)
        return 0.2125 * Double(red) + 0.7154 * Double(green) + 0.0721 * Double(blue)
    }
}
