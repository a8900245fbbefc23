import Geometry
import NoteText
import NotecTestSupport

@testable import NoteLayout
@testable import NoteTypesetting

/// A shape as a predicate of rectangles, against which regions are checked; in points.
enum FlowShape {
    case rectangle(Rectangle)
    case ellipse(Rectangle)
    /// Convex.
    case triangle([Point])

    static func random(in area: Size, _ generator: inout SplitMix) -> FlowShape {
        let (width, height) = (Int(saturating: area.width), Int(saturating: area.height))
        let box = Rectangle(
            x: Double(generator.below(width) - 20), y: Double(generator.below(height) - 20),
            width: Double(10 + generator.below(width / 2)), height: Double(10 + generator.below(height / 2)))
        switch generator.below(3) {
        case 0: return .rectangle(box)
        case 1: return .ellipse(box)
        default:
            let top = Point(x: box.minX + box.width * Double(generator.below(5)) / 4, y: box.minY)
            return .triangle([top, Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY)])
        }
    }

    var pageShape: PageShape {
        switch self {
        case .rectangle(let box): PageShape(.rectangle(box))
        case .ellipse(let box): PageShape(.path(Path(ellipseIn: box)))
        case .triangle(let points): PageShape(.path(Path(polygon: points)))
        }
    }

    /// Whether a point is inside, further from the border than rounding goes.
    private func contains(_ point: Point, margin: Double) -> Bool {
        switch self {
        case .rectangle(let box):
            return point.x > box.minX + margin && point.x < box.maxX - margin && point.y > box.minY + margin
                && point.y < box.maxY - margin
        case .ellipse(let box):
            let (x, y) = (point.x - box.minX - box.width / 2, point.y - box.minY - box.height / 2)
            let (width, height) = (box.width / 2 - margin, box.height / 2 - margin)
            return width > 0 && height > 0 && x * x / (width * width) + y * y / (height * height) < 1
        case .triangle(let points):
            let sides = points.indices.map { index in
                let (a, b) = (points[index], points[(index + 1) % points.count])
                let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
                return ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / length
            }
            return sides.allSatisfy { $0 > margin } || sides.allSatisfy { $0 < -margin }
        }
    }

    /// Whether some of a rectangle is inside, further from the border than `margin`.
    func meets(_ area: Rectangle, margin: Double = 0.1) -> Bool {
        switch self {
        case .rectangle(let box):
            return box.overlap(with: area) > margin
        case .ellipse(let box):
            let center = Point(x: box.minX + box.width / 2, y: box.minY + box.height / 2)
            let nearest = Point(
                x: min(max(center.x, area.minX), area.maxX), y: min(max(center.y, area.minY), area.maxY))
            return contains(nearest, margin: margin)
        case .triangle(let points):
            // Two convex areas meet unless a side of one has them on its two sides.
            let corners = area.corners
            let sides = points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
            let normals = sides.map { Point(x: $0.1.y - $0.0.y, y: $0.0.x - $0.1.x) }
            return (normals + [Point(x: 1, y: 0), Point(x: 0, y: 1)]).allSatisfy { axis in
                let length: Double = (axis.x * axis.x + axis.y * axis.y).squareRoot()
                let own = points.map { ($0.x * axis.x + $0.y * axis.y) / length }
                let other = corners.map { ($0.x * axis.x + $0.y * axis.y) / length }
                return min(own.max() ?? 0, other.max() ?? 0) - max(own.min() ?? 0, other.min() ?? 0) > margin
            }
        }
    }

    /// Whether all of a rectangle is inside.
    func holds(_ area: Rectangle, margin: Double = -0.1) -> Bool {
        area.corners.allSatisfy { contains($0, margin: margin) }
    }
}

extension Rectangle {
    fileprivate var corners: [Point] {
        [
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY),
            Point(x: maxX, y: maxY),
        ]
    }

    /// By how much it and another overlap, in the direction in which they do less.
    fileprivate func overlap(with other: Rectangle) -> Double {
        min(
            min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY))
    }

    /// It with `margin` points more on all sides.
    func grown(by margin: Double) -> Rectangle {
        Rectangle(
            x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}
