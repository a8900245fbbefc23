import NoteFonts
import NoteMarkup
import NoteSettings
import NoteText

/// The fonts and languages that a note asks for by name in its text, section by section.
///
/// Names that nothing is known of are told of and left out, so that a note that makes up a name for each
/// word costs no more than one without them.
struct RequestedNames {
    private let catalog: FontCatalog
    /// Whether families are installed, as far as it is remembered.
    private var families: [String: Bool] = [:]
    private var languages: Set<String> = []
    /// The number of missing families that are still compared with the installed ones.
    private var suggestionsLeft = 8
    private var hasToldOfLanguages = false

    /// The number of families that are remembered; nobody reads of more.
    private static let mostFamilies = 1000
    /// HarfBuzz keeps all languages, and looks at each for each. The Declaration of Human Rights is in 560.
    private static let mostLanguages = 1000

    init(_ catalog: FontCatalog) { self.catalog = catalog }

    /// Leaves out of `text` what is not there; each such name is reported where it comes first.
    mutating func resolve(_ text: inout AttributedText) {
        resolveFonts(&text)
        resolveLanguages(&text)
    }

    private mutating func resolveFonts(_ text: inout AttributedText) {
        let requested = Set(text.attributes.compactMap(\.font))
        guard !requested.isEmpty else { return }
        let missing = missing(requested)
        guard !missing.isEmpty else { return }
        let names = text.attributes.map { $0.font.flatMap { missing.contains($0) ? $0 : nil } }
        report(names, in: &text)
        for index in names.indices where names[index] != nil { text.attributes[index].font = nil }
    }

    /// The part of `names` that is not installed.
    private mutating func missing(_ names: Set<String>) -> Set<String> {
        let new = names.filter { families[$0] == nil }.sorted()
        var missing = names.filter { families[$0] == false }
        for (name, isInstalled) in zip(new, new.isEmpty ? [] : catalog.areInstalled(new)) {
            if !isInstalled {
                missing.insert(name)
            } else if families.count < Self.mostFamilies {
                families[name] = true
            }
        }
        return missing
    }

    /// Tells of `missing`, families by the index of the attributes that ask for them, as far as that is news.
    private mutating func report(_ missing: [String?], in text: inout AttributedText) {
        var (new, findings): ([String], [Finding]) = ([], [])
        for run in text.runs {
            guard families.count < Self.mostFamilies else { break }
            guard let name = run.attributes.flatMap({ missing[$0] }), families[name] == nil else { continue }
            families[name] = false
            new.append(name)
            findings.append(NamedFamily(name, span: run.span).isMissing(.warning))
        }
        let advised = Array(new.prefix(suggestionsLeft))
        suggestionsLeft -= advised.count
        catalog.advise(on: advised, &findings)
        text.findings += findings
    }
}

extension RequestedNames {
    private mutating func resolveLanguages(_ text: inout AttributedText) {
        let texts = text.attributes.map { isTooMany($0.language) }
        let blocks = text.paragraphAttributes.map { isTooMany($0.language) }
        guard texts.contains(true) || blocks.contains(true) else { return }
        for index in texts.indices where texts[index] { text.attributes[index].language = nil }
        for index in blocks.indices where blocks[index] { text.paragraphAttributes[index].language = nil }
        guard !hasToldOfLanguages else { return }
        hasToldOfLanguages = true
        let run = text.runs.first { $0.attributes.map { texts[$0] } ?? false }
        let paragraph = text.paragraphs.first { $0.attributes.map { blocks[$0] } ?? false }
        let spans = [run?.span, paragraph?.span].compactMap(\.self)
        text.findings.append(
            Finding(
                .attributeValue, at: spans.min { $0.start < $1.start },
                "the note has more than \(Self.mostLanguages) languages, and those from here on are not told"
            ))
    }

    /// Whether a language is one more than are told apart.
    private mutating func isTooMany(_ language: String?) -> Bool {
        guard let language, !languages.contains(language) else { return false }
        guard languages.count < Self.mostLanguages else { return true }
        languages.insert(language)
        return false
    }
}

extension FontCatalog {
    /// Reports the families of `fonts` and `styles` that are not installed.
    ///
    /// Where another family of the same list is, its author has foreseen this, and it is only a note.
    func missingFamilies(of fonts: [FontSetting], _ styles: [StyleSetting]) -> [Finding] {
        let lists = fonts.map(\.families) + styles.map(\.families)
        let named = lists.flatMap { $0.map(\.name) }
        guard !named.isEmpty else { return [] }
        let installed = Set(zip(named, areInstalled(named)).filter(\.1).map(\.0))
        var missing = lists.flatMap { families in
            let isCertain = !families.contains { installed.contains($0.name) }
            return families.filter { !installed.contains($0.name) }.map { ($0, isCertain) }
        }.map { family, isCertain in family.isMissing(isCertain ? .warning : .note) }
        // Each is compared with all families; who has more mistakes than these has no typing error.
        let names = named.filter { !installed.contains($0) }.prefix(8)
        advise(on: Array(names), &missing)
        return missing
    }

    /// Tells in `findings`, one for each of `names` and perhaps more, why a family that is installed
    /// cannot be used, or which that can is called nearly the same.
    func advise(on names: [String], _ findings: inout [Finding]) {
        guard !names.isEmpty else { return }
        let families = families
        let folded = families.map { $0.lowercased() }
        for (index, name) in names.enumerated() {
            if let reason = reasonAgainst(name) {
                findings[index].message =
                    "the font family '\(name.shortened)' cannot be embedded: \(reason)"
                findings[index].hint = "install it as an OpenType font, or name another"
            } else if let near = closestName(to: name, among: folded), near != name.lowercased(),
                let place = folded.firstIndex(of: near)
            {
                findings[index].hint = "did you mean '\(families[place])'?"
            }
        }
    }
}

extension StyleSetting {
    /// The family that the style is to be set in, in a list of its own.
    fileprivate var families: [NamedFamily] {
        attributes.filter { $0.key == "font" }.map { NamedFamily($0.value, span: $0.span) }
    }
}

extension NamedFamily {
    /// The finding that it is not installed.
    func isMissing(_ severity: Severity) -> Finding {
        Finding(
            .fontNotInstalled, at: span, "no usable font family '\(name.shortened)' is installed",
            hint: "install it, or name its folder with --font-dir", severity: severity)
    }
}

extension Rule {
    static let fontNotInstalled = Rule(
        "font/not-installed", .warning, summary: "a family that is asked for and not installed",
        explanation: """
            None of the families that fonts names for a use is installed, or one that
            font asks for text is not, so the usual ones take their place. Correct the
            name, install the font, or name the folder of one with --font-dir. Where one
            of several families is installed, the others are alternatives, and are noted
            only.
            """,
        example: "---\nfonts: {sans: Nowhere Sans}\n---\nHello\n")
}
