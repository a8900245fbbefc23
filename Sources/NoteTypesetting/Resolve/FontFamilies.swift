import NoteFonts
package import NoteText

/// The families of each role, in order; the first that has a character sets it.
package struct FontFamilies: Hashable, Sendable {
    package var sans = FontRole.sans.defaultFamilies
    package var script = FontRole.script.defaultFamilies
    package var mono = FontRole.mono.defaultFamilies
    /// By text style, the families that come before those of `sans`.
    package var styles: [TextStyle: [String]] = [:]

    package init() {}

    /// The families for text in `style` that has the role `role`.
    package func families(for role: FontRole, in style: TextStyle) -> [String] {
        switch role {
        case .sans: styles[style].map { Self.distinct($0 + sans) } ?? sans
        case .script: script
        case .mono: mono
        }
    }

    /// The families that somebody has named, the defaults of each role behind them for what they lack.
    ///
    /// Characters that code and script lack come from the families of `sans`, the named ones first.
    package init(_ named: [(use: FontUse, families: [String])]) {
        var roles: [FontRole: [String]] = [:]
        for (use, families) in named {
            switch use {
            case .role(let role): roles[role] = families
            case .style(let style): styles[style] = families
            }
        }
        let base = FontRole.sans.defaultFamilies
        let all = { (role: FontRole) in
            let own = role.defaultFamilies.filter { !base.contains($0) }
            return Self.distinct((roles[role] ?? []) + own + (roles[.sans] ?? []) + base)
        }
        sans = Self.distinct((roles[.sans] ?? []) + base)
        script = all(.script)
        mono = all(.mono)
    }

    /// `families`, each where it comes first.
    private static func distinct(_ families: [String]) -> [String] {
        var seen: Set<String> = []
        return families.filter { seen.insert($0.lowercased()).inserted }
    }
}
