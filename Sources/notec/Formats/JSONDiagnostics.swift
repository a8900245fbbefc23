import Geometry
import NoteCompiler
import NoteFiles
import NoteText

/// Messages as JSON objects, one a line, with the members `file line column offset severity rule message hint
/// note count exit`, those that apply, in this order.
struct JSONDiagnostics: DiagnosticFormatting {
    func text(of diagnostic: Diagnostic) -> String {
        object { json in
            json.member("file", PathText.readable(diagnostic.file))
            if let place = diagnostic.place {
                json.member("line", place.line)
                json.member("column", place.column)
                json.member("offset", place.offset)
            }
            json.member("severity", diagnostic.severity.rawValue)
            json.member("rule", diagnostic.rule)
            json.member("message", diagnostic.message)
            if let hint = diagnostic.hint { json.member("hint", hint) }
            if let consequence = diagnostic.consequence { json.member("note", consequence) }
        }
    }

    func text(of omission: CompileResult.Omission, file: String) -> String {
        object { json in
            json.member("file", PathText.readable(file))
            json.member("severity", omission.severity.rawValue)
            json.member("rule", omission.rule)
            json.member("message", omission.message)
            json.member("count", omission.count)
        }
    }

    func text(of errors: [ErrorReport], _ status: ExitStatus) -> String {
        errors.map { error in
            object { json in
                if let file = error.file { json.member("file", PathText.readable(file)) }
                if let line = error.line { json.member("line", line) }
                if let column = error.column { json.member("column", column) }
                json.member("severity", Diagnostic.Severity.error.rawValue)
                json.member("message", error.message)
                if let hint = error.hint { json.member("hint", hint) }
                json.member("exit", Int(status.rawValue))
            }
        }.joined()
    }

    func end(_ status: ExitStatus) -> String { "" }

    private func object(_ members: (inout JSONText) -> Void) -> String {
        var json = JSONText()
        json.object(members)
        return json.text
    }
}
