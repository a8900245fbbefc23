import Geometry

/// Shapes text without the word cache: script by script, and face by face.
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
            let end = slice.endOfSharedFallback(from: start, of: item)
            FaceChooser(start..<end, of: item, in: slice).appendRuns(to: &runs, &buffers)
            start = end
        }
    }

    /// Appends the glyphs of `item`, which is covered by `runs`.
    private mutating func append(_ item: ScriptItem, of slice: Slice, to store: inout GlyphStore) {
        for (index, run) in runs.enumerated() {
            let end = index + 1 < runs.count ? runs[index + 1].text : item.range.upperBound
            guard let state = slice.style.face(run.face) else { continue }
            let subitem = ScriptItem(range: run.text..<end, script: item.script)
            let start = store.count
            append(subitem, of: slice, face: run.face, state, to: &store)
            reportMissing(in: slice.text, subitem.range, from: start, of: state.face, to: &store)
        }
    }

    private mutating func append(
        _ item: ScriptItem, of slice: Slice, face: Int, _ state: FaceState, to store: inout GlyphStore
    ) {
        guard slice.style.showsSmallCapitals, !state.chainFace.isColored
        else { return appendPlain(item, of: slice, face: face, state, to: &store) }
        capitals.cut(slice.text, item.range, state, slice.style.capitals)
        for span in capitals.spans {
            let subitem = ScriptItem(range: span.text, script: item.script)
            if let bytes = span.capitals {
                appendCapitals(bytes, for: subitem, of: slice, face: face, to: &store)
            } else {
                appendPlain(subitem, of: slice, face: face, state, to: &store)
            }
        }
    }

    /// Appends the capitals `bytes` for small letters; clusters refer to the small letters.
    private func appendCapitals(
        _ bytes: Range<Int>, for item: ScriptItem, of slice: Slice, face: Int, to store: inout GlyphStore
    ) {
        let number = slice.style.numberOfCapitals(of: face)
        guard let state = slice.style.face(number) else { return }
        let start = store.count
        capitals.bytes.withUnsafeBufferPointer { text in
            let subitem = ScriptItem(range: bytes, script: item.script)
            appendGlyphs(subitem, text, slice.style, state, to: &store)
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
        buffer.shape(text, item, with: state.face.harfBuzz, by: features, into: &store)
    }

    private func appendPlain(
        _ item: ScriptItem, of slice: Slice, face: Int, _ state: FaceState, to store: inout GlyphStore
    ) {
        store.runs.append(StoredRun(face: face, glyph: store.count, text: item.range.lowerBound))
        let script = script(of: item, in: slice, state)
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            var subitem = item
            subitem.range = start..<endOfSharedFeatures(from: start, of: item, in: slice, state)
            let features = features(for: subitem, of: slice, state)
            subitem.script = script
            buffer.shape(slice.text, subitem, with: state.face.harfBuzz, by: features, into: &store)
            start = subitem.range.upperBound
        }
    }

    /// The end of the text of `item` from `start` on that is shaped with the same features: all of it, unless
    /// letters that need contextual alternates stand beside signs that the face would replace by them.
    private func endOfSharedFeatures(
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

    /// The features of the style and the script, or fewer if they make no difference to a word.
    private func features(for item: ScriptItem, of slice: Slice, _ state: FaceState) -> ShapingFeatures {
        if state.chainFace.isColored { return slice.style.joiningFeatures }
        if needsAlternates(item.script) {
            let areSigns = strongScript(in: UnsafeBufferPointer(rebasing: slice.text[item.range])) == nil
            return areSigns && slice.style.alternatesDependOnScript
                ? slice.style.features : slice.style.joiningFeatures
        }
        guard slice.isWord, slice.style.direction == .leftToRight,
            SkippableFeatures.mayApply(to: item.script), let skippable = state.contextLookups.skippable,
            skippable.cover(UnsafeBufferPointer(rebasing: slice.text[item.range]))
        else { return slice.style.features }
        return state.plainFeatures ?? slice.style.features
    }

    /// The script of `item`, but none for emoji: script-specific shaping, such as Khmer's without ligatures,
    /// would split emoji sequences.
    private func script(of item: ScriptItem, in slice: Slice, _ state: FaceState) -> UInt32 {
        guard state.chainFace.isColored else { return item.script }
        let text = UnsafeBufferPointer(rebasing: slice.text[item.range])
        return strongScript(in: text) == nil ? tag("Zyyy") : item.script
    }

    /// Records the characters that `face` cannot show in each cluster that has a glyph 0.
    private func reportMissing(
        in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, from start: Int, of face: Face,
        to store: inout GlyphStore
    ) {
        var reported = range.lowerBound
        for glyph in start..<store.count where store.columns.glyphs[glyph] == 0 {
            let cluster = store.clusterRange(of: glyph, textEnd: range.upperBound)
            guard cluster.upperBound > reported else { continue }
            let count = store.missing.count
            let scalars = UTF8Scalars(UnsafeBufferPointer(rebasing: text[cluster]))
            for (offset, scalar) in scalars where !face.shows(scalar) {
                store.missing.append(MissingCharacter(offset: cluster.lowerBound + offset, scalar: scalar))
            }
            // The face has the characters but no glyph for their combination.
            if store.missing.count == count, let base = scalars.first(where: { !isDefaultIgnorable($1) }) {
                store.missing.append(
                    MissingCharacter(offset: cluster.lowerBound + base.offset, scalar: base.scalar))
            }
            reported = cluster.upperBound
        }
    }
}

/// Text to be shaped by itself.
struct Slice {
    let text: UnsafeBufferPointer<UInt8>
    /// The shaped part of the text; the rest is context for joining.
    let core: Range<Int>
    /// The script of leading characters without a script of their own, an ISO 15924 tag.
    let script: UInt32
    let style: StyleState
    let segmenter: any ClusterSegmenting
    /// Whether it is a single word without context that might matter.
    var isWord = false
}
