package import NoteText

/// The size of paper, in points.
package struct Paper: Hashable, Sendable {
    package let width: Double
    package let height: Double

    package static let a4 = Paper(millimetres: 210, 297)

    static let named: [(name: String, paper: Paper)] = [
        ("a3", Paper(millimetres: 297, 420)), ("a4", .a4), ("a5", Paper(millimetres: 148, 210)),
        ("a6", Paper(millimetres: 105, 148)), ("b5", Paper(millimetres: 176, 250)),
        ("letter", Paper(width: 612, height: 792)), ("legal", Paper(width: 612, height: 1008)),
        ("half-letter", Paper(width: 396, height: 612)), ("iphone", Paper(width: 320, height: 568)),
    ]
}

extension Paper {
    private init(millimetres width: Double, _ height: Double) {
        self.init(width: width * 72 / 25.4, height: height * 72 / 25.4)
    }

    /// A name, or `WxH` with `mm`, `cm`, `in` or `pt` after both or after the last; a bare number is in
    /// points.
    package init(parsing text: String) throws(Problem) {
        let name = text.lowercased()
        if let known = Self.named.first(where: { $0.name == name }) {
            self = known.paper
            return
        }
        let sides = name.split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let last = Length(sides[1]),
            let first = Length(sides[0], defaultUnit: last.unit)
        else {
            throw Problem(
                "no paper is called '\(text)'",
                hint: "\(Self.named.map(\.name).joined(separator: ", ")), or WxH as in 90x120mm")
        }
        guard ValueRange.paperSide.contains(first.points), ValueRange.paperSide.contains(last.points) else {
            throw Problem(
                "a side of the paper '\(text)' is not from \(ValueRange.paperSide.words) points")
        }
        self.init(width: first.points, height: last.points)
    }
}
