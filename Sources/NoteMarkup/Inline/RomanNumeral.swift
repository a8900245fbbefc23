import NoteText

/// Roman numerals from 1 to 3999 in their regular form.
package enum RomanNumeral {
    /// For hundreds, tens and ones: the letters for one, five and ten.
    private static let digits: [(one: UInt8, five: UInt8, ten: UInt8)] = [
        (UInt8(ascii: "C"), UInt8(ascii: "D"), UInt8(ascii: "M")),
        (UInt8(ascii: "X"), UInt8(ascii: "L"), UInt8(ascii: "C")),
        (UInt8(ascii: "I"), UInt8(ascii: "V"), UInt8(ascii: "X")),
    ]

    /// Whether `word` is one.
    package static func matches(_ word: ArraySlice<UInt8>) -> Bool {
        var rest = word
        skip(UInt8(ascii: "M"), &rest)
        for (one, five, ten) in digits {
            if rest.starts(with: [one, ten]) || rest.starts(with: [one, five]) {
                rest = rest.dropFirst(2)
            } else {
                if rest.first == five { rest = rest.dropFirst() }
                skip(one, &rest)
            }
        }
        return rest.isEmpty && !word.isEmpty
    }

    /// Removes up to three times `letter`.
    private static func skip(_ letter: UInt8, _ rest: inout ArraySlice<UInt8>) {
        var count = 0
        while count < 3, rest.first == letter {
            rest = rest.dropFirst()
            count += 1
        }
    }
}
