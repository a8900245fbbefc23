import Geometry

/// Finds the points of words; its buffers are used again, so that a word allocates nothing.
package struct HyphenationFinder {
    private var word = HyphenationWord()
    private var matcher = HyphenationMatcher()
    /// The word, the part of it that is examined, the part of that part, and so on.
    private var frames = [HyphenationFrame()]

    /// More parts than any word has: only hostile dictionaries let parts become longer again and again.
    private static let mostParts = 256

    /// Appends the points of `word`, UTF-8 in any case, in ascending order.
    ///
    /// A word of more than a hundred characters has none.
    package mutating func appendPoints(
        of word: UnsafeBufferPointer<UInt8>, in dictionary: HyphenationDictionary,
        to points: inout [HyphenationPoint]
    ) {
        guard self.word.read(word) else { return }
        frames[0].begin(with: self.word.letters, countsBytes: dictionary.isUTF8)
        guard findParts(in: dictionary) else { return }
        let minima = dictionary.compounds.minima
        frames[0].require(before: minima.left > 0 ? minima.left : 2, in: dictionary)
        frames[0].require(after: minima.right > 0 ? minima.right : 2, in: dictionary)
        frames[0].forbid(beside: dictionary.compounds.unbreakable)
        appendPoints(in: dictionary, to: &points)
    }

    /// Finds the points of the word, part by part; false where there is no end of parts.
    private mutating func findParts(in dictionary: HyphenationDictionary) -> Bool {
        matcher.match(dictionary.compounds.patterns, base: 0, in: &frames[0])
        var partCount = 0
        var depth = 0
        while true {
            if let end = frames[depth].nextPart() {
                partCount += 1
                guard partCount <= Self.mostParts else { return false }
                if depth + 1 == frames.count { frames.append(HyphenationFrame()) }
                beginPart(of: depth, to: end, in: dictionary)
                depth += 1
                matcher.match(dictionary.compounds.patterns, base: 0, in: &frames[depth])
                continue
            }
            if frames[depth].partStart == 0 { finish(depth, in: dictionary) }
            guard depth > 0 else { return true }
            depth -= 1
            joinPart(to: depth)
        }
    }

    private mutating func beginPart(of depth: Int, to end: Int, in dictionary: HyphenationDictionary) {
        frames.withUnsafeMutableBufferPointer { frames in
            frames[depth].beginPart(&frames[depth + 1], to: end, of: dictionary)
        }
    }

    private mutating func joinPart(to depth: Int) {
        frames.withUnsafeMutableBufferPointer { frames in
            guard let end = frames[depth].nextPart() else { return }
            frames[depth].join(frames[depth + 1], to: end)
        }
    }

    /// Finds the points of a frame that has no parts.
    private mutating func finish(_ depth: Int, in dictionary: HyphenationDictionary) {
        let base = Int32(dictionary.compounds.patterns.replacements.count)
        matcher.match(dictionary.parts.patterns, base: base, in: &frames[depth])
        let minima = dictionary.compounds.minima
        if !frames[depth].startsWord { frames[depth].require(before: minima.compoundLeft, in: dictionary) }
        if !frames[depth].endsWord { frames[depth].require(after: minima.compoundRight, in: dictionary) }
    }

    /// Appends the points of the first frame as those of the word as written: none is inside of a character
    /// or before a combining mark.
    private func appendPoints(in dictionary: HyphenationDictionary, to points: inout [HyphenationPoint]) {
        let frame = frames[0]
        for index in 0..<frame.count where frame.places[index].value & 1 == 1 {
            guard let offset = word.origin(of: index + 1), !word.isMark(at: index + 1) else { continue }
            guard let replacement = dictionary.replacement(frame.places[index].replacement) else {
                points.append(HyphenationPoint(offset: offset, replaced: offset..<offset, replacement: -1))
                continue
            }
            let replaced = frame.replaced(at: index)
            guard replacement.hyphen != nil, let start = word.origin(of: replaced.lowerBound),
                let end = word.origin(of: replaced.upperBound)
            else { continue }
            points.append(
                HyphenationPoint(
                    offset: offset, replaced: start..<end, replacement: frame.places[index].replacement))
        }
    }
}
