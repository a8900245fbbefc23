import Geometry

/// The size of a drawing, in pixels of 1/96 inch, and the place of its content in it.
struct SVGSize {
    let size: Size
    private let viewBox: SVGViewBox?

    /// The size of what has none (CSS 2.1, 10.3.2).
    private static let standard = Size(width: 300, height: 150)

    /// Reads the outermost element: its own size, else that of its view box.
    init(_ document: SVGDocument) {
        viewBox = document.viewBox(of: 0)
        let side = { (name: String) -> Double? in
            let length = document.attribute(name, of: 0).flatMap { SVGLength($0) }
            guard let length, length.unit != .percent, length.number > 0 else { return nil }
            return length.resolved(of: 0, fontSize: SVGStyle().fontSize)
        }
        let (width, height) = (side("width"), side("height"))
        let box = viewBox.flatMap { $0.isEmpty ? nil : $0.box.size }
        let ratio = box.map { $0.width / $0.height }
        size = Size(
            width: width ?? height.flatMap { side in ratio.map { side * $0 } } ?? box?.width
                ?? Self.standard.width,
            height: height ?? width.flatMap { side in ratio.map { side / $0 } } ?? box?.height
                ?? Self.standard.height)
    }

    /// In points.
    var points: Size { Size(width: size.width * 0.75, height: size.height * 0.75) }

    /// The size of the content in its own units.
    var content: Size { viewBox?.box.size ?? size }

    /// From the units of the content to pixels; nil if nothing can be seen.
    var contentTransform: AffineTransform? {
        guard let viewBox else { return .identity }
        guard !viewBox.isEmpty else { return nil }
        return viewBox.transform(to: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    }
}
