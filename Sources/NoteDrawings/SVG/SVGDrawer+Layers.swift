import Geometry

// Opacity, clips and masks (SVG 1.1, 14; CSS Masking 1).
extension SVGDrawer {
    /// The layer that an element needs; nil if nothing of it can be seen.
    mutating func layer(of element: Int, _ context: SVGContext) throws(DrawingError) -> Drawing.Layer? {
        let style = context.style
        var layer = Drawing.Layer()
        if let name = style.own.clipPath, let clip = document.element(identifier: name),
            document.name(of: clip) == "clipPath", !context.active.contains(clip)
        {
            guard try apply(clip, to: &layer, of: element, context) else { return nil }
        }
        guard purpose == .painting else { return layer }
        layer.opacity = style.own.opacity
        layer.blendMode = style.own.blendMode
        layer.isIsolated = style.own.isIsolated
        if let name = style.own.mask, let mask = document.element(identifier: name),
            document.name(of: mask) == "mask", !context.active.contains(mask)
        {
            guard let mask = try self.mask(mask, of: element, context) else { return nil }
            // Two hidings need a layer each; a clip by a mask is the rarer one.
            layer.mask = mask.hidden(by: layer.mask)
        }
        return layer
    }

    // MARK: - Clips

    /// Adds the clip of an element to its layer; false if it hides everything.
    private mutating func apply(
        _ clip: Int, to layer: inout Drawing.Layer, of element: Int, _ context: SVGContext
    ) throws(DrawingError) -> Bool {
        guard let steps = try clipSteps(clip, of: element, context) else { return false }
        if steps.count == 1, case .fill(let path, let rule, _) = steps[0] {
            layer.clips.append(Drawing.Clip(path: path, rule: rule))
        } else {
            layer.mask = Drawing.Mask(kind: .alpha, steps: steps)
        }
        return true
    }

    /// The shapes of a clip, white; nil if it has none.
    private mutating func clipSteps(
        _ clip: Int, of element: Int, _ context: SVGContext
    ) throws(DrawingError) -> [Drawing.Step]? {
        guard var inner = context.inside(clip) else { return nil }
        inner.style = try style(of: clip)
        inner.transform = inner.transform(inner.ownTransform)
        if document.attribute("clipPathUnits", of: clip) == "objectBoundingBox" {
            guard let bounds = try bounds(of: element, context) else { return nil }
            inner.transform = inner.transform(AffineTransform(unitSquareTo: bounds))
        }
        guard inner.transform.isVisible else { return nil }
        let style = inner.style
        let steps = try stepsApart(.clipping) { drawer throws(DrawingError) in
            var outer = inner
            outer.style.own.clipPath = style.own.clipPath
            guard let layer = try drawer.layer(of: clip, outer) else { return }
            try drawer.inLayer(layer) { drawer throws(DrawingError) in
                let children = drawer.document.children(of: clip)
                try drawer.spend(children.count)
                for child in children where drawer.isClipShape(child) { try drawer.draw(child, inner) }
            }
        }
        return steps.isEmpty ? nil : steps
    }

    /// Whether an element may be a part of a clip: a shape, text, or a copy of one.
    private func isClipShape(_ element: Int) -> Bool {
        let name = document.name(of: element)
        guard name == "use" else { return !Self.unclipped.contains(name) }
        return document.target(of: element).map { target in
            document.name(of: target) != "use" && isClipShape(target)
        } ?? false
    }

    private static let unclipped: Set = ["g", "svg", "a", "switch", "symbol", "image"]

    // MARK: - Masks

    /// The mask of an element; nil if it hides everything.
    private mutating func mask(
        _ mask: Int, of element: Int, _ context: SVGContext
    ) throws(DrawingError) -> Drawing.Mask? {
        guard var inner = context.inside(mask) else { return nil }
        inner.style = try style(of: mask)
        let bounds = try bounds(of: element, context)
        guard let region = region(of: mask, bounds, inner) else { return nil }
        let isMeasured = document.attribute("maskContentUnits", of: mask) == "objectBoundingBox"
        let kind: Drawing.Mask.Kind = inner.style.own.masksByAlpha ? .alpha : .luminosity
        let steps = try stepsApart(.painting) { drawer throws(DrawingError) in
            var layer = Drawing.Layer(clippedTo: region, context.transform)
            if let name = inner.style.own.mask, let other = drawer.document.element(identifier: name),
                drawer.document.name(of: other) == "mask", !inner.active.contains(other)
            {
                guard let outer = try drawer.mask(other, of: element, inner.located(as: context)) else {
                    return
                }
                layer.mask = outer
            }
            try drawer.inLayer(layer) { drawer throws(DrawingError) in
                var content = inner
                if isMeasured {
                    guard let bounds else { return }
                    content.transform = inner.transform(AffineTransform(unitSquareTo: bounds))
                }
                try drawer.drawChildren(of: mask, content)
            }
        }
        return Drawing.Mask(kind: kind, steps: steps)
    }

    /// The area in which a mask shows anything, in the user units of what it hides.
    private func region(of mask: Int, _ bounds: Rectangle?, _ context: SVGContext) -> Rectangle? {
        let lengths = context.lengths(of: mask, in: document)
        let isInUserUnits = document.attribute("maskUnits", of: mask) == "userSpaceOnUse"
        if isInUserUnits {
            let size = context.viewport.size
            return lengths.rectangle(
                else: Rectangle(
                    x: -0.1 * size.width, y: -0.1 * size.height, width: 1.2 * size.width,
                    height: 1.2 * size.height))
        }
        guard let bounds else { return nil }
        let usual = Rectangle(x: -0.1, y: -0.1, width: 1.2, height: 1.2)
        let region = lengths.ofUnitSquare.rectangle(else: usual)
        guard region.width > 0, region.height > 0 else { return nil }
        return region.transformed(AffineTransform(unitSquareTo: bounds))
    }
}

extension Drawing.Mask {
    /// The mask with another in front of it.
    fileprivate func hidden(by other: Drawing.Mask?) -> Drawing.Mask {
        guard let other else { return self }
        return Drawing.Mask(kind: kind, steps: [.begin(Drawing.Layer(mask: other))] + steps + [.end])
    }
}

extension SVGContext {
    /// The style and references of this context at the place of `other`.
    fileprivate func located(as other: SVGContext) -> SVGContext {
        var context = self
        context.transform = other.transform
        return context
    }
}

extension SVGLengths {
    /// The attributes as parts of a bounding box.
    var ofUnitSquare: SVGLengths {
        SVGLengths(viewport: .unit, fontSize: fontSize, attribute: attribute)
    }
}
