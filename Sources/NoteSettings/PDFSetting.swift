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
        row.parts = SettingParts(example: "pdf.version=2.0") { settings, value, complain in
            settings.setPDF(value, complain)
        } set: { (settings, part, text) throws(Problem) in
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

    /// Sets the parts of `pdf` in a mapping, and reports its mistakes.
    fileprivate mutating func setPDF(_ value: SettingValue, _ complain: (Problem) -> Void) {
        value.readEntries(of: "pdf", as: "pdf: {a: 2a, ua: true}", complain) { key, value throws(Problem) in
            guard let part = key.text, let text = value.text else {
                throw Problem("a part of 'pdf' is a word and a text", at: value.span)
            }
            do throws(Problem) { try setPDF(part, to: text, at: value.span) } catch {
                throw error.placed(at: value.span)
            }
        }
    }
}

extension SettingValue {
    /// Reads the entries, if it is a mapping, as the value of `key` must be, and reports their mistakes; an
    /// empty text has none.
    func readEntries(
        of key: String, as example: String, _ complain: (Problem) -> Void,
        _ read: (SettingValue, SettingValue) throws(Problem) -> Void
    ) {
        guard text != "" else { return }
        guard let entries else {
            let hint = "as in \(example)"
            return complain(Problem("the value of '\(key)' must be a mapping", hint: hint, at: span))
        }
        for (key, value) in entries {
            do throws(Problem) { try read(key, value) } catch { complain(error) }
        }
    }
}
