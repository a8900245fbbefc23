import NotecTestSupport
import Testing

@testable import NoteFiles

/// Bytes that are kept, in memory or in a file, and come back as they were.
@Suite struct SpoolTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func append(_ bytes: [UInt8], to spool: inout Spool) throws(Spool.Failure) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        defer { buffer.deallocate() }
        buffer.copyBytes(from: bytes)
        try spool.append(UnsafeRawBufferPointer(buffer))
    }

    private func read(_ count: Int, from spool: borrowing Spool, at offset: Int) throws -> [UInt8] {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        defer { buffer.deallocate() }
        let read = try spool.read(into: buffer, at: offset)
        return Array(buffer.prefix(read))
    }

    /// Parts from anywhere, across the end of what is kept in memory and beyond the end.
    private func expectParts(of all: [UInt8], in spool: borrowing Spool) throws {
        #expect(spool.count == all.count)
        var generator = SplitMix(state: UInt64(all.count))
        for _ in 0..<15 {
            let (offset, count) = (generator.below(all.count + 100), generator.below(20_000))
            let part = Array(all.dropFirst(offset).prefix(count))
            #expect(try read(count, from: spool, at: offset) == part)
        }
    }

    /// Below what memory keeps, just that, a byte more, and a piece that is more by itself.
    @Test(arguments: [
        [], [1, 0, 70_000, 3], [Spool.memoryLimit], [Spool.memoryLimit - 1, 1], [Spool.memoryLimit, 1],
        [1, Spool.memoryLimit, 1000], [Spool.memoryLimit + 300_000],
    ])
    func bytesComeBack(_ pieces: [Int]) throws {
        var spool = Spool(directory: folder.path)
        var all: [UInt8] = []
        for (number, count) in pieces.enumerated() {
            let block = (0..<7001).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8 ^ number) }
            var piece: [UInt8] = []
            while piece.count < count { piece += block }
            piece.removeLast(piece.count - count)
            try append(piece, to: &spool)
            all += piece
        }
        try expectParts(of: all, in: spool)
        #expect(try folder.names == [])
        try folder.write("", to: "copy")
        do { try spool.copy(to: FileDescriptor(writing: folder("copy"))) }
        #expect(try folder.read("copy") == all)
    }

    /// Few bytes need no file; many that have no place are refused, and what is there stays.
    @Test func aFolderIsNeededForManyBytes() throws {
        var spool = Spool(directory: folder("none"))
        try append([1, 2, 3], to: &spool)
        do throws(Spool.Failure) {
            try append([UInt8](repeating: 0, count: Spool.memoryLimit), to: &spool)
            Issue.record("a file is made in a folder that is not there")
        } catch {
            #expect(error.directory == folder("none") && error.error == .notFound)
            #expect(error.isCreationFailure)
        }
        #expect(try read(9, from: spool, at: 1) == [2, 3])
        #expect(spool.count == 3)
    }
}
