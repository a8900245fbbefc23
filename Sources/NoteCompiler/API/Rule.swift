import NoteSettings
import NoteText

/// A rule that diagnostics name in brackets.
public struct Rule: Hashable, Sendable {
    /// `area/what`.
    public let name: String
    /// How much it matters unless the run is told otherwise.
    public let severity: Diagnostic.Severity
    /// What it reports, in one line without a full stop.
    public let summary: String
    /// Why it matters and what can be done, in lines of at most 78 columns.
    public let explanation: String
    /// A note that it has something to say about.
    public let example: String

    init(_ rule: DiagnosticRule) {
        name = rule.rawValue
        severity = .init(rule.defaultSeverity)
        summary = rule.explanation.summary
        explanation = rule.explanation.text
        example = rule.explanation.example
    }

    /// All rules, by name.
    public static var all: [Rule] {
        DiagnosticRule.allCases.sorted { $0.rawValue < $1.rawValue }.map(Rule.init)
    }

    /// The rule that is called `name`.
    public static func named(_ name: String) throws(OptionError) -> Rule {
        do throws(Problem) { return Rule(try DiagnosticRule(named: name)) } catch { throw OptionError(error) }
    }
}
