import NoteFonts
import NoteSettings
import NoteText

extension FontCatalog {
    /// Reports the families of `fonts` that are not installed.
    ///
    /// Where another family of the same list is, its author has foreseen this, and it is only a note.
    func missingFamilies(of fonts: [FontSetting]) -> [NoteDiagnostic] {
        let named = fonts.flatMap { $0.families.map(\.name) }
        guard !named.isEmpty else { return [] }
        let installed = Set(zip(named, areInstalled(named)).filter(\.1).map(\.0))
        var missing = fonts.flatMap { font in
            let isCertain = !font.families.contains { installed.contains($0.name) }
            return font.families.filter { !installed.contains($0.name) }.map { ($0, isCertain) }
        }.map { family, isCertain in family.isMissing(isCertain ? .warning : .note) }
        if !missing.isEmpty { suggest(for: named.filter { !installed.contains($0) }, &missing) }
        return missing
    }

    /// Names the installed family that is nearest to each of `names`.
    private func suggest(for names: [String], _ diagnostics: inout [NoteDiagnostic]) {
        let families = families
        let folded = families.map { $0.lowercased() }
        // Each is compared with all families; who has more mistakes than these has no typing error.
        for (index, name) in names.prefix(8).enumerated() {
            guard let near = closestName(to: name, among: folded), near != name.lowercased(),
                let family = folded.firstIndex(of: near)
            else { continue }
            diagnostics[index].hint = "did you mean '\(families[family])'?"
        }
    }
}

extension NamedFamily {
    fileprivate func isMissing(_ severity: Severity) -> NoteDiagnostic {
        var diagnostic = NoteDiagnostic(
            .fontNotInstalled, at: span, "no usable font family '\(name.shortened)' is installed",
            hint: "install it, or name its folder with --font-dir")
        diagnostic.severity = severity
        return diagnostic
    }
}
