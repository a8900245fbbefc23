import Geometry
import NoteCompiler
import NoteFiles
import NoteText

/// Messages as a log of SARIF (OASIS, Static Analysis Results Interchange Format 2.1.0), which is written
/// once the run has ended: results about notes, and notifications of failures.
struct SARIFLog: DiagnosticFormatting {
    private var results: [String] = []
    private var notifications: [String] = []

    mutating func text(of message: Message) -> String {
        let object = object { json in
            if let rule = message.rule { json.member("ruleId", rule) }
            json.member("level", message.severity.rawValue)
            let sentences = [message.message, message.consequence, message.hint].compactMap(\.self)
            json.member("message") { $0.member("text", sentences.joined(separator: "; ")) }
            if let file = message.file { location(of: file, message, to: &json) }
        }
        if message.rule == nil { notifications.append(object) } else { results.append(object) }
        return ""
    }

    func end(_ status: ExitStatus) -> String {
        object { json in
            json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.member("version", "2.1.0")
            json.member("runs", objects: [()]) { json, _ in
                json.member("tool") { $0.member("driver") { driver(to: &$0) } }
                json.member("invocations", objects: [()]) { json, _ in
                    json.member("executionSuccessful", status == .done || status == .noteHasErrors)
                    json.member("exitCode", Int(status.rawValue))
                    json.member("toolExecutionNotifications", json: array(notifications))
                }
                json.member("columnKind", "unicodeCodePoints")
                json.member("results", json: array(results))
            }
        } + "\n"
    }

    private func array(_ objects: [String]) -> String { "[\(objects.joined(separator: ","))]" }

    /// The program and its rules.
    private func driver(to json: inout JSONText) {
        json.member("name", "notec")
        json.member("version", NotecVersion.current)
        json.member("rules", objects: Rule.byName) { json, rule in
            json.member("id", rule.id)
            json.member("shortDescription") { $0.member("text", rule.summary) }
            json.member("fullDescription") { $0.member("text", rule.explanation) }
            json.member("defaultConfiguration") { $0.member("level", rule.weight.severity.rawValue) }
        }
    }

    private func location(of file: String, _ message: Message, to json: inout JSONText) {
        json.member("locations", objects: [()]) { json, _ in
            json.member("physicalLocation") { json in
                json.member("artifactLocation") { $0.member("uri", reference(to: file)) }
                guard let line = message.line else { return }
                let (column, length) = (message.column ?? 1, message.excerpt?.markedScalars ?? 0)
                json.member("region") { json in
                    json.member("startLine", line)
                    json.member("startColumn", column)
                    if length > 0 { json.member("endColumn", column + length) }
                }
            }
        }
    }

    /// A path as a relative reference (RFC 3986, 4.2): bytes beyond those of names are escaped.
    private func reference(to path: String) -> String {
        let bytes = PathText.name(of: path).dropLast().map { UInt8(bitPattern: $0) }
        let escaped = bytes.map { byte in
            byte.isASCIILetter || byte.isASCIIDigit || "/-._~".utf8.contains(byte)
                ? String(UnicodeScalar(byte)) : "%\(String(byte, inHexadecimal: 2))"
        }.joined()
        return path.hasPrefix("/") ? "file://" + escaped : escaped
    }

    /// An object without a line end.
    private func object(_ members: (inout JSONText) -> Void) -> String {
        var json = JSONText()
        json.object(members)
        return String(json.text.dropLast())
    }
}

extension SourceExcerpt {
    /// The number of Unicode scalars that the diagnostic is about, as far as they are in the excerpt.
    fileprivate var markedScalars: Int {
        let bytes = Array(text.utf8)
        return String(decoding: bytes[marked.clamped(to: bytes.indices)], as: UTF8.self).unicodeScalars.count
    }
}
