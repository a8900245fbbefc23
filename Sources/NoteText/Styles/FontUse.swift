/// The purpose of a face, apart from weight and slant.
package enum FontRole: String, CaseIterable, Sendable {
    case sans, script, mono
}

/// A use of fonts that families can be set for.
package enum FontUse: Hashable, Sendable {
    case role(FontRole)
    case style(TextStyle)

    package static let names = FontRole.allCases.map(\.rawValue) + TextStyle.names

    /// The use called `name`: a role, or a text style by any of its names.
    package init(named name: String) throws(Problem) {
        if let role = FontRole(rawValue: name.lowercased()) {
            self = .role(role)
        } else if let style = TextStyle(name: name) {
            self = .style(style)
        } else {
            throw Problem(
                "no role or text style is called '\(name.shortened)'",
                hint: closestHint(to: name, among: Self.names)
                    ?? "sans, script, mono, or a text style as in body or largeTitle")
        }
    }

    /// The usual name.
    package var name: String {
        switch self {
        case .role(let role): role.rawValue
        case .style(let style): style.name
        }
    }
}
