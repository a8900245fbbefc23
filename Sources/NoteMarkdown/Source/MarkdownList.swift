package import NoteText

/// A list. As far as the first pass knew it, its looseness and the number of its items are those of all of
/// it, else those of its part in the section.
package struct MarkdownList: Hashable, Sendable {
    /// The number of the list in the note, from 0, in the order in which lists begin.
    @Compact package var serial: Int
    /// `-`, `+` or `*` of bullets; `.` or `)` behind numbers.
    package let sign: UInt8
    /// The number of the first item; nil for bullets.
    @Compact package var start: Int?
    package var isLoose = false
    @Compact package var itemCount = 1

    package init(serial: Int, sign: UInt8, start: Int?) {
        self.serial = serial
        self.sign = sign
        self.start = start
    }
}

package struct MarkdownItem: Hashable, Sendable {
    /// The number of the item in its list, from 0.
    @Compact package var index: Int
    /// The state of an item of tasks; nil for other items.
    package var task: TaskState?

    package init(index: Int, task: TaskState? = nil) {
        self.index = index
        self.task = task
    }
}
