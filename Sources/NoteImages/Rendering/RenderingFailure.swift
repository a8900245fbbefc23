/// The reason for which a library makes no pixels of a file.
package enum RenderingFailure: Error, Hashable, Sendable {
    case notInstalled
    case unreadable
}
