import NoteLayout
import NoteText

/// A text that has been laid out: its pages, and what was found on the way.
public struct Layout: Sendable {
    /// The text that was laid out.
    public let text: TextStorage
    /// The diagnostics about fonts, pictures and lines. Lines and offsets are those of the text storage.
    public let diagnostics: [Diagnostic]
    /// The pages, and what a PDF of them needs.
    let contents: LaidOutPages
    private let places: TextPlaces

    init(_ text: TextStorage, _ contents: LaidOutPages, _ found: [Diagnostic]) {
        self.text = text
        self.contents = contents
        let places = TextPlaces(text)
        self.places = places
        diagnostics = found.map { $0.moved(by: places, to: text) }
    }

    /// The pages in order. Each is prepared for questions when it is asked for.
    public var pages: Pages { Pages(pages: contents.pages, places: places) }

    /// The first page with the character at `offset`, a UTF-8 offset in the text storage; nil for a line end
    /// or an offset that is not there. Looks at page after page, in time linear in what is on them.
    public func page(ofCharacter offset: Int) -> Page? {
        pages.first { $0.line(ofCharacter: offset) != nil }
    }

    /// The pages of a layout.
    public struct Pages: RandomAccessCollection, Sendable {
        fileprivate let pages: [NoteLayout.Page]
        fileprivate let places: TextPlaces

        /// The index of the first page, always 0.
        public var startIndex: Int { 0 }
        /// The number of pages.
        public var endIndex: Int { pages.count }

        /// The page with the index `position`, in time that is linear in what is on it.
        public subscript(position: Int) -> Page { Page(pages[position], places) }
    }

    /// The pages as lines of JSON, one for each line of text: `notec --dump layout`, with offsets in the JSON
    /// of the text.
    public var dump: [UInt8] {
        var dump = LayoutDump()
        for page in contents.pages { dump.append(page) }
        return dump.bytes
    }
}

extension Layout {
    /// Whether any of its diagnostics is an error.
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Throws the errors that were found, for which `notec` writes nothing.
    func throwErrors() throws(RunError) {
        let errors = diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw .layoutHasErrors(file: text.name, errors.map(\.message)) }
    }
}

extension Diagnostic {
    /// The diagnostic about the JSON of `text` as one about the text.
    fileprivate func moved(by places: TextPlaces, to text: TextStorage) -> Diagnostic {
        let found = place.flatMap { places.text(at: $0.offset, count: max(1, $0.excerpt.marked.count)) }
        let span = found.map { SourceSpan(start: $0.lowerBound, end: $0.upperBound) }
        let section = SourceSection(bytes: text.text.text)
        return Diagnostic(
            file: text.name, place: span.flatMap { section.findPlace(of: $0) }, severity: severity,
            message: message, hint: hint, rule: rule, consequence: consequence)
    }
}
