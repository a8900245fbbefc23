/// Letters that change at the end of a line where a word is divided: Hungarian `asszony` is `asz-`, `szony`.
struct WordChange: Hashable {
    /// The letters that are not shown, from the start of the paragraph; the next line begins at their end.
    var replaced: Range<Int>
    /// The letters in their place, one or more.
    var letters: [UInt32]
}

extension WordDivision {
    /// A division of a word that begins at `start` of the paragraph; nil if other letters than the note's
    /// would begin the next line, or the line had none of the word.
    init?(
        _ change: HyphenationChange, at point: HyphenationPoint, in word: UnsafeBufferPointer<UInt8>,
        from start: Int, isOptional: Bool
    ) {
        let after = Array(change.after.utf8)
        guard word[point.replaced].suffix(after.count).elementsEqual(after) else { return nil }
        let end = point.replaced.upperBound - after.count
        var first = point.replaced.lowerBound
        let old = String(decoding: word[first..<end], as: UTF8.self).unicodeScalars
        let new = change.before.unicodeScalars
        let common = zip(old, new).prefix { $0 == $1 }.count
        first += old.prefix(common).reduce(0) { $0 + UTF8.width($1) }
        var letters = new.dropFirst(common).map(\.value)
        if letters.isEmpty, first < end {
            // The letter before them stands for them too.
            let before = String(decoding: word[..<first], as: UTF8.self).unicodeScalars.last
            guard let before else { return nil }
            first -= UTF8.width(before)
            letters = [before.value]
        }
        guard end > 0, end < word.count else { return nil }
        let replaced = start + first..<start + end
        self.init(
            offset: start + end, isOptional: isOptional,
            change: letters.isEmpty ? nil : WordChange(replaced: replaced, letters: letters))
    }
}
