import Geometry

/// A cluster with its place in user units.
struct SVGCluster {
    /// The index of its first character in the text.
    let character: Int
    let span: Int
    let outline: Path
    /// The advance of its glyphs, and that with the spacing behind it.
    let width: Double
    var advance: Double
    /// The factor by which its glyphs are stretched across.
    var stretch = 1.0
    /// From its own units, in which its origin is at the baseline, to those of the user.
    var transform = AffineTransform.identity
    /// Whether it does not just follow the one before, so that a line begins anew.
    var isApart = false
}

/// Places the clusters of a text (SVG 1.1, 10.5 to 10.12; SVG 2, 11).
struct SVGTextLayout {
    private let text: SVGTextContent
    private let typesetter: any DrawingTypesetting
    /// By span.
    private let metrics: [DrawingFontMetrics?]
    /// In the order of painting.
    private(set) var clusters: [SVGCluster] = []
    /// The first cluster of each chunk.
    private(set) var chunks: [Int] = []
    private var pen = Point(x: 0, y: 0)

    /// Nil if the text has glyphs that are no outlines.
    init?(_ text: SVGTextContent, _ typesetter: any DrawingTypesetting) {
        (self.text, self.typesetter) = (text, typesetter)
        metrics = text.spans.map { typesetter.metrics(of: $0.style.text.font) }
        guard !text.characters.isEmpty else { return }
        var shaped: [SVGCluster] = []
        var parts: [(first: Int, clusters: Range<Int>)] = []
        var start = 0
        for index in text.characters.indices.dropFirst() + [text.characters.count] {
            guard index == text.characters.count || text.startsChunk(at: index) else { continue }
            guard start < index, let chunk = shape(start..<index) else { return nil }
            parts.append((start, shaped.count..<shaped.count + chunk.count))
            shaped += chunk
            start = index
        }
        shaped.fit(in: text)
        for part in parts { place(Array(shaped[part.clusters]), from: text.characters[part.first]) }
    }

    /// The clusters of a chunk: characters that are placed together. Nil if it has glyphs that are no
    /// outlines.
    private func shape(_ range: Range<Int>) -> [SVGCluster]? {
        let line = text.line(of: range)
        guard let shaped = typesetter.clusters(of: line) else { return nil }
        let characters = text.characterIndices(of: range)
        var clusters = shaped.map { cluster in
            let index = characters[cluster.text.lowerBound]
            let span = text.characters[index].span
            let size = text.spans[span].style.fontSize
            return SVGCluster(
                character: index, span: span, outline: cluster.outline.scaled(by: size),
                width: cluster.advance * size, advance: cluster.advance * size)
        }
        space(&clusters)
        return clusters
    }

    /// Appends a chunk, whose first character is `first`.
    private mutating func place(_ chunk: [SVGCluster], from first: SVGTextContent.Character) {
        var chunk = chunk
        let style = text.spans[first.span].style.text
        let before = style.shareBeforePlace * chunk.reduce(0) { $0 + $1.advance }
        if let path = text.spans[first.span].path.map({ text.paths[$0] }) {
            let start = path.startOffset + (first.x ?? 0) - before
            chunk = placed(chunk, along: path, from: start)
        } else {
            pen = Point(x: (first.x ?? pen.x) - before, y: first.y ?? pen.y)
            place(&chunk)
        }
        chunks.append(clusters.count)
        clusters += chunk
    }

    // MARK: - Advances

    /// Adds the spaces between letters and words.
    private func space(_ clusters: inout [SVGCluster]) {
        for index in clusters.indices {
            let span = text.spans[clusters[index].span]
            let scalar = text.scalar(at: clusters[index].character)
            let letters = span.letterSpacing
            // There is none behind the last, nor where letters join (CSS Text 3, 8.2).
            if index < clusters.count - 1, !scalar.isJoining { clusters[index].advance += letters }
            if letters < 0, clusters[index].advance < 0 { clusters[index].advance = 0 }
            if scalar == " " || scalar == "\u{A0}" {
                clusters[index].advance += span.wordSpacing
            }
        }
    }

    // MARK: - Places

    private mutating func place(_ clusters: inout [SVGCluster]) {
        for index in clusters.indices {
            let character = text.characters[clusters[index].character]
            pen.x += character.offsetX
            pen.y += character.offsetY
            clusters[index].isApart =
                character.offsetX != 0 || character.offsetY != 0 || character.rotation != 0
            let baseline = self.baseline(of: clusters[index].span)
            clusters[index].transform = AffineTransform(translationX: pen.x, y: pen.y + baseline)(
                character.turn)(AffineTransform(scaleX: clusters[index].stretch, y: 1))
            pen.x += clusters[index].advance
        }
    }

    /// The clusters that have their middles on a path, turned as it is there.
    private mutating func placed(
        _ clusters: [SVGCluster], along path: SVGTextPath, from start: Double
    ) -> [SVGCluster] {
        var placed: [SVGCluster] = []
        var (distance, down) = (start, 0.0)
        for var cluster in clusters {
            let character = text.characters[cluster.character]
            distance += character.offsetX
            down += character.offsetY
            let half = cluster.width * cluster.stretch / 2
            let place = path.place(at: distance + half)
            distance += cluster.advance
            guard let place else { continue }
            let onLine = AffineTransform(
                translationX: -half, y: down + baseline(of: cluster.span))(character.turn)
            cluster.transform = AffineTransform(translationX: place.point.x, y: place.point.y)(
                AffineTransform(rotation: place.angle))(onLine)(
                    AffineTransform(scaleX: cluster.stretch, y: 1))
            cluster.isApart = true
            pen = Point(x: place.point.x - half + cluster.advance, y: place.point.y)
            placed.append(cluster)
        }
        return placed
    }

    /// The distance down from the baseline of the chunk to that of a span.
    private func baseline(of index: Int) -> Double {
        let span = text.spans[index]
        let style = span.style.text
        let raised = span.shifts.reduce(0) { sum, shift in
            let metrics = typesetter.metrics(of: shift.font)
            switch shift.shift {
            case .below: return sum - (metrics?.scripts.below ?? 0) * shift.fontSize
            case .above: return sum + (metrics?.scripts.above ?? 0) * shift.fontSize
            case .length(let length):
                return sum + length.resolved(of: shift.fontSize, fontSize: shift.fontSize)
            }
        }
        let names = ["auto", "baseline"]
        let name = names.contains(style.alignmentBaseline) ? style.dominantBaseline : style.alignmentBaseline
        return (metrics[index]?.height(ofBaseline: name) ?? 0) * span.style.fontSize - raised
    }
}

// MARK: - Parts

extension SVGTextLayout {
    /// Clusters of one chunk and one span, in order.
    struct Part {
        let span: Int
        let clusters: [Int]
    }

    /// In the order of painting.
    var parts: [Part] {
        zip(chunks, chunks.dropFirst() + [clusters.count]).flatMap { start, end in
            clusters[start..<end].groups.map { Part(span: clusters[$0[0]].span, clusters: $0) }
        }
    }

    /// Round the cells of all glyphs, from the ascent to the descent of their fonts; nil if there are none.
    var bounds: Rectangle? {
        clusters.reduce(nil) { (box: Rectangle?, cluster) in
            guard let metrics = metrics[cluster.span] else { return box }
            let size = text.spans[cluster.span].style.fontSize
            let cell = Rectangle(
                x: 0, y: -metrics.ascent * size, width: cluster.width,
                height: (metrics.ascent - metrics.descent) * size
            ).transformed(cluster.transform)
            return box?.union(cell) ?? cell
        }
    }

    /// The outlines of glyphs together.
    func outline(of part: Part) -> Path {
        Path(part.clusters.flatMap { clusters[$0].outline.transformed(clusters[$0].transform).elements })
    }

    /// The boxes that a line with glyphs fills.
    func outline(of line: SVGTextLine.Kind, along part: Part) -> Path {
        guard let metrics = metrics[part.span] else { return Path() }
        let size = text.spans[part.span].style.fontSize
        let height =
            switch line {
            case .underline: metrics.lines.underline
            case .overline: metrics.ascent
            case .strike: metrics.lines.strike
            }
        let thickness = metrics.lines.thickness
        let boxes = lines(along: part).flatMap { start, width in
            let box = Rectangle(
                x: 0, y: -(height + thickness / 2) * size, width: width, height: thickness * size)
            return Path(rectangle: box).transformed(start).elements
        }
        return Path(boxes)
    }

    /// The places and lengths of a line with glyphs, which is broken where one has been moved.
    private func lines(along part: Part) -> [(start: AffineTransform, width: Double)] {
        var lines: [(start: AffineTransform, width: Double)] = []
        var last: Int?
        for index in part.clusters {
            let cluster = clusters[index]
            if last.map({ $0 + 1 == index }) == true, !cluster.isApart, !lines.isEmpty {
                lines[lines.count - 1].width += cluster.advance
            } else {
                lines.append((cluster.transform, cluster.advance))
            }
            last = index
        }
        return lines
    }
}

extension ArraySlice<SVGCluster> {
    /// The indices of clusters by span, each in order.
    fileprivate var groups: [[Int]] {
        Dictionary(grouping: indices) { self[$0].span }.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension SVGTextContent {
    /// For each byte of a chunk, the index of its character.
    fileprivate func characterIndices(of range: Range<Int>) -> [Int] {
        range.flatMap { index in
            let next = index + 1 < characters.count ? characters[index + 1].offset : bytes.count
            return [Int](repeating: index, count: next - characters[index].offset)
        }
    }

    fileprivate func startsChunk(at index: Int) -> Bool {
        let isElsewhere = spans[characters[index].span].path != spans[characters[index - 1].span].path
        return characters[index].x != nil || characters[index].y != nil || isElsewhere
    }

    func scalar(at index: Int) -> Unicode.Scalar {
        // No character has more than four bytes.
        let start = bytes[characters[index].offset...].prefix(4)
        return String(decoding: start, as: UTF8.self).unicodeScalars.first ?? " "
    }

    /// A chunk as it is shaped; spans in one font are shaped together.
    fileprivate func line(of range: Range<Int>) -> DrawingLine {
        let start = characters[range.lowerBound].offset
        let end = range.upperBound < characters.count ? characters[range.upperBound].offset : bytes.count
        var spans: [DrawingLine.Span] = []
        var last: Int?
        for character in characters[range] where character.span != last {
            last = character.span
            let style = self.spans[character.span].style.text
            var font = style.font
            font.hasLigatures = style.letterSpacing.number == 0
            let offset = character.offset - start
            if let previous = spans.last {
                if previous.font == font { continue }
                spans[spans.count - 1].text = previous.text.lowerBound..<offset
            }
            spans.append(DrawingLine.Span(text: offset..<end - start, font: font))
        }
        return DrawingLine(
            text: Array(bytes[start..<end]), spans: spans,
            isRightToLeft: self.spans[characters[range.lowerBound].span].style.text.isRightToLeft)
    }
}

extension SVGTextContent.Character {
    fileprivate var turn: AffineTransform {
        AffineTransform(rotation: rotation.truncatingRemainder(dividingBy: 360) * .pi / 180)
    }
}

extension SVGTextStyle {
    /// The part of a chunk that lies to the left of its place.
    fileprivate var shareBeforePlace: Double {
        switch anchor {
        case .start: isRightToLeft ? 1 : 0
        case .middle: 0.5
        case .end: isRightToLeft ? 0 : 1
        }
    }
}

extension DrawingFontMetrics {
    /// The distance of a baseline above the alphabetic one (CSS Inline 3, 4.1).
    fileprivate func height(ofBaseline name: String) -> Double {
        switch name {
        case "before-edge", "text-before-edge", "text-top": ascent
        case "middle": xHeight / 2
        case "central": (ascent + descent) / 2
        case "after-edge", "text-after-edge", "text-bottom", "ideographic": descent
        case "hanging": 0.8 * ascent
        case "mathematical": 0.5 * ascent
        default: 0
        }
    }
}

extension Unicode.Scalar {
    /// Whether its script joins letters, which are not set apart.
    fileprivate var isJoining: Bool {
        switch value {
        case 0x0600...0x08FF, 0x1800...0x18AF, 0x0900...0x0DFF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: true
        default: false
        }
    }
}
