import NoteText

/// Gathers what the stages report about one note, while the sections it is about are at hand.
struct DiagnosticReport {
    private let file: String
    private var policy: DiagnosticPolicy
    private var diagnostics: [Diagnostic] = []
    /// How many there were of each rule, by how severe they are.
    private var counts: [DiagnosticRule: Int] = [:]
    /// The places in earlier sections that later ones may be about, by their offset.
    private var places: [Int: Diagnostic.Place] = [:]
    private var omissions: [DiagnosticRule: (severity: Severity, count: Int)] = [:]
    /// What the PDF is to follow: what stands in the way of what it must claim is an error.
    private var conformance: ConformancePlan?
    /// What the PDF may not claim, whether or not anybody is told why.
    private(set) var obstructed: ConformanceClaims = []
    /// What was found before the note's settings told how severe it is; nil once they have.
    private var undecided: [(found: NoteDiagnostic, place: Diagnostic.Place?)]? = []
    /// In which of several size categories each was found, and how many there are.
    private var categories: [Diagnostic: [String]] = [:]
    private var mergedCategories = 0
    /// Whether the note may not be written.
    private(set) var hasErrors = false

    /// How many of a rule are kept: nobody reads more, and a hostile note has one for each byte.
    ///
    /// Of characters that no font has, which come once each, there are as many as a writing system needs.
    static func most(of rule: DiagnosticRule) -> Int { rule == .missingGlyph ? 50_000 : 100 }

    init(file: String, policy: DiagnosticPolicy) {
        self.file = file
        self.policy = policy
    }

    /// Makes errors of what keeps the PDF from following what `plan` requires.
    mutating func require(_ plan: ConformancePlan) { conformance = plan }

    /// Takes it that the PDF may not claim `claims`, for reasons that are reported elsewhere.
    mutating func obstruct(_ claims: ConformanceClaims) { obstructed.formUnion(claims) }

    /// Takes what was found in `section`, in any order.
    mutating func add(_ found: [NoteDiagnostic], in section: SourceSection) {
        guard undecided == nil else {
            undecided?.append(
                contentsOf: zip(found, section.places(of: found)).map { (found: $0, place: $1) })
            return
        }
        let kept = found.compactMap { diagnostic in keep(diagnostic).map { (diagnostic, $0) } }
        var places = PlaceFinder(section)
        for (diagnostic, severity) in kept.sorted(by: { $0.0.start < $1.0.start }) {
            let place = diagnostic.span.flatMap { places.place(of: $0) ?? self.places[$0.start] }
            append(diagnostic, severity, place)
        }
    }

    /// Keeps the places of `spans` in `section` for what is reported later.
    mutating func keep(_ spans: [SourceSpan], in section: SourceSection) {
        guard !spans.isEmpty else { return }
        var finder = PlaceFinder(section)
        for span in spans.sorted(by: { $0.start < $1.start }) {
            places[span.start] = finder.place(of: span)
        }
    }

    /// Takes what was found in `section`; what there is without one has no place.
    mutating func add(_ found: [NoteDiagnostic], in section: SourceSection?) {
        guard let section else { return found.forEach { add($0) } }
        add(found, in: section)
    }

    /// Takes what is about `place`, or about none.
    mutating func add(_ diagnostic: NoteDiagnostic, at place: Diagnostic.Place? = nil) {
        guard undecided == nil else {
            undecided?.append((diagnostic, place))
            return
        }
        if let severity = keep(diagnostic) { append(diagnostic, severity, place) }
    }

    /// One that takes what this one takes, and has nothing yet.
    var emptied: DiagnosticReport {
        var report = DiagnosticReport(file: file, policy: policy)
        report.conformance = conformance
        report.decide(by: policy)
        return report
    }

    /// Goes by `policy` from now on, for what was found before as well.
    mutating func decide(by policy: DiagnosticPolicy) {
        self.policy = policy
        let found = undecided ?? []
        undecided = nil
        for (diagnostic, place) in found { add(diagnostic, at: place) }
    }

    /// Takes what `other` has and this one has not: renditions of one note mostly find the same. `category`
    /// is the size category of `other`, where there are several.
    mutating func merge(_ other: DiagnosticReport, of category: String?) {
        let known = Set(diagnostics)
        if let category {
            mergedCategories += 1
            for diagnostic in Set(other.diagnostics) { categories[diagnostic, default: []].append(category) }
        }
        diagnostics += other.diagnostics.filter { !known.contains($0) }
        omissions.merge(other.omissions) { $0.count > $1.count ? $0 : $1 }
        obstructed.formUnion(other.obstructed)
        hasErrors = hasErrors || other.hasErrors
    }

    /// What was gathered, in the order of the source.
    mutating func finish(in result: inout CompileResult) {
        if undecided != nil { decide(by: policy) }
        // Stages that look at a section one after another each report in order; the sort is stable.
        let sorted = diagnostics.sorted { ($0.place?.offset ?? -1) < ($1.place?.offset ?? -1) }
        result.diagnostics = sorted.map { diagnostic in
            guard let found = categories[diagnostic], found.count < mergedCategories else {
                return diagnostic
            }
            return diagnostic.found(in: found)
        }
        result.omissions = omissions.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            CompileResult.Omission(
                rule: $0.key.rawValue, severity: .init($0.value.severity), count: $0.value.count)
        }
        result.noteHasErrors = hasErrors
    }

    /// Counts `diagnostic`; how severe it is, if it is to be shown.
    private mutating func keep(_ diagnostic: NoteDiagnostic) -> Severity? {
        obstructed.formUnion(diagnostic.obstructs)
        let isRefused = !diagnostic.obstructs.isDisjoint(with: conformance?.required ?? [])
        guard let severity = isRefused ? .error : policy.severity(of: diagnostic) else { return nil }
        if severity == .error { hasErrors = true }
        counts[diagnostic.rule, default: 0] += 1
        guard counts[diagnostic.rule, default: 0] > Self.most(of: diagnostic.rule) else { return severity }
        omissions[diagnostic.rule, default: (severity, 0)].count += 1
        return nil
    }

    private mutating func append(_ found: NoteDiagnostic, _ severity: Severity, _ place: Diagnostic.Place?) {
        diagnostics.append(
            Diagnostic(
                file: file, place: place, severity: .init(severity), message: found.message,
                hint: found.hint, rule: found.rule.rawValue, consequence: consequence(of: found)))
    }

    private func consequence(of found: NoteDiagnostic) -> String? {
        guard let conformance, !found.obstructs.isEmpty else { return nil }
        let lost = conformance.standards(lostTo: found.obstructs).joined(separator: " and ")
        return lost.isEmpty ? nil : "a PDF with this in it cannot claim \(lost)"
    }
}

extension SourceSection {
    /// Where each of `found` is, which may come in any order.
    fileprivate func places(of found: [NoteDiagnostic]) -> [Diagnostic.Place?] {
        var finder = PlaceFinder(self)
        var places = [Diagnostic.Place?](repeating: nil, count: found.count)
        for index in found.indices.sorted(by: { found[$0].start < found[$1].start }) {
            places[index] = found[index].span.flatMap { finder.place(of: $0) }
        }
        return places
    }
}

extension NoteDiagnostic {
    fileprivate var start: Int { span?.start ?? -1 }
}

extension Diagnostic.Severity {
    init(_ severity: Severity) {
        self =
            switch severity {
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
    }
}
