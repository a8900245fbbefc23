/// Shapes a text without regard to words: script by script, by the first face of a chain if that has it all,
/// else cluster by cluster.
struct SliceShaper: ~Copyable {
    private let buffer = HarfBuzzBuffer()
    private var clusterEnds: [Int] = []
    private var scalars: [UInt32] = []

    /// Appends the glyphs of `slice` to `store`; all offsets count from the start of the slice's text.
    mutating func shape(_ slice: Slice, into store: inout GlyphStore) {
        let core = UnsafeBufferPointer(rebasing: slice.text[slice.core])
        for item in scriptItems(of: core, after: slice.script) {
            shape(item.moved(by: slice.core.lowerBound), of: slice, into: &store)
        }
    }

    private mutating func shape(_ item: ScriptItem, of slice: Slice, into store: inout GlyphStore) {
        let start = store.mark(item.range.lowerBound)
        append(item, of: slice, face: 0, slice.style.primary, to: &store)
        guard store.hasMissingGlyph(from: start.glyph) else { return }

        store.truncate(to: start)
        let runs = faceRuns(of: item, in: slice)
        for (index, run) in runs.enumerated() {
            let end = index + 1 < runs.count ? runs[index + 1].text : item.range.upperBound
            guard let state = slice.style.face(run.face) else { continue }
            let part = ScriptItem(range: run.text..<end, script: item.script)
            let start = store.count
            append(part, of: slice, face: run.face, state, to: &store)
            reportMissing(in: slice.text, part.range, from: start, of: state.face, to: &store)
        }
    }

    private func append(
        _ item: ScriptItem, of slice: Slice, face: Int, _ state: FaceState, to store: inout GlyphStore
    ) {
        store.runs.append(StoredRun(face: face, glyph: store.count, text: item.range.lowerBound))
        let setting = ShapingSetting(script: item.script, features: slice.style.features)
        buffer.shape(slice.text, item.range, with: state.face.harfBuzz, by: setting, into: &store)
    }

    /// Reports what `face` cannot show of each cluster that has a glyph 0.
    private func reportMissing(
        in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, from start: Int, of face: Face,
        to store: inout GlyphStore
    ) {
        var reported = range.lowerBound
        for glyph in start..<store.count where store.columns.glyphs[glyph] == 0 {
            let cluster = store.clusterRange(of: glyph, textEnd: range.upperBound)
            guard cluster.upperBound > reported else { continue }
            for (offset, scalar) in UTF8Scalars(UnsafeBufferPointer(rebasing: text[cluster])) {
                guard !face.shows(scalar) else { continue }
                store.missing.append(MissingCharacter(offset: cluster.lowerBound + offset, scalar: scalar))
            }
            reported = cluster.upperBound
        }
    }

    /// Where an item changes face: for each cluster the first face that has it whole, else the first with its
    /// base.
    ///
    /// Spaces, marks and default-ignorables by themselves stay with the face before them if it has them.
    private mutating func faceRuns(of item: ScriptItem, in slice: Slice) -> [StoredRun] {
        clusterEnds.removeAll(keepingCapacity: true)
        let bytes = UnsafeBufferPointer(rebasing: slice.text[item.range])
        slice.segmenter.appendClusterEnds(of: bytes, to: &clusterEnds)
        var runs: [StoredRun] = []
        var start = 0
        for end in clusterEnds {
            scalars.removeAll(keepingCapacity: true)
            for (_, scalar) in UTF8Scalars(UnsafeBufferPointer(rebasing: bytes[start..<end])) {
                scalars.append(scalar)
            }
            let current = runs.last?.face
            let face = face(for: scalars, after: current, style: slice.style)
            if face != current {
                runs.append(StoredRun(face: face, glyph: 0, text: item.range.lowerBound + start))
            }
            start = end
        }
        return runs
    }

    private func face(for cluster: [UInt32], after current: Int?, style: StyleState) -> Int {
        if let current, cluster.allSatisfy(followsFace), style.face(current)?.face.shows(cluster) ?? false {
            return current
        }
        let faces = 0..<style.faceCount
        if let whole = faces.first(where: { style.face($0)?.face.shows(cluster) ?? false }) { return whole }
        let base = cluster.first { !isDefaultIgnorable($0) } ?? 0
        return faces.first { style.face($0)?.face.shows(base) ?? false } ?? 0
    }
}

/// A text to be shaped by itself.
struct Slice {
    let text: UnsafeBufferPointer<UInt8>
    /// What of the text is shaped: all of it, but for what it is joined to.
    let core: Range<Int>
    /// What a text that does not begin with a script of its own begins with, an ISO 15924 tag.
    let script: UInt32
    let style: StyleState
    let segmenter: any ClusterSegmenting
}

private func followsFace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || combines(scalar)
}

extension GlyphStore {
    fileprivate borrowing func hasMissingGlyph(from start: Int) -> Bool {
        (start..<count).contains { columns.glyphs[$0] == 0 }
    }

    /// The text of the cluster that `glyph` belongs to, where the text of the last one ends at `textEnd`.
    fileprivate borrowing func clusterRange(of glyph: Int, textEnd: Int) -> Range<Int> {
        let start = columns.clusters[glyph]
        let next = (glyph..<count).first { columns.clusters[$0] > start }
        return Int(start)..<(next.map { Int(columns.clusters[$0]) } ?? textEnd)
    }
}
