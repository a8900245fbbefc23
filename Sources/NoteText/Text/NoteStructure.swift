/// The structure of a note as events: the container blocks that a paragraph leaves, those that it enters, and
/// its text.
///
/// Only the container blocks that are open are kept, and a paragraph takes the time of what it opens and
/// closes. Footnotes, which end nothing that the text around them stands in, have a structure of their own.
package struct NoteStructure: Sendable {
    /// The container blocks that are open, from the outermost in.
    package private(set) var open: [ContainerBlock] = []

    package init() {}

    /// The events before the text of a paragraph.
    package struct Step: Sendable {
        /// The number of container blocks that end, from the innermost out.
        package var left: Int
        /// The container blocks that begin, from the outermost in.
        package var entered: ArraySlice<ContainerBlock>
    }

    /// Goes on to `paragraph`: leaves the container blocks that it does not stand in, and enters the others.
    package mutating func advance(to paragraph: StandingParagraph) -> Step {
        let left = leave(for: paragraph)
        let (kept, last) = (open.count, open.last?.serial)
        for block in paragraph.path {
            if block.serial == last { break }
            open.append(block)
        }
        open[kept...].reverse()
        return Step(left: left, entered: open[kept...])
    }

    /// Leaves the container blocks that `paragraph` does not stand in, and returns their number.
    package mutating func leave(for paragraph: StandingParagraph) -> Int {
        let count = open.count
        let shared = paragraph.path.first { block in
            // Serials ascend from the outermost block in.
            while let last = open.last, last.serial > block.serial { open.removeLast() }
            return open.last?.serial == block.serial
        }
        if shared == nil { open.removeAll(keepingCapacity: true) }
        return count - open.count
    }

    /// Leaves all but the outermost `count` container blocks.
    package mutating func close(to count: Int) { open.removeLast(max(open.count - count, 0)) }
}
