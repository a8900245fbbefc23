import NoteText

/// A format that all notes of a run are read in, whatever their names end in.
package enum SourceFormat: String, Sendable {
    case note
    case markdown
    case gfm
    case commonmark
    case json

    /// - Throws: for a name of no format, with all of them.
    package init(named name: String) throws(OptionError) {
        guard let format = SourceFormat(rawValue: name) else {
            throw OptionError("--from is note, markdown, gfm, commonmark or json, not '\(name.shortened)'")
        }
        self = format
    }
}
