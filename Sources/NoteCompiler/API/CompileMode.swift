/// The kind of output that a note is compiled to.
package enum CompileMode: Hashable, Sendable {
    /// A file of a format, or one for each page.
    case written(OutputFormat)
    /// Diagnostics alone; nothing is written.
    case check
    /// An intermediate value as lines of JSON.
    case dump(DumpKind)
    /// The settings of the note, and where each comes from, as YAML.
    case settings

    package static let pdf = CompileMode.written(.pdf)
    /// The attributed text as lines of JSON, which is input too.
    package static let attributedText = CompileMode.written(.json)

    /// A picture of each page, in a file of its own.
    package static func picture(_ format: PictureFormat) -> CompileMode {
        .written(format == .png ? .png : .svg)
    }
}
