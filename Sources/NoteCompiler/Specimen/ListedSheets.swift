import NoteFonts
import NoteLayout
import NoteSettings
import NoteText
import NoteTypesetting

/// The style sheets of a note in the current folder, one for each size category, by which faces are listed.
///
/// - Parameter ownSettings: those that the note sets itself.
func listedSheets(
    _ options: CompileOptions, ownSettings: NoteSettings = NoteSettings()
) throws(RunError) -> [StyleSheet] {
    let settings = try ResolvedSettings(options, ownSettings: ownSettings)
    let note = ResolvedNote(
        settings: settings, conformance: try ConformancePlan(settings.all),
        language: settings[.lang] ?? "en", folder: "", stem: "")
    let library = try SharedFonts().library(options.environment)
    let catalog = FontCatalog(note, library, without: RejectedFaces())
    return note.forms().map { StyleSheet($0, catalog) }
}
