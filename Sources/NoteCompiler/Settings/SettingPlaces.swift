import NoteSettings
import NoteText

/// The lines and columns of spans of a file of settings; all of them cost one walk.
struct SettingPlaces {
    let file: String
    private var places: [Int: SettingPlace] = [:]

    /// The file has `bytes` from `offset` on, where line `line` begins.
    init(of spans: [SourceSpan], in file: String, _ bytes: [UInt8], offset: Int = 0, line: Int = 1) {
        self.file = file
        var cursor = LineCursor(line: line)
        for start in spans.map(\.start).sorted() where places[start] == nil {
            cursor.advance(over: bytes[cursor.offset..<start - offset])
            places[start] = SettingPlace(file: file, line: cursor.line, column: cursor.column)
        }
    }

    subscript(span: SourceSpan) -> SettingPlace? { places[span.start] }
}

extension RunError {
    /// The error that a file of settings has `problems`, in the order of their places.
    static func wrongSettings(_ problems: [Finding], in file: String, _ bytes: [UInt8]) -> RunError {
        let sorted = problems.sorted { ($0.span?.start ?? 0) < ($1.span?.start ?? 0) }
        let places = SettingPlaces(of: sorted.compactMap(\.span), in: file, bytes)
        return .wrongConfiguration(
            sorted.prefix(mostProblems).map { problem in
                let place =
                    problem.span.flatMap { places[$0] } ?? SettingPlace(file: file, line: 1, column: 1)
                return InvalidFile(place, problem.message, hint: problem.hint)
            })
    }

    /// Nobody reads more.
    private static let mostProblems = 10

    /// Settings that are wrong at `place`, though no mistake of writing.
    static func wrongSetting(at place: SettingPlace, _ message: String, hint: String?) -> RunError {
        .wrongConfiguration([InvalidFile(place, message, hint: hint)])
    }
}

extension InvalidFile {
    fileprivate init(_ place: SettingPlace, _ message: String, hint: String?) {
        self.init(file: place.file, line: place.line, column: place.column, message: message, hint: hint)
    }
}
