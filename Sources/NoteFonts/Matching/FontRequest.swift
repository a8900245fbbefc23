package import NoteText

extension FontRole {
    /// The families of the role in order of preference; those of `sans` are fallbacks of the others.
    package var defaultFamilies: [String] {
        let sans = ["Inter", "Noto Sans", "DejaVu Sans"]
        return switch self {
        case .sans: sans
        case .script: ["Z003"] + sans
        case .mono: ["Noto Sans Mono", "DejaVu Sans Mono"] + sans
        }
    }

    /// The index in `families`, those of a request for the role, of the fallback families of `sans`; nil if
    /// `families` has none of the role's own.
    func fallbackStart(in families: [String]) -> Int? {
        let sans = Self.sans.defaultFamilies
        let own = defaultFamilies.filter { !sans.contains($0) }
        return families.lastIndex(where: own.contains).map { $0 + 1 }
    }
}

/// The requested properties of a face, without the size, since all lengths are in font units.
package struct FontRequest: Hashable, Sendable {
    package var role: FontRole
    /// In order of preference; case-insensitive.
    package var families: [String]
    package var weight: FontWeight
    package var isItalic: Bool
    /// A BCP 47 tag, or empty if unknown.
    package var language: String
    /// The x-height that the faces are scaled to, in ems; nil for that of the first face.
    package var xHeight: Double?

    package init(
        role: FontRole = .sans, families: [String], weight: FontWeight = .regular, isItalic: Bool = false,
        language: String = ""
    ) {
        (self.role, self.families, self.weight) = (role, families, weight)
        (self.isItalic, self.language) = (isItalic, language)
    }

    /// The index in `families` of the last default family, DejaVu Sans, if it has been left in its place: of
    /// letters that are neither Latin nor Greek nor Cyrillic it has those alone that no Noto font for their
    /// script has, as its own have another design. Nil if other families are last.
    var reserve: Int? {
        families.last == FontRole.sans.defaultFamilies.last && families.count > 1 ? families.count - 1 : nil
    }
}
