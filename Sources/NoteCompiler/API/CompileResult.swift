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
    /// The result with one diagnostic for more than five of one rule and severity: the others are counted.
    package func brief() -> CompileResult {
        struct Kind: Hashable {
            let rule: String
            let severity: Diagnostic.Severity
        }
        let kind = { (told: Diagnostic) in Kind(rule: told.rule, severity: told.severity) }
        let counts = Dictionary(grouping: diagnostics, by: kind).mapValues(\.count).filter { $0.value > 5 }
        guard !counts.isEmpty else { return self }
        var result = self
        var told: Set<Kind> = []
        result.diagnostics.removeAll { counts[kind($0)] != nil && !told.insert(kind($0)).inserted }
        for kind in result.diagnostics.map(kind) {
            guard let count = counts[kind] else { continue }
            let isSame = { (other: Omission) in other.rule == kind.rule && other.severity == kind.severity }
            let unknown = result.omissions.first(where: isSame)?.count ?? 0
            result.omissions.removeAll(where: isSame)
            result.omissions.append(
                Omission(
                    rule: kind.rule, severity: kind.severity, count: count - 1 + unknown, isBrief: true))
        }
        result.omissions.sort { $0.rule < $1.rule }
        return result
    }
}
