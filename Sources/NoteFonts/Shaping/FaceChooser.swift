/// Where the text of one script changes face: for each grapheme cluster the first face that has it whole.
///
/// Spaces, marks and default-ignorables by themselves stay with the face before them if it has them.
struct FaceChooser {
    private let slice: Slice
    private let range: Range<Int>
    private let bytes: UnsafeBufferPointer<UInt8>
    private let selector: FaceSelector

    /// For a part of `slice` that lies in `item`.
    init(_ range: Range<Int>, of item: ScriptItem, in slice: Slice) {
        self.range = range
        self.slice = slice
        bytes = UnsafeBufferPointer(rebasing: slice.text[range])
        selector = slice.style.selector(for: slice.fallbackScript(of: item.script, range))
    }

    /// Appends a run, without its glyphs, wherever another face begins than the one before.
    func appendRuns(to runs: inout [StoredRun], _ buffers: inout ClusterBuffers) {
        let count = runs.count
        if appendSimpleRuns(to: &runs) { return }
        runs.removeSubrange(count...)
        buffers.ends.removeAll(keepingCapacity: true)
        slice.segmenter.appendClusterEnds(of: bytes, to: &buffers.ends)
        var start = 0
        for end in buffers.ends {
            buffers.load(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            let current = runs.last?.face
            let face = face(for: buffers.cluster, after: current)
            if face != current { runs.append(run(face, at: start)) }
            start = end
        }
    }

    /// The same for text whose every character is a cluster; false for other text.
    private func appendSimpleRuns(to runs: inout [StoredRun]) -> Bool {
        var current = runs.last?.face ?? -1
        for (offset, scalar) in UTF8Scalars(bytes) {
            guard isAlwaysACluster(scalar) else { return false }
            if scalar == 0x20, current >= 0, slice.style.face(current)?.keepsSpaces ?? false { continue }
            let face = selector.face(for: scalar) ?? 0
            guard face != current else { continue }
            current = face
            runs.append(run(face, at: offset))
        }
        return true
    }

    private func face(for cluster: [UInt32], after current: Int?) -> Int {
        if let current, cluster.allSatisfy(followsFace), let state = slice.style.face(current),
            state.keepsSpaces || cluster.first != 0x20, state.face.shows(cluster)
        {
            return current
        }
        if cluster.contains(where: mayBeEmoji), Presentation(of: cluster) == .emoji {
            return slice.style.selector(for: .emoji).face(for: cluster)
        }
        return selector.face(for: cluster)
    }

    private func run(_ face: Int, at offset: Int) -> StoredRun {
        StoredRun(face: face, glyph: 0, text: range.lowerBound + offset)
    }
}

extension Slice {
    /// The parts of `item` in each of which the same faces stand in: it as a whole, or its words where a word
    /// tells.
    func parts(of item: ScriptItem) -> [Range<Int>] {
        guard style.region == nil, item.script == tag("Hani") else { return [item.range] }
        var parts: [Range<Int>] = []
        var start = item.range.lowerBound
        while start < item.range.upperBound {
            let gap = text[start..<item.range.upperBound].firstIndex(of: 0x20)
            let end = gap.map { $0 + 1 } ?? item.range.upperBound
            parts.append(start..<end)
            start = end
        }
        return parts
    }

    /// What decides which faces stand in for the letters of `script` in `range`.
    ///
    /// In Chinese, Japanese and Korean notes the language does. In others the word tells, or the paragraph:
    /// kana are Japanese, Hangul is Korean, Bopomofo Taiwan's; bare Han is taken for that of the mainland.
    fileprivate func fallbackScript(of script: UInt32, _ range: Range<Int>) -> FallbackScript {
        guard let own = HanRegion(script: script) else { return .script(script) }
        if let region = style.region { return .han(region) }
        return .han(script == tag("Hani") ? regionOfWord(around: range) ?? style.paragraphRegion ?? own : own)
    }

    /// What tells the region in the text up to the spaces round `range`.
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
    /// The region that a script is written in; nil for scripts that do not stand among Han characters.
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

/// What is used again from one text to the next.
struct ClusterBuffers {
    fileprivate var ends: [Int] = []
    fileprivate var cluster: [UInt32] = []

    fileprivate mutating func load(_ text: UnsafeBufferPointer<UInt8>) {
        cluster.removeAll(keepingCapacity: true)
        for (_, scalar) in UTF8Scalars(text) { cluster.append(scalar) }
    }
}

private func followsFace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || combines(scalar)
}
