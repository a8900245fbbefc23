import NoteCompiler

/// A message about a note or a run, with what it has of these.
struct Message {
    var file: String?
    /// From 1.
    var line: Int?
    /// From 1, in Unicode scalars.
    var column: Int?
    /// In UTF-8 bytes from the start of the source.
    var offset: Int?
    var excerpt: SourceExcerpt?
    var severity = Diagnostic.Severity.error
    /// Nil for an error of the run.
    var rule: String?
    /// One sentence without a full stop.
    var message: String
    /// The claims that it costs the PDF.
    var consequence: String?
    var hint: String?
    /// The number of messages that are not listed.
    var count: Int?
    /// The status with which an error of the run ends a process.
    var status: ExitStatus?
}

extension Message {
    init(_ diagnostic: Diagnostic) {
        let place = diagnostic.place
        self.init(
            file: diagnostic.file, line: place?.line, column: place?.column, offset: place?.offset,
            excerpt: place?.excerpt, severity: diagnostic.severity, rule: diagnostic.rule,
            message: diagnostic.message, consequence: diagnostic.consequence, hint: diagnostic.hint)
    }

    /// The number of messages about `file` that are not listed.
    init(_ omission: CompileResult.Omission, of file: String) {
        let remark = omission.isBrief ? "; -v lists them" : ""
        self.init(
            file: file, severity: omission.severity, rule: omission.rule,
            message: "and \(omission.count) more\(remark)", count: omission.count)
    }
}

extension RunError {
    /// The messages of the error; none if the reader of the output has gone away.
    var reports: [Message] {
        var place = Message(file: place, message: "", hint: hint, status: exitStatus)
        switch self {
        case .readerGone: return []
        case .wrongConfiguration(let files): return files.map { Message($0, exitStatus) }
        case .notAttributedText(let file): return [Message(file, exitStatus)]
        case .notText(let text):
            (place.file, place.line, place.column) = (text.file, text.line, text.column)
        default: break
        }
        return messages.map { message in
            var report = place
            report.message = message
            return report
        }
    }
}

extension Message {
    fileprivate init(_ file: InvalidFile, _ status: ExitStatus) {
        self.init(
            file: file.file, line: file.line, column: file.column, message: file.message, hint: file.hint,
            status: status)
    }
}
