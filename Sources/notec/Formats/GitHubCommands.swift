import NoteCompiler
import NoteText

/// Messages as the workflow commands of GitHub's runners, as in `::error file=a.txt,line=1::message`
/// (GitHub Docs, "Workflow commands for GitHub Actions").
struct GitHubCommands: DiagnosticFormatting {
    func text(of message: Message) -> String {
        let name = message.severity == .note ? "notice" : message.severity.rawValue
        let properties = [
            ("file", message.file), ("line", message.line.map(String.init)),
            ("col", message.column.map(String.init)), ("title", message.rule),
        ]
        // Logs are shown on screens: no control in a note or in a name reaches them.
        let list = properties.compactMap { name, value in
            value.map { "\(name)=\(escaped(shown($0), inProperty: true))" }
        }.joined(separator: ",")
        let text = [message.message, message.consequence, message.hint.map { "hint: \($0)" }]
            .compactMap { $0.map(shown) }.joined(separator: "\n")
        return "::\(name)\(list.isEmpty ? "" : " ")\(list)::\(escaped(text, inProperty: false))\n"
    }

    private func shown(_ text: String) -> String { DisplayText(text).string }

    /// `%`, CR and LF as `%25`, `%0D` and `%0A`; in properties `:` and `,` too.
    private func escaped(_ text: String, inProperty: Bool) -> String {
        let signs = Array((inProperty ? "%\r\n:," : "%\r\n").unicodeScalars)
        return text.unicodeScalars.map { scalar in
            guard signs.contains(scalar) else { return String(scalar) }
            return "%\(String(UInt8(truncatingIfNeeded: scalar.value), inHexadecimal: 2))"
        }.joined()
    }
}
