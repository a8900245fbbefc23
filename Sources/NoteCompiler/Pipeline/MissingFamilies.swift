import NoteFonts
import NoteSettings
import NoteText

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
        for (index, near) in nearestFamilies(to: names).enumerated() {
            if let reason = reasonAgainst(names[index]) {
                findings[index].message =
                    "the font family '\(names[index].shortened)' cannot be embedded: \(reason)"
                findings[index].hint = "install it as an OpenType font, or name another"
            } else if let near {
                findings[index].hint = "did you mean '\(near)'?"
            }
        }
    }

    /// The installed family whose name is nearest to each of `names`, where there is one that is near.
    func nearestFamilies(to names: [String]) -> [String?] {
        guard !names.isEmpty else { return [] }
        let families = families
        let folded = families.map { $0.lowercased() }
        return names.map { name in
            guard let near = closestName(to: name, among: folded), near != name.lowercased() else {
                return nil
            }
            return folded.firstIndex(of: near).map { families[$0] }
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
        "font/not-installed", .warning,
        summary: "a family that is asked for and not installed",
        explanation: """
            None of the families that fonts names for a use is installed, or one that
            font asks for text is not, so the usual ones take their place. Correct the
            name, install the font, or name the folder of one with --font-dir. Where one
            of several families is installed, the others are alternatives, and are noted
            only.
            """,
        example: """
            ---
            fonts: {sans: Nowhere Sans}
            ---
            Hello

            """)
}
