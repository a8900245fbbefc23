/// The ligatures that text has.
package enum LigatureChoice: String, CaseIterable, Sendable {
    case off, standard
    /// With contextual alternates in every script.
    case contextual

    var trait: TextTraits {
        switch self {
        case .off: .noLigatures
        case .standard: .standardLigatures
        case .contextual: .contextualLigatures
        }
    }
}
