import Geometry
import NoteCompiler
import NoteFiles
import NoteText

/// Messages as JSON objects, one a line, with the members `file line column offset severity rule message hint
/// note count exit`, those that apply, in this order.
struct JSONDiagnostics: DiagnosticFormatting {
    func text(of message: Message) -> String {
        var json = JSONText()
        json.object { json in
            if let file = message.file { json.member("file", PathText.readable(file)) }
            if let line = message.line { json.member("line", line) }
            if let column = message.column { json.member("column", column) }
            if let offset = message.offset { json.member("offset", offset) }
            json.member("severity", message.severity.rawValue)
            if let rule = message.rule { json.member("rule", rule) }
            json.member("message", message.message)
            if let hint = message.hint { json.member("hint", hint) }
            if let consequence = message.consequence { json.member("note", consequence) }
            if let count = message.count { json.member("count", count) }
            if let status = message.status { json.member("exit", Int(status.rawValue)) }
        }
        return json.text
    }
}
