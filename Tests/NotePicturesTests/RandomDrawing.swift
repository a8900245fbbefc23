import Geometry
import NotecTestSupport

@testable import NoteImages

/// Drawings with steps of every kind, at random: what shades, tiles and opacities a file may have.
struct RandomDrawing {
    private static let size = Size(width: 1000, height: 600)

    private var random: SplitMix
    /// Those that steps name.
    let pictures: [ImageFile]
    /// Whether layers mix with what is below them.
    private let hasBlending: Bool

    init(seed: Int, hasBlending: Bool) throws {
        random = SplitMix(state: UInt64(seed))
        self.hasBlending = hasBlending
        pictures = try ["rgb-8.png", "rgb-alpha-8.png", "turned-6.jpg"].map { name in
            try ImageFile(Fixtures.bytes("pictures/\(name)"))
        }
    }

    mutating func next() -> Drawing { Drawing(size: Self.size, steps: steps(6, depth: 0)) }

    private mutating func steps(_ count: Int, depth: Int) -> [Drawing.Step] {
        var steps: [Drawing.Step] = []
        for _ in 0..<count {
            switch random.below(depth < 2 ? 7 : 4) {
            case 0, 1: steps.append(.fill(path(), rule(), paint(depth)))
            case 2: steps.append(.stroke(stroke(), paint(depth)))
            case 3: steps.append(.picture(random.below(pictures.count), transform(across: 300)))
            default:
                steps.append(.begin(layer(depth)))
                steps += self.steps(2, depth: depth + 1)
                steps.append(.end)
            }
        }
        return steps
    }

    private mutating func layer(_ depth: Int) -> Drawing.Layer {
        var layer = Drawing.Layer(opacity: opacity())
        for _ in 0..<random.below(3) { layer.clips.append(Drawing.Clip(path: path(), rule: rule())) }
        if random.below(3) == 0 {
            layer.mask = Drawing.Mask(
                kind: random.below(2) == 0 ? .alpha : .luminosity, steps: steps(2, depth: depth + 1))
        }
        let modes: [Drawing.BlendMode] = [.multiply, .difference, .screen, .darken]
        if hasBlending { layer.blendMode = modes[random.below(modes.count)] }
        layer.isIsolated = random.below(2) == 0
        return layer
    }
}

// MARK: - Shapes

extension RandomDrawing {
    private mutating func number(_ low: Double, _ high: Double) -> Double {
        Double.random(in: low...high, using: &random)
    }

    private mutating func point() -> Point {
        Point(x: number(-100, Self.size.width + 100), y: number(-100, Self.size.height + 100))
    }

    private mutating func area() -> Rectangle {
        let corner = point()
        return Rectangle(x: corner.x, y: corner.y, width: number(50, 600), height: number(50, 400))
    }

    private mutating func path() -> Path {
        switch random.below(4) {
        case 0: return Path(rectangle: area())
        case 1: return Path(ellipseIn: area())
        case 2: return Path(polygon: (0..<3 + random.below(4)).map { _ in point() })
        default:
            var path = Path()
            path.append(.move(point()))
            path.append(.quadratic(control: point(), end: point()))
            path.append(.cubic(control1: point(), control2: point(), end: point()))
            path.append(.line(point()))
            return path
        }
    }

    private mutating func rule() -> Drawing.FillRule { random.below(2) == 0 ? .nonzero : .evenOdd }

    private mutating func stroke() -> Drawing.Stroke {
        var style = Drawing.StrokeStyle()
        style.width = number(10, 60)
        style.cap = [.butt, .round, .square][random.below(3)]
        style.join = [.miter, .round, .bevel][random.below(3)]
        style.miterLimit = Double(1 + random.below(6))
        if random.below(3) == 0 {
            style.dashes = [number(20, 90), number(20, 90)]
            style.dashOffset = number(-50, 50)
        }
        guard random.below(2) == 0 else {
            return Drawing.Stroke(path: path(), style: style, transform: .identity)
        }
        let turn = transform(across: 1)
        let back = turn.inverse.map { path().transformed($0) } ?? Path()
        return Drawing.Stroke(path: back, style: style, transform: turn)
    }

    /// A place for a square of about this many units, turned and slanted.
    private mutating func transform(across length: Double) -> AffineTransform {
        let turn = AffineTransform(rotation: number(-3, 3))
        let slant = AffineTransform(xAxis: Point(x: 1, y: 0), yAxis: Point(x: number(-0.4, 0.4), y: 1))
        var all = turn(
            slant(AffineTransform(scaleX: length * number(0.6, 1.5), y: length * number(0.6, 1.5))))
        all.origin = point()
        return all
    }
}

// MARK: - Paints

extension RandomDrawing {
    private mutating func opacity() -> Double { [1, 1, 0.75, 0.5][random.below(4)] }

    private mutating func color() -> Color {
        let shades = (0..<3).map { _ in Double(random.below(256)) / 255 }
        return Color(red: shades[0], green: shades[1], blue: shades[2])
    }

    private mutating func paint(_ depth: Int) -> Drawing.Paint {
        switch random.below(depth < 2 ? 5 : 4) {
        case 0, 1: .color(color(), opacity: opacity())
        case 2, 3: .gradient(gradient(), opacity: opacity())
        default: .pattern(pattern(depth), opacity: opacity())
        }
    }

    private mutating func gradient() -> Drawing.Gradient {
        let line: Drawing.Gradient.Line
        if random.below(2) == 0 {
            line = .linear(from: Point(x: number(0, 0.4), y: 0), to: Point(x: 1, y: number(0, 1)))
        } else {
            let center = Point(x: 0.5, y: number(0.4, 0.6))
            line = .radial(
                from: .init(center: Point(x: center.x + number(0, 0.1), y: center.y), radius: number(0, 0.1)),
                to: .init(center: center, radius: number(0.4, 0.8)))
        }
        let offsets = [0, number(0.1, 0.5), number(0.5, 0.9), 1]
        return Drawing.Gradient(
            line: line, stops: offsets.map { .init(offset: $0, color: color(), opacity: opacity()) },
            spread: [.pad, .reflect, .repeat][random.below(3)], transform: transform(across: 500))
    }

    private mutating func pattern(_ depth: Int) -> Drawing.Pattern {
        var transform = AffineTransform(rotation: number(0, 1))
        transform.origin = point()
        let tile = Rectangle(x: number(-40, 0), y: number(-40, 0), width: 150, height: 130)
        let shape = Path(ellipseIn: Rectangle(x: 0, y: 10, width: 90, height: number(40, 70)))
        return Drawing.Pattern(
            tile: tile, transform: transform,
            steps: [.fill(shape, .nonzero, paint(depth + 1)), .stroke(stroke(), paint(2))])
    }
}
