import NoteText

/// A finding with its place, which is no longer in memory; those of renditions are one if they are equal.
struct PlacedFinding: Hashable {
    let finding: Finding
    let place: Diagnostic.Place?

    fileprivate var offset: Int { place?.offset ?? -1 }
}

/// Gathers the findings about one note, each with its place while its section is in memory. Their severities
/// are decided in `decided`, at the end, since the note's own settings have a say in them.
struct DiagnosticReport {
    /// Findings beyond the limit of their rule, which are alike but for what they say.
    private struct Omission {
        let finding: Finding
        var count = 1
    }

    private var entries: [PlacedFinding] = []
    private var counts: [Rule: Int] = [:]
    private var omissions: [Omission] = []
    /// The places in earlier sections that findings in later ones may be about, by their offset.
    private var openPlaces: [Int: Diagnostic.Place] = [:]
    /// The renditions of each finding; none for one of the note. Entries past `comparedCount` have none yet.
    private var owners: [PlacedFinding: [String]] = [:]
    private var comparedCount = 0
    /// The renditions that have been merged.
    private var renditions: Set<String> = []
    /// The word before their names.
    private var preposition = "at"
}

extension DiagnosticReport {
    /// The standards that the PDF may not claim, whether or not the findings are shown.
    var obstructed: ConformanceClaims { entries.reduce(into: []) { $0.formUnion($1.finding.obstructs) } }

    /// Adds findings in `section`, in any order; without a section they have no places. Later sections may
    /// have findings about `openPlaces`.
    mutating func add(_ findings: [Finding], in section: SourceSection?, openPlaces: [SourceSpan] = []) {
        add(findings, in: section.map { [$0] } ?? [])
        guard let section, !openPlaces.isEmpty else { return }
        var places = PlaceFinder(section)
        for span in openPlaces.sorted(by: { $0.start < $1.start }) {
            self.openPlaces[span.start] = places.place(of: span)
        }
    }

    /// Adds findings in the text of `sources`, in any order.
    mutating func add(_ findings: [Finding], in sources: [SourceSection]) {
        guard !findings.isEmpty else { return }
        let kept = findings.filter { keeps($0) }.sorted { $0.start < $1.start }
        var places = PlaceFinder(sources)
        for finding in kept {
            let place = finding.span.flatMap { places.place(of: $0) ?? openPlaces[$0.start] }
            entries.append(PlacedFinding(finding: finding, place: place))
        }
    }

    /// Adds a finding about `place`, or about none.
    mutating func add(_ finding: Finding, at place: Diagnostic.Place? = nil) {
        if keeps(finding) { entries.append(PlacedFinding(finding: finding, place: place)) }
    }

    /// Counts a finding; false for one beyond the limit of its rule.
    private mutating func keeps(_ finding: Finding) -> Bool {
        counts[finding.rule, default: 0] += 1
        guard counts[finding.rule, default: 0] > finding.rule.weight.limit else { return true }
        omit(Omission(finding: finding), with: +)
        return false
    }

    /// From now on renditions are called by their names, not by size categories alone.
    mutating func nameRenditions() { preposition = "in" }

    /// Adds the findings of a rendition, of this `name` if there are several; most are the same in each.
    mutating func merge(_ rendition: DiagnosticReport, of name: String?) {
        for entry in entries[comparedCount...] { owners[entry] = [] }
        entries += rendition.entries.filter { owners[$0] == nil }
        comparedCount = entries.count
        if let name { renditions.insert(name) }
        for entry in rendition.entries {
            guard let known = owners[entry] else {
                owners[entry] = name.map { [$0] } ?? []
                continue
            }
            // A finding of the note stays that.
            if let name, let last = known.last, last != name { owners[entry] = known + [name] }
        }
        for omission in rendition.omissions { omit(omission, with: max) }
    }

    /// The report with the findings of one reading; those about the text are of all its renditions, `names`.
    func merged(with reading: DiagnosticReport, of names: [String]) -> DiagnosticReport {
        var result = self
        for name in names {
            var part = reading
            part.entries = reading.entries.filter { entry in
                let owners = reading.owners[entry] ?? []
                return owners.isEmpty || owners.contains(name)
            }
            result.merge(part, of: name)
        }
        return result
    }

    /// Counts findings that are not kept; `with` puts the number and that of earlier ones together.
    private mutating func omit(_ omission: Omission, with combine: (Int, Int) -> Int) {
        let finding = omission.finding
        let index = omissions.firstIndex { other in
            other.finding.rule == finding.rule && other.finding.severity == finding.severity
                && other.finding.obstructs == finding.obstructs
        }
        if let index {
            omissions[index].count = combine(omissions[index].count, omission.count)
        } else {
            omissions.append(omission)
        }
    }
}

extension DiagnosticReport {
    /// A result with the diagnostics of `file`, which have the severities that `policy` gives them.
    func decided(by policy: FindingPolicy, file: String) -> CompileResult {
        var result = CompileResult()
        // Stages that look at a section one after another each report in order; the sort is stable.
        for entry in entries.sorted(by: { $0.offset < $1.offset }) {
            let finding = entry.finding
            guard let severity = policy.severity(of: finding) else { continue }
            result.noteHasErrors = result.noteHasErrors || severity == .error
            result.diagnostics.append(
                Diagnostic(
                    file: file, place: entry.place, severity: severity, message: message(of: entry),
                    hint: finding.hint, rule: finding.rule.id,
                    consequence: policy.consequence(of: finding.obstructs)))
        }
        for omission in omissions.sorted(by: { $0.finding.rule.id < $1.finding.rule.id }) {
            let rule = omission.finding.rule.id
            guard let severity = policy.severity(of: omission.finding) else { continue }
            result.noteHasErrors = result.noteHasErrors || severity == .error
            // Omissions of one rule become one, as severe as the first.
            let first = result.omissions.last.flatMap { $0.rule == rule ? $0 : nil }
            if first != nil { result.omissions.removeLast() }
            result.omissions.append(
                CompileResult.Omission(
                    rule: rule, severity: first?.severity ?? severity,
                    count: omission.count + (first?.count ?? 0)))
        }
        return result
    }

    /// With the renditions to which it applies, unless it applies to all.
    private func message(of entry: PlacedFinding) -> String {
        guard let found = owners[entry], !found.isEmpty, found.count < renditions.count else {
            return entry.finding.message
        }
        return "\(entry.finding.message) (\(preposition) \(found.joined(separator: ", ")))"
    }
}

extension Finding {
    fileprivate var start: Int { span?.start ?? -1 }
}
