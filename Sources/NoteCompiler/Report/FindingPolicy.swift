import NoteText

/// The severities of findings, by what the run, the note's settings and the claims of its PDF ask for.
struct FindingPolicy {
    let levels: DiagnosticPolicy
    /// The standards that the PDF is to follow; nil before the settings are known.
    var conformance: ConformancePlan?

    /// The severity of a finding; nil for one that is not shown.
    func severity(of finding: Finding) -> Diagnostic.Severity? {
        // Nothing may obstruct a standard that the PDF must claim.
        let isRefused = !finding.obstructs.isDisjoint(with: conformance?.required ?? [])
        let severity = isRefused ? .error : levels.severity(of: finding.rule, own: finding.severity)
        return severity.map { Diagnostic.Severity($0) }
    }

    /// The standards that the PDF cannot claim for findings that obstruct `claims`, in words; nil for none.
    func consequence(of claims: ConformanceClaims) -> String? {
        guard let conformance, !claims.isEmpty else { return nil }
        let lost = conformance.standards(lostTo: claims).joined(separator: " and ")
        return lost.isEmpty ? nil : "a PDF with this in it cannot claim \(lost)"
    }
}
