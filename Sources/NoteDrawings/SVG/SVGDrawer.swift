import Geometry

/// The surroundings of an element.
struct SVGContext {
    /// The style of the element itself, once it is known.
    var style = SVGStyle()
    /// From user units to units of the drawing.
    var transform: AffineTransform
    var viewport: SVGViewport
    var depth = 0
    /// The elements that are being copied, or used as a clip, a mask, a pattern or a marker: none refers to
    /// itself.
    var active: [Int] = []
    /// The paints of the element that a marker or a copy belongs to.
    var paints: Paints?

    struct Paints {
        let fill: Drawing.Paint?
        let stroke: Drawing.Paint?
    }

    func lengths(of element: Int, in document: SVGDocument) -> SVGLengths {
        let places = style.own.places?.element == element ? style.own.places?.values : nil
        return SVGLengths(viewport: viewport, fontSize: style.fontSize) { name in
            places?[name] ?? document.attribute(name, of: element)
        }
    }

    /// For the content of `element`, which it may refer to but once; nil if it is inside itself.
    func inside(_ element: Int) -> SVGContext? {
        guard !active.contains(element) else { return nil }
        var context = self
        context.active.append(element)
        return context
    }
}

/// The sources of a drawing, which all its drawers share.
struct SVGSurroundings {
    /// Units of the drawing for a pixel.
    let pixel: Double
    /// Nil where there are no fonts.
    let typesetter: (any DrawingTypesetting)?
    /// Nil where pictures are left out.
    let pictures: (any DrawingPictures)?
}

/// Walks the elements of a drawing and lists the steps that paint them.
struct SVGDrawer {
    enum Purpose {
        case painting
        /// The shapes alone, as parts of a clip.
        case clipping
        /// The shapes alone, whose bounds are looked for.
        case measuring
    }

    let document: SVGDocument
    let purpose: Purpose
    let surroundings: SVGSurroundings
    let readings: SVGReadings
    private(set) var budget: SVGBudget
    private(set) var steps: [Drawing.Step] = []
    /// The features met that are not drawn here.
    private(set) var remarks = DrawingRemarks()
    private var layers = 0
    /// The fonts that text has had so far.
    private var fonts: Set<DrawingFont> = []

    init(
        _ document: SVGDocument, in surroundings: SVGSurroundings, _ budget: SVGBudget,
        _ readings: SVGReadings = SVGReadings()
    ) {
        (self.document, self.surroundings) = (document, surroundings)
        (self.budget, purpose, self.readings) = (budget, .painting, readings)
        remarks = document.remarks
    }

    /// A drawer for another purpose inside `drawer`, whose steps are apart from these.
    private init(_ drawer: SVGDrawer, _ purpose: Purpose) {
        (document, surroundings) = (drawer.document, drawer.surroundings)
        (budget, self.purpose, readings) = (drawer.budget, purpose, drawer.readings)
        (layers, fonts) = (drawer.layers + 1, drawer.fonts)
    }

    /// Draws an element as it has to be inside the one whose context this is.
    mutating func draw(_ element: Int, _ outer: SVGContext) throws(DrawingError) {
        guard outer.depth < XMLTree.depthLimit else { throw .tooComplex(.depth) }
        var context = outer
        context.depth += 1
        context.style = try style(of: element, in: outer.style)
        guard try document.isAllowed(element, &budget), context.style.own.isDisplayed else { return }
        let name = document.name(of: element)
        if name != "svg" || document.parent(of: element) != nil {
            guard context.applyTransform() else { return }
        }
        switch name {
        case "g", "a", "switch", "svg", "use", "symbol", "image", "text": break
        case "foreignObject": return insert(.foreignObject)
        default:
            guard let path = shape(of: element, context) else { return }
            try budget.spend(path.elements.count)
            return try layered(element, context) { drawer throws(DrawingError) in
                try drawer.draw(SVGShape(element: element, path: path), context)
            }
        }
        guard name != "symbol" else { return }
        try layered(element, context) { drawer throws(DrawingError) in
            try drawer.drawContent(of: element, name, context)
        }
    }

    private func shape(of element: Int, _ context: SVGContext) -> Path? {
        context.lengths(of: element, in: document).path(of: element, in: document)
    }

    /// The style of an element inside one of the style `parent`.
    mutating func style(of element: Int, in parent: SVGStyle) throws(DrawingError) -> SVGStyle {
        let declarations = try document.declarations(of: element, in: parent.variables, &budget)
        remarks.formUnion(declarations.remarks)
        return SVGStyle(declarations, in: parent)
    }

    /// The style that an element has from its place in the document.
    mutating func style(of element: Int) throws(DrawingError) -> SVGStyle {
        if let style = readings.styles[element] { return style }
        let parent = try document.parent(of: element).map { parent throws(DrawingError) in
            try self.style(of: parent)
        }
        let style = try self.style(of: element, in: parent ?? SVGStyle())
        readings.styles[element] = style
        return style
    }

    private mutating func drawContent(
        of element: Int, _ name: String, _ context: SVGContext
    ) throws(DrawingError) {
        switch name {
        case "use": try drawCopy(element, context)
        case "svg": try drawNested(element, context, size: nil)
        case "image": try drawImage(element, context)
        case "text": try drawText(element, context)
        case "switch":
            let children = document.children(of: element)
            try budget.spend(children.count)
            for child in children where Self.drawn.contains(document.name(of: child)) {
                guard try document.isAllowed(child, &budget) else { continue }
                return try draw(child, context)
            }
        default: try drawChildren(of: element, context)
        }
    }

    /// The elements that `switch` chooses among.
    private static let drawn: Set = [
        "g", "a", "switch", "svg", "use", "image", "text", "path", "rect", "circle", "ellipse", "line",
        "polyline", "polygon",
    ]

    mutating func drawChildren(of element: Int, _ context: SVGContext) throws(DrawingError) {
        for child in document.children(of: element) { try draw(child, context) }
    }

    // MARK: - Layers

    /// Draws what `body` does in a layer, if the style of the element needs one.
    mutating func layered(
        _ element: Int, _ context: SVGContext,
        _ body: (inout SVGDrawer) throws(DrawingError) -> Void
    ) throws(DrawingError) {
        guard purpose != .measuring else { return try body(&self) }
        if context.style.own.hasFilter, purpose == .painting { remarks.insert(.filter) }
        guard let layer = try layer(of: element, context) else { return }
        try inLayer(layer, body)
    }

    /// Draws what `body` does in `layer`, unless that changes nothing.
    mutating func inLayer(
        _ layer: Drawing.Layer, _ body: (inout SVGDrawer) throws(DrawingError) -> Void
    ) throws(DrawingError) {
        guard layer != Drawing.Layer() else { return try body(&self) }
        guard layers < Drawing.depthLimit else { throw .tooComplex(.depth) }
        let start = steps.count
        layers += 1
        steps.append(.begin(layer))
        try body(&self)
        layers -= 1
        // A layer without content needs no steps.
        if steps.count == start + 1 { steps.removeLast() } else { steps.append(.end) }
    }

    /// Does `body` with a drawer for another purpose; returns its steps.
    mutating func stepsApart(
        _ purpose: Purpose, _ body: (inout SVGDrawer) throws(DrawingError) -> Void
    ) throws(DrawingError) -> [Drawing.Step] {
        guard layers < Drawing.depthLimit else { throw .tooComplex(.depth) }
        var drawer = SVGDrawer(self, purpose)
        try body(&drawer)
        adopt(drawer, withSteps: false)
        return drawer.steps
    }

    /// Goes on with what another drawer has left of the budget, with its remarks, and with its steps or not.
    mutating func adopt(_ drawer: SVGDrawer, withSteps: Bool) {
        budget = drawer.budget
        remarks.formUnion(drawer.remarks)
        fonts.formUnion(drawer.fonts)
        if withSteps { steps += drawer.steps }
    }

    mutating func append(_ step: Drawing.Step) { steps.append(step) }

    mutating func insert(_ remark: DrawingRemarks) { remarks.formUnion(remark) }

    mutating func spend(_ work: Int) throws(DrawingError) { try budget.spend(work) }

    /// The picture in an `image` element with this address; nil if it cannot be read.
    mutating func picture(in element: Int, _ address: String) throws(DrawingError) -> SVGPicture? {
        if let picture = readings.pictures[element] { return picture }
        let picture = try readPicture(at: address)
        readings.pictures.updateValue(picture, forKey: element)
        return picture
    }

    private mutating func readPicture(at address: String) throws(DrawingError) -> SVGPicture? {
        try budget.spend(bytes: address.utf8.count)
        guard let bytes = DataAddress.bytes(of: address) else { return nil }
        if let picture = surroundings.pictures?.size(of: bytes) {
            try budget.spend(pixels: picture.pixels)
            if let index = surroundings.pictures?.index(of: bytes) {
                return SVGPicture(size: picture.size, content: .pixels(index))
            }
        } else if SVGFile.isSignature(bytes), let size = try? SVGFile.size(bytes) {
            return SVGPicture(size: size, content: .drawing(try SVGDocument(bytes), SVGReadings()))
        }
        remarks.insert(.image)
        return nil
    }

    /// Spends the work of finding `font`, unless it has been found.
    mutating func spend(on font: DrawingFont) throws(DrawingError) {
        if fonts.insert(font).inserted { try budget.spend(SVGBudget.font) }
    }

    /// The box round an element and its content, in its user units; nil if there is nothing.
    mutating func bounds(of element: Int, _ context: SVGContext) throws(DrawingError) -> Rectangle? {
        var context = context
        context.transform = .identity
        let name = document.name(of: element)
        if let path = shape(of: element, context) {
            try budget.spend(path.elements.count)
            return path.bounds
        }
        let steps = try stepsApart(.measuring) { drawer throws(DrawingError) in
            try drawer.drawContent(of: element, name, context)
        }
        return steps.reduce(nil) { box, step in
            guard case .fill(let path, _, _) = step else { return box }
            return box?.union(path.bounds) ?? path.bounds
        }
    }
}

extension SVGContext {
    /// Applies the transformation of an element; false if nothing of it can be seen.
    fileprivate mutating func applyTransform() -> Bool {
        transform = transform(ownTransform)
        return transform.isVisible
    }

    /// The transformation of the element itself, by its style.
    var ownTransform: AffineTransform {
        guard let own = style.own.transform.flatMap({ AffineTransform(svg: $0) }) else { return .identity }
        return style.own.transformOrigin.flatMap { origin($0) }.map { own.around($0) } ?? own
    }

    /// The point that `transform-origin` says, in the viewport.
    private func origin(_ text: String) -> Point? {
        let words = text.listItems
        let place = { (word: String, whole: Double) -> Double? in
            switch word {
            case "left", "top": 0
            case "right", "bottom": whole
            case "center": whole / 2
            default: SVGLength(word)?.resolved(of: whole, fontSize: style.fontSize)
            }
        }
        guard var first = words.first, words.count <= 3 else { return nil }
        var second = words.count > 1 ? words[1] : "center"
        if first == "top" || first == "bottom" || second == "left" || second == "right" {
            swap(&first, &second)
        }
        guard let x = place(first, viewport.size.width), let y = place(second, viewport.size.height) else {
            return nil
        }
        return Point(x: x, y: y)
    }
}

extension SVGDocument {
    /// Whether the conditions of an element hold (SVG 1.1, 5.8): its language is English, and it needs no
    /// extension.
    func isAllowed(_ element: Int, _ budget: inout SVGBudget) throws(DrawingError) -> Bool {
        if let extensions = attribute("requiredExtensions", of: element), !extensions.isEmpty { return false }
        guard let languages = attribute("systemLanguage", of: element) else { return true }
        try budget.spend(bytes: languages.utf8.count)
        return languages.listItems.contains { $0 == "en" || $0.hasPrefix("en-") }
    }
}

/// The styles and pictures of a document that have been read, once for all drawers and copies.
final class SVGReadings {
    /// The styles that elements have from their places in the document.
    var styles: [Int: SVGStyle] = [:]
    /// The stops of gradients, those that they refer to counted.
    var stops: [Int: [Drawing.Gradient.Stop]] = [:]
    /// The pictures in `image` elements; nil for those that cannot be read.
    var pictures: [Int: SVGPicture?] = [:]
}

/// The picture in an `image` element.
struct SVGPicture {
    enum Content {
        case pixels(Int)
        case drawing(SVGDocument, SVGReadings)
    }

    var isDrawing: Bool { if case .drawing = content { true } else { false } }

    /// The natural size, in points.
    let size: Size
    let content: Content
}
