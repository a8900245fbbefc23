import NoteFonts
import NoteLayout
import NoteText

/// Reports the traits that are drawn because no face has them: one note for each family and trait, at its
/// first place.
struct SyntheticStyleReport {
    private var seen: Set<Entry> = []

    private struct Entry: Hashable {
        let family: String
        let trait: SyntheticTrait.Trait
    }

    /// Reports what is new in `section`.
    mutating func add(
        _ traits: [SyntheticTrait], in section: SourceSection, _ report: inout DiagnosticReport
    ) {
        let new = traits.filter { seen.insert(Entry(family: $0.face.familyName, trait: $0.trait)).inserted }
        guard !new.isEmpty else { return }
        report.add(
            new.map { NoteDiagnostic(.syntheticStyle, at: $0.span, $0.message) }, in: section)
    }
}

extension SyntheticTrait {
    fileprivate var message: String {
        switch trait {
        case .bold: "\(face.familyName) has no bold: its outlines are thickened"
        case .italic: "\(face.familyName) has no italic: its outlines are slanted"
        }
    }
}
