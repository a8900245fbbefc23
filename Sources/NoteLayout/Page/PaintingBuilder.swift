import Geometry
import NoteFonts

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
        add(paths: decorations.below)
        for picture in page.pictures where !picture.isFigure {
            add(.picture(Painting.Picture(picture)), .layout)
        }
        for group in letterpress.edges { add(.group(group), .layout) }
        addContent(of: page)
        for group in letterpress.shades { add(.group(group), .layout) }
        add(paths: decorations.above)
        for line in page.furniture {
            for run in line.section.lines[line.line].runs { add(run, of: line, .footer) }
        }
    }

    private mutating func add(_ run: Int, of line: PlacedLine, _ owner: Painting.Owner) {
        add(.run(painting.runs.count), owner)
        painting.runs.append(Painting.Run(run, of: line))
    }

    private mutating func add(_ shape: Painting.Shape, _ owner: Painting.Owner) {
        painting.items.append(Painting.Item(owner: owner, shape: shape))
    }

    /// Adds decorations, consecutive ones of one colour as one path.
    private mutating func add(paths decorations: [Decoration]) {
        var path: Painting.Path?
        for decoration in decorations {
            let areas = decoration.areas.map { Painting.Path.Element.rectangle($0) }
            if path?.color == decoration.color {
                path?.elements += areas
            } else {
                if let path { add(.path(path), .layout) }
                path = Painting.Path(elements: areas, color: decoration.color)
            }
        }
        if let path { add(.path(path), .layout) }
    }

    /// Adds the text and the pictures that mean something, line by line.
    private mutating func addContent(of page: Page) {
        let first = painting.items.count
        for (index, line) in page.lines.enumerated() {
            let start = (item: painting.items.count, run: painting.runs.count)
            let runs = line.section.lines[line.line].runs
            var figures = line.section.attachments.isEmpty ? [] : line.pictures.filter(\.isFigure)
            for run in runs {
                let owner = Painting.Owner.content(line: index, run: run)
                guard line.section.runs[run].role == .picture else {
                    add(run, of: line, owner)
                    continue
                }
                let text = line.section.runs[run].text
                guard let figure = figures.firstIndex(where: { $0.text == text }) else { continue }
                add(.picture(Painting.Picture(figures.remove(at: figure))), owner)
            }
            // A picture that stands alone is no run of its line.
            for figure in figures {
                add(.picture(Painting.Picture(figure)), .content(line: index, run: runs.upperBound))
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
        face = section.face(of: section.runs[index])
        size = section.size(of: section.runs[index])
    }
}

extension Painting.Picture {
    init(_ picture: PlacedPicture) {
        file = picture.file.index
        orientation = picture.file.orientation
        frame = picture.frame
        text = picture.text
    }
}
