extension ShapingEngine {
    /// The shaped form of a word at its place, cached or shaped now. Valid until the next call.
    @inline(__always)
    mutating func resolve(_ word: HashedRange, of job: ShapingJob) -> CachedWord {
        let context = WordContext(
            style: job.styleNumber, edges: edges(of: word.range, in: job), script: subrun.script)
        return cache.find(word, in: job.scanner, context) ?? shape(word, context, of: job)
    }

    /// The spaces beside a word; empty if no lookup of the first face reads spaces, so that the word is
    /// cached once.
    @inline(__always)
    private func edges(of word: Range<Int>, in job: ShapingJob) -> WordEdges {
        guard job.style.primary.contextLookups.glyphs != nil else { return [] }
        var edges: WordEdges = []
        if job.hasSpace(before: word.lowerBound) { edges.insert(.spaceBefore) }
        if job.hasSpace(at: word.upperBound) { edges.insert(.spaceAfter) }
        return edges
    }

    private mutating func shape(
        _ word: HashedRange, _ context: WordContext, of job: ShapingJob
    ) -> CachedWord {
        let bytes = job.bytes(word.range)
        var entry = NewEntry(
            word: word, context: context,
            scripts: WordScripts(of: bytes, in: context.script))
        scratch.removeAll()
        var slice = job.slice(bytes, script: entry.scripts.first)
        slice.isWord = true
        slices.shape(slice, into: &scratch)
        switch dependence(of: bytes, style: job.style) {
        case .none: break
        // The word stands alone, in text without spaces.
        case .onWords where context.edges.isEmpty && job.style.primary.contextLookups.glyphs != nil: break
        case .onWords: entry.isSelfContained = false
        case .onSpaces where context.edges.isEmpty: break
        case .onSpaces: return shapeBetweenSpaces(entry, of: job)
        }
        return cache.insert(entry, in: job.scanner, scratch.span, of: scratch)
    }

    /// Shapes one or several words with two spaces on each side that has one or more.
    ///
    /// A lookup that reads beyond the nearer space also reads the farther one, and HarfBuzz then marks it
    /// unsafe to concatenate. The spaces are in the script of the words, so that lookups of that script
    /// apply.
    mutating func shapeBetweenSpaces(_ words: NewEntry, of job: ShapingJob) -> CachedWord {
        var entry = words
        let before = entry.context.edges.contains(.spaceBefore) ? 2 : 0
        let after = entry.context.edges.contains(.spaceAfter) ? 2 : 0
        let bytes = job.bytes(entry.word.range)
        padded.removeAll(keepingCapacity: true)
        padded.append(contentsOf: repeatElement(space, count: before))
        padded.append(contentsOf: bytes)
        padded.append(contentsOf: repeatElement(space, count: after))
        scratch.removeAll()
        padded.withUnsafeBufferPointer { padded in
            slices.shape(job.slice(padded, script: entry.scripts.first), into: &scratch)
        }
        entry.isSelfContained = scratch.isSelfContained(
            in: padded.count, spacesBefore: before, after: after, job.style)
        entry.spaceFlags = scratch.spaceFlags(after: after)
        entry.shift = -before
        let span = scratch.trim(before..<before + bytes.count)
        return cache.insert(entry, in: job.scanner, span, of: scratch)
    }

    /// The context that a word, whose glyphs are in `scratch`, may depend on.
    private func dependence(of word: UnsafeBufferPointer<UInt8>, style: StyleState) -> WordDependence {
        var scalars = UTF8Scalars(word)
        if let first = scalars.next()?.scalar, combines(first) { return .onWords }
        guard scratch.runs.contains(where: { readsSpaces(word, by: $0.face, of: style) })
        else { return .none }
        // Spaces beside a word go with the first face unless the word before is of another.
        return scratch.runs.allSatisfy { style.plainNumber(of: $0.face) == 0 } ? .onSpaces : .onWords
    }

    /// Whether lookups of a face that read spaces may involve any character or glyph of the word in
    /// `scratch`.
    private func readsSpaces(
        _ word: UnsafeBufferPointer<UInt8>, by face: Int, of style: StyleState
    ) -> Bool {
        guard let state = style.face(face), let concerned = state.contextLookups.glyphs else { return false }
        if (0..<scratch.count).contains(where: { concerned.contains(scratch.columns.glyphs[$0]) }) {
            return true
        }
        // The original letters of its capitals are not known here.
        if state.chainFace.syntheticCapitals { return true }
        let face = state.face
        return UTF8Scalars(word).contains { _, scalar in
            scalar == fractionSlash || concerned.contains(face.glyph(for: scalar) ?? 0)
        }
    }
}

/// U+2044, beside which HarfBuzz switches on the features for fractions.
private let fractionSlash: UInt32 = 0x2044

private enum WordDependence {
    case none, onSpaces, onWords
}
