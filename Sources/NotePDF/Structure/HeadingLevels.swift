/// The levels of headings, closed up: under the title stands H2, whatever the note leaves out.
struct HeadingLevels {
    /// What stands above the next heading, by the levels of the note; 0 is the title.
    private var above: [Int] = []

    /// The level in the structure, from 1, of a heading of `level` in the note.
    mutating func close(_ level: Int) -> Int {
        while let last = above.last, last >= level { above.removeLast() }
        above.append(level)
        return above.count
    }
}
