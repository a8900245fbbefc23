import NoteFonts
import NoteLayout
import NoteSettings
import NoteText
import NoteTypesetting

/// The style sheets of a note in the current folder, by which faces are listed.
struct ListedSheets {
    private let note: ResolvedNote
    private let catalog: FontCatalog

    /// - Parameter ownSettings: those that the note sets itself.
    init(
        _ options: CompileOptions, ownSettings: NoteSettings = NoteSettings()
    ) throws(RunError) {
        let settings = try ResolvedSettings(options, ownSettings: ownSettings)
        note = ResolvedNote(
            settings: settings, conformance: try ConformancePlan(settings.all),
            language: settings[.lang] ?? "en", folder: "", stem: "", head: [], frontMatter: nil)
        catalog = FontCatalog(note, try SharedFonts().library(options.environment), without: RejectedFaces())
    }

    /// The size categories that the settings name.
    var categories: [SizeCategory] { note.settings[.sizeCategory] }

    func sheet(in category: SizeCategory) -> StyleSheet {
        var note = note
        note.category = category
        return StyleSheet(note, catalog)
    }
}
