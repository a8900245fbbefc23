import Geometry

/// The parts of pixels that polygons cover, by many samples of each: slow and plain.
struct SampledShape {
    let polygons: [[Point]]
    var isEvenOdd = false

    private static let samples = 8

    /// From 0 to 1, rows from the top.
    func coverage(width: Int, height: Int) -> [Double] {
        (0..<width * height).map { part(of: $0 % width, $0 / width) }
    }

    private func part(of x: Int, _ y: Int) -> Double {
        var inside = 0
        for sample in 0..<Self.samples * Self.samples {
            let (column, row) = (sample % Self.samples, sample / Self.samples)
            let point = Point(x: Self.place(x, column), y: Self.place(y, row))
            let winding = self.winding(round: point)
            if isEvenOdd ? winding % 2 != 0 : winding != 0 { inside += 1 }
        }
        return Double(inside) / Double(Self.samples * Self.samples)
    }

    private static func place(_ pixel: Int, _ sample: Int) -> Double {
        Double(pixel) + (Double(sample) + 0.5) / Double(samples)
    }

    /// The sides that a ray to the right crosses, by their directions.
    private func winding(round point: Point) -> Int {
        var winding = 0
        for polygon in polygons {
            for (start, end) in zip(polygon, polygon[1...] + polygon[..<1]) {
                guard (start.y <= point.y) != (end.y <= point.y) else { continue }
                let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
                if x > point.x { winding += start.y < end.y ? 1 : -1 }
            }
        }
        return winding
    }
}
