import Foundation
import NotecTestSupport
import Testing

@testable import NoteFiles

/// Files that are read whole, and what is no such file.
@Suite struct FileContentsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Files around the size of the blocks that are read, and limits around their own size.
    @Test(arguments: [0, 1, 4095, 65_535, 65_536, 65_537, 150_001])
    func filesAreWholeOrTooLarge(_ size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
        let path = try folder.write(bytes, to: "file")
        for limit in [size, size + 1, .max - 1] {
            for isTrusted in [true, false] {
                #expect(try FileContents.bytes(of: path, limit: limit, isTrusted: isTrusted) == bytes)
            }
            #expect(try FileContents.bytes(ofRegularFile: path, limit: limit) == bytes)
        }
        guard size > 0 else { return }
        for limit in [0, size - 1] {
            for isTrusted in [true, false] {
                #expect(throws: SystemError.tooLarge) {
                    try FileContents.bytes(of: path, limit: limit, isTrusted: isTrusted)
                }
            }
            #expect(throws: SystemError.tooLarge) {
                try FileContents.bytes(ofRegularFile: path, limit: limit)
            }
        }
    }

    /// The first bytes are few even where the file is not.
    @Test(arguments: [(0, 0), (1, 1), (9, 9), (10, 10), (11, 10), (.max, 10)])
    func theFirstBytesAreRead(_ most: Int, _ count: Int) throws {
        let path = try folder.write("0123456789", to: "file")
        let bytes = try FileContents.bytes(ofRegularFile: path, most: most, limit: 10)
        #expect(bytes == Array("0123456789".utf8.prefix(count)))
    }

    /// All that is no regular file to start with, each said as what it is; nobody waits for a writer.
    @Test(arguments: [
        ("nothing", SystemError.notFound), ("dangling", .notFound), ("below/it", .notFound),
        ("folder", .isDirectory), ("way", .isDirectory), ("pipe", .notAFile), ("to-pipe", .notAFile),
        ("/dev/null", .notAFile), ("loop", SystemError(code: ELOOP)), ("file/it", SystemError(code: ENOTDIR)),
    ])
    func otherThingsAreRefused(_ name: String, _ error: SystemError) throws {
        try folder.write("text", to: "file")
        try folder.write("", to: "folder/empty")
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        for (link, target) in [
            ("dangling", "none"), ("way", "folder"), ("to-pipe", "pipe"), ("loop", "loop"),
        ] { #expect(symlink(target, folder(link)) == 0) }
        let path = name.hasPrefix("/") ? name : folder(name)
        #expect(throws: error) { try FileContents.bytes(of: path, limit: 100, isTrusted: false) }
        #expect(throws: error) { try FileContents.bytes(ofRegularFile: path) }
        if [.isDirectory, .notFound].contains(error) {
            #expect(throws: error) { try FileContents.bytes(of: path, limit: 100, isTrusted: true) }
        }
    }

    @Test func linksLeadToFiles() throws {
        try folder.write("text", to: "folder/file")
        #expect(symlink("folder", folder("way")) == 0 && symlink("way/file", folder("link")) == 0)
        for isTrusted in [true, false] {
            let bytes = try FileContents.bytes(of: folder("link"), limit: 4, isTrusted: isTrusted)
            #expect(bytes == Array("text".utf8))
        }
        #expect(try FileContents.bytes(ofRegularFile: folder("link")) == Array("text".utf8))
    }

    /// A pipe that the user names is read to its end, however many writes that takes; it has its limit too.
    @Test(arguments: [100_000, 99_999])
    func aTrustedPipeIsWaitedFor(_ limit: Int) throws {
        let path = folder("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let writer = Subprocess(
            "/bin/sh",
            [
                "-c",
                """
                (for i in 0 1 2 3 4 5 6 7 8 9; do head -c 10000 /dev/zero; sleep 0.001; done >"$0") \
                    >/dev/null 2>&1 &
                """, path,
            ])
        #expect(try writer.run().ending == .exited(0))
        let bytes = try? FileContents.bytes(of: path, limit: limit, isTrusted: true)
        #expect(bytes == (limit == 100_000 ? [UInt8](repeating: 0, count: 100_000) : nil))
    }

    /// Files of the kernel say that they are empty, and are not.
    @Test func filesOfTheKernelHaveTheirLimit() throws {
        let path = "/proc/self/maps"
        #expect(try FileStatus(of: path)?.size == 0)
        let bytes = try FileContents.bytes(of: path, limit: 1 << 24, isTrusted: false)
        #expect(bytes.count > 100)
        #expect(throws: SystemError.tooLarge) {
            try FileContents.bytes(of: path, limit: 100, isTrusted: false)
        }
    }
}
