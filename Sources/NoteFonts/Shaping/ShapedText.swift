import Geometry
import NoteText

/// Glyphs in logical order, in columns; lengths are in font units of each run's face.
///
/// A right-to-left run is drawn from its last glyph to its first; the offsets of its glyphs count from the
/// pen position at that point.
package struct ShapedText: Sendable {
    package var glyphs: [UInt16] = []
    package var advances: [Int32] = []
    /// For each glyph, the UTF-8 offset of its first character in the shaped text, never descending.
    package var clusters: [UInt32] = []
    package var flags: [GlyphFlags] = []
    /// Displacements of the few glyphs that have one, ascending by glyph.
    package var offsets: [GlyphOffset] = []
    /// Runs cover all glyphs and all of the text, in order.
    package var runs: [ShapedRun] = []
    /// Characters that no face covers, each shown by glyph 0, in text order.
    package var missing: [MissingCharacter] = []

    package init() {}

    package var count: Int { glyphs.count }

    /// Appends the output of `job` for the text before `end`.
    mutating func append(_ store: borrowing GlyphStore, of job: ShapingJob, upTo end: Int) {
        let start = count
        let columns = store.count
        glyphs.append(contentsOf: UnsafeBufferPointer(start: store.columns.glyphs, count: columns))
        advances.append(contentsOf: UnsafeBufferPointer(start: store.columns.advances, count: columns))
        clusters.append(contentsOf: UnsafeBufferPointer(start: store.columns.clusters, count: columns))
        for index in 0..<columns { store.columns.flags[index].formIntersection(.unsafeToBreak) }
        flags.append(contentsOf: UnsafeBufferPointer(start: store.columns.flags, count: columns))
        for offset in store.offsets {
            offsets.append(GlyphOffset(glyph: start + offset.glyph, x: offset.x, y: offset.y))
        }
        missing.append(contentsOf: store.missing)
        for (index, run) in store.runs.enumerated() {
            let next = index + 1 < store.runs.count ? store.runs[index + 1] : nil
            let face = job.style.face(run.face) ?? job.style.primary
            runs.append(
                ShapedRun(
                    face: face.chainFace, glyphs: start + run.glyph..<start + (next?.glyph ?? columns),
                    text: run.text..<(next?.text ?? end), direction: job.style.direction))
        }
    }

    /// The length of each column.
    package struct Mark {
        package let glyphs: Int
        fileprivate let offsets: Int
        fileprivate let runs: Int
        fileprivate let missing: Int
    }

    package var mark: Mark {
        Mark(glyphs: glyphs.count, offsets: offsets.count, runs: runs.count, missing: missing.count)
    }

    /// Takes back all that was appended since `mark`.
    package mutating func truncate(to mark: Mark) {
        glyphs.removeSubrange(mark.glyphs...)
        advances.removeSubrange(mark.glyphs...)
        clusters.removeSubrange(mark.glyphs...)
        flags.removeSubrange(mark.glyphs...)
        offsets.removeSubrange(mark.offsets...)
        runs.removeSubrange(mark.runs...)
        missing.removeSubrange(mark.missing...)
    }

    /// Appends a glyph that stands for `text`, as a run of its own, whose index it returns.
    package mutating func append(_ glyph: UInt16, advance: Int, at text: Range<Int>, of face: ChainFace)
        -> Int
    {
        runs.append(ShapedRun(face: face, glyphs: glyphs.count..<glyphs.count + 1, text: text))
        glyphs.append(glyph)
        advances.append(Int32(clamping: advance))
        clusters.append(UInt32(text.lowerBound))
        flags.append([])
        return runs.count - 1
    }

    /// Makes the advance of a glyph less by `amount` font units, at its beginning or at its end.
    package mutating func narrow(_ glyph: Int, by amount: Int32, atBeginning: Bool) {
        advances[glyph] -= amount
        guard atBeginning else { return }
        let index = offsets.partitioningIndex { $0.glyph >= glyph }
        let isThere = index < offsets.count && offsets[index].glyph == glyph
        if !isThere { offsets.insert(GlyphOffset(glyph: glyph, x: 0, y: 0), at: index) }
        offsets[index].x -= amount
    }

    /// The width of some glyphs, in font units.
    package func width(of glyphs: Range<Int>) -> Double {
        var sum = 0
        for glyph in glyphs { sum += Int(advances[glyph]) }
        return Double(sum)
    }

    /// The first glyph of `range` whose cluster does not begin before `offset`; the range's end where there
    /// is none.
    package func glyph(at offset: Int, in range: Range<Int>) -> Int {
        clusters[range].partitioningIndex { Int($0) >= offset }
    }

    /// A copy without spare capacity.
    package init(exactly other: ShapedText) {
        self.init()
        glyphs = Array(exactly: other.glyphs)
        advances = Array(exactly: other.advances)
        clusters = Array(exactly: other.clusters)
        flags = Array(exactly: other.flags)
        offsets = Array(exactly: other.offsets)
        runs = Array(exactly: other.runs)
        missing = Array(exactly: other.missing)
    }

    /// Reserves the memory of `count` glyphs.
    package mutating func reserveCapacity(_ count: Int) {
        glyphs.reserveCapacity(count)
        advances.reserveCapacity(count)
        clusters.reserveCapacity(count)
        flags.reserveCapacity(count)
    }

    /// Appends other glyphs, whose clusters count from the same place.
    package mutating func append(_ other: ShapedText) {
        append(other, other.glyphs.indices, other.runs.indices, missing: other.missing.indices)
    }

    /// Appends some of other glyphs, which are those of some runs.
    package mutating func append(
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
    package mutating func shift(by distance: Int, fromGlyph first: Int) {
        for glyph in first..<count { clusters[glyph] += UInt32(distance) }
        for run in runs.indices.reversed() {
            guard runs[run].glyphs.lowerBound >= first else { break }
            runs[run].text = runs[run].text.shifted(by: distance)
        }
    }

    /// The glyphs of each cluster of `range`, in order.
    package func clusters(in range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var first = range.lowerBound
        while first < range.upperBound {
            var next = first + 1
            while next < range.upperBound, clusters[next] == clusters[first] { next += 1 }
            found.append(first..<next)
            first = next
        }
        return found
    }

    /// Adds the space between letters to the advances of glyphs that were shaped together with those before
    /// `end`; after the last letter of a run of the text there is none.
    package func addKern(
        _ added: Int32, to glyphs: Range<Int>, before end: Int, endsRun: Bool,
        _ advances: inout ArraySlice<Int32>
    ) {
        for glyph in endsRun ? glyphs.dropLast() : glyphs {
            // A mark stays on its letter.
            let next = glyph + 1
            if next < end, self.advances[next] == 0, !endsRun || next < glyphs.upperBound { continue }
            advances[glyph] = max(advances[glyph] + added, 0)
        }
    }

    /// Replaces the glyphs of the characters missing since `start` by boxes, in runs of their own, each at
    /// the place of its character.
    mutating func showBoxes(since start: Mark, from catalog: FontCatalog) {
        guard missing.count > start.missing else { return }
        let old = Array(runs[start.runs...])
        runs.removeSubrange(start.runs...)
        var characters = missing[start.missing...]
        for run in old {
            guard run.glyphs.contains(where: { glyphs[$0] == 0 }) else {
                runs.append(run)
                continue
            }
            var placer = BoxPlacer(run, catalog)
            for cluster in clusters(of: run) {
                let found = characters.prefix { $0.offset < cluster.text.upperBound }
                characters = characters.dropFirst(found.count)
                placer.place(found, in: cluster, of: &self)
            }
            placer.finish(&self)
        }
    }

    private func clusters(of run: ShapedRun) -> [(glyphs: Range<Int>, text: Range<Int>)] {
        clusters(in: run.glyphs).map { glyphs in
            let isLast = glyphs.upperBound == run.glyphs.upperBound
            let end = isLast ? run.text.upperBound : Int(clusters[glyphs.upperBound])
            return (glyphs, Int(clusters[glyphs.lowerBound])..<end)
        }
    }

    fileprivate mutating func showBox(of scalar: UInt32, at glyph: Int, _ byte: Int) {
        showNothing(at: glyph, byte)
        // Tab stops determine the width of a tab.
        guard scalar != 0x09 else { return }
        glyphs[glyph] = Face.boxGlyph(of: scalar)
        advances[glyph] = Int32(BoxGlyph(scalar).advance)
    }

    /// For runs of boxes only, whose faces have a blank glyph.
    fileprivate mutating func showNothing(at glyph: Int, _ byte: Int) {
        glyphs[glyph] = Face.emptyBox
        advances[glyph] = 0
        clusters[glyph] = UInt32(byte)
        let offset = offsets.partitioningIndex { $0.glyph >= glyph }
        if offset < offsets.count, offsets[offset].glyph == glyph { offsets.remove(at: offset) }
    }
}

/// The displacement of a glyph, in font units; y upwards.
package struct GlyphOffset: Hashable, Sendable {
    package var glyph: Int
    package var x: Int32
    package var y: Int32
}

/// A character that no face of a chain covers.
package struct MissingCharacter: Hashable, Sendable {
    /// UTF-8 offset in the shaped text.
    package var offset: Int
    package var scalar: UInt32

    /// The end of the character in the text.
    var end: Int { offset + (Unicode.Scalar(scalar).map { UTF8.width($0) } ?? 1) }
}

extension Array {
    /// A copy without spare capacity; `other` itself where little is spare, or where it has more than 512 kB,
    /// since two of it take more memory than its spare capacity.
    @inlinable
    package init(exactly other: [Element]) {
        guard other.count < other.capacity / 4 * 3, other.count * MemoryLayout<Element>.stride <= 1 << 19
        else {
            self = other
            return
        }
        self.init(unsafeUninitializedCapacity: other.count) { buffer, count in
            count = buffer.initialize(fromContentsOf: other)
        }
    }
}

/// Splits a run at its boxes.
private struct BoxPlacer {
    private let run: ShapedRun
    private let catalog: FontCatalog
    /// The current run: its face, its first glyph and the start of its text.
    private var current: ChainFace
    private var firstGlyph: Int
    private var firstByte: Int

    init(_ run: ShapedRun, _ catalog: FontCatalog) {
        (self.run, self.catalog) = (run, catalog)
        (current, firstGlyph, firstByte) = (run.face, run.glyphs.lowerBound, run.text.lowerBound)
    }

    /// Replaces each glyph 0 of a cluster by a box: the first glyph for the first missing character, and so
    /// on. The rest of the cluster's text stays with the glyphs around the boxes, in order.
    mutating func place(
        _ missing: ArraySlice<MissingCharacter>, in cluster: (glyphs: Range<Int>, text: Range<Int>),
        of text: inout ShapedText
    ) {
        var rest = missing
        var byte = cluster.text.lowerBound
        for glyph in cluster.glyphs {
            guard text.glyphs[glyph] == 0, !missing.isEmpty else {
                begin(run.face, at: glyph, byte, &text)
                text.clusters[glyph] = UInt32(byte)
                continue
            }
            guard let character = rest.popFirst() else {
                // One character had several glyphs.
                text.showNothing(at: glyph, byte)
                continue
            }
            guard let box = catalog.boxFace(of: character.scalar) else { continue }
            if glyph > cluster.glyphs.lowerBound { byte = max(byte, character.offset) }
            begin(box, at: glyph, byte, &text)
            text.showBox(of: character.scalar, at: glyph, byte)
            byte = min(character.end, cluster.text.upperBound)
        }
    }

    /// Ends the last run.
    func finish(_ text: inout ShapedText) { end(at: run.glyphs.upperBound, run.text.upperBound, &text) }

    /// Begins a run of `face` at `glyph` and `byte`, unless it is the current one.
    private mutating func begin(_ face: ChainFace, at glyph: Int, _ byte: Int, _ text: inout ShapedText) {
        guard face != current else { return }
        end(at: glyph, byte, &text)
        (current, firstGlyph, firstByte) = (face, glyph, byte)
    }

    private func end(at glyph: Int, _ byte: Int, _ text: inout ShapedText) {
        guard firstGlyph < glyph else { return }
        text.runs.append(
            ShapedRun(
                face: current, glyphs: firstGlyph..<glyph, text: firstByte..<byte, direction: run.direction))
    }
}
