import NoteLayout
import NoteText

/// Gathers what is to be said of the faces of a note, so that each is spoken of once: where it comes first,
/// and how much is set in it.
struct FaceReport {
    private struct Key: Hashable {
        var kind: FaceRemark.Kind
        var family: String
        var families: [String]
    }

    private struct Entry {
        var remark: FaceRemark
        var place: Diagnostic.Place?
    }

    private var entries: [Entry] = []
    private var indices: [Key: Int] = [:]

    /// Adds what was noticed in `section`.
    mutating func add(_ remarks: [FaceRemark], in section: SourceSection) {
        guard !remarks.isEmpty else { return }
        var places = PlaceFinder(section)
        for remark in remarks {
            let key = Key(kind: remark.kind, family: remark.family, families: remark.families)
            if let index = indices[key] {
                entries[index].remark.count += remark.count
                continue
            }
            indices[key] = entries.count
            entries.append(Entry(remark: remark, place: remark.span.flatMap { places.place(of: $0) }))
        }
    }

    /// Hands all of it to the report, in the order of the first places.
    func finish(in report: inout DiagnosticReport) {
        for entry in entries {
            let remark = entry.remark
            report.add(
                Finding(remark.rule, at: remark.span, remark.message, hint: remark.hint),
                at: entry.place)
        }
    }
}

extension FaceRemark {
    fileprivate var rule: Rule {
        switch kind {
        case .fallback, .emoji: .fallbackUsed
        case .proportionalCode: .proportionalCode
        case .syntheticBold, .syntheticItalic, .syntheticCapitals: .syntheticStyle
        }
    }

    /// `中 U+4E2D and 312 more characters are set in Noto Sans CJK SC (Inter, Noto Sans have not got them)`.
    fileprivate var message: String {
        let isOne = count == 1
        let text = isOne ? "\(character) is" : "\(character) and \(others) are"
        let listed = families.joined(separator: ", ")
        switch kind {
        case .fallback:
            let verb = families.count == 1 ? "has" : "have"
            return "\(text) set in \(family) (\(listed) \(verb) not got \(isOne ? "it" : "them"))"
        case .emoji:
            return "\(text) shown in colour by \(family)"
        case .proportionalCode:
            return "code is set in \(family), as no monospaced font is installed"
        case .syntheticBold:
            return "\(family) has no bold: its outlines are thickened"
        case .syntheticItalic:
            return "\(family) has no italic: its outlines are slanted"
        case .syntheticCapitals:
            return "\(family) has no small capitals: its capitals are made smaller"
        }
    }

    fileprivate var hint: String? {
        guard kind == .proportionalCode else { return nil }
        return "install a monospaced font, as fonts-noto-mono has one, or name one with fonts.mono"
    }

    private var others: String { count == 2 ? "another character" : "\(count - 1) more characters" }

    /// `中 U+4E2D`, and the code alone where the character might be mistaken for something else.
    private var character: String {
        let scalar = Unicode.Scalar(scalar) ?? .replacement
        let code = CharacterName.code(of: scalar)
        return scalar.isVisible ? "\(scalar) \(code)" : code
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter or a sign that stands by itself.
    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .surrogate,
            .unassigned, .nonspacingMark, .spacingMark, .enclosingMark:
            false
        default: true
        }
    }
}

extension Rule {
    static let fallbackUsed = Rule(
        "font/fallback-used", .note,
        summary: "a font that stands in for characters that the families lack",
        explanation: """
            None of the families that were asked for has the characters, so another font
            that is installed sets them, the same one on every machine with the same
            fonts. Name a family that has them under fonts in the front matter to choose
            another.
            """,
        example: "The word for it is \u{0E43}\u{0E08}.\n")

    static let proportionalCode = Rule(
        "font/proportional-code", .warning,
        summary: "code in a font whose letters have different widths",
        explanation: """
            No monospaced font is installed that can be used, so code is set in the
            font of the text, and what stands in columns does not stand so on the page.
            Install a monospaced font, as fonts-noto-mono has one, or name the folder of
            one with --font-dir. A font that fonts.mono names is taken as it is.
            """,
        example: "Run `make demo` first.\n")

    static let syntheticStyle = Rule(
        "font/synthetic-style", .note,
        summary: "bold or italic that a font has not got and that is drawn",
        explanation: """
            The font has no face of the weight or the slant that was asked for, so its
            outlines are thickened or slanted. Name a family that has such a face under
            fonts in the front matter, or leave the emphasis out.
            """,
        example: "Yours, ~*Mara*~\n")
}
