import Geometry
import NoteCompiler
import NoteFiles
import NoteText

/// Messages as a log of SARIF (OASIS, Static Analysis Results Interchange Format 2.1.0), which is written
/// once the run has ended: results about notes, and notifications of failures.
struct SARIFLog: DiagnosticFormatting {
    private var results: [String] = []
    private var notifications: [String] = []

    mutating func text(of diagnostic: Diagnostic) -> String {
        results.append(
            object { json in
                json.member("ruleId", diagnostic.rule)
                json.member("level", diagnostic.severity.rawValue)
                message([diagnostic.message, diagnostic.consequence, diagnostic.hint], to: &json)
                let place = diagnostic.place
                let region = place.map { ($0.line, $0.column, $0.column + $0.excerpt.markedScalars) }
                location(of: diagnostic.file, region, to: &json)
            })
        return ""
    }

    mutating func text(of omission: CompileResult.Omission, file: String) -> String {
        results.append(
            object { json in
                json.member("ruleId", omission.rule)
                json.member("level", omission.severity.rawValue)
                message([omission.message], to: &json)
                location(of: file, nil, to: &json)
            })
        return ""
    }

    mutating func text(of errors: [ErrorReport], _ status: ExitStatus) -> String {
        for error in errors {
            notifications.append(
                object { json in
                    json.member("level", Diagnostic.Severity.error.rawValue)
                    message([error.message, error.hint], to: &json)
                    guard let file = error.file else { return }
                    let column = error.column ?? 1
                    location(of: file, error.line.map { ($0, column, column) }, to: &json)
                })
        }
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
        json.member("rules", objects: DiagnosticRule.all) { json, rule in
            json.member("id", rule.name)
            json.member("shortDescription") { $0.member("text", rule.summary) }
            json.member("fullDescription") { $0.member("text", rule.explanation) }
            json.member("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
        }
    }

    private func message(_ sentences: [String?], to json: inout JSONText) {
        json.member("message") { $0.member("text", sentences.compactMap(\.self).joined(separator: "; ")) }
    }

    /// - Parameter region: line, column, and the column after it.
    private func location(
        of file: String, _ region: (line: Int, column: Int, end: Int)?, to json: inout JSONText
    ) {
        json.member("locations", objects: [()]) { json, _ in
            json.member("physicalLocation") { json in
                json.member("artifactLocation") { $0.member("uri", reference(to: file)) }
                guard let region else { return }
                json.member("region") { json in
                    json.member("startLine", region.line)
                    json.member("startColumn", region.column)
                    if region.end > region.column { json.member("endColumn", region.end) }
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
