package import NoteText

extension FontRole {
    /// The families of the role in order of preference; those of `sans` stand in where the others have no
    /// face.
    package var defaultFamilies: [String] {
        let sans = ["Inter", "Noto Sans", "DejaVu Sans"]
        return switch self {
        case .sans: sans
        case .script: ["Z003"] + sans
        case .mono: ["Noto Sans Mono", "DejaVu Sans Mono"] + sans
        }
    }

    /// Where in `families`, those of a request of the role, the families of `sans` begin, which stand in for
    /// those of the role itself; nil where those are not among them.
    func standIns(in families: [String]) -> Int? {
        let sans = Self.sans.defaultFamilies
        let own = defaultFamilies.filter { !sans.contains($0) }
        return families.lastIndex(where: own.contains).map { $0 + 1 }
    }
}

/// What text asks of its faces; size is no part of it, since everything here is in font units.
package struct FontRequest: Hashable, Sendable {
    package var role: FontRole
    /// In order of preference; case does not count.
    package var families: [String]
    package var weight: FontWeight
    package var isItalic: Bool
    /// A BCP 47 tag, or empty where it is not known.
    package var language: String

    package init(
        role: FontRole = .sans, families: [String], weight: FontWeight = .regular, isItalic: Bool = false,
        language: String = ""
    ) {
        self.role = role
        self.families = families
        self.weight = weight
        self.isItalic = isItalic
        self.language = language
    }
}
