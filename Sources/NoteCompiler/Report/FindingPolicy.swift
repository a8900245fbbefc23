import NoteText

/// The severities of findings, by what the run, the note's settings and the claims of its PDF ask for.
struct FindingPolicy {
    let levels: DiagnosticPolicy
    /// The standards that the PDF is to follow; nil before the settings are known.
    var conformance: ConformancePlan?

    /// The severity of a finding of `rule` that is `own` by itself; nil for one that is not shown.
    func severity(of rule: Rule, own: Severity) -> Diagnostic.Severity? {
        // What the PDF must claim nothing may obstruct.
        let isRefused = !rule.weight.obstructs.isDisjoint(with: conformance?.required ?? [])
        let severity = isRefused ? .error : levels.severity(of: rule, own: own)
        return severity.map { Diagnostic.Severity($0) }
    }

    /// The claims that findings of `rule` cost the PDF, in words; nil for none.
    func consequence(of rule: Rule) -> String? {
        guard let conformance, !rule.weight.obstructs.isEmpty else { return nil }
        let lost = conformance.standards(lostTo: rule.weight.obstructs).joined(separator: " and ")
        return lost.isEmpty ? nil : "a PDF with this in it cannot claim \(lost)"
    }
}
