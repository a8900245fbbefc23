/// The result of compiling one note.
package struct CompileResult: Sendable {
    /// In the order of the source.
    package var diagnostics: [Diagnostic] = []
    /// The diagnostics that were counted only, by rule.
    package var omissions: [Omission] = []
    /// The error that ended the run; the note may be sound.
    package var error: RunError?
    /// The faces that the note is set in, if they are wanted.
    package var faces: FontLock?
    /// The files that the outputs depend on, if they are wanted.
    package var dependencies: [DependencyRule] = []
    /// The files that the note was made of, if they are wanted.
    var inputs: [String] = []
    /// The files that it names and that are not there, or hold nothing that can be read, if they are wanted.
    var soughtInputs: [String] = []
    /// The files of the fonts that it is set in, if they are wanted.
    var fontFiles: [String] = []
    /// The amount of work done, up to the error if there is one.
    package var statistics = CompileStatistics()
    /// Whether an error was found in the note, and so nothing was written.
    package var noteHasErrors = false

    /// Diagnostics of one rule that are counted, not listed.
    package struct Omission: Hashable, Sendable {
        /// The name of the rule, `area/what`.
        package let rule: String
        /// The severity of the first of them.
        package let severity: Diagnostic.Severity
        /// The number of them.
        package let count: Int
        /// Whether some of them are known, and were left out to be brief.
        package var isBrief = false
    }

    /// A run that has not begun.
    package init() {}

    init(failedBy error: RunError) { self.error = error }
}

extension CompileResult {
    /// The result with one diagnostic in place of more than `most` of one rule and severity: the others are
    /// counted.
    package func brief(most: Int = 5) -> CompileResult {
        guard diagnostics.count > most else { return self }
        let key = { (rule: String, severity: Diagnostic.Severity) in "\(rule)=\(severity)" }
        var counts: [String: Int] = [:]
        for diagnostic in diagnostics { counts[key(diagnostic.rule, diagnostic.severity), default: 0] += 1 }
        var result = self
        guard counts.values.contains(where: { $0 > most }) else { return result }
        var left: [String: Int] = [:]
        result.diagnostics = diagnostics.filter { diagnostic in
            let key = key(diagnostic.rule, diagnostic.severity)
            guard counts[key, default: 0] > most else { return true }
            left[key, default: -1] += 1
            return left[key] == 0
        }
        for diagnostic in result.diagnostics {
            guard let count = left[key(diagnostic.rule, diagnostic.severity)] else { continue }
            let isSame = { (other: Omission) in
                other.rule == diagnostic.rule && other.severity == diagnostic.severity
            }
            let unknown = result.omissions.first(where: isSame)?.count ?? 0
            result.omissions.removeAll(where: isSame)
            result.omissions.append(
                Omission(
                    rule: diagnostic.rule, severity: diagnostic.severity, count: count + unknown,
                    isBrief: true))
        }
        result.omissions.sort { $0.rule < $1.rule }
        return result
    }
}
