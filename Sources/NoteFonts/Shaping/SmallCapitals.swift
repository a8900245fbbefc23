import Geometry

/// Text cut into stretches that a face shows as it is, its own small capitals included, and stretches of
/// small letters for which capitals are drawn smaller.
struct SmallCapitals {
    struct Stretch {
        var text: Range<Int>
        /// Where capitals stand for it, these in `bytes`.
        var capitals: Range<Int>?
    }

    private(set) var stretches: [Stretch] = []
    /// The capitals, in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// For each of the bytes where the letter begins that it stands for.
    private(set) var origins: [UInt32] = []
    private var letter: [PlacedScalar] = []

    /// Cuts `range` of `text`, which `face` shows.
    mutating func cut(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ face: FaceState, _ rules: CapitalRules
    ) {
        stretches.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        origins.removeAll(keepingCapacity: true)
        var state = CapitalRules.State()
        var start = range.lowerBound
        while start < range.upperBound {
            // A letter with the marks on it.
            let rest = UTF8Scalars(UnsafeBufferPointer(rebasing: text[start..<range.upperBound]))
            let end = rest.dropFirst().first { !combines($0.scalar) }.map { start + $0.offset }
            let cluster = start..<(end ?? range.upperBound)
            load(cluster, of: text)
            let isLast = !isLetter(text, at: cluster.upperBound, before: range.upperBound)
            append(cluster, as: rules.capitals(of: letter, isLast: isLast, &state), in: face)
            start = cluster.upperBound
        }
    }

    private mutating func load(_ cluster: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
        letter.removeAll(keepingCapacity: true)
        for (offset, scalar) in UTF8Scalars(UnsafeBufferPointer(rebasing: text[cluster])) {
            letter.append(PlacedScalar(cluster.lowerBound + offset, scalar))
        }
    }

    /// Appends the letter at hand, for which `capitals` stand unless it is shown as it is.
    private mutating func append(
        _ cluster: Range<Int>, as capitals: [PlacedScalar], in face: FaceState
    ) {
        let isDrawn =
            !capitals.isEmpty && !face.hasSmallCapital(of: letter[0].scalar)
            && capitals.allSatisfy { face.face.shows($0.scalar) }
        let first = bytes.count
        if isDrawn { encode(capitals) }
        if let last = stretches.last, (last.capitals != nil) == isDrawn {
            let index = stretches.count - 1
            stretches[index].text = last.text.lowerBound..<cluster.upperBound
            stretches[index].capitals = last.capitals.map { $0.lowerBound..<bytes.count }
        } else {
            stretches.append(Stretch(text: cluster, capitals: isDrawn ? first..<bytes.count : nil))
        }
    }

    private mutating func encode(_ capitals: [PlacedScalar]) {
        for character in capitals {
            guard let scalar = Unicode.Scalar(character.scalar) else { continue }
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                bytes.append(byte)
                origins.append(UInt32(character.offset))
            }
        }
    }

    private func isLetter(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, before end: Int) -> Bool {
        var scalars = UTF8Scalars(UnsafeBufferPointer(rebasing: text[offset..<end]))
        return scalars.next().flatMap { Unicode.Scalar($0.scalar)?.properties.isAlphabetic } ?? false
    }
}

extension FaceState {
    /// Whether the face has a small capital of its own for a letter, or for what it is composed of.
    fileprivate func hasSmallCapital(of letter: UInt32) -> Bool {
        guard let smallCapitals else { return false }
        if let glyph = face.glyph(for: letter) { return smallCapitals.contains(glyph) }
        return decomposition(letter).flatMap { face.glyph(for: $0.0) }.map(smallCapitals.contains) ?? false
    }
}
