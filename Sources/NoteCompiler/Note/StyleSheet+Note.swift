import NoteFonts
import NoteSettings
import NoteText
import NoteTypesetting

extension StyleSheet {
    /// The styles that `note` asks for.
    init(_ note: ResolvedNote, _ catalog: FontCatalog) {
        let settings = note.settings
        self.init(
            category: note.category, theme: settings.theme, language: note.language, catalog: catalog,
            Flexibility(spaces: settings[.wordSpace], letters: settings[.letterSpace]))
        families = FontFamilies(
            settings[.fonts].map { (use: $0.use, families: $0.families.map(\.name)) })
        // Natural alignment is no `TextAlignment`: nil stands for it.
        paragraphs.alignment = TextAlignment(rawValue: settings[.align].rawValue)
        paragraphs.lineHeight = settings[.lineHeight]
        paragraphs.lineSpacing = settings[.lineSpacing].points ?? 0
        glyphsPerPoint = settings[.lineSpacing].glyphsPerPoint
        paragraphs.spaceBefore = settings[.spaceBefore]
        paragraphs.spaceAfter = settings[.spaceAfter]
        itemSpace = settings[.itemSpace]
        scale = settings[.scale]
        leading = settings[.leading]
        tabs = settings[.tabs]
        boldWeight = settings[.boldWeight] == .bold ? .bold : nil
        ligatures = Ligatures(settings[.ligatures])
        isBoldText = settings[.boldText]
        tables = settings[.tables]
        lineBreaking = settings[.lineBreaking]
        hyphenation.factor = settings[.hyphenation]
        longWords = settings[.longWords]
        hangingPunctuation = settings[.hangingPunctuation]
        let minimum = settings[.hyphenMinimum]
        hyphenation.limits = HyphenationLimits(before: minimum.before, after: minimum.after)
    }
}
