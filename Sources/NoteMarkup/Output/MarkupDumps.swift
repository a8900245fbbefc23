package import NoteText

/// The dump of a section's tokens, CLI.md, "Dumps".
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

/// The dump of a section's runs, CLI.md, "Dumps".
package enum RunDump {
    /// One JSON object a line: `paragraph block start end styles text`, and `depth link` where they apply.
    package static func text(of attributed: AttributedText) -> String {
        var json = JSONText()
        for paragraph in attributed.paragraphs {
            for run in attributed.runs[paragraph.runs] {
                json.object { line in
                    line.member("paragraph", paragraph.number)
                    line.member("block", paragraph.kind.rawValue)
                    line.member("start", run.span?.start)
                    line.member("end", run.span?.end)
                    line.member("styles", run.styles.names)
                    line.member("text", utf8: attributed.text[run.text])
                    if paragraph.isInList { line.member("depth", paragraph.depth) }
                    if let link = run.link { line.member("link", attributed.links[link]) }
                }
            }
        }
        return json.text
    }
}

extension Paragraph {
    /// Whether it is an item or goes on with one, and so has a depth.
    fileprivate var isInList: Bool { kind == .bullet || kind == .number || continuesItem }
}
