import NoteFiles
import NoteText
import NotecTestSupport
import Testing

@testable import NoteCompiler

@Suite struct SourceSectionsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func sections(of path: String) throws(RunError) -> [SourceSection] {
        var blocks = SourceBlocks(of: try SourceFile(.file(path), CompileOptions()))
        let inspection = try SourceInspection(&blocks)
        var sections = SourceSections(of: blocks, inspection)
        var all: [SourceSection] = []
        while let section = try sections.next() { all.append(section) }
        return all
    }

    private func sections(_ bytes: [UInt8]) throws -> [SourceSection] {
        try sections(of: folder.write(bytes, to: "note.txt"))
    }

    /// What holds for the sections of any source.
    private func checkLaws(_ sections: [SourceSection], _ bytes: [UInt8]) {
        var joined: [UInt8] = []
        for section in sections {
            #expect(section.offset == joined.count)
            joined += section.bytes
        }
        if let last = sections.last {
            let place = SourceSection(bytes: bytes).place(
                of: SourceSpan(start: last.offset, end: last.offset))
            #expect(place?.line == last.line)
            #expect(place?.column == last.column)
        }
        #expect(joined == bytes)
        #expect(sections.map(\.isLast) == Array(repeating: false, count: sections.count - 1) + [true])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func areWholeLinesOfAboutTheUsualSize(end: String) throws {
        var generator = SystemRandomNumberGenerator()
        var text = ""
        while text.utf8.count < 300_000 {
            text += String(repeating: "å", count: Int.random(in: 0..<300, using: &generator)) + end
        }
        let found = try sections(Array(text.utf8))
        checkLaws(found, Array(text.utf8))
        #expect(found.dropLast().allSatisfy { (60_000...SourceSections.usualSize).contains($0.bytes.count) })
    }

    @Test(arguments: [65_535, 65_536, 65_537, 262_143, 262_144, 262_145], ["\r\n", "\r"])
    func growWithALongLine(length: Int, end: String) throws {
        let line = String(repeating: "a", count: length - end.utf8.count) + end
        let bytes = Array((line + line + "b").utf8)
        let found = try sections(bytes)
        checkLaws(found, bytes)
        #expect(found.count <= 3)
    }

    /// A line that never ends, but for its pages.
    @Test func areCutAtFormFeedsWhereALineIsLong() throws {
        let bytes = Array(("line\n" + String(repeating: "å\u{C}", count: 100_000) + "b\nline\n").utf8)
        let found = try sections(bytes)
        checkLaws(found, bytes)
        #expect(found.allSatisfy { $0.bytes.count <= SourceSections.usualSize })
        for section in found {
            let span = SourceSpan(start: section.offset + 2, end: section.offset + 3)
            let place = SourceSection(bytes: bytes).place(of: span)
            var finder = PlaceFinder(section)
            let found = finder.place(of: span)
            #expect(found?.line == place?.line)
            #expect(found?.column == place?.column)
        }
        #expect(Set(found.map(\.column)).count > 2)
    }

    @Test(arguments: [0, 1, 65_536, 262_143, 262_144, 262_145, 524_288])
    func endWithTheSource(length: Int) throws {
        let bytes = [UInt8](repeating: 0x61, count: length)
        let found = try sections(bytes)
        checkLaws(found, bytes)
        #expect(found.count == 1)
    }

    @Test func areLinearInLineEndsAlone() throws {
        let bytes = [UInt8](repeating: 0x0D, count: 300_000)
        checkLaws(try sections(bytes), bytes)
    }

    @Test func leaveOutTheByteOrderMark() throws {
        let found = try sections([0xEF, 0xBB, 0xBF] + Array("a\nb".utf8))
        #expect(found.map(\.bytes) == [Array("a\nb".utf8)])
        #expect(found.map(\.offset) == [3])
        #expect(try sections([0xEF, 0xBB, 0xBF]).map(\.bytes) == [[]])
    }

    @Test func holdAllOfTheFrontMatter() throws {
        let front = "---\n" + String(repeating: "# comment\n", count: 40_000) + "---\n"
        let found = try sections(Array((front + "text\n").utf8))
        #expect(found.first?.bytes.count == front.utf8.count + 5)
        // What follows goes on in sections of the usual size.
        let long = try sections(
            Array(("---\na: b\n---\n" + String(repeating: "text\n", count: 100_000)).utf8))
        #expect(long.allSatisfy { $0.bytes.count <= SourceSections.usualSize + 20 })
    }

    @Test func refuseASourceThatChanges() throws {
        let bytes = [UInt8](repeating: 0x0A, count: 600_000)
        let changes: [[UInt8]] = [bytes + [0x0A], bytes.dropLast(), bytes.dropLast() + [0x0B], []]
        for change in changes {
            let path = try folder.write(bytes, to: "note.txt")
            var blocks = SourceBlocks(of: try SourceFile(.file(path), CompileOptions()))
            let inspection = try SourceInspection(&blocks)
            // Foundation would put a new file in the place of the open one.
            try folder.overwrite(change, in: "note.txt")
            var sections = SourceSections(of: blocks, inspection)
            do throws(RunError) {
                // More than there can be: the end is not to be relied on.
                for _ in 0..<100 { _ = try sections.next() }
                Issue.record("was not noticed")
            } catch {
                #expect(error == .changed(file: path))
            }
        }
    }

    @Test func areTheSameFromWhatIsReadOnce() throws {
        var bytes = [UInt8](repeating: 0x61, count: Spool.memoryLimit + 100_000)
        bytes[Spool.memoryLimit] = 0x62
        var spool = Spool(directory: folder.path)
        bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
                let part = UnsafeRawBufferPointer(rebasing: bytes[start..<min(bytes.count, start + 1 << 20)])
                do throws(Spool.Failure) { try spool.append(part) } catch { Issue.record(error) }
            }
        }
        var copy = [UInt8](repeating: 0, count: bytes.count + 1)
        let count = copy.withUnsafeMutableBytes { buffer in
            Result { () throws(SystemError) in try spool.read(into: buffer, at: 0) }
        }
        #expect(try count.get() == bytes.count)
        #expect(
            copy.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[..<bytes.count]).digest }
                == bytes.withUnsafeBytes(\.digest))
        #expect(try folder.names == [])
    }
}
