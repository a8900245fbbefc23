package import NoteText

/// The blocks of some whole lines of a note.
///
/// Only container blocks, code and HTML go on from one to the next; a container block that goes on is not
/// entered again. A NUL in the bytes stands for U+FFFD wherever it is shown.
package struct MarkdownBlocks: Sendable {
    /// The lines. Sections are cut elsewhere than those of the source, but one begins where the last ended.
    package let section: SourceSection
    package internal(set) var events: [BlockEvent]
    /// The lines of all leaf blocks.
    package internal(set) var lines: [LeafLine]

    init(section: SourceSection, events: [BlockEvent], lines: [LeafLine]) {
        self.section = section
        self.events = events
        self.lines = lines
    }
}
