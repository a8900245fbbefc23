import Geometry
import NoteFonts
import NoteText

extension ShapedText {
    /// How much there is of each column.
    struct Mark {
        var glyphs: Int
        var offsets: Int
        var runs: Int
        var missing: Int
    }

    var mark: Mark {
        Mark(glyphs: glyphs.count, offsets: offsets.count, runs: runs.count, missing: missing.count)
    }

    /// Takes back all that was appended since `mark`.
    mutating func truncate(to mark: Mark) {
        glyphs.removeSubrange(mark.glyphs...)
        advances.removeSubrange(mark.glyphs...)
        clusters.removeSubrange(mark.glyphs...)
        flags.removeSubrange(mark.glyphs...)
        offsets.removeSubrange(mark.offsets...)
        runs.removeSubrange(mark.runs...)
        missing.removeSubrange(mark.missing...)
    }

    /// Appends a glyph that stands for `text`, as a run of its own, whose index it returns.
    mutating func append(_ glyph: UInt16, advance: Int, at text: Range<Int>, of face: ChainFace) -> Int {
        runs.append(ShapedRun(face: face, glyphs: glyphs.count..<glyphs.count + 1, text: text))
        glyphs.append(glyph)
        advances.append(Int32(clamping: advance))
        clusters.append(UInt32(text.lowerBound))
        flags.append([])
        return runs.count - 1
    }

    /// The width of some glyphs, in font units.
    func width(of glyphs: Range<Int>) -> Double {
        var sum = 0
        for glyph in glyphs { sum += Int(advances[glyph]) }
        return Double(sum)
    }

    /// The first glyph of `range` whose cluster does not begin before `offset`; the range's end where there
    /// is none.
    func glyph(at offset: Int, in range: Range<Int>) -> Int {
        clusters[range].partitioningIndex { Int($0) >= offset }
    }
}

extension ShapedText {
    /// A copy without spare capacity.
    init(exactly other: ShapedText) {
        self.init()
        glyphs = Array(exactly: other.glyphs)
        advances = Array(exactly: other.advances)
        clusters = Array(exactly: other.clusters)
        flags = Array(exactly: other.flags)
        offsets = Array(exactly: other.offsets)
        runs = Array(exactly: other.runs)
        missing = Array(exactly: other.missing)
    }

    /// Removes everything and keeps the memory.
    mutating func removeAll() {
        glyphs.removeAll(keepingCapacity: true)
        advances.removeAll(keepingCapacity: true)
        clusters.removeAll(keepingCapacity: true)
        flags.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        missing.removeAll(keepingCapacity: true)
    }

    /// Items of the runs from `first` on, which were shaped together.
    func items(from first: Int, level: UInt8, run: Int? = nil) -> [ShapedItem] {
        (first..<runs.count).map {
            ShapedItem(
                run: run, shapedRun: $0, glyphs: runs[$0].glyphs, text: runs[$0].text, level: level,
                end: count)
        }
    }
}

extension ShapedText {
    /// Appends other glyphs, whose clusters count from the same place.
    mutating func append(_ other: ShapedText) {
        append(other, other.glyphs.indices, other.runs.indices, missing: other.missing.indices)
    }

    /// Appends some of other glyphs, which are those of some runs.
    mutating func append(
        _ other: ShapedText, _ range: Range<Int>, _ runs: Range<Int>, missing: Range<Int>
    ) {
        let distance = count - range.lowerBound
        glyphs += other.glyphs[range]
        advances += other.advances[range]
        clusters += other.clusters[range]
        flags += other.flags[range]
        let first = other.offsets.partitioningIndex { $0.glyph >= range.lowerBound }
        for var offset in other.offsets[first...] {
            guard offset.glyph < range.upperBound else { break }
            offset.glyph += distance
            offsets.append(offset)
        }
        for var run in other.runs[runs] {
            run.glyphs = run.glyphs.shifted(by: distance)
            self.runs.append(run)
        }
        self.missing += other.missing[missing]
    }

    /// Lets the clusters of the glyphs from `first` on count from a place `distance` bytes earlier.
    mutating func shift(by distance: Int, fromGlyph first: Int) {
        for glyph in first..<count { clusters[glyph] += UInt32(distance) }
        for run in runs.indices.reversed() where runs[run].glyphs.lowerBound >= first {
            runs[run].text = runs[run].text.shifted(by: distance)
        }
    }
}
