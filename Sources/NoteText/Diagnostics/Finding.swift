/// Something about a note that its author should know. It never stops the work.
package struct Finding: Hashable, Sendable {
    package let rule: Rule
    /// The severity unless the settings give the rule another.
    package let severity: Severity
    /// The place in the source, if it is about one.
    package private(set) var span: SourceSpan?
    /// One sentence without a full stop.
    package var message: String
    /// The author's remedy.
    package var hint: String?
    /// The standards that a PDF with this in it may not claim to follow: those of the rule, and perhaps more.
    package var obstructs: ConformanceClaims

    /// A finding of `rule`, as severe as the rule says unless `severity` is given.
    package init(
        _ rule: Rule, at span: SourceSpan?, _ message: String, hint: String? = nil,
        severity: Severity? = nil
    ) {
        self.rule = rule
        self.severity = severity ?? rule.weight.severity
        self.span = span
        self.message = message
        self.hint = hint
        obstructs = rule.weight.obstructs
    }

    /// The finding at another place.
    package func moved(to span: SourceSpan) -> Finding {
        var finding = self
        finding.span = span
        return finding
    }

    /// A finding of `rule` at the place of `problem`, or at `span` if that has none.
    package init(_ rule: Rule, _ problem: Problem, at span: SourceSpan? = nil) {
        self.init(rule, at: problem.span ?? span, problem.message, hint: problem.hint)
    }
}
