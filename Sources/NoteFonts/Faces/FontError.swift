/// An error of the fonts of this machine.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// fontconfig cannot read its configuration.
    case noConfiguration
    /// No family of a request has a face that can be embedded.
    case noUsableFont(tried: [String])
    /// There are fonts, but all were rejected.
    case allRejected(tried: [String], rejectedFonts: [RejectedFont])
    /// A font file or folder cannot be read.
    case unreadable(path: String, reason: String)
    /// The font's licence bits (OS/2 fsType) forbid what a PDF needs.
    case embeddingForbidden(path: String, name: String)

    package var description: String {
        switch self {
        case .noConfiguration: "fontconfig cannot read its configuration"
        case .noUsableFont(let tried):
            "no usable font: none of \(tried.joined(separator: ", ")) is installed as an OpenType font"
        case .allRejected(let tried, let rejectedFonts):
            "no usable font for \(tried.joined(separator: ", ")): \(rejectedFonts.listed)"
        case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
        case .embeddingForbidden(let path, let name):
            "\(name) may not be embedded, by the embedding rights in \(path)"
        }
    }
}

extension [RejectedFont] {
    /// The first three, as text.
    fileprivate var listed: String {
        let shown = prefix(3).map { "\($0.path): \($0.reason)" }.joined(separator: "; ")
        return count > 3 ? "\(shown); and \(count - 3) more" : shown
    }
}
