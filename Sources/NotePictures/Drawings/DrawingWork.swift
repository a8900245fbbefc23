import Geometry
import NoteImages

/// The work of drawing in pixels, which a small file can make large.
///
/// Work is counted and not timed, so that the limit is the same on every machine.
struct DrawingWork {
    /// Pixels that are painted, where anything else counts as some of them: seconds of work.
    private static let pixelLimit = 3e9
    /// Pixels of pictures that are kept at a time: 512 MB.
    private static let openLimit = 128e6
    /// Pixels that an element of a path counts as, and a dash.
    private static let element = 50.0
    private static let dash = 500.0
    /// Pixels that a line counts as for each row that it crosses.
    private static let crossing = 20.0
    /// Times that a pixel of a gradient, or of a repeated tile, counts.
    private static let shade = 12.0
    /// Times that each pixel of a layer is touched: cleared, painted, mixed.
    private static let layer = 4.0

    /// Pixels of a unit.
    private var scale: Double
    private var pixels = 0.0
    private var openPixels = 0.0
    private var mostOpenPixels = 0.0
    /// Whether layers mix with what is below otherwise than by covering it.
    private(set) var hasBlending = false

    /// By picture of the drawing.
    private let picturePixels: [Double]

    /// The work of `drawing`, whose steps name `pictures`, at a scale.
    init(_ drawing: Drawing, _ pictures: [ImageFile], scale: Double) {
        self.scale = scale
        picturePixels = pictures.map { Double($0.header.pixelWidth * $0.header.pixelHeight) }
        let size = drawing.size
        add(drawing.steps, in: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    }

    var isBounded: Bool { pixels <= Self.pixelLimit && mostOpenPixels <= Self.openLimit }

    private mutating func add(_ steps: [Drawing.Step], in box: Rectangle) {
        var layers: [(area: Rectangle, open: Double)] = [(box, 0)]
        for step in steps {
            guard isBounded else { return }
            let area = layers[layers.count - 1].area
            switch step {
            case .fill(let path, _, let paint):
                add(path, paint, in: Rectangle(roundPointsOf: path).intersection(area))
            case .stroke(let stroke, let paint):
                let path = stroke.path.transformed(stroke.transform)
                let bounds = stroke.extent
                add(path, paint, in: bounds.intersection(area))
                // Both sides of the line are drawn.
                pixels += crossings(of: path, in: area)
                pixels += stroke.dashCount * Self.dash
            case .picture(let index, _):
                pixels += Self.layer * picturePixels[index] + pixels(of: area)
            case .begin(let layer): layers.append(add(layer, in: area))
            // An end without a beginning ends nothing, as in what draws.
            case .end where layers.count > 1: openPixels -= layers.removeLast().open
            case .end: break
            }
        }
    }

    private mutating func add(_ path: Path, _ paint: Drawing.Paint, in area: Rectangle) {
        pixels += Double(path.elements.count) * Self.element + crossings(of: path, in: area)
        switch paint {
        case .color, .textColor: pixels += pixels(of: area)
        case .gradient: pixels += Self.shade * pixels(of: area)
        case .pattern(let pattern, _):
            let size = pattern.tilePixels(at: scale)
            let tile = Double(size.width * size.height)
            pixels += Self.shade * pixels(of: area) + Self.layer * tile
            open(tile)
            let outer = scale
            scale = (tile / pattern.tile.width / pattern.tile.height).squareRoot()
            add(pattern.steps, in: pattern.tile)
            scale = outer
            openPixels -= tile
        }
    }

    private mutating func add(
        _ layer: Drawing.Layer, in area: Rectangle
    ) -> (area: Rectangle, open: Double) {
        hasBlending = hasBlending || layer.mode != .sourceOver
        var inner = area
        for clip in layer.clips {
            inner = inner.intersection(Rectangle(roundPointsOf: clip.path))
            pixels += Double(clip.path.elements.count) * Self.element + crossings(of: clip.path, in: inner)
        }
        let own = pixels(of: inner)
        pixels += Self.layer * own
        open(own)
        if let mask = layer.mask {
            pixels += 2 * Self.layer * own
            open(own)
            add(mask.steps, in: inner)
            openPixels -= own
        }
        return (inner, own)
    }

    /// The pixels that the lines of a path count as, of whose rows only those of an area are drawn.
    private func crossings(of path: Path, in area: Rectangle) -> Double {
        var (rows, last) = (0.0, 0.0)
        for element in path.elements {
            for point in element.points {
                let height = max(area.minY, min(point.y, area.maxY))
                if case .move = element { last = height }
                rows += abs(height - last)
                last = height
            }
        }
        return rows * scale * Self.crossing
    }

    private mutating func open(_ pixels: Double) {
        openPixels += pixels
        mostOpenPixels = max(mostOpenPixels, openPixels)
    }

    private func pixels(of area: Rectangle) -> Double {
        max(0, area.width) * max(0, area.height) * scale * scale
    }
}

extension Drawing.Stroke {
    /// About as many dashes as there are.
    fileprivate var dashCount: Double {
        guard !style.dashes.isEmpty else { return 0 }
        var (length, last) = (0.0, Point(x: 0, y: 0))
        for element in path.elements {
            let points = element.points
            if case .move = element { last = points[0] }
            for point in points {
                length += last.distance(to: point)
                last = point
            }
        }
        return 2 * length / style.dashes.reduce(0, +) * Double(style.dashes.count)
    }
}
