import Geometry
import NoteText

/// The numbers of footnotes, in the order of their first marks.
package struct FootnoteNumbers: Sendable {
    let index: FootnoteIndex
    /// The number of each text of the index; 0 for one without a mark.
    private var numbers: [UInt32]
    /// The number of footnotes with marks.
    private(set) var count = 0

    init(_ index: FootnoteIndex) {
        self.index = index
        numbers = Array(repeating: 0, count: index.places.count)
    }

    /// The number of a text, which a mark is of, and whether the mark is the first.
    mutating func mark(_ text: Int) -> (number: Int, isFirst: Bool) {
        if numbers[text] > 0 { return (Int(numbers[text]), false) }
        count += 1
        numbers[text] = UInt32(count)
        return (count, true)
    }

    /// Whether a text has a mark.
    func isMarked(_ text: Int) -> Bool { numbers[text] > 0 }

    /// The places of the texts that no mark is of.
    var unmarked: [FootnotePlace] {
        numbers.indices.filter { numbers[$0] == 0 }.map { index.places[$0] }
    }
}
