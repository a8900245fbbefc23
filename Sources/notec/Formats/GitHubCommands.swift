import NoteCompiler
import NoteText

/// Messages as the workflow commands of GitHub's runners, as in `::error file=a.txt,line=1::message`
/// (GitHub Docs, "Workflow commands for GitHub Actions").
struct GitHubCommands: DiagnosticFormatting {
    func text(of diagnostic: Diagnostic) -> String {
        var properties = [("file", diagnostic.file)]
        if let place = diagnostic.place {
            properties += [("line", "\(place.line)"), ("col", "\(place.column)")]
        }
        let message = [diagnostic.message, diagnostic.consequence, diagnostic.hint.map { "hint: \($0)" }]
        return command(diagnostic.severity, properties + [("title", diagnostic.rule)], message)
    }

    func text(of omission: CompileResult.Omission, file: String) -> String {
        command(omission.severity, [("file", file), ("title", omission.rule)], [omission.message])
    }

    func text(of errors: [ErrorReport], _ status: ExitStatus) -> String {
        errors.map { error in
            let properties = [
                ("file", error.file), ("line", error.line.map(String.init)),
                ("col", error.column.map(String.init)),
            ]
            return command(
                .error, properties.compactMap { name, value in value.map { (name, $0) } },
                [error.message, error.hint.map { "hint: \($0)" }])
        }.joined()
    }

    func end(_ status: ExitStatus) -> String { "" }

    private func command(
        _ severity: Diagnostic.Severity, _ properties: [(String, String)], _ message: [String?]
    ) -> String {
        let name = severity == .note ? "notice" : severity.rawValue
        // Logs are shown on screens: no control in a note or in a name reaches them.
        let list = properties.map { "\($0)=\(escaped(shown($1), inProperty: true))" }.joined(separator: ",")
        let text = message.compactMap { $0.map(shown) }.joined(separator: "\n")
        return "::\(name)\(list.isEmpty ? "" : " ")\(list)::\(escaped(text, inProperty: false))\n"
    }

    private func shown(_ text: String) -> String { DisplayText(text).string }

    /// `%`, CR and LF as `%25`, `%0D` and `%0A`; in properties `:` and `,` too.
    private func escaped(_ text: String, inProperty: Bool) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%", "\r", "\n": break
            case ":" where inProperty, "," where inProperty: break
            default:
                escaped.append(scalar)
                continue
            }
            escaped += "%\(String(UInt8(truncatingIfNeeded: scalar.value), inHexadecimal: 2))".unicodeScalars
        }
        return String(escaped)
    }
}
