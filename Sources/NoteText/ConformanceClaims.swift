/// What a PDF may claim to follow, as far as that depends on the note.
package struct ConformanceClaims: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// PDF/UA: that it can be read by anybody.
    package static let access = ConformanceClaims(rawValue: 1 << 0)
    /// Level a of PDF/A-2, or PDF/A-4: that its text can be read by programs for ever.
    package static let archive = ConformanceClaims(rawValue: 1 << 1)
}

extension DiagnosticRule {
    /// What a PDF may not claim where the rule has spoken.
    package var obstructs: ConformanceClaims {
        switch self {
        case .privateUse: [.access, .archive]
        // PDF/UA-1, 7.3; PDF/A-2 only advises it (ISO 19005-2, 6.7.5).
        case .pictureWithoutWords: .access
        // PDF/UA-1, 7.18.5: its address would be read out in their place.
        case .linkWithoutWords: .access
        default: []
        }
    }
}
