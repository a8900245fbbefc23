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
                NoteDiagnostic(remark.rule, at: remark.span, remark.message, hint: remark.hint),
                at: entry.place)
        }
    }
}

extension FaceRemark {
    fileprivate var rule: DiagnosticRule {
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
