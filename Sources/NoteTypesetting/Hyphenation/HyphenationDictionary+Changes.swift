extension HyphenationDictionary {
    /// The text that replaces `point.replaced` in `word`; nil for a point where no letters change.
    ///
    /// Dictionaries have small letters: in a word of capitals the text has capitals, and so has its first
    /// letter if that of the replaced text is one.
    package func change(
        at point: HyphenationPoint, in word: UnsafeBufferPointer<UInt8>
    ) -> HyphenationChange? {
        guard let replacement = replacement(point.replacement), let before = replacement.before,
            let after = replacement.after, word.indices.upperBound >= point.replaced.upperBound
        else { return nil }
        var texts = [before, after].map { String(decoding: $0, as: UTF8.self) }
        let written = String(decoding: word, as: UTF8.self).unicodeScalars
        let old = String(decoding: word[point.replaced], as: UTF8.self).unicodeScalars
        if !written.contains(where: Self.isSmall), written.contains(where: Self.isCapital) {
            texts = texts.map { Self.capitals($0[...]) }
        } else if let first = old.first, Self.isCapital(first) {
            let index = texts[0].isEmpty ? 1 : 0
            texts[index] = Self.capitals(texts[index].prefix(1)) + texts[index].dropFirst()
        }
        return HyphenationChange(before: texts[0], after: texts[1])
    }

    private static func isSmall(_ scalar: Unicode.Scalar) -> Bool { capital(scalar) != scalar }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value.smallLetter != scalar.value
    }

    /// By Unicode's simple mapping.
    private static func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        Unicode.Scalar(scalar.value.capitalLetter) ?? scalar
    }

    private static func capitals(_ text: Substring) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(capital(scalar)) }
        return String(result)
    }
}
