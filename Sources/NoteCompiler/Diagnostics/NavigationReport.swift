import NoteLayout
import NotePDF
import NoteSettings
import NoteText
import PDFWriter

/// Gathers the names that places of a note have, and the links to them, which may come first.
struct NavigationReport {
    private struct Wanted {
        let name: String
        let place: Diagnostic.Place?
        var count = 1
    }

    private var names: Set<String> = []
    private var wanted: [Wanted] = []
    private var indices: [String: Int] = [:]

    /// Links to more different places are not followed; no note has so many.
    private static let mostWanted = 10_000

    /// Takes the names and links of `text`, and reports names that are not the first of their kind, and what
    /// is longer than a PDF can hold.
    mutating func add(_ text: AttributedText, in section: SourceSection, _ report: inout DiagnosticReport) {
        report.add(repeated(in: text), in: section)
        report.add(text.longTexts, in: section)
        report.add(text.linksWithoutWords, in: section)
        guard text.links.contains(where: { $0.utf8.first == UInt8(ascii: "#") }) else { return }
        var places = PlaceFinder(section)
        var last: Int?
        for run in text.runs where run.link != last {
            last = run.link
            guard let link = run.link, case .name(let name) = LinkTarget(text.links[link]) else { continue }
            add(name, at: run.span.flatMap { places.place(of: $0) })
        }
    }

    /// Takes the names of `text`; the result is about those that some place has already.
    private mutating func repeated(in text: AttributedText) -> [NoteDiagnostic] {
        text.names.filter { !names.insert($0.name).inserted }.map { name, span in
            NoteDiagnostic(
                .repeatedName, at: span, "something before it is called '#\(name.shortened)', too",
                hint: "links lead to the first; give this one another name")
        }
    }

    private mutating func add(_ name: String, at place: Diagnostic.Place?) {
        guard !names.contains(name) else { return }
        if let index = indices[name] {
            wanted[index].count += 1
        } else if wanted.count < Self.mostWanted {
            indices[name] = wanted.count
            wanted.append(Wanted(name: name, place: place))
        }
    }

    /// Reports the links that lead nowhere, each name once.
    func finish(in report: inout DiagnosticReport) {
        for link in wanted where !names.contains(link.name) {
            let times = link.count > 1 ? " (\(link.count) times)" : ""
            let message = "nothing in the note is called '#\(link.name.shortened)'\(times)"
            let near = names.count > 1000 ? nil : closestName(to: link.name, among: names.sorted())
            let hint = near.map { "did you mean '#\($0)'?" }
            report.add(
                NoteDiagnostic(
                    .unknownTarget, at: nil, message,
                    hint: hint ?? "name a place by {#\(link.name.shortened)}"),
                at: link.place)
        }
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

    /// What is to be said of links that nobody sees or hears.
    fileprivate var linksWithoutWords: [NoteDiagnostic] {
        blankLinks.map { run in
            NoteDiagnostic(
                .linkWithoutWords, at: run.span, "this link has no text that can be seen or read out",
                hint: "write where it leads between the brackets: [where it leads](address)")
        }
    }

    /// What is longer than a PDF can hold where it is wanted.
    fileprivate var longTexts: [NoteDiagnostic] {
        // Bytes first: what is short needs no more.
        let headings = paragraphs.filter { paragraph in
            (paragraph.kind == .title || paragraph.kind.headingLevel != nil)
                && paragraph.content.count > TextString.limit
        }
        var found = headings.map { heading in
            NoteDiagnostic(
                .tooLong, at: heading.span, "the heading is too long for a bookmark, which is cut",
                hint: "a bookmark holds \(TextString.limit) characters")
        }
        for link in links.indices where !LinkTarget.fitsPDF(links[link]) {
            let run = runs.first { $0.link == link }
            found.append(
                NoteDiagnostic(
                    .tooLong, at: run?.span, "the link is too long for a PDF, and left out",
                    hint: "an address has \(ASCIIString.limit) characters at most"))
        }
        return found
    }
}
