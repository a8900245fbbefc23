package import NoteText

/// Sections of a note that are read together, since something may go on from one to the next.
package struct JoinedSections: Sendable {
    /// All of them.
    package let whole: SourceSection
    /// Where each but the last ends, in bytes of `whole`; empty where text and sections are not taken apart
    /// again.
    let ends: [Int]

    package init(_ whole: SourceSection, ends: [Int] = []) {
        self.whole = whole
        self.ends = ends
    }

    /// Where the section `number` ends, in bytes of `whole`; nil for the last.
    func end(of number: Int) -> Int? { number < ends.count ? ends[number] : nil }
}
