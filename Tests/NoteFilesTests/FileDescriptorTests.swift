import Foundation
import NotecTestSupport
import Testing

@testable import NoteFiles

/// Open files, whose calls do all that they are asked for, however little the system does at a time.
@Suite struct FileDescriptorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    }

    /// Both ends of a connection: what is read comes in pieces, and what is written has little room.
    private static func connection() throws -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(clamping: SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    /// Parts of a file, from anywhere in it and beyond its end.
    @Test func partsAreReadFromAnOffset() throws {
        let bytes = Self.bytes(1000)
        let file = try FileDescriptor(reading: folder.write(bytes, to: "file"))
        var generator = SplitMix(state: 1)
        for _ in 0..<300 {
            let (offset, count) = (generator.below(1100), generator.below(1100))
            var block = [UInt8](repeating: 0, count: count)
            let read = try block.withUnsafeMutableBytes { buffer in
                try file.read(into: buffer, at: offset)
            }
            #expect(Array(block.prefix(read)) == Array(bytes.dropFirst(offset).prefix(count)))
        }
        // Reading at a place has not moved the one where the file stands.
        #expect(try file.readAll(limit: .max) == bytes)
        #expect(try file.readAll(limit: .max) == [])
    }

    /// What is at the other end of a connection: takes all in pieces and sends it back in pieces, each after
    /// a signal to `thread`.
    private static func sendBack(at end: Int32, signalling thread: pthread_t) {
        var (all, piece): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 30_000))
        var count = 0
        repeat {
            usleep(300)
            pthread_kill(thread, SIGUSR1)
            count = read(end, &piece, piece.count)
            all += piece.prefix(max(0, count))
        } while count > 0
        while !all.isEmpty {
            usleep(300)
            pthread_kill(thread, SIGUSR1)
            usleep(300)
            all.removeFirst(max(0, write(end, all, min(all.count, 30_001))))
        }
        close(end)
    }

    /// Whatever a signal interrupts goes on.
    @Test func piecesAndSignalsAreNoEnd() async {
        await #expect(processExitsWith: .success) {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in }
            sigaction(SIGUSR1, &action, nil)
            let (one, other) = try Self.connection()
            let thread = pthread_self()
            Thread.detachNewThread { Self.sendBack(at: other, signalling: thread) }
            let bytes = Self.bytes(600_000)
            let file = FileDescriptor(adopting: one)
            try bytes.withUnsafeBytes { bytes in try file.write(bytes) }
            shutdown(one, Int32(clamping: SHUT_WR))
            try #require(try file.readAll(limit: .max) == bytes)
        }
    }

    /// The end of a pipe is seen when the last of its writers has gone.
    @Test func aFileIsClosedWhenItGoes() throws {
        let (one, other) = try Self.connection()
        let reader = FileDescriptor(adopting: one)
        do {
            let writer = FileDescriptor(adopting: other)
            try writer.write("e\u{301}\u{0}")
        }
        let read = try reader.readAll(limit: .max)
        #expect(read == [0x65, 0xCC, 0x81, 0])
        do { _ = FileDescriptor.standardError }
        #expect(fcntl(STDERR_FILENO, F_GETFD) >= 0)
    }

    @Test func noOtherProgramHasIt() throws {
        let path = try folder.write("x", to: "file")
        let file = try FileDescriptor(reading: path)
        #expect(fcntl(file.number, F_GETFD) == FD_CLOEXEC)
        let unnamed = try FileDescriptor(unnamedIn: folder.path)
        #expect(fcntl(unnamed.number, F_GETFD) == FD_CLOEXEC)
    }

    /// An unnamed file gives back what is written to it, and its folder stays empty.
    @Test func anUnnamedFileHasNoName() throws {
        let file = try FileDescriptor(unnamedIn: folder.path)
        try file.write("text")
        try file.finishWriting()
        var block = [UInt8](repeating: 0, count: 9)
        let count = try block.withUnsafeMutableBytes { buffer in
            try file.read(into: buffer, at: 0)
        }
        #expect(Array(block.prefix(count)) == Array("text".utf8))
        #expect(try folder.names == [])
        #expect(throws: SystemError.notFound) { _ = try FileDescriptor(unnamedIn: folder("none")) }
    }

    @Test func aReaderThatIsGoneIsTold() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_IGN)
            let (one, other) = try Self.connection()
            close(other)
            let file = FileDescriptor(adopting: one)
            var failure: SystemError?
            do throws(SystemError) { try file.write("text") } catch { failure = error }
            try #require(failure?.isReaderGone == true && failure?.isDiskFailure == false)
        }
    }

    @Test(arguments: [
        (SystemError.notFound, "No such file or directory", false), (.noAccess, "Permission denied", false),
        (.isDirectory, "Is a directory", false), (.tooLarge, "File too large", true),
        (.notAFile, "it is a pipe, a socket or a device, and no file", false),
        (SystemError(code: ENOSPC), "No space left on device", true),
        (SystemError(code: EIO), "Input/output error", true),
        (SystemError(code: EMFILE), "Too many open files", false),
    ])
    func errorsAreSaidInWords(_ error: SystemError, _ reason: String, _ isDiskFailure: Bool) {
        #expect(error.reason == reason)
        #expect(error.isDiskFailure == isDiskFailure)
    }

    /// Standard files that are closed are no place for others, and writing to them is an error.
    @Test func closedStandardFilesAreTaken() async {
        await #expect(processExitsWith: .exitCode(7)) {
            for number in STDIN_FILENO...STDERR_FILENO { close(number) }
            FileDescriptor.openStandardFiles()
            let file = try FileDescriptor(reading: "/")
            guard file.number > STDERR_FILENO else { _exit(1) }
            var byte: UInt8 = 0
            guard read(STDIN_FILENO, &byte, 1) < 0, write(STDOUT_FILENO, &byte, 1) < 0 else { _exit(2) }
            guard write(STDERR_FILENO, &byte, 1) < 0 else { _exit(3) }
            _exit(7)
        }
    }
}
