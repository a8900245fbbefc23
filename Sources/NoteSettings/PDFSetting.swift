import NoteText

/// What `pdf: {version: 1.7, a: 2a, ua: true, tags: true}` says; nil where it says nothing.
package struct PDFSettings: Hashable, Sendable {
    /// The version of PDF.
    package enum Version: String, CaseIterable, Sendable {
        case version17 = "1.7"
        case version20 = "2.0"
    }

    /// The level of PDF/A that a note must meet, or else is refused.
    package enum Archive: String, CaseIterable, Sendable {
        case level2a = "2a"
        case level2u = "2u"
        case level2b = "2b"
        case version4 = "4"
    }

    package var version: Version?
    package var archive: Archive?
    /// Whether a note that cannot meet PDF/UA is refused.
    package var requiresAccess: Bool?
    package var isTagged: Bool?

    package init() {}

    /// These where they say something, `other` where they do not.
    func over(_ other: PDFSettings) -> PDFSettings {
        var result = other
        result.version = version ?? other.version
        result.archive = archive ?? other.archive
        result.requiresAccess = requiresAccess ?? other.requiresAccess
        result.isTagged = isTagged ?? other.isTagged
        return result
    }
}

extension NoteSettings {
    /// Sets a part of `pdf` from text; an empty text is as good as none.
    mutating func setPDF(_ part: String, to text: String, at span: SourceSpan?) throws(SettingError) {
        guard !text.isEmpty else { return }
        switch part {
        case "version": pdf.version = try Self.choice(text, of: "pdf.version")
        case "a": pdf.archive = try Self.choice(text, of: "pdf.a")
        case "ua": pdf.requiresAccess = try Self.truth(text, of: "pdf.ua")
        case "tags": pdf.isTagged = try Self.truth(text, of: "pdf.tags")
        default:
            throw SettingError("'pdf' has no part '\(part.shortened)'", hint: "version, a, ua or tags")
        }
        sources["pdf.\(part)"] = SettingSource(YAMLText.scalar(text), at: span)
    }

    /// Sets the parts of `pdf` that a mapping names, and says what is wrong with it.
    mutating func setPDF(_ value: SettingValue, _ complain: (PlacedError) -> Void) {
        guard value.text != "" else { return }
        guard let entries = value.entries else {
            let error = SettingError(
                "the value of 'pdf' must be a mapping", hint: "as in pdf: {a: 2a, ua: true}")
            return complain(PlacedError(error, value.span))
        }
        for (key, value) in entries {
            do throws(SettingError) {
                guard let part = key.text, let text = value.text else {
                    throw SettingError("a part of 'pdf' is a word and a text")
                }
                try setPDF(part, to: text, at: value.span)
            } catch {
                complain(PlacedError(error, value.span))
            }
        }
    }
}
