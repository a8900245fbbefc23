package import NoteText

/// The severity of a rule, as set by `warnings` and `-W`.
package enum RuleLevel: Sendable {
    /// All warnings are errors.
    case allErrors
    /// This severity; nil turns the rule off.
    case rule(Rule, Severity?)

    /// `RULE=off`, `note`, `warning` or `error` for one of `rules`, or `error` alone.
    package init(_ text: String, among rules: [Rule]) throws(Problem) {
        guard text != "error" else {
            self = .allErrors
            return
        }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw Problem("'\(text)' is not RULE=off, note, warning or error") }
        let rule = try rules.named(String(parts[0]))
        let severity = Severity(rawValue: String(parts[1]))
        guard severity != nil || parts[1] == "off" else {
            throw Problem("a rule is off, note, warning or error, not '\(parts[1])'")
        }
        if let loss = rule.weight.loss, severity != .error {
            throw Problem("'\(parts[0])' stays an error: no \(loss) is let go")
        }
        self = .rule(rule, severity)
    }

    /// The levels in `text`, the value of a setting, separated by commas.
    static func list(_ text: String, among rules: [Rule]) throws(Problem) -> [RuleLevel] {
        try text.split(separator: ",").map(FontSetting.trimmed).filter { !$0.isEmpty }
            .map { level throws(Problem) in try RuleLevel(level, among: rules) }
    }
}

extension [Rule] {
    /// The rule with this name; the error suggests the nearest one.
    package func named(_ name: String) throws(Problem) -> Rule {
        if let rule = first(where: { $0.id == name }) { return rule }
        let near = closestName(to: name, among: map(\.id))
        let all = "notec --list-rules names them all"
        throw Problem("no rule is called '\(name)'", hint: near.map { "did you mean '\($0)'? \(all)" } ?? all)
    }
}
