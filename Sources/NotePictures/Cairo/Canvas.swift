import CCairo
import Geometry
import NoteFonts
import NoteImages

/// A picture in memory that is drawn on by cairo, in points from its top left corner, y downwards.
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
        transform(.scale(x: scale, y: scale))
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

    /// Calls `body` with the pixels, rows from the top with nothing between them: blue in the lowest byte,
    /// then green, red and alpha, each colour multiplied by alpha. It is not called after an error.
    func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Result) -> Result? {
        cairo.surface_flush(surface)
        guard cairo.status(context) == CAIRO_STATUS_SUCCESS,
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

    /// Maps the coordinates of what follows by `transform`, which has an inverse.
    func transform(_ transform: GlyphTransform) {
        var matrix = cairo_matrix_t(
            xx: transform.xx, yx: transform.yx, xy: transform.xy, yy: transform.yy, x0: transform.dx,
            y0: transform.dy)
        cairo.transform(context, &matrix)
    }

    func setColor(_ color: Color, opacity: Double = 1) {
        cairo.set_source_rgba(context, color.red, color.green, color.blue, opacity)
    }

    /// Begins a layer, which is transparent.
    func beginLayer() { cairo.push_group(context) }

    /// Ends the last layer and paints it on what is below, by `mode`.
    func endLayer(_ mode: CompositeMode = .sourceOver) {
        cairo.pop_group_to_source(context)
        cairo.set_operator(context, mode.cairoOperator)
        cairo.paint(context)
        cairo.set_operator(context, CAIRO_OPERATOR_OVER)
    }
}

/// Paths.
extension Canvas {
    func move(to point: Point) { cairo.move_to(context, point.x, point.y) }

    func line(to point: Point) { cairo.line_to(context, point.x, point.y) }

    func curve(_ first: Point, _ second: Point, to end: Point) {
        cairo.curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
    }

    func close() { cairo.close_path(context) }

    func add(_ area: Rectangle) {
        cairo.rectangle(context, area.minX, area.minY, area.width, area.height)
    }

    /// Fills the path by the nonzero winding rule.
    func fill() { cairo.fill(context) }

    /// Fills the path, if `isFilled`, and draws a stroke along it with round joins.
    func stroke(_ color: Color, width: Double, isFilled: Bool) {
        if isFilled { cairo.fill_preserve(context) }
        setColor(color)
        cairo.set_line_width(context, width)
        cairo.set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo.stroke(context)
    }

    /// Lets what follows be drawn only inside the path.
    func clip() { cairo.clip(context) }

    /// A circle round `center` that has all of the clip in it.
    func circleRoundClip(_ center: GlyphPoint) -> GlyphCircle {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo.clip_extents(context, &left, &top, &right, &bottom)
        let x = max(abs(left - center.x), abs(right - center.x))
        let y = max(abs(top - center.y), abs(bottom - center.y))
        return GlyphCircle(center: center, radius: (x * x + y * y).squareRoot())
    }

    /// Paints all that is inside the clip.
    func paint() { cairo.paint(context) }

    /// Paints all that is inside the clip with a gradient.
    func paint(_ gradient: Gradient) {
        let pattern: OpaquePointer?
        switch gradient.shape {
        case .linear(let from, let to):
            pattern = cairo.pattern_create_linear(from.x, from.y, to.x, to.y)
        case .radial(let from, let to):
            pattern = cairo.pattern_create_radial(
                from.center.x, from.center.y, from.radius, to.center.x, to.center.y, to.radius)
        }
        for stop in gradient.stops {
            let color = stop.color
            cairo.pattern_add_color_stop_rgba(
                pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
        }
        cairo.pattern_set_extend(pattern, gradient.extendMode.cairoExtend)
        paint(consuming: pattern)
    }

    /// Paints the part of the clip that is inside `circle` with a gradient round its centre.
    func paint(_ wedges: [SweepWedge], in circle: GlyphCircle) {
        let pattern = cairo.pattern_create_mesh()
        let center = circle.center
        for wedge in wedges {
            let ends = [wedge.angles.from, wedge.angles.to].map { SweepWedge.corner(at: $0, beyond: circle) }
            cairo.mesh_pattern_begin_patch(pattern)
            cairo.mesh_pattern_move_to(pattern, center.x, center.y)
            for point in ends + [center] { cairo.mesh_pattern_line_to(pattern, point.x, point.y) }
            let middle = wedge.colors.from.mixed(with: wedge.colors.to, 0.5)
            let colors = [middle, wedge.colors.from, wedge.colors.to, middle]
            for (corner, color) in colors.enumerated() {
                cairo.mesh_pattern_set_corner_color_rgba(
                    pattern, CUnsignedInt(corner), color.red, color.green, color.blue, color.alpha)
            }
            cairo.mesh_pattern_end_patch(pattern)
        }
        paint(consuming: pattern)
    }

    private func paint(consuming pattern: OpaquePointer?) {
        cairo.set_source(context, pattern)
        cairo.paint(context)
        cairo.pattern_destroy(pattern)
    }

    /// Paints a picture on the unit square.
    func paint(_ image: PixelImage) {
        saved { canvas in
            canvas.transform(.scale(x: 1 / Double(image.width), y: 1 / Double(image.height)))
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

extension ColorLine.ExtendMode {
    fileprivate var cairoExtend: cairo_extend_t {
        switch self {
        case .padded: CAIRO_EXTEND_PAD
        case .repeated: CAIRO_EXTEND_REPEAT
        case .reflected: CAIRO_EXTEND_REFLECT
        }
    }
}

extension CompositeMode {
    fileprivate var cairoOperator: cairo_operator_t {
        switch self {
        case .clear: CAIRO_OPERATOR_CLEAR
        case .source: CAIRO_OPERATOR_SOURCE
        case .backdrop: CAIRO_OPERATOR_DEST
        case .sourceOver: CAIRO_OPERATOR_OVER
        case .backdropOver: CAIRO_OPERATOR_DEST_OVER
        case .sourceIn: CAIRO_OPERATOR_IN
        case .backdropIn: CAIRO_OPERATOR_DEST_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .backdropOut: CAIRO_OPERATOR_DEST_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .backdropAtop: CAIRO_OPERATOR_DEST_ATOP
        case .exclusiveOr: CAIRO_OPERATOR_XOR
        case .plus: CAIRO_OPERATOR_ADD
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        }
    }
}
