/// The version of PDF that a file's header claims.
package enum PDFVersion: Hashable, Sendable {
    case version17
    case version20

    var header: StaticString {
        switch self {
        case .version17: "%PDF-1.7\n"
        case .version20: "%PDF-2.0\n"
        }
    }
}
