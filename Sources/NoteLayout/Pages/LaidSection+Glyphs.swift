package import Geometry
package import NoteFonts
import NoteText

/// A glyph at its place in a line.
package struct PlacedGlyph: Sendable {
    package var glyph: UInt16
    /// From the run's baseline at the container's left edge, in points, y downwards.
    package var place: Point
}

extension LaidSection {
    /// The face of a run.
    package func face(of run: LineRun) -> ChainFace { shaped.runs[run.shapedRun].face }

    /// How large a run is drawn, in points.
    package func size(of run: LineRun) -> Double { styles[run.style].size * face(of: run).scale }

    /// The advances of the glyphs of a run, in font units: that of glyph `g` is at `g + shift`.
    package func advances(of run: LineRun) -> (values: [Int32], shift: Int) {
        guard let first = run.adjusted else { return (shaped.advances, 0) }
        return (adjusted.values, first - run.glyphs.lowerBound)
    }

    /// The glyphs of a run, each where it is drawn.
    package func placedGlyphs(of run: LineRun) -> [PlacedGlyph] {
        let style = styles[run.style]
        let scale = size(of: run) / Double(face(of: run).face.unitsPerEm)
        let isRightToLeft = run.level & 1 == 1
        var offset = shaped.offsets.partitioningIndex { $0.glyph >= run.glyphs.lowerBound }
        var pen = isRightToLeft ? run.x + run.width : run.x
        return run.glyphs.map { glyph in
            let advance = Double(adjusted.advance(of: glyph, in: run, shaped)) * scale
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
