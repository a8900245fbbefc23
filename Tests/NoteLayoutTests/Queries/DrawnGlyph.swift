import Geometry
import NoteFonts
import NoteText

@testable import NoteLayout
@testable import NoteTypesetting

/// A glyph as it is drawn: a reference that adds advances by itself.
struct DrawnGlyph {
    /// Among the glyphs of the line.
    var number: Int
    /// The text of its cluster; nil for an added hyphen or ellipsis.
    var text: Range<Int>?
    /// The box of its advance, on the page.
    var box: Rectangle
    /// Whether it is white space.
    var isSpace: Bool
}

extension PlacedLine {
    /// Its glyphs in the order of the text.
    var drawnGlyphs: [DrawnGlyph] {
        var drawn: [DrawnGlyph] = []
        for run in section.runs[section.lines[line].runs] {
            let unit = section.unit(of: run)
            let isRightToLeft = run.level % 2 == 1
            let (advances, shift) = section.advances(of: run)
            var pen = origin.x + (isRightToLeft ? run.x + run.width : run.x)
            for (glyph, text) in zip(run.glyphs, texts(of: run)) {
                let width = Double(advances[glyph + shift]) * unit
                let left = isRightToLeft ? pen - width : pen
                pen += isRightToLeft ? -width : width
                drawn.append(
                    DrawnGlyph(
                        number: drawn.count, text: text,
                        box: Rectangle(x: left, y: frame.minY, width: width, height: metrics.lineHeight),
                        isSpace: text.map(isSpace) ?? false))
            }
        }
        return drawn
    }

    /// By glyph of a run, the text of its cluster; nil where it stands for none of the line.
    private func texts(of run: LineRun) -> [Range<Int>?] {
        guard !run.text.isEmpty, section.lines[line].text.contains(run.text.lowerBound) else {
            return run.glyphs.map { _ in nil }
        }
        let offsets = run.glyphs.map { section.textOffset(of: $0, in: run) }
        let first = offsets.min()
        return offsets.map { offset in
            let end = offsets.filter { $0 > offset }.min() ?? run.text.upperBound
            return (offset == first ? run.text.lowerBound : offset)..<end
        }
    }

    /// The section's line that it shows.
    var own: Line { section.lines[line] }

    private func isSpace(_ range: Range<Int>) -> Bool {
        let scalar = String(decoding: section.text.text[range], as: UTF8.self).unicodeScalars.first
        return scalar?.properties.isWhitespace ?? true
    }
}

extension SectionLayout {
    /// One font unit of a run, in points.
    func unit(of run: LineRun) -> Double { size(of: run) / Double(face(of: run).face.unitsPerEm) }
}

/// The bounds of outlines of glyphs, in font units, y upwards.
struct OutlineBounds {
    private var known: [Face: [UInt16: Rectangle?]] = [:]

    /// Nil for a glyph that paints nothing.
    mutating func bounds(of glyph: UInt16, in face: Face) -> Rectangle? {
        if let found = known[face]?[glyph] { return found }
        let found = face.drawings(of: [glyph]).first?.flatMap(Self.bounds)
        known[face, default: [:]][glyph] = .some(found)
        return found
    }

    /// The bounds of the glyphs and pictures of the note that items paint, on the page, and the sizes of the
    /// glyphs: 0 for a picture.
    mutating func bounds(
        of items: ArraySlice<Painting.Item>, in painting: Painting
    ) -> [(boxes: [Rectangle], size: Double)] {
        var found: [(boxes: [Rectangle], size: Double)] = []
        for item in items {
            if let own = bounds(of: item, in: painting) { found.append(own) }
        }
        return found
    }

    private mutating func bounds(
        of item: Painting.Item, in painting: Painting
    ) -> (boxes: [Rectangle], size: Double)? {
        if case .picture(let picture) = item.shape, !picture.text.isEmpty { return ([picture.frame], 0) }
        guard case .run(let number) = item.shape, painting.runs[number].run.role == .content else {
            return nil
        }
        let run = painting.runs[number]
        let scale = run.size / Double(run.face.face.unitsPerEm)
        var boxes: [Rectangle] = []
        for glyph in run.section.placedGlyphs(of: run.run) {
            guard let box = bounds(of: glyph.glyph, in: run.face.face) else { continue }
            boxes.append(
                Rectangle(
                    x: run.origin.x + glyph.place.x + box.minX * scale,
                    y: run.origin.y + glyph.place.y - box.maxY * scale, width: box.width * scale,
                    height: box.height * scale))
        }
        return (boxes, run.size)
    }

    private static func bounds(of drawing: Drawing) -> Rectangle? {
        guard let path = drawing.outline else { return nil }
        let points = path.elements.flatMap(\.points)
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let bottom = points.map(\.y).min(), let top = points.map(\.y).max()
        else { return nil }
        return Rectangle(x: left, y: bottom, width: right - left, height: top - bottom)
    }
}

extension [Rectangle] {
    /// Whether one of them contains `other`, but for `tolerance` points.
    func covers(_ other: Rectangle, tolerance: Double) -> Bool {
        contains { $0.covers(other, tolerance: tolerance) }
    }

    func contains(_ point: Point) -> Bool { contains { $0.contains(point) } }
}

extension Rectangle {
    /// Whether it contains `other`, but for `tolerance` points.
    func covers(_ other: Rectangle, tolerance: Double) -> Bool { overhang(of: other) <= tolerance }

    /// By how many points `other` reaches out of it.
    func overhang(of other: Rectangle) -> Double {
        max(minX - other.minX, other.maxX - maxX, minY - other.minY, other.maxY - maxY, 0)
    }

    var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    /// Whether a point is inside, and not on its border.
    func contains(_ point: Point) -> Bool {
        minX < point.x && point.x < maxX && minY < point.y && point.y < maxY
    }
}
