import NoteMarkup
import NoteText

extension FootnoteDefinition {
    /// The finding that no mark refers to the footnote, and that its text is not shown.
    var findingWithoutMark: Finding {
        let sign = Self.shownSign(name[...])
        return Finding(
            .unusedFootnote, at: place,
            "no '\(sign)' in the text refers to this footnote, which is not shown",
            hint: "put '\(sign)' where the number of the footnote is to stand")
    }

    /// The finding that another footnote has the name of the one whose sign, `[^name]:`, is at `place`.
    static func findingOfSameName(_ sign: ArraySlice<UInt8>, at place: SourceSpan) -> Finding {
        let sign = shownSign(sign.dropFirst(2).dropLast(2))
        return Finding(
            .unusedFootnote, at: place,
            "another line begins with '\(sign):', and is the footnote: this one is not shown",
            hint: "rename this one")
    }

    private static func shownSign(_ name: ArraySlice<UInt8>) -> String {
        "[^" + String(decoding: ShownBytes.plain(name), as: UTF8.self).shortened + "]"
    }
}
