import Foundation
import NotecTestSupport
import Testing

@testable import NoteFiles

/// Programs that answer a request, and those that do not. Whatever lacks something, or looks whether
/// something was lacking, has a process of its own: other tests would lack the same.
@Suite struct RequestProcessTests {
    private static func reply(
        _ request: [UInt8], _ lines: String, within time: Int = 20_000, limit: Int = 4 << 20
    ) throws(SystemError) -> [UInt8]? {
        try RequestProcess.reply(
            to: request, of: "/bin/sh", ["-c", lines], within: time, limit: limit)
    }

    /// Sizes below and above what the system keeps between two processes.
    @Test(arguments: [1, 4096, 300_000, 2_000_000])
    func aReplyIsWhole(_ count: Int) throws {
        let request = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        #expect(try Self.reply(request, "exec cat") == request)
        #expect(try Self.reply(request, "exec cat", limit: count) == request)
        #expect(try Self.reply(request, "exec cat", limit: count - 1) == nil)
    }

    @Test func aProgramIsToldItsArguments() throws {
        let words = ["%s-", "a b", "", "\u{E9}\"$'"]
        let reply = try RequestProcess.reply(
            to: [], of: "/usr/bin/printf", words, within: 20_000, limit: 100)
        #expect(reply == Array("a b--\u{E9}\"$'-".utf8))
    }

    /// A reply that ends counts, whatever the program has left unread and however it ends.
    @Test(arguments: [
        "echo yes", "echo yes; exit 3", "echo yes; kill -9 $$", "head -c 9 >/dev/null; echo yes",
    ])
    func whatIsLeftUnreadIsNoMatter(_ lines: String) throws {
        #expect(try Self.reply([UInt8](repeating: 0, count: 1_000_000), lines) == Array("yes\n".utf8))
    }

    private static let codes: [(String, SystemLack)] = [
        ("exit 201", SystemLack.thread), ("exit 202", .process), ("exit 204", .memory),
        ("exit 208", .descriptor), ("exit 212", [.memory, .descriptor]), ("exit 127", .memory),
        // Whatever else a program says of itself is no lack.
        ("", []), ("exit 3", []), ("kill -9 $$", []), ("kill -6 $$", []), ("echo no >&2; exit 1", []),
        ("cat >/dev/null", []), ("exit 200", []),
    ]

    @Test(arguments: codes)
    func withoutAReplyTheExitCodeTellsWhatWasLacking(_ lines: String, _ lack: SystemLack) async {
        await #expect(processExitsWith: .success) {
            [lines = lines as String, lack = lack.rawValue as UInt8] in
            let begin = LackMoment.now
            try #require(try Self.reply([1, 2, 3], lines) == nil)
            try #require(begin.helperLack == SystemLack(rawValue: lack))
            try #require(begin.ownLack == [])
        }
    }

    /// A reply counts, whatever the program says afterwards.
    @Test func aReplyIsNoLack() async {
        await #expect(processExitsWith: .success) {
            let begin = LackMoment.now
            try #require(try Self.reply([], "echo partial; exit 204") == Array("partial\n".utf8))
            try #require(begin.helperLack == [])
        }
    }

    /// A program that takes too long is ended, even if it goes on with its reply for ever.
    @Test(.timeLimit(.minutes(5)), arguments: ["exec sleep 3600", "while :; do echo on; sleep 0.01; done"])
    func aProgramHasItsTime(_ lines: String) throws {
        let start = ContinuousClock.now
        #expect(try Self.reply([UInt8](repeating: 0, count: 1_000_000), lines, within: 150) == nil)
        #expect(ContinuousClock.now - start > .milliseconds(140))
    }

    @Test(arguments: [("/nothing/there", ENOENT), ("/etc/passwd", EACCES), ("/", EACCES)])
    func aProgramThatCannotStartIsAnError(_ program: String, _ code: Int32) async {
        await #expect(processExitsWith: .success) { [program = program as String, code = code as Int32] in
            let begin = LackMoment.now
            var failure: SystemError?
            do throws(SystemError) {
                _ = try RequestProcess.reply(to: [1], of: program, [], within: 1000, limit: 9)
            } catch { failure = error }
            try #require(failure == SystemError(code: code))
            try #require(begin.helperLack == [] && begin.ownLack == [])
        }
    }

    private static let lacks: [(SystemLack, Bool, Int32)] = [
        (SystemLack.memory, false, 204), (.memory, true, 1), (.descriptor, true, 208),
        ([.memory, .descriptor], true, 212), (.thread, false, 201),
    ]

    /// Only what a program lacks by its own limit is its request's fault.
    @Test(arguments: lacks)
    func aProgramSaysWhatItLacks(_ lack: SystemLack, _ hasLimit: Bool, _ code: Int32) async {
        await #expect(processExitsWith: .exitCode(code)) {
            [value = lack.rawValue as UInt8, hasLimit = hasLimit as Bool] in
            if hasLimit { RequestProcess.beginOwnLimit() }
            RequestProcess.end(lacking: SystemLack(rawValue: value))
        }
    }
}
