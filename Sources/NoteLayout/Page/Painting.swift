package import Geometry
package import NoteFonts
package import NoteImages

/// The items that stand on a page, in the order of painting: a function of the page, and all that an output
/// knows of how the page looks.
///
/// Places are in points from the page's top left corner, y downwards.
package struct Painting: Sendable {
    /// That of the page, from 1.
    package let number: Int
    package let size: Size
    package internal(set) var items: [Item] = []
    /// The items that are content, in reading order; what stands before them is painted below them, what
    /// stands after them above.
    package internal(set) var content = 0..<0
    /// The glyphs of all items, in reading order, those of the page's number last.
    package internal(set) var runs: [Run] = []
    /// The content, by line of the page.
    package internal(set) var lines: [Line] = []

    /// The content of a line of the page.
    package struct Line: Sendable {
        package let items: Range<Int>
        package let runs: Range<Int>
    }

    package struct Item: Sendable {
        package let owner: Owner
        package let shape: Shape
    }

    /// The content that an item belongs to, or the kind of artifact that it is.
    package enum Owner: Equatable, Sendable {
        /// Content of a line of the page: the run of the line's section that it is, or stands before.
        case content(line: Int, run: Int)
        /// Nothing that the page says: backgrounds, rules, lines under text, letterpress, decoration.
        case layout
        /// The page's number.
        case footer
    }

    package enum Shape: Sendable {
        /// Glyphs: an index into the painting's runs.
        case run(Int)
        case path(Path)
        case picture(Picture)
        case group(Group)
    }

    /// Glyphs of one face and style on a line.
    package struct Run: Sendable {
        package let section: SectionLayout
        /// An index into the section's lines.
        package let line: Int
        /// An index into the section's runs.
        package let index: Int
        /// The point where the container's left edge and the line's baseline meet.
        package let origin: Point
        package let face: ChainFace
        /// In points.
        package let size: Double

        package var run: LineRun { section.runs[index] }
        /// The height of the glyphs above the line's baseline, in points.
        package var rise: Double { section.styles[section.runs[index].style].paint.rise }
    }

    /// An area of one colour.
    package struct Path: Sendable {
        package var elements: [Element]
        package let color: Color
        package var opacity = Opacity.opaque

        package enum Element: Sendable {
            case rectangle(Rectangle)
            case outline(Outline)
        }
    }

    /// The outline of a glyph at its place.
    package struct Outline: Sendable {
        /// In font units.
        package let path: GlyphPath
        package var origin: Point
        /// Points for one font unit.
        package let scale: Double
        /// Its lean to the right for each unit that it rises.
        package let slant: Double
    }

    /// The opacities that paths have.
    package enum Opacity: Double, CaseIterable, Sendable {
        /// Of white at the light edge of letterpress, and of black in its shade.
        case edge = 0.6
        case shade = 0.35
        case opaque = 1
    }

    /// A picture, upright on its frame.
    package struct Picture: Sendable {
        /// The index of its file among the note's.
        package let file: Int
        /// The orientation in which the file holds it.
        package let orientation: ImageOrientation
        package let frame: Rectangle
        /// The characters that stand for it in the text of its section; empty where there are none.
        package let text: Range<Int>
    }

    /// Paths that are painted inside `clip` alone; everywhere, where that is empty.
    package struct Group: Sendable {
        package let clip: [Outline]
        package let paths: [Path]
    }
}

extension Painting {
    /// The paint of glyphs, with the traits that their face has not got: bold by a stroke round the
    /// outlines, italic by a shear.
    ///
    /// Neither changes an advance: places are those of the face itself.
    package struct GlyphPaint: Hashable, Sendable {
        package let color: Color
        package let isFilled: Bool
        package let stroke: Stroke?
        /// The lean of outlines to the right for each unit that they rise.
        package let slant: Double

        /// A stroke round the outlines, half of it outside; its corners are round, as sharp ones would grow
        /// spikes.
        package struct Stroke: Hashable, Sendable {
            /// In points.
            package let width: Double
            package let color: Color
        }
    }
}

extension Painting.GlyphPaint {
    /// The tangent of 12 degrees, as in the oblique faces of most families and in browsers' synthetic ones.
    fileprivate static let obliqueSlant = 0.212_557
    /// By how much the stems of a text face thicken over 200 units of weight, in ems, and FreeType thickens
    /// them.
    private static let usualStroke = 1.0 / 24
    /// Below it bold is not told from regular, whatever weight a face says it has.
    private static let thinnestStroke = 1.0 / 32
    /// Beyond it the counters of small letters close.
    private static let widestStroke = 1.0 / 18

    /// The stroke that makes `face` as heavy as `weight`, in ems.
    fileprivate static func stroke(of face: Face, _ weight: FontWeight) -> Double {
        let lacking = Double(weight.rawValue - face.weight)
        return min(max(lacking / 200 * usualStroke, thinnestStroke), widestStroke)
    }
}

extension Painting.Run {
    /// The paint of its glyphs.
    package var paint: Painting.GlyphPaint {
        let style = section.runs[index].style
        let (color, outline) = (section.styles[style].paint.color, section.styles[style].paint.outline)
        let bold =
            face.syntheticBold
            ? Painting.GlyphPaint.stroke(of: face.face, section.styles[style].shaping.chain.request.weight)
            : 0
        var stroke: Painting.GlyphPaint.Stroke?
        if bold > 0 || outline != nil {
            let width = max(bold * size, outline?.width ?? 0)
            stroke = Painting.GlyphPaint.Stroke(width: width, color: outline?.color ?? color)
        }
        return Painting.GlyphPaint(
            color: color, isFilled: outline?.isFilled ?? true, stroke: stroke,
            slant: face.syntheticItalic ? Painting.GlyphPaint.obliqueSlant : 0)
    }
}
