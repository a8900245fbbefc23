import Geometry
import NoteFonts
import NoteImages
import NoteLayout
package import PDFWriter

/// The names by which content streams call the pictures of a note.
package enum PictureName {
    /// The name of the note's file `index`.
    package static func of(_ index: Int) -> ResourceName { ResourceName(.externalObject, index) }
}

extension Painting.Opacity {
    /// The name by which content streams call the graphics state of each opacity.
    static let names = allCases.enumerated().map { ($1, ResourceName(.graphicsState, $0)) }

    fileprivate var name: ResourceName? { Self.names.first { $0.0 == self }?.1 }
}

extension Painting {
    /// The artifacts among some items: what is marked as one. Paths that follow each other are one artifact,
    /// pictures too, and text is one; each group is by itself.
    func artifacts(in items: Range<Int>) -> [Range<Int>] {
        items.stretches { self.items[$1 - 1].continues(in: self.items[$1]) }
    }
}

extension Range<Int> {
    /// The parts of the sequence in order, each as far as `goesOn` holds of its start and an index after
    /// that.
    func stretches(_ goesOn: (_ start: Int, _ index: Int) -> Bool) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        for index in self {
            if let start = parts.last?.lowerBound, goesOn(start, index) {
                parts[parts.count - 1] = start..<index + 1
            } else {
                parts.append(index..<index + 1)
            }
        }
        return parts
    }
}

extension Painting.Item {
    fileprivate func continues(in next: Painting.Item) -> Bool {
        guard owner == next.owner else { return false }
        return switch (shape, next.shape) {
        case (.path, .path), (.picture, .picture), (.run, .run): true
        default: false
        }
    }
}

/// Draws what is no text, on a page `height` points high.
extension GraphicsOperators {
    mutating func draw(_ shape: Painting.Shape, onPageOfHeight height: Double) {
        switch shape {
        case .run: break
        case .path(let path): fill(path, onPageOfHeight: height, isRounded: true)
        case .picture(let picture):
            draw(
                PictureName.of(picture.file.index), picture.file.orientation,
                on: PDFRectangle(picture.frame, onPageOfHeight: height))
        case .group(let group): draw(group, onPageOfHeight: height)
        }
    }

    private mutating func draw(_ group: Painting.Group, onPageOfHeight height: Double) {
        saved { drawing in
            if !group.clip.isEmpty {
                for outline in group.clip { drawing.add(outline, onPageOfHeight: height) }
                drawing.clip()
            }
            var opacity = Painting.Opacity.opaque
            for path in group.paths {
                if path.opacity != opacity, let name = path.opacity.name { drawing.setParameters(name) }
                opacity = path.opacity
                drawing.fill(path, onPageOfHeight: height, isRounded: false)
            }
        }
    }

    /// Fills a path, its rectangles at hundredths of a point where `isRounded`.
    private mutating func fill(_ path: Painting.Path, onPageOfHeight height: Double, isRounded: Bool) {
        setFillColor(path.color)
        for element in path.elements {
            switch element {
            case .rectangle(let area):
                let rectangle = PDFRectangle(area, onPageOfHeight: height)
                self.rectangle(isRounded ? rectangle.roundedToHundredths : rectangle)
            case .ellipse(let area):
                add(Path(ellipseIn: area)) { Point(x: $0.x, y: height - $0.y) }
            case .outline(let outline): add(outline, onPageOfHeight: height)
            }
        }
        fill()
    }

    private mutating func add(_ outline: Painting.Outline, onPageOfHeight height: Double) {
        let (x, y) = (outline.origin.x, height - outline.origin.y)
        add(outline.path) { point in
            Point(
                x: x + (point.x + outline.slant * point.y) * outline.scale, y: y + point.y * outline.scale)
        }
    }
}
