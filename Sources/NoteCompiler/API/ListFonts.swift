import NoteFonts
import NoteLayout
import NoteSettings
import NoteText

/// How a list is written.
public enum ListFormat: String, CaseIterable, Sendable {
    /// In columns.
    case text
    /// An object a line.
    case json
}

/// The face of every text style, of text in script and of code, at the first size category that `options`
/// set.
public func listFonts(_ options: CompileOptions, as format: ListFormat) throws(RunError) -> String {
    let settings = try ResolvedSettings(options)
    let note = Note(
        settings: settings, conformance: try ConformancePlan(settings), language: settings[.lang] ?? "en",
        folder: "", stem: "", frontMatter: nil)
    let catalog = try FontCatalog(note, options, without: RejectedFaces())
    let category = settings[.sizeCategory].first ?? .standard
    let list = try FontList(StyleSheet(note, in: category, catalog))
    return switch format {
    case .text: list.text
    case .json: list.json
    }
}
