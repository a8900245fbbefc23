import NoteLayout
import NotePDF
import NoteText
import PDFWriter

/// Gathers the names that places of a note have, and the links to them, which may come first.
///
/// The links of a note of a book may also lead to places of other notes, which are known at its end.
struct NavigationReport: Sendable {
    private let binding: NoteBinding?
    /// The notes that links may name, and the folder of this one; nil if nobody knows them.
    private let notes: (links: BookLinks, folder: String)?
    private var names: Set<String> = []
    /// The texts of headings that the note gives no names, which have some as well.
    private var headings: [String] = []
    /// Links to more different places are not followed; no note has so many.
    private var links = RemarkReport<NamedLink>(most: 10_000)

    /// A report of the links of `note`, which may lead to other notes of the run.
    init(of note: ResolvedNote, _ run: RunLinks?) {
        binding = note.binding
        notes = note.binding.map { ($0.links, $0.folder) } ?? run.map { ($0.notes, note.folder) }
    }

    /// Whether there are links whose targets have not been seen.
    var hasOpenLinks: Bool { !links.isEmpty }

    /// The names that places have, headings included.
    var allNames: Set<String> {
        var headingNames = HeadingNames()
        return names.union(headings.compactMap { headingNames.name(of: $0) })
    }

    /// Adds the names and links of `text`; the result is about names that are not the first of their kind,
    /// texts that are longer than a PDF can hold, and links without text.
    mutating func add(_ text: AttributedText, in section: SourceSection) -> [Finding] {
        let repeated = text.names.filter { !names.insert($0.name).inserted }.map { name, span in
            Finding(
                .repeatedName, at: span, "something before it is called '#\(name.shortened)', too",
                hint: "links lead to the first; give this one another name")
        }
        for list in text.placeNames { names.formUnion(list) }
        headings += text.paragraphs.filter { $0.isHeading && $0.names == nil }.map { text.words(of: $0) }
        let own = text.namedLinks(binding)
        links.add(own.filter { $0.key.note != nil || !names.contains($0.key.name) }, in: [section])
        return repeated + text.longTexts + text.linksWithoutWords + unresolved(text)
    }

    /// Findings about links that name notes which are not there.
    private func unresolved(_ text: AttributedText) -> [Finding] {
        guard let notes, text.links.contains(where: \.namesNote) else { return [] }
        var last: Int?
        return text.runs.compactMap { run in
            guard run.link != last else { return nil }
            last = run.link
            guard let link = last.map({ text.links[$0] }), link.namesNote,
                link.target.utf8.first != UInt8(ascii: "#"),
                notes.links.target(of: link, from: notes.folder) == nil
            else { return nil }
            return Finding(
                .unresolvedLink, at: run.span,
                "no note of the run is called '\(link.target.prefix { $0 != "#" }.description.shortened)'",
                hint: "name all notes that link to one another, or their folder, in one command")
        }
    }

    /// Reports links that lead nowhere, each name once. In a book they may lead to places of all its notes.
    func finish(in report: inout DiagnosticReport, _ book: BookNames? = nil) {
        if links.isEmpty { return }
        let own = book == nil ? allNames : []
        links.finish(in: &report) { link in
            let note = link.key.note
            let known = book.map { book in note.map { book.notes[$0] } ?? book.all } ?? own
            guard !known.contains(link.key.name) else { return nil }
            var place = book == nil ? "in the note" : "in the book"
            if let book, let note { place = "in '\(book.files[note].shortened)'" }
            return link.finding(place: place, among: known)
        }
    }
}

/// A link to a name of a place, which is its key.
private struct NamedLink: CountedRemark, Sendable {
    struct Key: Hashable, Sendable {
        /// The note of a book that the link names; nil for its own.
        let note: Int?
        let name: String
    }

    let key: Key
    let span: SourceSpan?
    var count = 1

    /// The finding that nothing has the name in `place`, where the names are `names`.
    func finding(place: String, among names: Set<String>) -> Finding {
        let name = key.name.shortened
        let times = count > 1 ? " (\(count) times)" : ""
        let near = names.count > 1000 ? nil : closestName(to: key.name, among: names.sorted())
        let hint = near.map { "did you mean '#\($0)'?" } ?? "name a place by {#\(name)}"
        return Finding(
            .unknownTarget, at: nil, "nothing \(place) is called '#\(name)'\(times)", hint: hint)
    }
}

extension AttributedText {
    /// The names of its places, in the order of the note, and what they name.
    fileprivate var names: [(name: String, span: SourceSpan?)] {
        guard hasNames else { return [] }
        var names: [(name: String, span: SourceSpan?)] = []
        for paragraph in paragraphs {
            if let name = paragraph.attributes.flatMap({ paragraphAttributes[$0].identifier }) {
                names.append((name, paragraph.span))
            }
            var last: Int?
            // Runs of one span differ in their styles.
            for run in runs[paragraph.runs] where run.attributes != last {
                last = run.attributes
                guard let own = last.map({ attributes[$0] }) else { continue }
                let picture = own.picture.flatMap { pictures[$0].identifier }
                for name in [own.identifier, picture] { if let name { names.append((name, run.span)) } }
            }
        }
        return names
    }

    /// The links of the note to names of places, in the order of the note.
    ///
    /// - Parameter binding: the book that the note is bound in, whose other notes links may name.
    fileprivate func namedLinks(_ binding: NoteBinding?) -> [NamedLink] {
        let hasNames = { (link: String) in
            link.utf8.contains(UInt8(ascii: "#")) && (binding != nil || link.utf8.first == UInt8(ascii: "#"))
        }
        guard links.contains(where: { hasNames($0.target) }) else { return [] }
        var last: Int?
        return runs.compactMap { run in
            guard run.link != last else { return nil }
            last = run.link
            guard let link = run.link else { return nil }
            if case .name(let name) = LinkTarget(links[link].target) {
                return NamedLink(key: NamedLink.Key(note: nil, name: name), span: run.span)
            }
            guard let target = binding?.target(of: links[link]), let name = target.name else {
                return nil
            }
            return NamedLink(key: NamedLink.Key(note: target.note, name: name), span: run.span)
        }
    }

    /// Findings about links without visible text.
    fileprivate var linksWithoutWords: [Finding] {
        blankLinks.map { run in
            Finding(
                .linkWithoutWords, at: run.span, "this link has no text that can be seen or read out",
                hint: "write where it leads between the brackets: [where it leads](address)")
        }
    }

    /// Findings about headings and links that are longer than a PDF can hold.
    fileprivate var longTexts: [Finding] {
        // Bytes first: what is short needs no more.
        let headings = paragraphs.filter { $0.isHeading && $0.content.count > TextString.limit }
        var found = headings.map { heading in
            Finding(
                .tooLong, at: heading.span, "the heading is too long for a bookmark, which is cut",
                hint: "a bookmark holds \(TextString.limit) characters")
        }
        for link in links.indices where !LinkTarget.fitsPDF(links[link].target) {
            let run = runs.first { $0.link == link }
            found.append(
                Finding(
                    .tooLong, at: run?.span, "the link is too long for a PDF, and left out",
                    hint: "an address has \(ASCIIString.limit) characters at most"))
        }
        return found
    }
}

extension Paragraph {
    /// Whether it is a heading or the title.
    fileprivate var isHeading: Bool { kind.isHeading }
}

extension Rule {
    static let ofNavigation = [linkWithoutWords, unknownTarget, unresolvedLink, repeatedName, tooLong]

    static let unresolvedLink = Rule(
        "link/unresolved", .note, summary: "a link to a note that is not made in the same run",
        explanation: """
            [[name]] leads to the note name.md in whatever folder, if that is one of those
            that the command makes: to its PDF, or to its place in the book. No such note
            is there, and the link leads to the file as it is written.
            """,
        example: "---\ndialect: markdown\n---\nTitle\n\nSee [[another note]].\n")

    // PDF/UA-1, 7.18.5: its address would be read out in their place.
    static let linkWithoutWords = Rule(
        "link/no-text", .warning(obstructing: .pdfUA),
        summary: "a link without a text that can be seen or read out",
        explanation: """
            What stands between the brackets is white space, or characters that have no
            look, such as marks of direction. Nobody sees the link, and a screen reader
            has nothing but its address to read out, so that PDF/UA is not claimed. Write
            where it leads.
            """,
        example: "Title\n\nSee [\u{200B}](https://example.org).\n")

    static let unknownTarget = Rule(
        "link/unknown-target", .warning, summary: "a link to a name that the note does not define",
        explanation: """
            A link to #name leads to what {#name} names: a block by a line of attributes
            before it, or a span or a picture by its own. A heading also has a name made
            of its text: '## Two words' is #two-words. Nothing has the name, so the link
            leads nowhere. Correct it, or name the place.
            """,
        example: "Title\n\nSee [below](#end).\n\n{#ending}\nThe end.\n")

    static let repeatedName = Rule(
        "link/repeated-name", .warning, summary: "a name that something earlier in the note has, too",
        explanation: """
            {#name} gives a block, a span or a picture a name for links to lead to. Where
            several have the same name, links lead to the first, and to no other. Give
            each a name of its own.
            """,
        example: "Title\n\nSee [the end](#end).\n\n{#end}\nThe end.\n\n{#end}\nThe very end.\n")

    static let tooLong = Rule(
        "pdf/too-long", .warning, summary: "a text that is longer than a PDF can hold where it is wanted",
        explanation: """
            A string of a PDF has 32,767 bytes at most: an address of as many characters,
            a bookmark of half as many. The bookmark of a longer heading is cut, which
            itself is not, and a longer link is left out, while its text stays.
            """,
        example: "Title\n\n# " + String(repeating: "on and ", count: 2400) + "on\n")
}
