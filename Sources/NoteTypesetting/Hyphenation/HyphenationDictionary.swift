import Geometry

/// The patterns of a language that say where its words may be hyphenated, from a dictionary for libhyphen.
///
/// A dictionary has two levels: the first finds the parts of compounds, the second the points of a part. Most
/// files have one level; then the first consists of hyphens, apostrophes and dashes.
package final class HyphenationDictionary: Sendable {
    let compounds: HyphenationLevel
    let parts: HyphenationLevel
    /// Whether its file is UTF-8: libhyphen counts the bytes of some lengths.
    let isUTF8: Bool

    /// Reads the contents of a file; nil where its first line is no known character set, and where it has no
    /// patterns or too many.
    package init?(_ bytes: [UInt8]) {
        guard let (text, isUTF8) = HyphenationText.utf8(of: bytes) else { return nil }
        let levels = text.withUnsafeBufferPointer { text -> (HyphenationLevel, HyphenationLevel?)? in
            var reader = HyphenationReader(text)
            guard let first = reader.nextLevel() else { return nil }
            guard reader.hasNextLevel else { return first.patterns.isEmpty ? nil : (first, nil) }
            guard let second = reader.nextLevel(), !(first.patterns.isEmpty && second.patterns.isEmpty)
            else { return nil }
            return (first, second)
        }
        guard let levels else { return nil }
        self.isUTF8 = isUTF8
        compounds = levels.1 == nil ? .signs(before: levels.0) : levels.0
        parts = levels.1 ?? levels.0
    }

    /// The replacement of an index that counts those of the first level, then those of the second.
    @inline(__always)
    func replacement(_ index: Int32) -> HyphenationReplacement? {
        guard index >= 0 else { return nil }
        let first = compounds.patterns.replacements
        return Int(index) < first.count
            ? first[Int(index)] : parts.patterns.replacements[Int(index) - first.count]
    }

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

extension HyphenationLevel {
    /// The first level of a file whose only level is `parts`.
    fileprivate static func signs(before parts: HyphenationLevel) -> HyphenationLevel {
        var patterns = HyphenationPatterns(byteCount: 0)
        var pattern = HyphenationPattern()
        // The apostrophe as it is typeset is U+0027 by now.
        let signs = ["-", "'", "–"]
        for sign in signs {
            let isPattern = Array("1\(sign)1".utf8).withUnsafeBufferPointer { pattern.read($0) }
            if isPattern { _ = patterns.add(pattern) }
        }
        var minima = parts.minima
        if minima.compoundLeft == 0 { minima.compoundLeft = minima.left == 0 ? 3 : minima.left }
        if minima.compoundRight == 0 { minima.compoundRight = minima.right == 0 ? 3 : minima.right }
        return HyphenationLevel(patterns: patterns, minima: minima, unbreakable: signs.map { Array($0.utf8) })
    }
}
