import NoteSettings
import NoteText

/// The severities of rules, where they are not their own.
public struct DiagnosticPolicy: Hashable, Sendable {
    /// Whether warnings count as errors.
    public var treatsWarningsAsErrors = false
    /// Whether warnings are not reported at all.
    public var hidesWarnings = false
    /// Nil for rules that say nothing.
    private var levels: [Rule: Severity?] = [:]

    /// Every rule as severe as it is by itself.
    public init() {}

    /// Reads `RULE=off`, `note`, `warning` or `error`; `error` alone makes errors of all warnings.
    public mutating func set(_ text: String) throws(OptionError) {
        do throws(Problem) { set(try RuleLevel(text, among: Rule.all)) } catch { throw OptionError(error) }
    }

    private mutating func set(_ level: RuleLevel) {
        switch level {
        case .allErrors: treatsWarningsAsErrors = true
        case .rule(let rule, let severity): levels[rule] = .some(severity)
        }
    }

    /// The policy of the levels that a note's settings have, under what this one says.
    func over(_ own: [RuleLevel]) -> DiagnosticPolicy {
        var policy = DiagnosticPolicy()
        for level in own { policy.set(level) }
        policy.levels.merge(levels) { $1 }
        policy.treatsWarningsAsErrors = policy.treatsWarningsAsErrors || treatsWarningsAsErrors
        policy.hidesWarnings = hidesWarnings
        return policy
    }

    /// The severity of a finding of `rule` that is `own` by itself; nil for one that is not reported.
    func severity(of rule: Rule, own: Severity) -> Severity? {
        var severity: Severity? = own
        if let level = levels[rule] { severity = level }
        guard severity == .warning else { return severity }
        guard !treatsWarningsAsErrors else { return .error }
        return hidesWarnings ? nil : .warning
    }
}
