package import Geometry
package import NoteText
import NoteTypesetting

/// A place of a page that can be gone to.
package struct PagePlace: Sendable {
    package let name: String
    /// An index into the page's lines.
    package let line: Int
    /// The top left of the place, on the page, in points.
    package let point: Point
}

extension PagePlace {
    /// The name of the place of the footnote `number`. With a space it is no name that a note can give.
    package static func name(ofNote number: Int) -> String { "note \(number)" }

    /// The name of the place of its first mark.
    package static func name(ofMark number: Int) -> String { "mark \(number)" }
}

extension Page {
    /// The places with names that begin on the page.
    package var places: [PagePlace] {
        lines.enumerated().flatMap { index, line in
            guard line.section.hasNames else { return [] as [PagePlace] }
            return line.names.map { PagePlace(name: $0, line: index, point: line.topLeft) }
        }
    }
}

extension PlacedLine {
    fileprivate var source: NoteText.Paragraph { section.text.paragraphs[paragraph.index] }

    fileprivate var isFirst: Bool { paragraph.lines.lowerBound == line }

    fileprivate var names: [String] {
        let text = section.text
        let source = source
        var names: [String] = []
        if isFirst, let name = source.attributes.flatMap({ text.paragraphAttributes[$0].identifier }) {
            names.append(name)
        }
        if isFirst { names += text.names(of: source) }
        if isFirst, let note = text.standing(source).begunFootnote {
            names.append(PagePlace.name(ofNote: note))
        }
        for run in namedRuns {
            guard let attributes = run.attributes.map({ text.attributes[$0] }) else { continue }
            let picture = attributes.picture.map { text.pictures[$0] }
            let mark = attributes.note.map { PagePlace.name(ofMark: $0) }
            names += [attributes.identifier, picture?.identifier, mark].compactMap(\.self)
        }
        return names
    }

    /// The runs that begin on it; on the first line those without text as well, as of a rule or a picture.
    private var namedRuns: [AttributedRun] {
        let own = section.lines[line].text
        let runs = section.text.runs[source.runs]
        if isFirst { return runs.filter { own.contains($0.text.lowerBound) || $0.text.isEmpty } }
        // A paragraph may have as many lines as runs: only those of this line are looked at.
        let first = runs.partitioningIndex { $0.text.lowerBound >= own.lowerBound }
        return Array(runs[first...].prefix { $0.text.lowerBound < own.upperBound })
    }
}

extension AttributedText {
    /// Whether anything in it has a name, as footnotes and their marks do.
    package var hasNames: Bool {
        containerBlocks.first?.kind.standsApart == true
            || attributes.contains { $0.identifier != nil || $0.note != nil }
            || pictures.contains { $0.identifier != nil }
            || paragraphAttributes.contains { $0.identifier != nil }
            || !placeNames.isEmpty
    }
}

extension String {
    /// The words of it with single spaces between them, and without soft hyphens: what is shown in a list.
    package var plainWords: String {
        let scalars = unicodeScalars.filter { $0 != "\u{AD}" }
        let words = scalars.split { $0.properties.isWhitespace }
        return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    }
}
