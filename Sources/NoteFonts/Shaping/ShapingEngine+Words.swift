extension ShapingEngine {
    /// The glyphs of a word where it stands, from the cache or shaped now. They hold until the next call.
    @inline(__always)
    mutating func resolve(_ part: TextPart, of job: ShapingJob) -> CachedWord {
        let circumstances = Circumstances(
            style: job.styleNumber, edges: edges(of: part.range, in: job), script: segment.script)
        return cache.find(part, in: job.scanner, circumstances) ?? shape(part, circumstances, of: job)
    }

    /// Nothing where no rule of the first face takes notice, so that a word is kept once.
    @inline(__always)
    private func edges(of word: Range<Int>, in job: ShapingJob) -> WordEdges {
        guard job.style.primary.rules.glyphs != nil else { return [] }
        var edges: WordEdges = []
        if job.hasSpace(before: word.lowerBound) { edges.insert(.spaceBefore) }
        if job.hasSpace(at: word.upperBound) { edges.insert(.spaceAfter) }
        return edges
    }

    private mutating func shape(
        _ part: TextPart, _ circumstances: Circumstances, of job: ShapingJob
    ) -> CachedWord {
        let bytes = job.bytes(part.range)
        var entry = NewEntry(
            part: part, circumstances: circumstances,
            scripts: WordScripts(of: bytes, in: circumstances.script))
        scratch.removeAll()
        var slice = job.slice(bytes, script: entry.scripts.first)
        slice.isWord = true
        slices.shape(slice, into: &scratch)
        switch dependence(of: bytes, style: job.style) {
        case .none: break
        // It stands alone: text without spaces.
        case .onWords where circumstances.edges.isEmpty && job.style.primary.rules.glyphs != nil: break
        case .onWords: entry.isFree = false
        case .onSpaces where circumstances.edges.isEmpty: break
        case .onSpaces: return shapeBetweenSpaces(entry, of: job)
        }
        return cache.insert(entry, in: job.scanner, scratch.span, of: scratch)
    }

    /// Shapes one or several words with two spaces on each side where they have one or more.
    ///
    /// What reaches beyond the nearer space reads the farther one, and HarfBuzz marks it unsafe to
    /// concatenate. The spaces are in the script of the words, so that rules about them apply; where they are
    /// not, they do no harm.
    mutating func shapeBetweenSpaces(_ words: NewEntry, of job: ShapingJob) -> CachedWord {
        var entry = words
        let before = entry.circumstances.edges.contains(.spaceBefore) ? 2 : 0
        let after = entry.circumstances.edges.contains(.spaceAfter) ? 2 : 0
        let bytes = job.bytes(entry.part.range)
        padded.removeAll(keepingCapacity: true)
        padded.append(contentsOf: repeatElement(space, count: before))
        padded.append(contentsOf: bytes)
        padded.append(contentsOf: repeatElement(space, count: after))
        scratch.removeAll()
        padded.withUnsafeBufferPointer { padded in
            slices.shape(job.slice(padded, script: entry.scripts.first), into: &scratch)
        }
        entry.isFree = scratch.isFree(in: padded.count, spacesBefore: before, after: after, job.style)
        entry.spaceFlags = scratch.spaceFlags(after: after)
        entry.shift = -before
        let span = scratch.trim(before..<before + bytes.count)
        return cache.insert(entry, in: job.scanner, span, of: scratch)
    }

    /// What a word, whose glyphs are in `scratch`, may depend on besides itself.
    private func dependence(of word: UnsafeBufferPointer<UInt8>, style: StyleState) -> WordDependence {
        var scalars = UTF8Scalars(word)
        if let first = scalars.next()?.scalar, combines(first) { return .onWords }
        guard scratch.runs.contains(where: { isConcerned(word, by: $0.face, of: style) })
        else { return .none }
        // Spaces beside a word go with the first face unless the word before is of another.
        return scratch.runs.allSatisfy { style.plainNumber(of: $0.face) == 0 } ? .onSpaces : .onWords
    }

    /// Whether rules about spaces in a face may concern any character or glyph of the word in `scratch`.
    private func isConcerned(
        _ word: UnsafeBufferPointer<UInt8>, by face: Int, of style: StyleState
    ) -> Bool {
        guard let state = style.face(face), let concerned = state.rules.glyphs else { return false }
        if (0..<scratch.count).contains(where: { concerned.contains(scratch.columns.glyphs[$0]) }) {
            return true
        }
        // What its capitals have been is not known.
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
