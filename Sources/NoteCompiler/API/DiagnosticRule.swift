import NoteSettings
import NoteText

/// A rule, which diagnostics name in brackets.
public struct DiagnosticRule: Hashable, Sendable {
    private let rule: Rule

    /// `area/name`.
    public var name: String { rule.id }
    /// The severity unless the run is told another.
    public var severity: Diagnostic.Severity { Diagnostic.Severity(rule.weight.severity) }
    /// One line without a full stop.
    public var summary: String { rule.summary }
    /// The reason and the remedy, in lines of at most 78 columns.
    public var explanation: String { rule.explanation }
    /// A note that the rule reports.
    public var example: String { rule.example }

    /// All rules, by name.
    public static var all: [DiagnosticRule] {
        Rule.all.sorted { $0.id < $1.id }.map { DiagnosticRule(rule: $0) }
    }

    /// The rule that is called `name`.
    public static func named(_ name: String) throws(OptionError) -> DiagnosticRule {
        do throws(Problem) { return Self(rule: try Rule.all.named(name)) } catch { throw OptionError(error) }
    }
}
