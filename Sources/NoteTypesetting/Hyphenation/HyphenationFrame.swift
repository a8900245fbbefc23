import NoteText

/// A word, or a part of a compound, whose points are being found: its letters and what is known after each.
///
/// Everything is counted in bytes.
struct HyphenationFrame {
    private(set) var letters: [UInt8] = []
    /// The letters between two dots, with dots for digits. Parts are taken from them.
    private(set) var marked: [UInt8] = []
    /// By letter.
    private(set) var places: [Place] = []
    /// Whether it begins and ends where the word does; the minima of parts hold elsewhere.
    private(set) var startsWord = true
    private(set) var endsWord = true
    /// Whether it is of a dictionary whose lengths are in bytes.
    private(set) var countsBytes = true
    /// The start of the current part.
    private(set) var partStart = 0
    /// The next letter after which a part may end.
    private var next = 0

    struct Place {
        /// Odd where there is a point after the letter.
        var value: UInt8 = 0
        /// The replacement of the point, counted over both levels; -1 for none.
        var replacement: Int32 = -1
        /// From the start of the replaced letters to the point.
        var lengthBefore = 0
        /// The length of the replaced letters.
        var length = 0
    }

    var count: Int { letters.count }

    /// Makes it that of `word`, which is not empty.
    mutating func begin(with word: some Collection<UInt8>, countsBytes: Bool) {
        self.countsBytes = countsBytes
        letters.removeAll(keepingCapacity: true)
        letters.append(contentsOf: word)
        marked.removeAll(keepingCapacity: true)
        marked.append(UInt8(ascii: "."))
        for letter in letters { marked.append(letter.isASCIIDigit ? UInt8(ascii: ".") : letter) }
        marked.append(UInt8(ascii: "."))
        places.removeAll(keepingCapacity: true)
        places.append(contentsOf: repeatElement(Place(), count: count))
        (startsWord, endsWord, partStart, next) = (true, true, 0, 0)
    }

    /// Sets the values that patterns gave to the letters; the last has no point.
    mutating func setValues(_ value: (Int) -> UInt8) {
        for index in 0..<count - 1 { places[index].value = value(index) }
        places[count - 1].value = 0
    }

    /// Lets `replacement` hold at the point after the letter at `index`.
    mutating func replace(at index: Int, before: Int, length: Int, with replacement: Int32) {
        places[index].replacement = replacement
        (places[index].lengthBefore, places[index].length) = (before, length)
    }

    /// Forbids a hyphen after the letter at `index`.
    mutating func forbid(at index: Int) { places[index].value = 0 }

    /// Forgets the replacement after the letter at `index` with its point.
    mutating func removeReplacement(at index: Int) {
        places[index].replacement = -1
        forbid(at: index)
    }

    /// The letters that are replaced at the point after the letter at `index`; may reach beyond all letters.
    func replaced(at index: Int) -> Range<Int> {
        let start = index + 1 - places[index].lengthBefore
        return start..<max(start, start + places[index].length)
    }

    /// Moves on to the end of the next part that has more than two letters; nil where there is none.
    mutating func nextPart() -> Int? {
        while next < count {
            if places[next].value & 1 == 1 || partStart > 0 && next + 1 == count {
                if length(from: partStart, to: next) > 1 { return next }
                partStart = next + 1
            }
            next += 1
        }
        return nil
    }

    /// Puts the current part, which ends with the letter at `end`, into `part`.
    ///
    /// If letters change at its end, it ends as it would before a hyphen, and is at most one letter shorter
    /// than all.
    mutating func beginPart(_ part: inout HyphenationFrame, to end: Int, of dictionary: HyphenationDictionary)
    {
        var size = end - partStart + 1
        if let replacement = dictionary.replacement(places[end].replacement) {
            let place = end + 2 - places[end].lengthBefore
            for index in place..<max(place, marked.count) {
                let offset = index - place
                marked[index] = offset < replacement.text.count ? replacement.text[offset] : 0
            }
            if let hyphen = replacement.hyphen { size += hyphen - places[end].lengthBefore }
        }
        size = max(1, min(size, count - 1, count + 1 - partStart))
        part.begin(with: marked[partStart + 1..<partStart + 1 + size], countsBytes: countsBytes)
        part.startsWord = partStart == 0 && startsWord
        part.endsWord = places[end].value & 1 == 0 && endsWord
    }

    /// Accepts the points of the current part, which ends with the letter at `end`; none before that letter.
    mutating func join(_ part: HyphenationFrame, to end: Int) {
        for index in 0..<max(0, startOfUnit(at: end) - partStart - 1) {
            places[partStart + index].value = index < part.count ? part.places[index].value : 0
            guard index < part.count, part.places[index].replacement >= 0 else { continue }
            let own = part.places[index]
            replace(
                at: partStart + index, before: own.lengthBefore, length: own.length, with: own.replacement)
        }
        if places[end].replacement >= 0 {
            for index in 0..<count { marked[index + 1] = letters[index] }
        }
        // As a digit it does not count for the minimum of the next part.
        if end + 1 < count { marked[end + 2] = letters[end + 1] }
        (partStart, next) = (end + 1, end + 1)
    }

    /// From one letter to another, in what the dictionary counts.
    private func length(from start: Int, to end: Int) -> Int {
        countsBytes ? end - start : letters[start..<end + 1].count { $0 & 0xC0 != 0x80 } - 1
    }

    /// The start of the letter, or of the byte, at `index`.
    private func startOfUnit(at index: Int) -> Int {
        var start = index
        while !countsBytes, start > 0, letters[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    /// The last byte of the first letter, or the first byte.
    var endOfFirstUnit: Int { countsBytes ? 0 : letters.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count }

    /// Removes the points before which there are fewer than `minimum` characters.
    mutating func require(before minimum: Int, in dictionary: HyphenationDictionary) {
        var characters =
            1 + Self.extraOfLigature(letters[...], at: 0) - letters.prefix(while: \.isASCIIDigit).count
        var index = 0
        while characters < minimum, index < count {
            repeat {
                require(before: minimum, at: index, dictionary.replacement(places[index].replacement))
                index += 1
                characters += Self.extraOfLigature(letters[...], at: index)
            } while index < count && letters[index] & 0xC0 == 0x80
            characters += 1
        }
    }

    /// Removes the point at `index`, unless with its replacement there are `minimum` characters before it.
    private mutating func require(
        before minimum: Int, at index: Int, _ replacement: HyphenationReplacement?
    ) {
        guard let replacement else { return forbid(at: index) }
        let start = max(0, min(replaced(at: index).lowerBound, count))
        let before = Self.length(of: letters[..<start])
        if let text = replacement.before, before + Self.length(of: text) < minimum {
            removeReplacement(at: index)
        }
    }

    /// Removes the points after which there are fewer than `minimum` characters.
    mutating func require(after minimum: Int, in dictionary: HyphenationDictionary) {
        var characters = -letters.dropFirst().reversed().prefix(while: \.isASCIIDigit).count
        var index = count - 1
        let first = endOfFirstUnit
        while characters < minimum, index > first {
            if let replacement = dictionary.replacement(places[index].replacement) {
                let end = replaced(at: index).upperBound
                let after = 0...count ~= end ? Self.length(of: letters[end...]) : 0
                if let text = replacement.after, after + Self.length(of: text) < minimum {
                    removeReplacement(at: index)
                }
            } else {
                forbid(at: index)
            }
            if letters[index] & 0xC0 != 0x80 { characters += 1 }
            index -= 1
        }
    }

    /// Removes the points beside each of some texts.
    mutating func forbid(beside texts: [[UInt8]]) {
        for text in texts where text.count <= count {
            for start in 0...(count - text.count) where letters[start...].starts(with: text) {
                forbid(at: start + text.count - 1)
                if start > 0 { forbid(at: start - 1) }
            }
        }
    }

    /// In characters; the ligatures of three letters count as two.
    private static func length(of text: ArraySlice<UInt8>) -> Int {
        text.indices.reduce(0) { length, index in
            text[index] & 0xC0 == 0x80 ? length : length + 1 + extraOfLigature(text, at: index)
        }
    }

    /// 1 for U+FB03 and U+FB04 at `index`, else 0.
    private static func extraOfLigature(_ text: ArraySlice<UInt8>, at index: Int) -> Int {
        guard index + 2 < text.endIndex, text[index] == 0xEF, text[index + 1] == 0xAC else { return 0 }
        return text[index + 2] == 0x83 || text[index + 2] == 0x84 ? 1 : 0
    }
}
