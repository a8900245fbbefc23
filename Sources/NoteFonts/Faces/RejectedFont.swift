/// A font that was requested or would have been used, but cannot be.
package struct RejectedFont: Hashable, Comparable, Sendable {
    package let path: String
    /// The reason, to follow a colon.
    package let reason: String
    package let kind: Kind

    /// The kind of reason.
    package enum Kind: Sendable {
        /// The font is damaged, or may not be embedded.
        case unusable
        /// The font has a format that a PDF cannot embed: Type 1, bitmaps, variable CFF2.
        case unsupported
    }

    package static func < (left: RejectedFont, right: RejectedFont) -> Bool {
        (left.path, left.reason) < (right.path, right.reason)
    }
}

extension RejectedFont {
    init(_ error: FontError, path: String) {
        (self.path, kind) = (path, .unusable)
        reason =
            switch error {
            case .unreadable(_, let reason): reason
            case .embeddingForbidden(_, let name): "\(name) may not be embedded, by its embedding rights"
            case .noConfiguration, .noUsableFont, .allRejected: error.description
            }
    }
}
