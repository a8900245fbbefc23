import Geometry

/// Splits text into spans that a face shows as they are, its own small capitals included, and spans of small
/// letters that are replaced by scaled capitals.
struct SmallCapitals {
    struct Span {
        var text: Range<Int>
        /// The range in `bytes` of the capitals that replace the text; nil if it stays as it is.
        var capitals: Range<Int>?
    }

    private(set) var spans: [Span] = []
    /// The capitals, in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// For each byte, the offset of the letter that it replaces.
    private(set) var origins: [UInt32] = []
    private var letter: [PlacedScalar] = []

    /// Splits `range` of `text`, which `face` shows.
    mutating func cut(
        _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ face: FaceState, _ rules: CapitalRules
    ) {
        spans.removeAll(keepingCapacity: true)
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

    /// Appends the current letter, replaced by `capitals` unless the face has its small capital.
    private mutating func append(_ cluster: Range<Int>, as capitals: [PlacedScalar], in face: FaceState) {
        let isDrawn =
            !capitals.isEmpty && !face.hasSmallCapital(of: letter[0].scalar)
            && capitals.allSatisfy { face.face.shows($0.scalar) }
        let first = bytes.count
        if isDrawn { encode(capitals) }
        if let last = spans.last, (last.capitals != nil) == isDrawn {
            let index = spans.count - 1
            spans[index].text = last.text.lowerBound..<cluster.upperBound
            spans[index].capitals = last.capitals.map { $0.lowerBound..<bytes.count }
        } else {
            spans.append(Span(text: cluster, capitals: isDrawn ? first..<bytes.count : nil))
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
