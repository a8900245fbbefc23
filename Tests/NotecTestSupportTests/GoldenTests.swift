import Foundation
import NotecTestSupport
import Testing

@Suite struct GoldenTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    private func golden(recording: Bool = false) -> Golden { Golden(folder: folder, isRecording: recording) }

    @Test func acceptsWhatIsExpected() {
        expectGolden("One line.\nZwei mit Umlauten: äöü.\n", "support/two-lines.txt")
    }

    @Test func missingFileFails() throws {
        let complaint = try #require(golden().complaint(about: "a\n", path: "none.txt"))
        #expect(complaint.contains("no golden file none.txt"))
    }

    @Test func recordingWritesAndFails() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(golden(recording: true).complaint(about: "a\n", path: "deep/er.txt") != nil)
        #expect(golden().complaint(about: "a\n", path: "deep/er.txt") == nil)
        let complaint = try #require(golden().complaint(about: "b\n", path: "deep/er.txt"))
        #expect(complaint.hasSuffix("@@ line 1 @@\n-a\n+b"))
    }

    @Test func failureIsAnIssueOfTheTest() {
        let committed = Golden(folder: Golden.standard.folder, isRecording: false)
        withKnownIssue { expectGolden("something else\n", "support/two-lines.txt", in: committed) }
        withKnownIssue { expectGolden("", "support/not-there.txt", in: committed) }
    }
}

@Suite struct LineDifferenceTests {
    private func difference(_ expected: String, _ found: String) -> String? {
        LineDifference(expected: expected, found: found)?.message
    }

    @Test func equalTextsHaveNone() {
        #expect(difference("a\nb\n", "a\nb\n") == nil)
        #expect(difference("", "") == nil)
    }

    @Test func showsTheFirstDifferingLinesInContext() {
        let message = difference("a\nb\nc\nd\ne\nf\n", "a\nb\nc\nd\nX\nf\n")
        #expect(message == "@@ line 5 @@\n b\n c\n d\n-e\n+X\n f")
    }

    @Test func showsAddedAndRemovedLines() {
        #expect(difference("a\nc\n", "a\nb\nc\n") == "@@ line 2 @@\n a\n+b\n c")
        #expect(difference("a\nb\nc\n", "a\nc\n") == "@@ line 2 @@\n a\n-b\n c")
        #expect(difference("a\n", "") == "@@ line 1 @@\n-a")
    }

    @Test func tellsApartWhatLooksTheSame() {
        #expect(difference("é\n", "e\u{301}\n") == "@@ line 1 @@\n-é\n+e\\u{301}")
        #expect(difference("a b\n", "a\u{A0}b\n") == "@@ line 1 @@\n-a b\n+a\\u{A0}b")
        #expect(difference("a\n", "a") == "@@ line 2 @@\n a\n+\\ no line end at the end")
    }

    @Test func countsWhatItDoesNotShow() throws {
        let long = (1...50).map { "\($0)\n" }.joined()
        let message = try #require(difference(long, ""))
        #expect(message.hasSuffix("... and 40 more lines"))
    }
}
