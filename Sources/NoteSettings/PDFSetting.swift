import NoteText

/// Values of `pdf: {version: 1.7, a: 2a, ua: true, tags: true}`.
package enum PDFSetting {
    /// The version of PDF.
    package enum Version: String, CaseIterable, Sendable {
        case version17 = "1.7"
        case version20 = "2.0"
    }

    /// The part and level of PDF/A that a note must conform to; otherwise it is refused.
    package enum ConformanceLevel: String, CaseIterable, Sendable {
        case level2a = "2a"
        case level2u = "2u"
        case level2b = "2b"
        case version4 = "4"
    }
}

extension SettingRow {
    /// The row of the mapping, whose parts have rows of their own.
    static var pdf: SettingRow {
        var row = SettingRow("pdf", nil, .notes)
        row.belongsToNote = true
        row.parts = SettingParts(
            entriesOf: "pdf", as: "pdf: {a: 2a, ua: true}", example: "pdf.version=2.0"
        ) { settings, key, value, _ throws(Problem) in
            guard let part = key.text, let text = value.text else {
                throw Problem("a part of 'pdf' is a word and a text", at: value.span)
            }
            try value.placing(settings.setPDF(part, to: text, at: value.span))
        } set: { settings, part, text throws(Problem) in
            try settings.setPDF(part, to: text, at: nil)
        }
        return row
    }
}

extension NoteSettings {
    /// Sets a part of `pdf` from text; an empty text is ignored.
    fileprivate mutating func setPDF(_ part: String, to text: String, at span: SourceSpan?) throws(Problem) {
        guard !text.isEmpty else { return }
        guard let row = SettingRow.pdfParts.first(where: { $0.key == "pdf.\(part)" }) else {
            throw Problem("'pdf' has no part '\(part.shortened)'", hint: "version, a, ua or tags")
        }
        _ = try set(row, to: text, at: span, [])
    }
}
