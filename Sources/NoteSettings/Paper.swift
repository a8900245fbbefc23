package import Geometry
package import NoteText

extension Size {
    /// The papers with names, in points.
    private static let papers: [(name: String, size: Size)] = [
        ("a3", Size(millimetres: 297, 420)), ("a4", Size(millimetres: 210, 297)),
        ("a5", Size(millimetres: 148, 210)), ("a6", Size(millimetres: 105, 148)),
        ("b5", Size(millimetres: 176, 250)), ("letter", Size(width: 612, height: 792)),
        ("legal", Size(width: 612, height: 1008)), ("half-letter", Size(width: 396, height: 612)),
        ("iphone", Size(width: 320, height: 568)),
    ]

    private init(millimetres width: Double, _ height: Double) {
        self.init(width: width * 72 / 25.4, height: height * 72 / 25.4)
    }

    /// The size of paper: a name, or `WxH` with `mm`, `cm`, `in` or `pt` (the default) after both or last.
    package init(paper text: String) throws(Problem) {
        let name = text.lowercased()
        if let known = Self.papers.first(where: { $0.name == name }) {
            self = known.size
            return
        }
        let sides = name.split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let last = Length(sides[1]),
            let first = Length(sides[0], defaultUnit: last.unit)
        else {
            throw Problem(
                "no paper is called '\(text)'",
                hint: "\(Self.papers.map(\.name).joined(separator: ", ")), or WxH as in 90x120mm")
        }
        guard ValueRange.paperSide.contains(first.points), ValueRange.paperSide.contains(last.points) else {
            throw Problem(
                "a side of the paper '\(text)' is not from \(ValueRange.paperSide.words) points")
        }
        self.init(width: first.points, height: last.points)
    }
}
