import Geometry

/// The characters of a `text` element in document order, with what the elements in it say of each.
struct SVGTextContent {
    /// A character of the text, as lists of positions count them.
    struct Character {
        /// The offset of its first byte.
        let offset: Int
        /// The index of its span.
        let span: Int
        /// The beginning of a chunk, across and down.
        var x: Double?
        var y: Double?
        /// From where the text before it ends.
        var offsetX = 0.0
        var offsetY = 0.0
        /// In degrees.
        var rotation = 0.0
    }

    /// Characters of one style.
    struct Span {
        let style: SVGStyle
        /// The distances from the baseline of the text, each with the font that it is measured in.
        let shifts: [Shift]
        /// The index of the length that it is fitted to.
        let fit: Int?
        /// The spaces behind letters and behind words.
        let letterSpacing: Double
        let wordSpacing: Double
        /// The index of the path that they follow.
        let path: Int?
    }

    struct Shift {
        let shift: SVGTextStyle.BaselineShift
        let font: DrawingFont
        let fontSize: Double
    }

    /// Valid UTF-8.
    var bytes: [UInt8] = []
    var characters: [Character] = []
    var spans: [Span] = []
    var paths: [SVGTextPath] = []
    /// Lengths that elements ask for; that of an element comes after those of elements around it.
    var fits: [SVGTextFit] = []
}

/// Collects the characters of a `text` element (SVG 1.1, 10.4 and 10.15).
struct SVGTextCollector {
    let document: SVGDocument
    let viewport: SVGViewport
    private(set) var text = SVGTextContent()
    private(set) var budget: SVGBudget
    /// The features of its styles that are not understood.
    private(set) var remarks = DrawingRemarks()
    /// Whether white space is left out where it would come next.
    private var isAfterSpace = true
    /// Whether the last character is white space that is left out at the end.
    private var endsWithSpace = false
    /// The elements that may place characters, the outer before the inner, each with its characters.
    private var placing: [Placing] = []

    private struct Placing {
        let element: Int
        let fontSize: Double
        var characters: Range<Int>
    }

    /// The surroundings of characters.
    private struct Place {
        var style: SVGStyle
        var shifts: [SVGTextContent.Shift] = []
        var fit: Int?
        var path: Int?
        var depth = 0
    }

    /// Reads `element`, whose context this is.
    init(
        _ element: Int, _ context: SVGContext, in document: SVGDocument, _ budget: SVGBudget
    ) throws(DrawingError) {
        (self.document, viewport, self.budget) = (document, context.viewport, budget)
        var place = Place(style: context.style, depth: context.depth)
        // Lines that elements round the text ask for are in its own style.
        place.style.text.lines = context.style.text.lines.map {
            SVGTextLine(kind: $0.kind, style: context.style.plain)
        }
        place.fit = fit(of: element, place)
        try appendContent(of: element, place)
        if endsWithSpace, let last = text.characters.popLast() {
            text.bytes.removeSubrange(last.offset...)
        }
        for placing in placing { try setPositions(placing) }
    }

    // MARK: - Characters

    private mutating func appendContent(of element: Int, _ place: Place) throws(DrawingError) {
        let number = placing.count
        let start = text.characters.count
        placing.append(Placing(element: element, fontSize: place.style.fontSize, characters: start..<start))
        let isText = document.name(of: element) == "text"
        for child in document.children(of: element) {
            switch document.name(of: child) {
            case XMLTree.characters: try append(document.text(of: child), place)
            case "tspan", "a": try appendSpan(child, place)
            case "tref": try appendReference(child, place)
            case "textPath" where isText: try appendPath(child, place)
            default: break
            }
        }
        placing[number].characters = start..<text.characters.count
    }

    private mutating func appendSpan(_ element: Int, _ outer: Place) throws(DrawingError) {
        guard let place = try self.place(of: element, in: outer) else { return }
        try appendContent(of: element, place)
    }

    /// Appends the characters of the element that `tref` names, without its elements (SVG 1.1, 10.6).
    private mutating func appendReference(_ element: Int, _ outer: Place) throws(DrawingError) {
        guard let target = document.target(of: element), !document.isElement(element, inside: target),
            let place = try place(of: element, in: outer)
        else { return }
        let number = placing.count
        let start = text.characters.count
        placing.append(Placing(element: element, fontSize: place.style.fontSize, characters: start..<start))
        var pending = [target]
        while let next = pending.popLast() {
            try budget.spend(SVGBudget.element)
            if document.name(of: next) == XMLTree.characters { try append(document.text(of: next), place) }
            pending += document.children(of: next).reversed()
        }
        placing[number].characters = start..<text.characters.count
    }

    /// Appends the characters of `textPath`, if there is such a path (SVG 2, 11.8).
    private mutating func appendPath(_ element: Int, _ outer: Place) throws(DrawingError) {
        guard var place = try place(of: element, in: outer), let target = document.target(of: element),
            let outline = lengths(of: target, place).path(of: target, in: document)
        else { return }
        try budget.spend(outline.elements.count * SVGTextPath.piecesOfCurve)
        let transform = document.attribute("transform", of: target).flatMap { AffineTransform(svg: $0) }
        var path = SVGTextPath(transform.map { outline.transformed($0) } ?? outline)
        let offset = document.attribute("startOffset", of: element).flatMap { SVGLength($0) }
        path.startOffset = offset?.resolved(of: path.length, fontSize: place.style.fontSize) ?? 0
        place.path = text.paths.count
        text.paths.append(path)
        try appendContent(of: element, place)
    }

    /// The surroundings of the characters of an element inside others; nil if it has none that are seen.
    private mutating func place(of element: Int, in outer: Place) throws(DrawingError) -> Place? {
        guard outer.depth < XMLTree.depthLimit else { throw .tooComplex(.depth) }
        var place = outer
        place.depth += 1
        let declarations = try document.declarations(of: element, in: outer.style.variables, &budget)
        remarks.formUnion(declarations.remarks)
        place.style = SVGStyle(declarations, in: outer.style)
        guard try document.isAllowed(element, &budget), place.style.own.isDisplayed else { return nil }
        if let shift = place.style.text.baselineShift {
            place.shifts.append(
                SVGTextContent.Shift(
                    shift: shift, font: place.style.text.font, fontSize: place.style.fontSize))
        }
        place.fit = fit(of: element, place)
        return place
    }

    /// The index of the length that the text of an element is fitted to, which is at `place` but for that.
    private mutating func fit(of element: Int, _ place: Place) -> Int? {
        let length = lengths(of: element, place).across("textLength")
        guard let length, length >= 0 else { return place.fit }
        let adjust = document.attribute("lengthAdjust", of: element)
        text.fits.append(
            SVGTextFit(length: length, stretchesGlyphs: adjust == "spacingAndGlyphs", outer: place.fit))
        return text.fits.count - 1
    }

    private func lengths(of element: Int, _ place: Place) -> SVGLengths {
        SVGLengths(viewport: viewport, fontSize: place.style.fontSize) { [document] name in
            document.attribute(name, of: element)
        }
    }

    private func span(_ place: Place) -> SVGTextContent.Span {
        let spacing = { (length: SVGLength) in
            length.resolved(of: viewport.size.width, fontSize: place.style.fontSize)
        }
        return SVGTextContent.Span(
            style: place.style, shifts: place.shifts, fit: place.fit,
            letterSpacing: spacing(place.style.text.letterSpacing),
            wordSpacing: spacing(place.style.text.wordSpacing), path: place.path)
    }

    /// Appends text between tags, as its white space is to be.
    private mutating func append(_ string: String, _ place: Place) throws(DrawingError) {
        // A glyph costs as much as an element, before its outline.
        try budget.spend(string.utf8.count * SVGBudget.element)
        guard place.style.fontSize > 0 else { return }
        let keepsSpace = place.style.text.keepsSpace
        text.spans.append(span(place))
        let start = text.characters.count
        for scalar in string.unicodeScalars {
            var scalar = scalar
            if let byte = UInt8(exactly: scalar.value), byte.isXMLSpace {
                guard keepsSpace || !isAfterSpace else { continue }
                scalar = " "
            }
            (isAfterSpace, endsWithSpace) = (scalar == " ", scalar == " " && !keepsSpace)
            text.characters.append(
                SVGTextContent.Character(offset: text.bytes.count, span: text.spans.count - 1))
            text.bytes += UTF8.encode(scalar).map(Array.init) ?? []
        }
        if text.characters.count == start { text.spans.removeLast() }
    }

    // MARK: - Positions

    /// Gives the characters of an element the positions that it lists (SVG 1.1, 10.5).
    private mutating func setPositions(_ placing: Placing) throws(DrawingError) {
        var placing = placing
        // White space at the end of the text is left out, also where an element has nothing else.
        placing.characters = placing.characters.clamped(to: text.characters.indices)
        let range = placing.characters
        // A path has no place but its own.
        guard !range.isEmpty, document.name(of: placing.element) != "textPath" else { return }
        try set("x", placing, of: viewport.size.width) { $0.x = $1 }
        try set("y", placing, of: viewport.size.height) { $0.y = $1 }
        try set("dx", placing, of: viewport.size.width) { $0.offsetX = $1 }
        try set("dy", placing, of: viewport.size.height) { $0.offsetY = $1 }
        guard let value = document.attribute("rotate", of: placing.element) else { return }
        try budget.spend(value.utf8.count + range.count)
        var scanner = ValueScanner(value)
        let angles = scanner.numbers()
        guard let last = angles.last, scanner.isAtEnd else { return }
        for index in range {
            let place = index - range.lowerBound
            text.characters[index].rotation = place < angles.count ? angles[place] : last
        }
    }

    /// Sets the lengths of an attribute, one for each character as far as they go.
    private mutating func set(
        _ name: String, _ placing: Placing, of whole: Double,
        _ body: (inout SVGTextContent.Character, Double) -> Void
    ) throws(DrawingError) {
        guard let value = document.attribute(name, of: placing.element) else { return }
        try budget.spend(value.utf8.count)
        var scanner = ValueScanner(value)
        scanner.skipSpace()
        for index in placing.characters {
            guard let length = SVGLength(&scanner) else { return }
            body(&text.characters[index], length.resolved(of: whole, fontSize: placing.fontSize))
            scanner.skipSeparator()
        }
    }
}
