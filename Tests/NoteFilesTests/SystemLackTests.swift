import Foundation
import Synchronization
import Testing

@testable import NoteFiles

/// What the system has not given, told by what has been noted since a moment.
@Suite struct SystemLackTests {
    private static let kinds: [SystemLack] = [.thread, .process, .memory, .descriptor]

    private final class SharedCounts: Sendable {
        let counts = LackCounts()
    }

    /// Threads that count at the same time: nothing is lost, and each kind is counted where it belongs.
    @Test func threadsCountTogether() {
        let shared = SharedCounts()
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for step in 0..<4000 {
                shared.counts.add(Self.kinds[(thread + step) % 4])
                if step % 4 == 0 { shared.counts.add([.process, .descriptor]) }
            }
        }
        #expect(shared.counts.all == [8000, 16_000, 8000, 16_000])
    }

    private static func expect(
        _ moment: LackMoment, _ own: SystemLack, helper: SystemLack, noted: SystemLack? = nil
    ) throws {
        try #require(moment.ownLack == own)
        try #require(moment.helperLack == helper)
        if let noted { try #require(SystemLack.noted == noted) }
    }

    /// Only what is noted after a moment counts since it; in a process that lacks nothing else.
    @Test func aMomentTellsWhatCameAfter() async {
        await #expect(processExitsWith: .success) {
            let first = LackMoment.now
            try Self.expect(first, [], helper: [], noted: [])
            SystemLack.note(.memory)
            var second = LackMoment.now
            SystemLack.note([.thread, .descriptor])
            SystemLack.noteOfHelper(.process)
            try Self.expect(first, [.memory, .thread, .descriptor], helper: .process)
            try Self.expect(second, [.thread, .descriptor], helper: .process)
            second.renewForHelpers()
            try Self.expect(second, [.thread, .descriptor], helper: [])
            SystemLack.noteOfHelper(.memory)
            try Self.expect(first, [.memory, .thread, .descriptor], helper: [.process, .memory])
            try Self.expect(second, [.thread, .descriptor], helper: .memory)
            // What is forgotten has still been lacking since a moment.
            let all: SystemLack = [.memory, .thread, .descriptor]
            try #require(SystemLack.noted == all)
            SystemLack.forget()
            try Self.expect(first, all, helper: [.process, .memory], noted: [])
            SystemLack.note(.memory)
            try Self.expect(second, all, helper: .memory, noted: .memory)
        }
    }

    private static let codes: [(Int32, SystemLack)] = [
        (ENOMEM, SystemLack.memory), (EMFILE, .descriptor), (ENFILE, .descriptor), (ENOENT, []), (EACCES, []),
        (EAGAIN, []), (0, []),
    ]

    /// Calls that fail for other reasons lack nothing.
    @Test(arguments: codes)
    func aCodeIsOfALack(_ code: Int32, _ lack: SystemLack) async {
        await #expect(processExitsWith: .exitCode(Int32(100 + lack.rawValue))) { [code = code as Int32] in
            SystemLack.note(code)
            _exit(100 + Int32(SystemLack.noted.rawValue))
        }
    }

    /// A file that cannot be opened, as all numbers are taken, is noted; one that is not there is not.
    @Test func aFailedCallIsNoted() async {
        await #expect(processExitsWith: .success) {
            let isThere = (try? FileDescriptor(reading: "/nothing/there")) != nil
            let notedFirst = SystemLack.noted
            var limit = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            let isOpen = (try? FileDescriptor(reading: "/")) != nil
            _exit(!isThere && notedFirst == [] && !isOpen && SystemLack.noted == .descriptor ? 0 : 1)
        }
    }

    @Test func theWorstIsNamed() {
        for value in UInt8(1)...15 {
            let names = ["thread", "process", "memory", "descriptor"]
            let worst = names[7 - value.leadingZeroBitCount]
            #expect("\(SystemLack(rawValue: value).name)" == worst)
        }
    }
}
