import Foundation
package import Testing

/// Texts that were looked at once and are then expected, in `fixtures/golden`.
package struct Golden {
    package var folder: String
    /// Whether files are written anew. The test fails all the same, so that recording is never mistaken for
    /// passing.
    package var isRecording: Bool

    /// The repository's own; `NOTEC_RECORD=1` in the environment records.
    package static let standard = Golden(
        folder: Fixtures.path("golden"),
        isRecording: ProcessInfo.processInfo.environment["NOTEC_RECORD"] == "1")

    package init(folder: String, isRecording: Bool) {
        (self.folder, self.isRecording) = (folder, isRecording)
    }

    /// The difference of `text` from the file at `path`, for a test to report; nil where there is none.
    package func complaint(about text: String, path: String) -> String? {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(path)
        if isRecording { return record(text, in: file, path: path) }
        guard let data = try? Data(contentsOf: file)
        else { return "there is no golden file \(path); NOTEC_RECORD=1 writes it" }
        guard let expected = String(validating: data, as: UTF8.self)
        else { return "the golden file \(path) is not UTF-8" }
        guard let difference = LineDifference(expected: expected, found: text) else { return nil }
        return "not as in the golden file \(path) (- expected, + found):\n" + difference.message
    }

    private func record(_ text: String, in file: URL, path: String) -> String {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            return "cannot record the golden file \(path): \(error)"
        }
        return "recorded the golden file \(path); read it, and run again without NOTEC_RECORD"
    }
}

/// Expects `text` to be the golden file at `path`, which is relative to `fixtures/golden`.
package func expectGolden(
    _ text: String, _ path: String, in golden: Golden = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard let complaint = golden.complaint(about: text, path: path) else { return }
    Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
}
