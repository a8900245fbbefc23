package import NoteText

/// The facts that the text of a note needs from all of it: reference definitions, footnotes, and its lists.
package struct MarkdownIndex: Sendable {
    /// The reference definitions, the first of each label, in the order of the source.
    package private(set) var definitions: [LinkDefinition] = []
    /// The footnotes, the first of each name, in the order of the source.
    package private(set) var footnotes: [FootnoteDefinition] = []
    /// The headings, by their levels.
    package private(set) var headings = HeadingFacts()
    /// The places where files have been included.
    private(set) var includes = IncludedPlaces()
    private var comments = CommentFacts()
    /// The lists and the tables of HTML, by the places of their tags.
    private var html: [Int: HTMLFacts] = [:]
    private var definitionNumbers: [[UInt8]: Int] = [:]
    private var footnoteNumbers: [[UInt8]: Int] = [:]
    /// The first lists of the note.
    private var lists: [ListFacts] = []

    /// Lists beyond this number are known by what the part of them in a section tells.
    private static let mostLists = 1 << 16
    /// Footnotes beyond this number are none: a hostile note has nothing else.
    private static let mostFootnotes = 1 << 16

    package init() {}
}

/// The facts about a list that are known at its end.
private struct ListFacts: Sendable {
    var isLoose = false
    @Compact var itemCount = 1
}

/// A link reference definition (CommonMark 0.31.2, section 4.7).
package struct LinkDefinition: Hashable, Sendable {
    /// The destination without escapes.
    package let destination: [UInt8]
    /// The title without escapes.
    package let title: [UInt8]?
    /// The destination as it was typed.
    package let place: SourceSpan
}

// MARK: Looking up

extension MarkdownIndex {
    /// The definition of a label, an index into `definitions`.
    func definition(of label: ArraySlice<UInt8>) -> Int? {
        definitionNumbers.isEmpty ? nil : LinkLabel.normalized(label).flatMap { definitionNumbers[$0] }
    }

    /// The footnote of a name, an index into `footnotes`.
    func footnote(of name: ArraySlice<UInt8>) -> Int? {
        footnoteNumbers.isEmpty ? nil : LinkLabel.normalized(name).flatMap { footnoteNumbers[$0] }
    }

    /// The footnote whose sign begins at `offset` of the source, an index into `footnotes`.
    func footnote(at offset: Int) -> Int? {
        let index = footnotes.partitioningIndex { $0.place.start >= offset }
        return index < footnotes.count && footnotes[index].place.start == offset ? index : nil
    }

    /// The facts about the list or the table of HTML whose tag is at `place` of the source; nil if none are
    /// known.
    func facts(ofHTMLAt place: Int) -> HTMLFacts? { html[place] }

    /// `list` with all that is known about it.
    func complete(_ list: MarkdownList) -> MarkdownList {
        guard list.serial < lists.count else { return list }
        var list = list
        (list.isLoose, list.itemCount) = (lists[list.serial].isLoose, lists[list.serial].itemCount)
        return list
    }
}

// MARK: Comments

extension MarkdownIndex {
    /// An index of a note of which the ends of comments are known.
    init(_ comments: CommentFacts) { self.comments = comments }

    /// The comments, once all sections have been read.
    var allComments: CommentFacts { comments.completed }

    /// Whether a comment has no end, which all blocks after it depend on.
    var hasUnclosedComments: Bool { comments.hasUnclosed }

    /// Whether a comment may begin at `place`; it counts until it has ended.
    mutating func mayOpenComment(at place: Int) -> Bool { comments.mayOpen(at: place) }

    /// Records that a comment, which begins at `place`, has ended.
    mutating func addComment(at place: Int) { comments.close(at: place) }
}

// MARK: Recording

extension MarkdownIndex {
    /// Sets what is known of the headings.
    mutating func set(_ headings: HeadingFacts) { self.headings = headings }

    /// Sets the places where files have been included.
    mutating func set(_ includes: IncludedPlaces) { self.includes = includes }

    /// Fixes the comments: no others are.
    mutating func completeComments() { comments = comments.completed }

    /// Sets what is known of lists and tables of HTML.
    mutating func set(_ html: [Int: HTMLFacts]) { self.html = html }

    /// Adds a definition unless its label has one.
    mutating func add(_ definition: LinkDefinition, label: [UInt8]) {
        guard definitionNumbers[label] == nil else { return }
        definitionNumbers[label] = definitions.count
        definitions.append(definition)
    }

    /// Adds a footnote, whose sign ends `line`, unless its name has one.
    mutating func addFootnote(_ name: ArraySlice<UInt8>, at place: SourceSpan, in line: SourceSection) {
        guard footnotes.count < Self.mostFootnotes, let label = LinkLabel.normalized(name),
            footnoteNumbers[label] == nil
        else { return }
        footnoteNumbers[label] = footnotes.count
        footnotes.append(FootnoteDefinition(name: Array(name), at: place, in: line))
    }

    /// Adds blocks to the text of a footnote, which follow those that it has.
    mutating func append(_ blocks: MarkdownBlocks, toFootnote number: Int) {
        footnotes[number].append(blocks.replacingLists { complete($0) })
    }

    /// Records what is known about a list.
    mutating func record(_ list: MarkdownList) {
        guard list.serial < Self.mostLists else { return }
        while lists.count <= list.serial { lists.append(ListFacts()) }
        lists[list.serial] = ListFacts(isLoose: list.isLoose, itemCount: list.itemCount)
    }
}
