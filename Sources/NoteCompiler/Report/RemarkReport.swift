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
    private var remarks: [Remark] = []
    /// The places of the first remarks. They stand apart, since there may be far more remarks than places.
    private var places: [Diagnostic.Place?] = []
    private var indices: [Remark.Key: Int] = [:]
    /// The most remarks that are kept.
    private let most: Int

    /// A place is not worth its memory past what any rule shows.
    private static var mostPlaces: Int { 50_000 }

    init(most: Int = .max) { self.most = most }

    var isEmpty: Bool { remarks.isEmpty }

    /// Adds `found`, to which text of `sources` gave rise.
    mutating func add(_ found: [Remark], in sources: [SourceSection]) {
        guard !found.isEmpty else { return }
        var finder = PlaceFinder(sources)
        for remark in found {
            if let index = indices[remark.key] {
                remarks[index].count += remark.count
            } else if remarks.count < most {
                indices[remark.key] = remarks.count
                remarks.append(remark)
                if places.count < Self.mostPlaces {
                    places.append(remark.span.flatMap { finder.place(of: $0) })
                }
            }
        }
    }

    /// Hands what `finding` makes of the remarks to the report, in the order of their first places.
    func finish(in report: inout DiagnosticReport, _ finding: (Remark) -> Finding?) {
        for (index, remark) in remarks.enumerated() {
            if let finding = finding(remark) {
                report.add(finding, at: index < places.count ? places[index] : nil)
            }
        }
    }
}

extension RemarkReport: Sendable where Remark: Sendable, Remark.Key: Sendable {}
