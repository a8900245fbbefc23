/// A font that was asked for, or would have served, and that cannot be used.
package struct FontRefusal: Hashable, Comparable, Sendable {
    package let path: String
    /// What is wrong with it, as what follows a colon.
    package let reason: String
    package let kind: Kind

    package enum Kind: Sendable {
        /// It is damaged, or may not be embedded.
        case unusable
        /// It is of a kind that a PDF cannot take: Type 1, bitmaps, variable CFF2.
        case unsupported
    }

    package static func < (left: FontRefusal, right: FontRefusal) -> Bool {
        (left.path, left.reason) < (right.path, right.reason)
    }
}

extension FontRefusal {
    init(_ error: FontError, path: String) {
        self.path = path
        kind = .unusable
        reason =
            switch error {
            case .unreadable(_, let reason): reason
            case .embeddingForbidden(_, let name): "\(name) may not be embedded, by its embedding rights"
            case .noConfiguration, .noUsableFont, .allPassedOver: error.description
            }
    }

    /// A font that fontconfig lists and that is of a kind that is not used.
    init?(unsupported pattern: FontPattern) {
        guard let path = pattern.file else { return nil }
        self.path = path
        kind = .unsupported
        reason = pattern.kindOfFont
    }
}

extension FontPattern {
    /// What it is that it cannot be used.
    fileprivate var kindOfFont: String {
        switch formatName {
        case "Type 1": "it is a Type 1 font"
        case "CFF" where isVariable: "it varies, and its outlines are CFF2"
        case "CFF", "TrueType", "PCF", "BDF", "Windows FNT": "it is made of bitmaps"
        case let other?: "it is a font of the kind \(other)"
        case nil: "its kind is not known"
        }
    }
}
