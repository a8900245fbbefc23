import NoteText

/// A remark to which many sections of a note may give rise.
protocol CountedRemark {
    associatedtype Key: Hashable
    /// Equal for remarks that are one.
    var key: Key { get }
    /// The first place; nil where it is not the note's own.
    var span: SourceSpan? { get }
    var count: Int { get set }
}

/// Gathers remarks, so that each is reported once: at its first place, with the sum of its counts.
struct RemarkReport<Remark: CountedRemark> {
    private var entries: [(remark: Remark, place: Diagnostic.Place?)] = []
    private var indices: [Remark.Key: Int] = [:]
    /// The most remarks that are kept.
    private let most: Int

    /// A place is not worth its memory past what any rule shows.
    private static var mostPlaces: Int { 50_000 }

    init(most: Int = .max) { self.most = most }

    var isEmpty: Bool { entries.isEmpty }

    /// Adds `remarks`, which `section` gave rise to.
    mutating func add(_ remarks: [Remark], in section: SourceSection) {
        guard !remarks.isEmpty else { return }
        var places = PlaceFinder(section)
        for remark in remarks {
            if let index = indices[remark.key] {
                entries[index].remark.count += remark.count
            } else if entries.count < most {
                indices[remark.key] = entries.count
                let isPlaced = entries.count < Self.mostPlaces
                entries.append((remark, isPlaced ? remark.span.flatMap { places.place(of: $0) } : nil))
            }
        }
    }

    /// Hands what `finding` makes of the remarks to the report, in the order of their first places.
    func finish(in report: inout DiagnosticReport, _ finding: (Remark) -> Finding?) {
        for (remark, place) in entries {
            if let finding = finding(remark) { report.add(finding, at: place) }
        }
    }
}
