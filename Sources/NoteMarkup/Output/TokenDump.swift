import NoteText

/// The dump of a section's tokens: `--dump tokens`.
package enum TokenDump {
    /// One JSON object a line: `start end kind text`.
    package static func text(of tokens: [MarkupToken]) -> String {
        var json = JSONText()
        for token in tokens {
            json.object { line in
                line.member("start", token.span.start)
                line.member("end", token.span.end)
                line.member("kind", token.kind.rawValue)
                line.member("text", utf8: token.text[...])
            }
        }
        return json.text
    }
}
