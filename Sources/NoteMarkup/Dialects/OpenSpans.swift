import NoteText

/// Finds the places where a section may end because no span of a dialect crosses them.
///
/// It reads backwards from the end: a span consists of words with single white space between them.
struct OpenSpans: Sendable {
    /// Whether the dialect has spans.
    var mayCross: Bool { !delimiters.isEmpty }
    /// Whether a span may have begun in the text read so far, and not ended.
    private(set) var mayBeOpen = false
    private let delimiters: [UInt8]
    private var table = WordTable()

    init(_ dialect: Dialect) {
        delimiters = dialect.rules.compactMap { rule in
            guard case .delimited(let form) = rule.form else { return nil }
            return form.delimiter
        }
    }

    /// Reads the next bytes of the note, which end with a line end.
    mutating func read(_ bytes: [UInt8]) {
        var index = bytes.count
        // The following text is unknown, and may be a word.
        var after = WordKind.word
        while index > 0 {
            let end = index
            let kind = table.kind(in: bytes, before: &index)
            if CleanSection.dropsCharacter(of: bytes, at: index..<end) { continue }
            if after == .word, delimiters.contains(bytes[index]) {
                mayBeOpen = true
                return
            }
            guard kind == .word || kind == .white && after == .word else {
                mayBeOpen = false
                return
            }
            after = kind
        }
        // The previous section ended with a white space too.
        if after == .white { mayBeOpen = false }
    }
}
