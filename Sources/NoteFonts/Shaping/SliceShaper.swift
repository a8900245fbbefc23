/// Shapes a text without regard to words: by the first face of a chain if that has it all, else cluster by cluster.
struct SliceShaper: ~Copyable {
    private let buffer = HarfBuzzBuffer()
    private var clusterEnds: [Int] = []
    private var scalars: [UInt32] = []

    /// Appends the glyphs of `text`, one item of `script`, to `store`; all offsets count from the start of `text`.
    mutating func shape(
        _ text: UnsafeBufferPointer<UInt8>, script: UInt32, style: StyleState,
        segmenter: any ClusterSegmenting, into store: inout GlyphStore
    ) {
        let mark = TextMark(text: 0, glyph: store.count)
        let setting = ShapingSetting(script: script, features: style.features)
        store.runs.append(StoredRun(face: 0, glyph: mark.glyph, text: 0))
        buffer.shape(text, 0..<text.count, with: style.primary.face.harfBuzz, by: setting, into: &store)
        guard store.hasMissingGlyph(from: mark.glyph) else { return }

        store.truncate(to: mark)
        let runs = faceRuns(in: text, style: style, segmenter: segmenter)
        for (index, run) in runs.enumerated() {
            let end = index + 1 < runs.count ? runs[index + 1].text : text.count
            shape(text, run.text..<end, face: run.face, setting: setting, style: style, into: &store)
        }
    }

    private func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, face: Int, setting: ShapingSetting,
        style: StyleState, into store: inout GlyphStore
    ) {
        guard let state = style.face(face) else { return }
        let start = store.count
        let part = UnsafeBufferPointer(rebasing: text[range])
        var setting = setting
        setting.script = strongScript(in: part) ?? setting.script
        store.runs.append(StoredRun(face: face, glyph: start, text: range.lowerBound))
        buffer.shape(text, range, with: state.face.harfBuzz, by: setting, into: &store)
        reportMissing(in: text, range, from: start, of: state.face, to: &store)
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

    /// Where `text` changes face: for each cluster the first face that has it whole, else the first that has its base.
    ///
    /// Spaces, marks and default-ignorables by themselves stay with the face before them if it has them.
    private mutating func faceRuns(
        in text: UnsafeBufferPointer<UInt8>, style: StyleState, segmenter: any ClusterSegmenting
    ) -> [StoredRun] {
        clusterEnds.removeAll(keepingCapacity: true)
        segmenter.appendClusterEnds(of: text, to: &clusterEnds)
        var runs: [StoredRun] = []
        var start = 0
        for end in clusterEnds {
            scalars.removeAll(keepingCapacity: true)
            for (_, scalar) in UTF8Scalars(UnsafeBufferPointer(rebasing: text[start..<end])) {
                scalars.append(scalar)
            }
            let current = runs.last?.face
            let face = face(for: scalars, after: current, style: style)
            if face != current { runs.append(StoredRun(face: face, glyph: 0, text: start)) }
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

private func followsFace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || isMark(scalar) || isDefaultIgnorable(scalar)
}

/// The script of the first character that has one of its own, an ISO 15924 tag.
func strongScript(in text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    for (_, scalar) in UTF8Scalars(text) {
        if let script = strongScript(of: scalar) { return script }
    }
    return nil
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
