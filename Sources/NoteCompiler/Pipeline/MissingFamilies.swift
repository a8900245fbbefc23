import NoteFonts
import NoteSettings
import NoteText

extension FontCatalog {
    /// Reports the families of `fonts` that are not installed.
    ///
    /// Where another family of the same list is, its author has foreseen this, and it is only a note.
    func missingFamilies(of fonts: [FontSetting]) -> [NoteDiagnostic] {
        guard !fonts.isEmpty else { return [] }
        let families = families
        let folded = families.map { $0.lowercased() }
        let installed = Set(folded)
        return fonts.flatMap { font in
            let missing = font.families.filter { !installed.contains($0.name.lowercased()) }
            return missing.map { family in
                let near = closestName(to: family.name, among: folded).flatMap(folded.firstIndex)
                var diagnostic = family.isMissing(closest: near.map { families[$0] })
                if missing.count < font.families.count { diagnostic.severity = .note }
                return diagnostic
            }
        }
    }
}

extension NamedFamily {
    fileprivate func isMissing(closest: String?) -> NoteDiagnostic {
        let hint = closest.map { "did you mean '\($0)'?" }
        return NoteDiagnostic(
            .fontNotInstalled, at: span, "no usable font family '\(name.shortened)' is installed",
            hint: hint ?? "install it, or name its folder with --font-dir")
    }
}
