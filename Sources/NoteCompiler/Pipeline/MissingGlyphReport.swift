import NoteFonts
import NoteLayout
import NoteText

/// Gathers the characters that no face has, so that each is reported once: its first place, and how often it
/// comes.
struct MissingGlyphReport {
    private struct Entry {
        var glyph: MissingGlyph
        var place: Diagnostic.Place?
    }

    /// Whether they are shown as boxes, which is worth a warning only.
    private let showsBoxes: Bool
    private var entries: [Entry] = []
    private var indices: [UInt32: Int] = [:]

    init(showsBoxes: Bool) { self.showsBoxes = showsBoxes }

    /// Adds what was missing in `section`.
    mutating func add(_ glyphs: [MissingGlyph], in section: SourceSection) {
        guard !glyphs.isEmpty else { return }
        var places = PlaceFinder(section)
        for glyph in glyphs {
            if let index = indices[glyph.scalar] {
                entries[index].glyph.count += glyph.count
                continue
            }
            indices[glyph.scalar] = entries.count
            // Past what is shown a place is not worth its memory.
            let isShown = entries.count < Rule.missingGlyph.weight.limit
            let place = isShown ? glyph.span.flatMap { places.place(of: $0) } : nil
            entries.append(Entry(glyph: glyph, place: place))
        }
    }

    /// Hands all of them to the report, in the order of their first places. They are in no font of `catalog`.
    func finish(in report: inout DiagnosticReport, _ catalog: FontCatalog) {
        guard !entries.isEmpty else { return }
        let installed = FontPackages.installed(in: catalog)
        for entry in entries {
            let finding = Finding(
                .missingGlyph, at: entry.glyph.span, entry.glyph.message,
                hint: entry.glyph.hint(showsBoxes: showsBoxes, without: installed),
                severity: showsBoxes ? .warning : nil)
            report.add(finding, at: entry.place)
        }
    }
}

extension MissingGlyph {
    /// `no font has U+1234 ETHIOPIC SYLLABLE SEE (3 times; tried Inter, Noto Sans)`.
    fileprivate var message: String {
        let character = Unicode.Scalar(scalar) ?? .replacement
        let name = "\(CharacterName.code(of: character)) \(CharacterName(character).string)"
        let times = count > 1 ? "\(count) times; " : ""
        return "no font has \(name) (\(times)tried \(families.joined(separator: ", ")))"
    }

    /// Advice that names none of the packages that are `installed`, whose fonts have been tried.
    fileprivate func hint(showsBoxes: Bool, without installed: Set<String>) -> String {
        let package = FontPackages.package(for: scalar).flatMap { installed.contains($0) ? nil : $0 }
        let advice =
            package.map { "install \($0)" } ?? "name the folder of a font that has it with --font-dir"
        return showsBoxes ? advice : "\(advice), or pass --missing-glyph box"
    }
}

extension Rule {
    // Each character has one finding: the limit is as many as a writing system needs.
    static let missingGlyph = Rule(
        "font/missing-glyph", .error(losing: "character", limit: 50_000),
        summary: "a character that no font has",
        explanation: """
            None of the fonts that were tried can show the character, so it would be
            missing from the page. It is reported once, at its first place, with the
            number of times that it comes. Install a font that has it, or name the
            folder of one with --font-dir. With --missing-glyph box it is shown as a box
            with its number, and only warned about. The rule cannot be made less than
            an error otherwise: no character is let go.
            """,
        example: "A sign of my own, \u{10FFFD}, that no font has.\n")
}
