import NoteSettings
import NoteText

/// A source as stretches of whole lines, one after another, so that memory does not grow with it.
///
/// A line that is longer than a section is cut at its form feeds, which end paragraphs as line ends do.
struct SourceSections: ~Copyable {
    private var blocks: SourceBlocks
    private let inspection: SourceInspection
    private let size: Int
    /// The number of blocks read.
    private var blockCount = 0
    /// Bytes that were read; those before `start` have been given away.
    private var bytes: [UInt8] = []
    private var start = 0
    private var offset: Int
    private var line = 1
    private var column = 1
    private var isAtEnd = false
    /// The section that was given back, which is the next.
    private(set) var first: SourceSection?

    /// The length of a section in bytes, if its lines allow it.
    static let usualSize = SectionSizes().source

    /// - Parameters:
    ///   - inspection: that of these blocks.
    ///   - size: the usual length of a section in bytes.
    init(of blocks: consuming SourceBlocks, _ inspection: SourceInspection, size: Int = Self.usualSize) {
        self.blocks = blocks
        self.size = size
        self.inspection = inspection
        offset = inspection.hasMark ? SourceInspection.mark.count : 0
    }

    var sourceName: String { blocks.source.name }

    /// The next section, of which an empty source has one too; nil after the last.
    ///
    /// The first holds all of the front matter.
    mutating func next() throws(RunError) -> SourceSection? {
        if let first = first.take() { return first }
        guard !isAtEnd else { return nil }
        let end = try findEnd()
        let section = SourceSection(
            bytes: Array(bytes[start..<end]), offset: offset, line: line, column: column,
            isLast: offset + end - start == inspection.byteCount)
        (line, column) = section.next
        offset += end - start
        start = end
        isAtEnd = section.isLast
        return section
    }

    /// Lets `section`, the one that was given last or the rest of it, be the next.
    mutating func putBack(_ section: SourceSection) { first = section }

    /// The sections of the text from its beginning on; the section that was given back must be the first.
    func again() throws(RunError) -> SourceSections {
        var other = SourceSections(of: SourceBlocks(of: blocks.source), inspection, size: size)
        guard let first, let whole = try other.next() else { return other }
        other.putBack(whole.dropping(first.offset - whole.offset))
        return other
    }

    /// The part of the source at `place`, which has been read before.
    func section(at place: FootnotePlace) throws(RunError) -> SourceSection {
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: place.span.end - place.span.start, alignment: 1)
        defer { buffer.deallocate() }
        let bytes = Array(buffer[..<(try blocks.source.read(into: buffer, at: place.span.start))])
        guard place.holds(bytes[...]) else { throw .changed(file: sourceName) }
        return SourceSection(
            bytes: bytes, offset: place.span.start, line: place.line, column: place.column, isLast: false)
    }

    /// Whether there may be footnotes in it.
    var mayHaveFootnotes: Bool { inspection.mayHaveFootnotes }

    /// The end of the last line that fits, or of the last page if none does, or of the first line or page.
    private mutating func findEnd() throws(RunError) -> Int {
        while bytes.count - start < size, try readBlock() {}
        var size = size
        if line == 1, column == 1, start == 0, FrontMatter.mayOpen(bytes[...]) {
            while bytes.count < FrontMatter.limit, try readBlock() {}
            size += FrontMatter.length(in: SourceSection(bytes: bytes, offset: offset))
        }
        let usual = start..<min(start + size, bytes.count)
        guard usual.upperBound < bytes.count || !hasAll else { return bytes.count }
        let last = usual.last { isLineEnd(at: $0) } ?? bytes[usual].lastIndex(of: Self.formFeed)
        if let last { return last + 1 }
        var searched = size
        while true {
            if let end = firstEnd(from: start + searched) { return end }
            // A carriage return at the very end may have its line feed in the next block.
            searched = max(searched, bytes.count - start - 1)
            guard try readBlock() else { return bytes.count }
        }
    }

    private func firstEnd(from index: Int) -> Int? {
        guard index < bytes.count else { return nil }
        return bytes[index...].indices.first { isLineEnd(at: $0) || bytes[$0] == Self.formFeed }.map {
            $0 + 1
        }
    }

    private static let formFeed: UInt8 = 0x0C

    /// Whether a line ends with the byte at `index`; no is said where that hangs on bytes not yet read.
    private func isLineEnd(at index: Int) -> Bool {
        switch bytes[index] {
        case 0x0A: true
        case 0x0D: index + 1 < bytes.count && bytes[index + 1] != 0x0A
        default: false
        }
    }

    private var hasAll: Bool { offset + bytes.count - start == inspection.byteCount }

    /// Reads one more block; false where there is none. What is read is what was inspected, to the byte.
    private mutating func readBlock() throws(RunError) -> Bool {
        guard let block = try blocks.next() else { return false }
        guard blockCount < inspection.digests.count, block.digest == inspection.digests[blockCount] else {
            throw .changed(file: sourceName)
        }
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes.append(contentsOf: block.dropFirst(blockCount == 0 ? offset : 0))
        blockCount += 1
        return true
    }
}

extension SourceSection {
    /// The section without its first `count` bytes, which are whole lines.
    func dropping(_ count: Int) -> SourceSection {
        var cursor = LineCursor(line: line)
        cursor.advance(over: bytes[..<count])
        return SourceSection(
            bytes: Array(bytes[count...]), offset: offset + count, line: cursor.line, isLast: isLast)
    }
}

extension SourceSection {
    /// The result of `work`, which reads the section of the JSON `source`; its problem is that of the JSON.
    func parsed<Result>(
        as source: String, _ work: @autoclosure () throws(Problem) -> Result
    ) throws(RunError) -> Result {
        do throws(Problem) { return try work() } catch {
            let place = error.span.flatMap { findPlace(of: $0) }
            throw .notAttributedText(
                InvalidFile(
                    file: source, line: place?.line ?? line, column: place?.column ?? 1,
                    message: error.message, hint: nil))
        }
    }
}
