import NoteSettings
import NoteText

/// A form in which a note is made: in one of its renditions, if its settings name any, and in one of the size
/// categories of that.
struct NoteForm {
    /// The name of the rendition; nil if the note is made once.
    let name: String?
    /// The note with the settings of the rendition.
    let note: ResolvedNote
    let category: SizeCategory

    /// Whether the rendition is made in several size categories.
    var hasOtherCategories: Bool { note.settings[.sizeCategory].count > 1 }

    /// A few words that tell it from other forms of the note.
    var label: String {
        guard let name else { return category.shortName }
        return hasOtherCategories ? "\(name) \(category.shortName)" : name
    }
}

extension NoteForm {
    /// The settings that attributed text goes on with: what markup has read of them has had its effect, but
    /// for the dialect, which also tells where the PDF's title is.
    var settingsOfText: [(key: String, json: String)] {
        var written = note.settings.written
        written.set(.lang, to: JSONText.string(note.language))
        if hasOtherCategories { written.set(.sizeCategory, to: JSONText.string(category.name)) }
        return written.members
    }
}
