import Geometry
import NoteFonts
package import NoteImages
package import NoteLayout

// NotePictures: pictures of pages.
//
// In comes a `Painting`, which is all that is on a page, in the order of painting; out come the bytes of a
// file. A painter walks the paintings of a note.
//
// `PNGPainter` draws on a `Canvas`, and `PNGEncoder` writes its pixels:
//
// - paths, and groups with their clips, by cairo, which is loaded when the first painter is made;
// - text by masks of its glyphs (`GlyphMasks`): FreeType computes the part of each pixel that an unhinted
//   outline covers (`GlyphRasterizer`), for places at quarters of pixels, and masks are kept, as cairo takes
//   several times as long for a path. Text with a stroke is drawn by cairo;
// - glyphs in colour as `ColorGlyphs` reads them, by the steps of their drawings (`DrawingRasterizer`);
// - pictures by their pixels (`PixelImages`), which NoteImages reduces to about those that are seen;
// - drawings by their steps too, on a canvas of their own, unless they are too much work (`DrawingWork`).
//
// `SVGPainter` writes the same shapes as elements (`SVGPage`, `SVGText`): glyphs and drawings
// (`DrawingElements`) once a page, and text that is searched, selected and read aloud, but not seen. Glyphs
// in colour are pictures that a canvas makes.
//
// The caches of a painter save time from page to page and change nothing: the bytes follow from the painting,
// the options and the versions of the libraries.

/// The content of a picture's file.
package enum PictureForm {
    /// Pixels, or a drawing that has all of its picture.
    case any
    case pixels
}

/// Makes a file of each page of a note, one after the other.
package protocol PagePainting: ~Copyable, SendableMetatype {
    /// - Throws: `.missingLibrary`.
    init(_ options: PictureOptions) throws(PictureError)

    /// The file of a page.
    ///
    /// - Parameters:
    ///   - subject: the note that it is of.
    ///   - pictures: reads the file of a picture; nil if it cannot be read, and nothing is then in its place.
    mutating func file(
        of painting: Painting, in subject: PictureSubject,
        _ pictures: (PlacedPicture, PictureForm) -> ImageFile?
    ) throws(PictureError) -> [UInt8]
}

extension Painting.Run {
    /// Points for one font unit.
    var unit: Double { size / Double(face.face.unitsPerEm) }

    /// The origin of a glyph on the page.
    func place(of glyph: PlacedGlyph) -> Point {
        Point(x: origin.x + glyph.place.x, y: origin.y + glyph.place.y)
    }

    /// From the font units of a glyph, y upwards, to the page.
    func transform(of glyph: PlacedGlyph) -> AffineTransform {
        let place = place(of: glyph)
        return AffineTransform(
            xAxis: Point(x: unit, y: 0), yAxis: Point(x: paint.slant * unit, y: -unit),
            origin: Point(x: place.x, y: place.y))
    }
}
