package import Geometry
package import NoteFonts
import NoteText

/// A glyph at its place in a line.
package struct PlacedGlyph: Sendable {
    package var glyph: UInt16
    /// From the run's baseline at the container's left edge, in points, y downwards.
    package var place: Point
}

extension SectionLayout {
    /// The glyphs that a run has some of.
    package func glyphs(of run: LineRun) -> ShapedGlyphs {
        run.paragraph == nil ? added : shaped
    }

    /// The offset in `text.text` that the clusters of a run count from.
    package func origin(of run: LineRun) -> Int {
        guard let paragraph = run.paragraph else { return 0 }
        return text.paragraphs[paragraph].marker.lowerBound
    }

    /// The face of a run.
    package func face(of run: LineRun) -> ChainFace {
        glyphs(of: run).columns.runs[run.shapedRun].face
    }

    /// The drawn size of a run, in points.
    package func size(of run: LineRun) -> Double {
        styles[run.style].size * (face(of: run).scale * run.reduction)
    }

    /// The advances of the glyphs of a run, in font units: that of glyph `g` is at `g + shift`.
    package func advances(of run: LineRun) -> (values: [Int32], shift: Int) {
        guard let first = run.adjusted else { return (glyphs(of: run).columns.advances, 0) }
        return (advances, first - run.glyphs.lowerBound)
    }

    /// The glyphs of a run, each where it is drawn.
    package func placedGlyphs(of run: LineRun) -> [PlacedGlyph] {
        let style = styles[run.style]
        let scale = size(of: run) / Double(face(of: run).face.unitsPerEm)
        let isRightToLeft = run.level & 1 == 1
        let shaped = glyphs(of: run).columns
        let advances = advances(of: run)
        var offset = shaped.offsets.partitioningIndex { $0.glyph >= run.glyphs.lowerBound }
        var pen = isRightToLeft ? run.x + run.width : run.x
        return run.glyphs.map { glyph in
            let advance = Double(advances.values[glyph + advances.shift]) * scale
            if isRightToLeft { pen -= advance }
            var place = Point(x: pen, y: -style.paint.rise)
            if offset < shaped.offsets.count, shaped.offsets[offset].glyph == glyph {
                place.x += Double(shaped.offsets[offset].x) * scale
                place.y -= Double(shaped.offsets[offset].y) * scale
                offset += 1
            }
            if !isRightToLeft { pen += advance }
            return PlacedGlyph(glyph: shaped.glyphs[glyph], place: place)
        }
    }
}
