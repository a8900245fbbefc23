import NoteText

/// Every key that front matter, `notec.yaml` or `--set` may hold, in this version or a later one.
package enum SettingKey: String, CaseIterable, Sendable {
    case title, author, date, badge, lang, dialect, markers, theme, ligatures
    case paper, orientation, margins, columns, gutter, balance, align, hyphenation, leading, tabs, truncate
    case exclude, container, frames, rules, fonts, colors, styles, output, pdf, root, lock, warnings
    case lineBreaks = "line-breaks"
    case sizeCategory = "size-category"
    case boldText = "bold-text"
    case boldWeight = "bold-weight"
    case hyphenMin = "hyphen-min"
    case lineBreaking = "line-breaking"
    case lineHeight = "line-height"
    case lineSpacing = "line-spacing"
    case spaceBefore = "space-before"
    case spaceAfter = "space-after"
    case wordSpace = "word-space"
    case letterSpace = "letter-space"
    case longWords = "long-words"
    case pageNumbers = "page-numbers"
    case missingGlyph = "missing-glyph"
    case maxLines = "max-lines"

    /// Whether this version does what the key says.
    package var isSupported: Bool {
        switch self {
        case .title, .author, .date, .lang, .paper, .orientation, .margins, .sizeCategory, .dialect, .markers,
            .lineBreaks, .theme, .ligatures, .rules, .fonts, .colors, .boldText, .boldWeight, .align,
            .lineHeight, .lineSpacing, .spaceBefore, .spaceAfter, .leading, .tabs, .wordSpace, .letterSpace,
            .pageNumbers,
            .lock, .root, .missingGlyph, .styles, .pdf, .output, .warnings:
            true
        default: false
        }
    }

    /// Whether a list stands for its texts, commas between them.
    var isList: Bool {
        switch self {
        case .margins, .tabs, .wordSpace, .sizeCategory, .warnings: true
        default: false
        }
    }

    /// Whether a theme alone may hold it.
    package var isOfThemesAlone: Bool { self == .styles }

    /// Whether a theme may hold it: what looks like nothing belongs to the note.
    var isOfThemes: Bool {
        switch self {
        case .title, .author, .date, .lang, .theme, .lock, .sizeCategory, .missingGlyph, .output, .pdf, .root,
            .warnings:
            false
        default: true
        }
    }

    /// Keys that other tools keep in front matter, which are none of notec's business.
    package static let ofOtherTools: Set<String> = ["layout", "tags", "categories", "comments", "aliases"]

    /// The key of this version whose name is nearest to `name`, if any is near.
    package static func closest(to name: String) -> SettingKey? {
        let supported = allCases.filter { $0.isSupported && !$0.isOfThemesAlone }.map(\.rawValue)
        return closestName(to: name, among: supported).flatMap(SettingKey.init(rawValue:))
    }
}
