/// The elements of the structure tree that are open, the document first, each with what its user keeps of it.
struct OpenElements<Value> {
    struct Level {
        let element: StructureElement
        var value: Value

        var type: StructureType { element.type }
    }

    private(set) var levels: [Level] = []

    var count: Int { levels.count }
    var isEmpty: Bool { levels.isEmpty }
    var last: Level? { levels.last }

    subscript(level: Int) -> Level { levels[level] }

    /// Opens an element inside the one that was opened last.
    mutating func open(_ element: StructureElement, _ value: Value) {
        levels.append(Level(element: element, value: value))
    }

    /// Closes the element that was opened last; nil if none is open.
    mutating func close() -> Level? { levels.popLast() }

    /// Changes what is kept of an element.
    mutating func update(_ level: Int, _ change: (inout Value) -> Void) { change(&levels[level].value) }
}

/// The levels of headings, closed up: under the title stands H2, whatever the note leaves out.
struct HeadingLevels {
    /// The headings above the next one, by the levels of the note; 0 is the title.
    private var above: [Int] = []

    /// The level in the structure, from 1, of a heading of `level` in the note.
    mutating func close(_ level: Int) -> Int {
        while let last = above.last, last >= level { above.removeLast() }
        above.append(level)
        return above.count
    }
}
