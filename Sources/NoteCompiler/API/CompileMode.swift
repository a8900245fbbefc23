/// The kind of output that a note is compiled to.
package enum CompileMode: Hashable, Sendable {
    case pdf
    /// A picture of each page, in a file of its own.
    case picture(PictureFormat)
    /// Diagnostics alone; nothing is written.
    case check
    /// The attributed text as lines of JSON, which is input too.
    case attributedText
    /// An intermediate value as lines of JSON.
    case dump(DumpKind)
    /// The settings of the note, and where each comes from, as YAML.
    case settings
}
