import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

// Queries: from characters to glyphs and places, and back, as TextKit's layout manager answers them.
//
// 1. `PageMap(of:)` maps a page: which line has a glyph or a point.
// 2. `LineMap(of:)` maps a line: characters to glyphs and back (`LineMap.swift`), areas, carets and hit tests
//    (`LineMap+Places.swift`).
// 3. `LayoutManager.height(of:width:)` measures text without pages.
//
// Characters are UTF-8 offsets in the text of a section, glyphs are numbered in the order of the text.
// Nothing is stored for queries but the left edge of the measure of a line. A map is made from the runs of a
// page when somebody asks, in time linear in these.

/// The characters of a line, the glyphs that stand for them, and their places.
///
/// Places are in points on the page. Glyphs include hyphens and ellipses that the note has not.
package struct LineMap: Sendable {
    /// Characters and the glyphs that stand for them together: a letter with its marks, or a ligature.
    package struct Cluster: Hashable, Sendable {
        /// Empty for a glyph that no character of the line stands for.
        package var text: Range<Int>
        /// Empty for a picture that stands alone.
        package var glyphs: Range<Int>
        /// The advances of its glyphs.
        package var extent: ClosedRange<Double>
        package var isRightToLeft: Bool
    }

    /// A character as readers see it (UAX #29). Those of a ligature have equal shares of its extent.
    package struct Character: Hashable, Sendable {
        package var text: Range<Int>
        package var extent: ClosedRange<Double>
        package var isRightToLeft: Bool
    }

    package let line: PlacedLine
    /// The numbers of its glyphs.
    package let glyphs: Range<Int>
    /// In the order of the text.
    package let clusters: [Cluster]
    /// The characters that have glyphs or are pictures, in the order of the text.
    package let characters: [Character]

    /// - Parameter firstGlyph: the number of its first glyph.
    package init(of line: PlacedLine, firstGlyph: Int = 0) {
        self.line = line
        clusters = line.clusters(fromGlyph: firstGlyph)
        glyphs = firstGlyph..<(clusters.last?.glyphs.upperBound ?? firstGlyph)
        characters = Character.characters(of: clusters, startingAt: line.characterStarts)
    }

    /// The characters of the line, trailing white space and those without glyphs included.
    package var text: Range<Int> { line.section.lines[line.line].text }

    /// The first of its characters as readers see them, with or without glyphs; nil in a line without text.
    package var firstCharacter: Range<Int>? {
        let starts = line.characterStarts
        return starts.first.map { $0..<(starts.count > 1 ? starts[1] : text.upperBound) }
    }

    /// The last of its characters as readers see them, with or without glyphs; nil in a line without text.
    package var lastCharacter: Range<Int>? { line.characterStarts.last.map { $0..<text.upperBound } }
}

extension LineMap {
    /// The glyphs of all clusters that have some characters of `range`; empty if none has any.
    package func glyphs(of range: Range<Int>) -> Range<Int> {
        let found = clusters(of: range)
        if let first = found.first, let last = found.last {
            return first.glyphs.lowerBound..<last.glyphs.upperBound
        }
        let place = clusters[found.endIndex...].first?.glyphs.lowerBound ?? glyphs.upperBound
        return place..<place
    }

    /// The characters that some of the glyphs of `range` stand for: those of all its clusters. Empty for a
    /// hyphen or an ellipsis that the note has not.
    package func characters(of range: Range<Int>) -> Range<Int> {
        let first = clusters.partitioningIndex { $0.glyphs.upperBound > range.lowerBound }
        let end = clusters.partitioningIndex { $0.glyphs.lowerBound >= range.upperBound }
        let found = clusters[first..<(range.isEmpty ? first : max(first, end))].trimmed
        if let first = found.first, let last = found.last {
            return first.text.lowerBound..<last.text.upperBound
        }
        let place = first < clusters.count ? clusters[first].text.lowerBound : text.upperBound
        return place..<place
    }

    /// The clusters that have some of the characters of `range`, and those between them.
    func clusters(of range: Range<Int>) -> ArraySlice<Cluster> {
        let first = clusters.partitioningIndex { $0.text.upperBound > range.lowerBound }
        guard !range.isEmpty else { return clusters[first..<first] }
        let end = clusters.partitioningIndex { $0.text.lowerBound >= range.upperBound }
        return clusters[first..<max(first, end)].trimmed
    }
}

extension ArraySlice<LineMap.Cluster> {
    /// The elements from the first to the last that have text.
    fileprivate var trimmed: Self {
        let first = firstIndex { !$0.text.isEmpty } ?? endIndex
        let last = lastIndex { !$0.text.isEmpty } ?? first
        return first < endIndex ? self[first...last] : self[first..<first]
    }
}

extension PlacedLine {
    /// The offsets at which characters of the line begin that readers see as one (UAX #29), ascending.
    fileprivate var characterStarts: [Int] {
        let (bytes, range) = (section.text.text, section.lines[line].text)
        guard bytes[range].contains(where: { $0 >= 0x80 || $0 == 0x0D }) else { return Array(range) }
        var starts: [Int] = []
        var offset = range.lowerBound
        for character in String(decoding: bytes[range], as: UTF8.self) {
            starts.append(offset)
            offset += character.utf8.count
        }
        return starts
    }

    /// The clusters in the order of the text, with glyphs that are numbered from `first` on.
    fileprivate func clusters(fromGlyph first: Int) -> [LineMap.Cluster] {
        let own = section.lines[line]
        var clusters: [LineMap.Cluster] = []
        var glyph = first
        // A glyph that stands for no text of the line stands at the end of that before it.
        var end = own.text.lowerBound
        for run in section.runs[own.runs] {
            let isOwn = !run.text.isEmpty && own.text.contains(run.text.lowerBound)
            if isOwn { end = run.text.upperBound }
            append(run, fromGlyph: glyph, as: isOwn ? nil : end..<end, to: &clusters)
            glyph += run.glyphs.count
        }
        guard own.runs.isEmpty, let picture = section.attachments(of: line).first, !picture.text.isEmpty
        else {
            return clusters
        }
        let left = origin.x + picture.frame.minX
        return [
            LineMap.Cluster(
                text: picture.text, glyphs: first..<first,
                extent: ClosedRange(between: left, and: left + picture.frame.width),
                isRightToLeft: paragraph.isRightToLeft)
        ]
    }

    /// Appends the clusters of a run, whose glyphs are numbered from `number` on.
    ///
    /// - Parameter place: the text of all of them; nil for that of their glyphs.
    private func append(
        _ run: LineRun, fromGlyph number: Int, as place: Range<Int>?, to clusters: inout [LineMap.Cluster]
    ) {
        let shaped = section.glyphs(of: run).columns.clusters
        let (advances, start) = (section.advances(of: run), section.origin(of: run))
        let scale = section.size(of: run) / Double(section.face(of: run).face.unitsPerEm)
        let isRightToLeft = run.level & 1 == 1
        var pen = origin.x + (isRightToLeft ? run.x + run.width : run.x)
        var glyph = run.glyphs.lowerBound
        while glyph < run.glyphs.upperBound {
            let first = glyph
            let left = pen
            repeat {
                let advance = Double(advances.values[glyph + advances.shift]) * scale
                pen += isRightToLeft ? -advance : advance
                glyph += 1
            } while glyph < run.glyphs.upperBound && shaped[glyph] == shaped[first]
            let text = Range(
                from: first == run.glyphs.lowerBound ? run.text.lowerBound : Int(shaped[first]) + start,
                to: glyph < run.glyphs.upperBound ? Int(shaped[glyph]) + start : run.text.upperBound)
            clusters.append(
                LineMap.Cluster(
                    text: place ?? text,
                    glyphs: (first..<glyph).shifted(by: number - run.glyphs.lowerBound),
                    extent: ClosedRange(between: left, and: pen), isRightToLeft: isRightToLeft))
        }
    }
}

extension LineMap.Character {
    /// The characters of clusters.
    ///
    /// - Parameter starts: the offsets at which characters begin, ascending.
    fileprivate static func characters(of clusters: [LineMap.Cluster], startingAt starts: [Int]) -> [Self] {
        var characters: [Self] = []
        for cluster in clusters where !cluster.text.isEmpty {
            let first = starts.partitioningIndex { $0 > cluster.text.lowerBound }
            let end = starts.partitioningIndex { $0 >= cluster.text.upperBound }
            let isStart = first > 0 && starts[first - 1] == cluster.text.lowerBound
            let bounds = [cluster.text.lowerBound] + starts[first..<end] + [cluster.text.upperBound]
            for number in 0..<bounds.count - 1 {
                let share = Self(
                    text: bounds[number]..<bounds[number + 1],
                    extent: cluster.share(number, of: bounds.count - 1), isRightToLeft: cluster.isRightToLeft)
                // A colour may begin between a letter and its mark.
                if number == 0, !isStart, characters.last?.isRightToLeft == share.isRightToLeft {
                    characters[characters.count - 1].formUnion(share)
                } else {
                    characters.append(share)
                }
            }
        }
        return characters
    }

    private mutating func formUnion(_ next: Self) {
        text = text.lowerBound..<max(text.upperBound, next.text.upperBound)
        extent = extent.union(next.extent)
    }
}

extension LineMap.Cluster {
    /// Part `number` of its extent, in the direction of its text, if it has `count` parts.
    fileprivate func share(_ number: Int, of count: Int) -> ClosedRange<Double> {
        guard count > 1 else { return extent }
        let place = isRightToLeft ? count - 1 - number : number
        let edge = { (index: Int) in
            index == count
                ? extent.upperBound : extent.lowerBound + extent.length * Double(index) / Double(count)
        }
        return ClosedRange(between: edge(place), and: edge(place + 1))
    }
}
