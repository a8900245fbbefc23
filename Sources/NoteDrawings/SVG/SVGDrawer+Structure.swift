import Geometry

// Copies, nested drawings and pictures.
extension SVGDrawer {
    /// Draws the element that `use` names (SVG 1.1, 5.6).
    mutating func drawCopy(_ element: Int, _ context: SVGContext) throws(DrawingError) {
        guard let target = document.target(of: element) else {
            if document.reference(of: element).map({ !$0.hasPrefix("#") }) == true {
                insert(.reference)
            }
            return
        }
        guard !document.isElement(element, inside: target), var inner = context.inside(target) else { return }
        let lengths = context.lengths(of: element, in: document)
        let offset = AffineTransform(translationX: lengths.across("x") ?? 0, y: lengths.down("y") ?? 0)
        inner.transform = context.transform(offset)
        inner.depth += 1
        inner.paints = SVGContext.Paints(
            fill: try paint(context.style.fill, context.style.fillOpacity, nil, context),
            stroke: try paint(context.style.stroke, context.style.strokeOpacity, nil, context))
        let size = (width: lengths.across("width"), height: lengths.down("height"))
        switch document.name(of: target) {
        case "symbol", "svg":
            inner.style = try style(of: target, in: context.style)
            guard inner.style.own.isDisplayed else { return }
            try layered(target, inner) { drawer throws(DrawingError) in
                try drawer.drawNested(target, inner, size: size)
            }
        default: try draw(target, inner)
        }
    }

    /// Draws the content of `svg` or `symbol` in a viewport of its own, of the size that a copy says.
    mutating func drawNested(
        _ element: Int, _ context: SVGContext, size: (width: Double?, height: Double?)?
    ) throws(DrawingError) {
        let lengths = context.lengths(of: element, in: document)
        let whole = Rectangle(
            x: 0, y: 0, width: context.viewport.size.width, height: context.viewport.size.height)
        var area = lengths.rectangle(else: whole)
        if document.name(of: element) == "symbol" { area.origin = Point(x: 0, y: 0) }
        if let width = size?.width { area.size.width = width }
        if let height = size?.height { area.size.height = height }
        guard area.width > 0, area.height > 0 else { return }
        var inner = context
        if let viewBox = document.viewBox(of: element) {
            guard !viewBox.isEmpty else { return }
            inner.transform = context.transform(viewBox.transform(to: area))
            inner.viewport = SVGViewport(size: viewBox.box.size)
        } else {
            inner.transform = context.transform(AffineTransform(translationX: area.minX, y: area.minY))
            inner.viewport = SVGViewport(size: area.size)
        }
        guard inner.transform.isVisible else { return }
        let isClipped = context.style.own.clipsOverflow ?? true && purpose != .measuring
        let layer = isClipped ? Drawing.Layer(clippedTo: area, context.transform) : Drawing.Layer()
        try inLayer(layer) { drawer throws(DrawingError) in
            try drawer.drawChildren(of: element, inner)
        }
    }

    /// Draws a picture that is in the drawing itself (SVG 1.1, 5.7).
    mutating func drawImage(_ element: Int, _ context: SVGContext) throws(DrawingError) {
        guard let address = document.reference(of: element), purpose != .clipping else { return }
        guard address.hasPrefix("data:") else {
            if !address.hasPrefix("#") { insert(.reference) }
            return
        }
        guard let picture = try picture(in: element, address) else { return }
        let natural = Size(width: picture.size.width * 96 / 72, height: picture.size.height * 96 / 72)
        let area = context.lengths(of: element, in: document).imageArea(natural)
        guard area.width > 0, area.height > 0, natural.width > 0, natural.height > 0 else { return }
        guard purpose == .painting else {
            let path = Path(rectangle: area).transformed(context.transform)
            return append(.fill(path, .nonzero, .color(.black, opacity: 1)))
        }
        guard context.style.isVisible else { return }
        let box = Rectangle(x: 0, y: 0, width: natural.width, height: natural.height)
        let fitting = SVGFitting(document.attribute("preserveAspectRatio", of: element))
        let placed = context.transform(fitting.transform(from: box, to: area))
        guard placed.isVisible else { return }
        let isClipped = fitting.isSliced || picture.isDrawing
        let layer = isClipped ? Drawing.Layer(clippedTo: area, context.transform) : Drawing.Layer()
        try inLayer(layer) { drawer throws(DrawingError) in
            try drawer.draw(picture, placed, context)
        }
    }

    /// Draws a picture, of whose pixels `transform` makes units.
    private mutating func draw(
        _ picture: SVGPicture, _ transform: AffineTransform, _ context: SVGContext
    ) throws(DrawingError) {
        switch picture.content {
        case .pixels(let index):
            let size = picture.size
            let square = AffineTransform(scaleX: size.width * 96 / 72, y: size.height * 96 / 72)
            append(.picture(index, transform(square)))
        case .drawing(let document, let readings):
            guard context.depth < Self.nestedDepth else { throw .tooComplex(.depth) }
            var drawer = SVGDrawer(document, in: surroundings, budget, readings)
            var inner = SVGContext(transform: transform, viewport: SVGViewport(size: picture.size))
            inner.depth = context.depth + Self.nestedDepth / 4
            try drawer.drawRoot(SVGSize(document), inner)
            adopt(drawer, withSteps: true)
        }
    }

    /// Pictures in pictures in pictures are no deeper.
    private static let nestedDepth = 64

    /// Draws the outermost element; the context's transform is from its pixels.
    mutating func drawRoot(_ size: SVGSize, _ context: SVGContext) throws(DrawingError) {
        var context = context
        guard let transform = size.contentTransform else { return }
        context.transform = context.transform(transform)
        context.viewport = SVGViewport(size: size.content)
        context.style = try style(of: 0)
        guard context.style.own.isDisplayed else { return }
        context.transform = context.transform(context.ownTransform)
        guard context.transform.isVisible else { return }
        try layered(0, context) { drawer throws(DrawingError) in
            try drawer.drawChildren(of: 0, context)
        }
    }
}

extension SVGLengths {
    /// The area of a picture; what is not given follows from its own size.
    fileprivate func imageArea(_ natural: Size) -> Rectangle {
        let (width, height) = (across("width"), down("height"))
        let ratio = natural.width / natural.height
        return Rectangle(
            x: across("x") ?? 0, y: down("y") ?? 0,
            width: width ?? height.map { $0 * ratio } ?? natural.width,
            height: height ?? width.map { $0 / ratio } ?? natural.height)
    }
}
