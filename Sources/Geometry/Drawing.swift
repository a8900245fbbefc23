/// A drawing as a flat list of steps, which every output can paint in order.
///
/// Coordinates are in units of the drawing, y downwards from its top left corner.
package struct Drawing: Hashable, Sendable {
    /// In units.
    package let size: Size
    package let steps: [Step]

    package init(size: Size, steps: [Step]) { (self.size, self.steps) = (size, steps) }

    package enum Step: Hashable, Sendable {
        case fill(Path, FillRule, Paint)
        case stroke(Stroke, Paint)
        /// An upright picture on the unit square, as the transform has it, by its index among the pictures
        /// that belong to the drawing.
        case picture(Int, AffineTransform)
        /// Begins a layer, which ends at the `end` that belongs to it. Layers nest no deeper than
        /// `depthLimit`.
        case begin(Layer)
        case end
    }

    package static let depthLimit = 64

    /// By the names of SVG.
    package enum FillRule: String, Sendable {
        case nonzero
        case evenOdd = "evenodd"
    }

    package enum Paint: Hashable, Sendable {
        case color(Color, opacity: Double)
        /// The colour of the text that a glyph belongs to.
        case textColor(opacity: Double)
        case gradient(Gradient, opacity: Double)
        case pattern(Pattern, opacity: Double)
    }

    /// A line along a path.
    package struct Stroke: Hashable, Sendable {
        /// In coordinates of which `transform` makes units: the pen is round before it, not after it.
        package let path: Path
        package let style: StrokeStyle
        package let transform: AffineTransform

        package init(path: Path, style: StrokeStyle, transform: AffineTransform = .identity) {
            (self.path, self.style, self.transform) = (path, style, transform)
        }
    }

    /// The shape of strokes; lengths in the coordinates of their path.
    package struct StrokeStyle: Hashable, Sendable {
        /// By the names of SVG, in the order of PDF's numbers (ISO 32000-1, tables 54 and 55).
        package enum Cap: String, CaseIterable, Sendable {
            case butt, round, square
        }

        package enum Join: String, CaseIterable, Sendable {
            case miter, round, bevel
        }

        package var width = 1.0
        package var cap = Cap.butt
        package var join = Join.miter
        package var miterLimit = 4.0
        /// The lengths of dashes and gaps in turn, an even number of them; empty for a solid line.
        package var dashes: [Double] = []
        package var dashOffset = 0.0

        package init() {}
    }

    /// Steps that are painted together.
    package struct Layer: Hashable, Sendable {
        /// The areas that the layer is painted in: what all of them have.
        package var clips: [Clip] = []
        /// Nil where nothing is hidden.
        package var mask: Mask?
        package var opacity = 1.0
        /// The composition with what is below it in the layer round it; a mode other than a blend mode is
        /// inside an isolated layer.
        package var mode = CompositeMode.sourceOver
        /// Whether its steps mix with each other only, before they are painted as one.
        package var isIsolated = false

        package init(clips: [Clip] = [], mask: Mask? = nil, opacity: Double = 1) {
            (self.clips, self.mask, self.opacity) = (clips, mask, opacity)
        }

        /// A layer that shows no more than what is in `area`, which `transform` places.
        package init(clippedTo area: Rectangle, _ transform: AffineTransform) {
            let path = Path(rectangle: area).transformed(transform)
            self.init(clips: [Clip(path: path, rule: .nonzero)])
        }

        /// The blend mode; normal for a mode that is none.
        package var blendMode: BlendMode {
            get { if case .blend(let mode) = mode { mode } else { .normal } }
            set { mode = .blend(newValue) }
        }

        /// Whether it does no more than cut off what is outside its clips.
        package var isOnlyClip: Bool { self == Layer(clips: clips) }
    }

    package struct Clip: Hashable, Sendable {
        package let path: Path
        package let rule: FillRule

        package init(path: Path, rule: FillRule) { (self.path, self.rule) = (path, rule) }
    }

    /// A drawing that says how opaque another is from place to place.
    package struct Mask: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case alpha, luminosity
        }

        package let kind: Kind
        package let steps: [Step]

        package init(kind: Kind, steps: [Step]) { (self.kind, self.steps) = (kind, steps) }
    }

    /// The mixing of a layer with what is below it (W3C, Compositing and Blending Level 1, 10).
    package enum BlendMode: String, Sendable {
        case normal, multiply, screen, overlay, darken, lighten
        case colorDodge = "color-dodge"
        case colorBurn = "color-burn"
        case hardLight = "hard-light"
        case softLight = "soft-light"
        case difference, exclusion, hue, saturation, color, luminosity
    }

    /// Colours that change along a line, between two circles or round a point.
    package struct Gradient: Hashable, Sendable {
        package enum Line: Hashable, Sendable {
            case linear(from: Point, to: Point)
            case radial(from: Circle, to: Circle)
            /// Counterclockwise where y grows upwards, from one angle to the other, in radians.
            case sweep(Point, from: Double, to: Double)
        }

        package enum Spread: String, Sendable {
            case pad, reflect, `repeat`
        }

        package struct Stop: Hashable, Sendable {
            /// From 0 to 1, never less than that of the stop before.
            package let offset: Double
            package let color: Color
            package let opacity: Double

            package init(offset: Double, color: Color, opacity: Double) {
                (self.offset, self.color, self.opacity) = (offset, color, opacity)
            }
        }

        /// In coordinates of which `transform` makes units.
        package let line: Line
        /// Two at the least.
        package let stops: [Stop]
        package let spread: Spread
        package let transform: AffineTransform

        package init(line: Line, stops: [Stop], spread: Spread, transform: AffineTransform) {
            (self.line, self.stops, self.spread, self.transform) = (line, stops, spread, transform)
        }
    }

    /// A tile that is repeated across and down.
    package struct Pattern: Hashable, Sendable {
        /// In coordinates of which `transform` makes units.
        package let tile: Rectangle
        package let transform: AffineTransform
        /// In the coordinates of the tile.
        package let steps: [Step]

        package init(tile: Rectangle, transform: AffineTransform, steps: [Step]) {
            (self.tile, self.transform, self.steps) = (tile, transform, steps)
        }
    }
}

/// Gradients of glyphs, whose stops range from 0 to 1 then.
extension Drawing.Gradient {
    /// The gradient with `colors` along a line, which is in coordinates of which `transform` makes units.
    package init(_ colors: ColorLine, along line: Line, transform: AffineTransform = .identity) {
        let section: ShadingLine
        let own: Line
        switch line {
        case .linear(let from, let to):
            section = colors.period
            own = .linear(from: from.toward(to, by: section.start), to: from.toward(to, by: section.end))
        case .radial(let from, let to):
            let growth = to.radius - from.radius
            section = colors.period(ofRadius: from.radius, growth: growth)
            let circles = [section.start, section.end].map { share in
                Circle(
                    center: from.center.toward(to.center, by: share),
                    radius: max(0, from.radius + growth * share))
            }
            own = .radial(from: circles[0], to: circles[1])
        case .sweep(let center, let from, let to):
            section = colors.period
            let span = to - from
            own = .sweep(center, from: from + span * section.start, to: from + span * section.end)
        }
        self.init(line: own, stops: section.stops, spread: colors.usedSpread, transform: transform)
    }
}

extension Drawing.Gradient.Stop {
    /// A stop of the same colour at another place.
    func at(_ offset: Double) -> Self { Self(offset: offset, color: color, opacity: opacity) }

    /// The colour at `share` of the way to that of `other`.
    package func mixed(with other: Self, _ share: Double) -> Self {
        let mix = { (low: Double, high: Double) in low + (high - low) * share }
        let (low, high) = (color, other.color)
        let mixed = Color(
            red: mix(low.red, high.red), green: mix(low.green, high.green), blue: mix(low.blue, high.blue))
        return Self(offset: offset, color: mixed, opacity: mix(opacity, other.opacity))
    }
}
