import CCairo
import Geometry
import NoteFonts
import NoteImages

/// The functions of cairo, which is loaded when they are first wanted, and stays so.
struct CairoLibrary: Sendable {
    let functions: notec_cairo

    private static let loaded: CairoLibrary? = {
        var functions = notec_cairo()
        return notec_cairo_load(&functions) ? CairoLibrary(functions: functions) : nil
    }()

    /// The library, if it is installed.
    static func load() throws(PictureError) -> CairoLibrary {
        guard let loaded else { throw .missingLibrary }
        return loaded
    }
}

// MARK: - Values

extension CompositeMode {
    var cairoOperator: cairo_operator_t {
        switch self {
        case .sourceIn: CAIRO_OPERATOR_IN
        case .backdropIn: CAIRO_OPERATOR_DEST_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .backdropOut: CAIRO_OPERATOR_DEST_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .backdropAtop: CAIRO_OPERATOR_DEST_ATOP
        case .exclusiveOr: CAIRO_OPERATOR_XOR
        case .plus: CAIRO_OPERATOR_ADD
        case .blend(let mode): mode.cairoOperator
        }
    }
}

extension Drawing.BlendMode {
    fileprivate var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
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

extension cairo_matrix_t {
    init(_ transform: AffineTransform) {
        self.init(
            xx: transform.xAxis.x, yx: transform.xAxis.y, xy: transform.yAxis.x, yy: transform.yAxis.y,
            x0: transform.origin.x, y0: transform.origin.y)
    }
}

extension Drawing.FillRule {
    var cairoRule: cairo_fill_rule_t {
        self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    }
}

extension Drawing.StrokeStyle.Cap {
    var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension Drawing.StrokeStyle.Join {
    var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

extension Drawing.Gradient.Spread {
    var cairoExtend: cairo_extend_t {
        switch self {
        case .pad: CAIRO_EXTEND_PAD
        case .repeat: CAIRO_EXTEND_REPEAT
        case .reflect: CAIRO_EXTEND_REFLECT
        }
    }
}
