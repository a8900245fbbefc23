import Geometry
import NoteDrawings

/// Sets each character as a line half an em long, and what is no ASCII as one above the baseline.
struct SquareTypesetter: DrawingTypesetting {
    func clusters(of line: DrawingLine) -> [DrawingCluster]? {
        var clusters: [DrawingCluster] = []
        var offset = 0
        for scalar in String(decoding: line.text, as: UTF8.self).unicodeScalars {
            // As a font in colour has.
            if scalar == "\u{1F600}" { return nil }
            var path = Path()
            let height = scalar.isASCII ? 0 : -1.0
            if scalar != " " {
                path.append(.move(Point(x: 0, y: height)))
                path.append(.line(Point(x: 0.5, y: height)))
            }
            let end = offset + UTF8.width(scalar)
            clusters.append(DrawingCluster(text: offset..<end, advance: 0.5, outline: path))
            offset = end
        }
        return line.isRightToLeft ? clusters.reversed() : clusters
    }

    func metrics(of font: DrawingFont) -> DrawingFontMetrics? {
        DrawingFontMetrics(
            ascent: 0.8, descent: -0.2, xHeight: 0.4,
            lines: (underline: -0.1, strike: 0.2, thickness: 0.1),
            scripts: (below: 0.2, above: 0.4))
    }
}
