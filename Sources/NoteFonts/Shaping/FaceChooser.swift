/// Finds the face changes in text of one script: each grapheme cluster gets the first face that covers it.
///
/// Isolated spaces, marks and default-ignorable characters keep the face before them if it covers them.
struct FaceChooser {
    private let slice: Slice
    private let range: Range<Int>
    private let bytes: UnsafeBufferPointer<UInt8>
    private let selector: FaceSelector
    private let script: UInt32
    /// The face of Han; nil where marks that Latin has too are always Latin's.
    private let faceOfHan: Int?

    /// A chooser for a range of `slice` that lies in `item`.
    init(_ range: Range<Int>, of item: ScriptItem, in slice: Slice) {
        (self.range, self.slice, script) = (range, slice, item.script)
        bytes = UnsafeBufferPointer(rebasing: slice.text[range])
        selector = slice.style.selector(for: slice.fallbackScript(of: item.script, range))
        faceOfHan = slice.style.faceOfHan
    }

    /// Appends a run, without glyphs, for each change of face.
    func appendRuns(to runs: inout [StoredRun], _ buffers: inout ClusterBuffers) {
        let count = runs.count
        if !appendSimpleRuns(to: &runs) {
            runs.removeSubrange(count...)
            appendRuns(to: &runs, &buffers, wholeWords: false)
        }
        guard runs.count > count + 1, joinsLetters(script) else { return }
        runs.removeSubrange(count...)
        appendRuns(to: &runs, &buffers, wholeWords: true)
    }

    /// Appends runs cluster by cluster, or, with `wholeWords`, word by word where one face covers the word.
    private func appendRuns(to runs: inout [StoredRun], _ buffers: inout ClusterBuffers, wholeWords: Bool) {
        buffers.ends.removeAll(keepingCapacity: true)
        slice.segmenter.appendClusterEnds(of: bytes, to: &buffers.ends)
        var start = 0
        var word = (end: 0, face: Int?.none)
        for end in buffers.ends {
            if wholeWords, start >= word.end { word = self.word(at: start, &buffers) }
            buffers.load(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            let current = runs.last?.face
            let wordFace = start < word.end ? word.face : nil
            let face =
                wordFace ?? wideFace(buffers.cluster, at: start) ?? face(for: buffers.cluster, after: current)
            if face != current { runs.append(run(face, at: start)) }
            start = end
        }
    }

    /// The end of the letters that begin at `start`, and the first face that covers them all.
    private func word(at start: Int, _ buffers: inout ClusterBuffers) -> (end: Int, face: Int?) {
        let rest = UTF8Scalars(UnsafeBufferPointer(rebasing: bytes[start...]))
        let other = rest.first { !(strongScript(of: $0.scalar) == script || combines($0.scalar)) }
        let end = other.map { start + $0.offset } ?? bytes.count
        guard end > start, end - start <= LongWords.limit else { return (end, nil) }
        buffers.load(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        return (end, selector.face(showing: buffers.cluster))
    }

    /// Appends runs of text whose every character is a cluster; returns false for other text.
    private func appendSimpleRuns(to runs: inout [StoredRun]) -> Bool {
        var current = runs.last?.face ?? -1
        for (offset, scalar) in UTF8Scalars(bytes) {
            guard isAlwaysACluster(scalar) else { return false }
            if scalar == 0x20, current >= 0, slice.style.face(current)?.keepsSpaces ?? false { continue }
            let face = wideFace(scalar, at: offset) ?? selector.face(for: scalar) ?? 0
            guard face != current else { continue }
            current = face
            runs.append(run(face, at: offset))
        }
        return true
    }

    /// The face of Han for a mark at `offset` that is one of Chinese or Japanese; nil for other characters.
    @inline(__always)
    private func wideFace(_ scalar: UInt32, at offset: Int) -> Int? {
        guard faceOfHan != nil, SharedMarks.contains(scalar) else { return nil }
        return wideFace(ofMarkAt: offset, scalar)
    }

    private func wideFace(_ cluster: [UInt32], at offset: Int) -> Int? {
        cluster.count == 1 ? wideFace(cluster[0], at: offset) : nil
    }

    private func wideFace(ofMarkAt offset: Int, _ scalar: UInt32) -> Int? {
        let marks = SharedMarks(slice.text, at: range.lowerBound + offset, in: slice.core)
        guard let faceOfHan, marks.isWide(in: script),
            slice.style.face(faceOfHan)?.face.shows(scalar) ?? false
        else { return nil }
        return faceOfHan
    }

    private func face(for cluster: [UInt32], after current: Int?) -> Int {
        if let current, cluster.allSatisfy({ $0 == 0x20 || combines($0) }),
            let state = slice.style.face(current), state.keepsSpaces || cluster.first != 0x20,
            state.face.shows(cluster)
        {
            return current
        }
        if cluster.contains(where: mayBeEmoji), isEmoji(cluster) {
            return slice.style.selector(for: .emoji).face(for: cluster)
        }
        return selector.face(for: cluster)
    }

    private func run(_ face: Int, at offset: Int) -> StoredRun {
        StoredRun(face: face, glyph: 0, text: range.lowerBound + offset)
    }
}

extension Slice {
    /// The end of the text from `start` on that shares its fallback faces: all of `item`, or a word where the
    /// region depends on words.
    func endOfSharedFallback(from start: Int, of item: ScriptItem) -> Int {
        let end = item.range.upperBound
        guard style.region == nil, item.script == tag("Hani") else { return end }
        return text[start..<end].firstIndex(of: 0x20).map { $0 + 1 } ?? end
    }

    /// The fallback faces to use for the letters of `script` in `range`.
    ///
    /// In Chinese, Japanese and Korean notes the language decides, in others the word or the paragraph: kana
    /// are Japanese, Hangul is Korean, Bopomofo is Taiwan's; Han alone is assumed to be of the mainland.
    fileprivate func fallbackScript(of script: UInt32, _ range: Range<Int>) -> FallbackScript {
        guard let own = HanRegion(script: script) else { return .script(script) }
        if let region = style.region { return .han(region) }
        return .han(script == tag("Hani") ? regionOfWord(around: range) ?? style.paragraphRegion ?? own : own)
    }

    /// The region of the text between the spaces around `range`.
    private func regionOfWord(around range: Range<Int>) -> HanRegion? {
        let end = range.upperBound
        let isWhole = end > range.lowerBound && text[end - 1] == 0x20
        let wordStart = text[..<range.lowerBound].lastIndex(of: 0x20) ?? 0
        let wordEnd = isWhole ? end : text[end...].firstIndex(of: 0x20) ?? text.count
        for (_, scalar) in UTF8Scalars(UnsafeBufferPointer(rebasing: text[wordStart..<wordEnd])) {
            guard scalar >= 0x80, let script = strongScript(of: scalar), script != tag("Hani") else {
                continue
            }
            if let region = HanRegion(script: script) { return region }
        }
        return nil
    }
}

extension HanRegion {
    /// The region that uses a script; nil for scripts that do not occur among Han characters.
    fileprivate init?(script: UInt32) {
        switch script {
        case tag("Hani"): self = .mainland
        case tag("Hira"), tag("Kana"): self = .japan
        case tag("Hang"): self = .korea
        case tag("Bopo"): self = .taiwan
        default: return nil
        }
    }
}

/// Buffers reused from one text to the next.
struct ClusterBuffers {
    fileprivate var ends: [Int] = []
    fileprivate var cluster: [UInt32] = []

    fileprivate mutating func load(_ text: UnsafeBufferPointer<UInt8>) {
        cluster.removeAll(keepingCapacity: true)
        for (_, scalar) in UTF8Scalars(text) { cluster.append(scalar) }
    }
}

/// Whether the letters of a script, an ISO 15924 tag, join their neighbours (ArabicShaping.txt); letters of
/// two faces cannot join.
private func joinsLetters(_ script: UInt32) -> Bool {
    switch script {
    case tag("Arab"), tag("Syrc"), tag("Nkoo"), tag("Mong"), tag("Adlm"), tag("Rohg"), tag("Mand"),
        tag("Mani"), tag("Phag"):
        true
    default: false
    }
}
