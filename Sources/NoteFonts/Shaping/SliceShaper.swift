import Geometry

/// Shapes a text without regard to words: script by script, and face by face.
struct SliceShaper: ~Copyable {
    private let buffer = HarfBuzzBuffer()
    private var items: [ScriptItem] = []
    private var runs: [StoredRun] = []
    private var buffers = ClusterBuffers()
    private var capitals = SmallCapitals()

    /// Appends the glyphs of `slice` to `store`; all offsets count from the start of the slice's text.
    mutating func shape(_ slice: Slice, into store: inout GlyphStore) {
        let core = UnsafeBufferPointer(rebasing: slice.text[slice.core])
        cutByScript(core, after: slice.script, into: &items)
        for index in items.indices {
            shape(items[index].moved(by: slice.core.lowerBound), of: slice, into: &store)
        }
    }

    private mutating func shape(_ item: ScriptItem, of slice: Slice, into store: inout GlyphStore) {
        runs.removeAll(keepingCapacity: true)
        if slice.style.showsPlainly(UnsafeBufferPointer(rebasing: slice.text[item.range])) {
            runs.append(StoredRun(face: 0, glyph: 0, text: item.range.lowerBound))
        } else {
            chooseFaces(of: item, in: slice)
        }
        append(item, of: slice, to: &store)
    }

    private mutating func chooseFaces(of item: ScriptItem, in slice: Slice) {
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            let end = slice.endOfPart(from: start, of: item)
            FaceChooser(start..<end, of: item, in: slice).appendRuns(to: &runs, &buffers)
            start = end
        }
    }

    /// Appends the glyphs of `item`, which `runs` cover.
    private mutating func append(_ item: ScriptItem, of slice: Slice, to store: inout GlyphStore) {
        for (index, run) in runs.enumerated() {
            let end = index + 1 < runs.count ? runs[index + 1].text : item.range.upperBound
            guard let state = slice.style.face(run.face) else { continue }
            let part = ScriptItem(range: run.text..<end, script: item.script)
            let start = store.count
            append(part, of: slice, face: run.face, state, to: &store)
            reportMissing(in: slice.text, part.range, from: start, of: state.face, to: &store)
        }
    }

    private mutating func append(
        _ item: ScriptItem, of slice: Slice, face: Int, _ state: FaceState, to store: inout GlyphStore
    ) {
        guard slice.style.showsSmallCapitals, !state.chainFace.isColored else {
            return appendPlain(item, of: slice, face: face, state, to: &store)
        }
        capitals.cut(slice.text, item.range, state, slice.style.capitals)
        for stretch in capitals.stretches {
            let part = ScriptItem(range: stretch.text, script: item.script)
            if let bytes = stretch.capitals {
                appendCapitals(bytes, for: part, of: slice, face: face, to: &store)
            } else {
                appendPlain(part, of: slice, face: face, state, to: &store)
            }
        }
    }

    /// Appends the capitals `bytes` for small letters, which their clusters count by.
    private func appendCapitals(
        _ bytes: Range<Int>, for item: ScriptItem, of slice: Slice, face: Int, to store: inout GlyphStore
    ) {
        let number = slice.style.numberOfCapitals(of: face)
        guard let state = slice.style.face(number) else { return }
        let start = store.count
        capitals.bytes.withUnsafeBufferPointer { text in
            let part = ScriptItem(range: bytes, script: item.script)
            appendGlyphs(part, text, slice.style, state, to: &store)
        }
        store.runs.append(StoredRun(face: number, glyph: start, text: item.range.lowerBound))
        for glyph in start..<store.count {
            store.columns.clusters[glyph] = capitals.origins[Int(store.columns.clusters[glyph])]
        }
    }

    private func appendGlyphs(
        _ item: ScriptItem, _ text: UnsafeBufferPointer<UInt8>, _ style: StyleState, _ state: FaceState,
        to store: inout GlyphStore
    ) {
        let features = needsAlternates(item.script) ? style.joiningFeatures : style.features
        let setting = ShapingSetting(script: item.script, features: features)
        buffer.shape(text, item.range, with: state.face.harfBuzz, by: setting, into: &store)
    }

    private func appendPlain(
        _ item: ScriptItem, of slice: Slice, face: Int, _ state: FaceState, to store: inout GlyphStore
    ) {
        store.runs.append(StoredRun(face: face, glyph: store.count, text: item.range.lowerBound))
        let script = script(of: item, in: slice, state)
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            var part = item
            part.range = start..<endOfPart(from: start, of: item, in: slice, state)
            let setting = ShapingSetting(script: script, features: features(for: part, of: slice, state))
            buffer.shape(slice.text, part.range, with: state.face.harfBuzz, by: setting, into: &store)
            start = part.range.upperBound
        }
    }

    /// The end of the part of `item` from `start` on whose features are the same: all of it, unless there are
    /// letters that need contextual alternates beside signs that the face would change by them.
    private func endOfPart(
        from start: Int, of item: ScriptItem, in slice: Slice, _ state: FaceState
    ) -> Int {
        let end = item.range.upperBound
        guard needsAlternates(item.script), slice.style.alternatesDependOnScript,
            slice.text[start..<end].contains(where: { isASCIISign(UInt32($0)) }),
            strongScript(in: UnsafeBufferPointer(rebasing: slice.text[start..<end])) != nil,
            state.face.hasAlternatesOfSigns
        else { return end }
        return endOfSigns(slice.text, from: start, before: end)
    }

    /// Those of the style and the script, or fewer that do the same to a word.
    private func features(
        for item: ScriptItem, of slice: Slice, _ state: FaceState
    ) -> ShapingFeatures {
        if state.chainFace.isColored { return slice.style.joiningFeatures }
        if needsAlternates(item.script) {
            let isOfSigns = strongScript(in: UnsafeBufferPointer(rebasing: slice.text[item.range])) == nil
            return isOfSigns && slice.style.alternatesDependOnScript
                ? slice.style.features : slice.style.joiningFeatures
        }
        guard slice.isWord, slice.style.direction == .leftToRight, IdleRules.suit(script: item.script),
            let idle = state.rules.idle,
            idle.suit(UnsafeBufferPointer(rebasing: slice.text[item.range]))
        else { return slice.style.features }
        return state.plainFeatures ?? slice.style.features
    }

    /// That of `item`, but none for pictures: rules about letters, such as that Khmer has no ligatures, would
    /// part the characters of one.
    private func script(of item: ScriptItem, in slice: Slice, _ state: FaceState) -> UInt32 {
        guard state.chainFace.isColored else { return item.script }
        let text = UnsafeBufferPointer(rebasing: slice.text[item.range])
        return strongScript(in: text) == nil ? tag("Zyyy") : item.script
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
            let count = store.missing.count
            for (offset, scalar) in UTF8Scalars(UnsafeBufferPointer(rebasing: text[cluster])) {
                guard !face.shows(scalar) else { continue }
                store.missing.append(MissingCharacter(offset: cluster.lowerBound + offset, scalar: scalar))
            }
            // A face that has the characters but no glyph for them together.
            if store.missing.count == count { reportBase(in: text, cluster, to: &store) }
            reported = cluster.upperBound
        }
    }
}

extension SliceShaper {
    private func reportBase(
        in text: UnsafeBufferPointer<UInt8>, _ cluster: Range<Int>, to store: inout GlyphStore
    ) {
        for (offset, scalar) in UTF8Scalars(UnsafeBufferPointer(rebasing: text[cluster]))
        where !isDefaultIgnorable(scalar) {
            store.missing.append(MissingCharacter(offset: cluster.lowerBound + offset, scalar: scalar))
            return
        }
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
    /// Whether it is a word by itself, with nothing round it that might matter.
    var isWord = false
}

extension GlyphStore {
    /// The text of the cluster that `glyph` belongs to, where the text of the last one ends at `textEnd`.
    fileprivate borrowing func clusterRange(of glyph: Int, textEnd: Int) -> Range<Int> {
        let start = columns.clusters[glyph]
        let next = (glyph..<count).first { columns.clusters[$0] > start }
        return Int(start)..<(next.map { Int(columns.clusters[$0]) } ?? textEnd)
    }
}
