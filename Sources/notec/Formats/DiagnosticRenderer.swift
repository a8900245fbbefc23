import Geometry
import NoteCompiler
import NoteText

/// Writes diagnostics for people, in the form of GNU: place, severity, message, and a marked source line.
///
/// Whatever a note or a file name holds, nothing written moves a terminal's cursor or turns its text around.
struct DiagnosticRenderer: DiagnosticFormatting {
    /// Whether severities and marks are in colour.
    var isColored = false
    /// Whether each message is one line, without the source line and hints.
    var isShort = false

    func text(of message: Message) -> String {
        let numbers = [message.line, message.column].compactMap { $0.map { ":\($0)" } }.joined()
        let place = message.file.map { $0 + numbers } ?? "notec"
        let rule = message.rule.map { " [\($0)]" } ?? ""
        var lines = headline(place, message.severity, message.message + rule)
        guard !isShort else { return lines }
        var number = ""
        if let excerpt = message.excerpt, let line = message.line {
            number = "\(line)"
            lines += source(excerpt, number, message.severity)
        }
        for (kind, text) in [("note", message.consequence), ("hint", message.hint)] {
            guard let text else { continue }
            lines += "\(gutter(number, filled: false)) = \(kind): \(DisplayText(text).string)\n"
        }
        return lines
    }

    /// The beginning of an error about `file`, up to what is wrong: `FILE: error: `.
    func start(file: String) -> String { String(headline(file, .error, "").dropLast()) }

    /// One line for each of `rules`: its name, how severe it is, and what it reports.
    func render(_ rules: [Rule]) -> String {
        let width = rules.map(\.id.count).max() ?? 0
        return rules.map { rule in
            let name = rule.id.padded(to: width)
            return "\(name)  \(rule.weight.severity.rawValue.padded(to: 7))  \(rule.summary)\n"
        }.joined()
    }

    /// The explanation of `rule` with its example.
    func render(_ rule: Rule) -> String {
        let example = rule.example.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { $0.isEmpty ? "\n" : "    \(shown($0))\n" }
        return """
            \(rule.id) (\(rule.weight.severity.rawValue)): \(rule.summary)

            \(rule.explanation)

            For example:

            \(example.joined())
            """
    }

    /// A line of an example: nobody reads one of thousands of characters.
    private func shown(_ line: Substring) -> String {
        let count = line.unicodeScalars.count
        let text = DisplayText(String(count > 300 ? line.prefix(60) : line)).string
        return count > 300 ? "\(text)… (\(count) characters)" : text
    }

    /// The statistics of `file` as two lines.
    func render(_ statistics: CompileStatistics, file: String) -> String {
        let work = [
            "\(statistics.sourceBytes) bytes", "\(statistics.sections) sections",
            "\(statistics.paragraphs) paragraphs", "\(statistics.pages) pages",
            "\(statistics.outputBytes) bytes written",
        ]
        let name = DisplayText(file).string
        let times = Stage.allCases.map {
            "\($0.rawValue) \(milliseconds(statistics.stages[$0, default: .zero]))"
        }
        return """
            \(name): \(work.joined(separator: ", "))
            \(name): ms over all cores: \(times.joined(separator: ", "))

            """
    }

    /// A line that tells how many pages `file` has and how long they took, or that it has errors.
    func summary(of result: CompileResult, file: String) -> String {
        let pages = result.statistics.pages == 1 ? "1 page" : "\(result.statistics.pages) pages"
        let time = Int(saturating: (result.statistics.time / .milliseconds(1)).rounded())
        return "\(DisplayText(file).string): \(result.exitStatus == .done ? pages : "not made"), \(time) ms\n"
    }

    /// With one decimal.
    private func milliseconds(_ time: Duration) -> String {
        let tenths = Int(saturating: time / .microseconds(100))
        return "\(tenths / 10).\(tenths % 10)"
    }

    private func headline(_ place: String, _ severity: Diagnostic.Severity, _ message: String) -> String {
        let name = paint("\(severity.rawValue):", severity.color)
        return "\(paint(DisplayText(place).string + ":", "1")) \(name) \(DisplayText(message).string)\n"
    }

    private func source(
        _ excerpt: SourceExcerpt, _ number: String, _ severity: Diagnostic.Severity
    ) -> String {
        let line = MarkedLine(excerpt)
        let mark = paint("^" + String(repeating: "~", count: line.markWidth - 1), severity.color)
        return """
            \(gutter(number, filled: true)) | \(line.text)
            \(gutter(number, filled: false)) | \(String(repeating: " ", count: line.markColumn))\(mark)

            """
    }

    /// Five columns or as many as the number has digits, with the number at their end or nothing.
    private func gutter(_ number: String, filled: Bool) -> String {
        let width = max(5, number.count)
        let text = filled ? number : ""
        return String(repeating: " ", count: width - text.count) + text
    }

    private func paint(_ text: String, _ color: String) -> String {
        isColored ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
    }
}

extension String {
    /// With spaces after it up to `width` characters.
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

extension Diagnostic.Severity {
    /// As terminals number colours: bold red, magenta or cyan.
    fileprivate var color: String {
        switch self {
        case .error: "1;31"
        case .warning: "1;35"
        case .note: "1;36"
        }
    }
}
