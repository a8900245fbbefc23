package import Geometry
package import NoteFonts
package import NoteTypesetting

/// The items of a page in the order of painting: a function of the page, and all that outputs know of it.
///
/// Places are in points from the page's top left corner, y downwards.
package struct Painting: Sendable {
    /// The number of the page, from 1.
    package let number: Int
    package let size: Size
    package internal(set) var items: [Item] = []
    /// The items that are content, in reading order; what stands before them is painted below them, what
    /// stands after them above.
    package internal(set) var content = 0..<0
    /// The glyphs of all items, in reading order, those of the page's number last.
    package internal(set) var runs: [Run] = []
    /// The runs of the heads of tables that are repeated, which are artifacts.
    package internal(set) var repeats = 0..<0
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
        case picture(PlacedPicture)
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
        package let paint: GlyphPaint
        /// The height of the glyphs above the line's baseline, in points.
        package let rise: Double

        package var run: LineRun { section.runs[index] }
    }

    /// An area of one colour.
    package struct Path: Sendable {
        package let elements: [Element]
        package let color: Color
        package var opacity = Opacity.opaque

        package enum Element: Sendable {
            case rectangle(Rectangle)
            /// The ellipse that touches the sides of a rectangle.
            case ellipse(Rectangle)
            case outline(Outline)
        }
    }

    /// The outline of a glyph at its place.
    package struct Outline: Sendable {
        /// In font units.
        package let path: Geometry.Path
        package var origin: Point
        /// Points for one font unit.
        package let scale: Double
        /// The lean of the glyphs to the right for each unit that they rise.
        package let slant: Double

        package init(path: Geometry.Path, origin: Point, scale: Double, slant: Double) {
            (self.path, self.origin) = (path, origin)
            (self.scale, self.slant) = (scale, slant)
        }
    }

    /// The opacities that paths have.
    package enum Opacity: Double, CaseIterable, Sendable {
        /// Of white at the light edge of letterpress, and of black in its shade.
        case edge = 0.6
        case shade = 0.35
        case opaque = 1
    }

    /// Paths that are painted inside `clip` alone; everywhere, where that is empty.
    package struct Group: Sendable {
        package let clip: [Outline]
        package let paths: [Path]
    }
}

extension Painting {
    /// The paint of glyphs, with traits that their face lacks: bold by a stroke, italic by a shear.
    ///
    /// Neither changes an advance: places are those of the face itself.
    package struct GlyphPaint: Hashable, Sendable {
        package let color: Color
        package let isFilled: Bool
        package let stroke: Stroke?
        /// The lean of outlines to the right for each unit that they rise.
        package let slant: Double

        /// A stroke, half of it outside the outlines; its corners are round, as sharp ones would grow spikes.
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
    /// The growth of the stems of text faces over 200 units of weight, in ems; FreeType adds as much.
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

extension Painting.GlyphPaint {
    /// The paint of glyphs of `face` at `size` points in style `index` of a section.
    fileprivate init(_ index: Int, of section: SectionLayout, _ face: ChainFace, size: Double) {
        let (color, outline) = (section.styles[index].paint.color, section.styles[index].paint.outline)
        let bold =
            face.syntheticBold
            ? Self.stroke(of: face.face, section.styles[index].shaping.chain.request.weight) : 0
        var stroke: Stroke?
        if bold > 0 || outline != nil {
            let width = max(bold * size, outline?.width ?? 0)
            stroke = Stroke(width: width, color: outline?.color ?? color)
        }
        self.init(
            color: color, isFilled: outline?.isFilled ?? true, stroke: stroke,
            slant: face.syntheticItalic ? Self.obliqueSlant : 0)
    }
}

extension Painting {
    /// The painting of `page`.
    package init(of page: Page) {
        self = PaintingBuilder(page).painting
    }
}

/// Builds the painting of one page: decides what is painted over what.
private struct PaintingBuilder {
    private(set) var painting: Painting

    init(_ page: Page) {
        painting = Painting(number: page.number, size: page.paper)
        let decorations = page.decorations
        let letterpress = Letterpress(of: page)
        reserve(for: page)
        if let disc = page.badge?.disc {
            add(.path(Painting.Path(elements: [.ellipse(disc.frame)], color: disc.color)), .layout)
        }
        add(decorations.below.map { (.rectangle($0.area), $0.color) })
        if page.lines.contains(where: { !$0.section.codeAreas.isEmpty }) {
            add(page.continuationSigns.map { (.outline($0.sign), $0.color) })
        }
        let pictures = page.picturesOfLines
        for picture in pictures.joined() where !picture.isFigure { add(.picture(picture), .layout) }
        for group in letterpress.edges { add(.group(group), .layout) }
        addContent(of: page, pictures)
        for group in letterpress.shades { add(.group(group), .layout) }
        add(decorations.above.map { (.rectangle($0.area), $0.color) })
        let firstRepeat = painting.runs.count
        for line in page.repeats {
            // The marker of an item that begins with a table does not stand again.
            for run in line.section.lines[line.line].runs where !line.section.runs[run].isMarker {
                add(run, of: line, .layout)
            }
        }
        painting.repeats = firstRepeat..<painting.runs.count
        for line in page.furniture {
            for run in line.section.lines[line.line].runs { add(run, of: line, .footer) }
        }
    }

    /// Reserves room for the content, the furniture, and a path below.
    private mutating func reserve(for page: Page) {
        let count = page.lines.reduce(page.furniture.count) { $0 + $1.section.lines[$1.line].runs.count }
        painting.items.reserveCapacity(1 + count)
        painting.runs.reserveCapacity(count)
        painting.lines.reserveCapacity(page.lines.count)
    }

    private mutating func add(_ run: Int, of line: PlacedLine, _ owner: Painting.Owner) {
        add(.run(painting.runs.count), owner)
        painting.runs.append(Painting.Run(run, of: line))
    }

    private mutating func add(_ shape: Painting.Shape, _ owner: Painting.Owner) {
        painting.items.append(Painting.Item(owner: owner, shape: shape))
    }

    /// Adds elements of the layout, consecutive ones of one colour as one path.
    private mutating func add(_ elements: [(element: Painting.Path.Element, color: Color)]) {
        var rest = elements[...]
        while let first = rest.first {
            let path = rest.prefix { $0.color == first.color }
            rest = rest[path.endIndex...]
            add(.path(Painting.Path(elements: path.map(\.element), color: first.color)), .layout)
        }
    }

    /// Adds the text and the pictures that mean something, line by line.
    ///
    /// - Parameter pictures: those of each line; none where no line has any.
    private mutating func addContent(of page: Page, _ pictures: [[PlacedPicture]]) {
        let first = painting.items.count
        for (index, line) in page.lines.enumerated() {
            let start = (item: painting.items.count, run: painting.runs.count)
            let runs = line.section.lines[line.line].runs
            var figures = pictures.isEmpty ? [] : pictures[index].filter(\.isFigure)
            for run in runs {
                let owner = Painting.Owner.content(line: index, run: run)
                guard line.section.runs[run].role == .picture else {
                    add(run, of: line, owner)
                    continue
                }
                let text = line.section.runs[run].text
                guard let figure = figures.firstIndex(where: { $0.text == text }) else { continue }
                add(.picture(figures.remove(at: figure)), owner)
            }
            // A picture that stands alone is no run of its line.
            for figure in figures {
                add(.picture(figure), .content(line: index, run: runs.upperBound))
            }
            painting.lines.append(
                Painting.Line(
                    items: start.item..<painting.items.count, runs: start.run..<painting.runs.count))
        }
        painting.content = first..<painting.items.count
    }
}

extension Painting.Run {
    /// The run `index` of the section of `line`.
    init(_ index: Int, of line: PlacedLine) {
        section = line.section
        self.line = line.line
        self.index = index
        origin = line.origin
        let run = section.runs[index]
        face = section.face(of: run)
        size = section.size(of: run, in: face)
        paint = Painting.GlyphPaint(run.style, of: section, face, size: size)
        rise = section.styles[run.style].paint.rise
    }
}
