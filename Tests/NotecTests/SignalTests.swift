import Foundation
import NotecTestSupport
import Testing

@Suite struct SignalTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    /// Starts the command on a note that comes through a pipe and has not come to its end.
    private func startReading(ignoring: String? = nil) throws -> (process: Process, note: FileHandle) {
        try notec.folder.write("old", to: "out.pdf")
        mkfifo(notec.folder("note"), 0o600)
        let process = try notec.start("note", "-o", "out.pdf", ignoring: ignoring)
        // This waits until the command has opened the other end, which it does after all it has to prepare.
        let note = try #require(FileHandle(forWritingAtPath: notec.folder("note")))
        try note.write(contentsOf: Data("Hello\n".utf8))
        return (process, note)
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func endTheRun(signal: Int32, status: Int32) throws {
        let (process, note) = try startReading()
        let names = try notec.folder.names
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == status)
        #expect(try notec.folder.read("out.pdf") == Array("old".utf8))
        #expect(try notec.folder.names == names)
        try note.close()
    }

    @Test func leaveNothingWhenTheyKill() throws {
        let (process, note) = try startReading()
        let names = try notec.folder.names
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(try notec.folder.read("out.pdf") == Array("old".utf8))
        #expect(try notec.folder.names == names)
        try note.close()
    }

    @Test func stayIgnored() throws {
        let (process, note) = try startReading(ignoring: "HUP")
        kill(process.processIdentifier, SIGHUP)
        try note.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try notec.folder.read("out.pdf") != Array("old".utf8))
    }
}
