import NoteSettings
import NoteText

/// A rule, which diagnostics name in brackets.
package struct DiagnosticRule: Hashable, Sendable {
    private let rule: Rule

    /// `area/name`.
    package var name: String { rule.id }
    /// The severity unless the run is told another.
    package var severity: Diagnostic.Severity { Diagnostic.Severity(rule.weight.severity) }
    /// One line without a full stop.
    package var summary: String { rule.summary }
    /// The reason and the remedy, in lines of at most 78 columns.
    package var explanation: String { rule.explanation }
    /// A note that the rule reports.
    package var example: String { rule.example }

    /// All rules, by name.
    package static var all: [DiagnosticRule] {
        Rule.all.sorted { $0.id < $1.id }.map { DiagnosticRule(rule: $0) }
    }

    /// The rule that is called `name`.
    package static func named(_ name: String) throws(OptionError) -> DiagnosticRule {
        do throws(Problem) { return Self(rule: try Rule.all.named(name)) } catch { throw OptionError(error) }
    }
}
