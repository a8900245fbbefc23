import NoteFiles
import NoteMarkup
import NoteSettings
import NoteText

/// A source that can be read any number of times, from any place.
final class SourceFile {
    /// As diagnostics call it.
    let name: String
    private let storage: Storage

    private enum Storage: ~Copyable {
        case file(FileDescriptor)
        case spool(Spool)
    }

    /// Opens `input`; what is not a regular file is read to its end and kept.
    ///
    /// - Parameter fonts: those that a specimen shows.
    init(_ input: CompileInput, _ options: CompileOptions, _ fonts: SharedFonts) throws(RunError) {
        name = input.name
        let folder = options.temporaryDirectory
        switch input {
        case .file(let path):
            // A run that watches files does not wait for one: it may be a pipe, and the others may change.
            let waits = !options.recordsInputs
            let file = try reading(path) { () throws(SystemError) in
                try FileDescriptor(reading: path, waits: waits)
            }
            switch try reading(path, { () throws(SystemError) in try file.status().kind }) {
            case .regular: storage = .file(file)
            case .directory: throw .unreadable(file: path, reason: SystemError.isDirectory.reason)
            case .other where !waits: throw .unreadable(file: path, reason: SystemError.notAFile.reason)
            case .other: storage = .spool(try Self.spool(file, of: path, folder))
            }
        // Somebody else may have read from standard input, and may go on.
        case .standardInput: storage = .spool(try Self.spool(.standardInput, of: name, folder))
        case .specimen(let specimen):
            storage = .spool(try Self.spool(try specimen.text(options, fonts), folder))
        }
    }

    /// The source `bytes`, which diagnostics call `name`.
    init(_ bytes: [UInt8], called name: String, temporaryDirectory: String) throws(RunError) {
        self.name = name
        storage = .spool(try Self.spool(bytes, temporaryDirectory))
    }

    /// Fills `buffer` from `offset` on; less than it holds is the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(RunError) -> Int {
        try reading(name) { () throws(SystemError) in
            switch storage {
            case .file(let file): try file.read(into: buffer, at: offset)
            case .spool(let spool): try spool.read(into: buffer, at: offset)
            }
        }
    }

    private static func spool(_ bytes: [UInt8], _ temporaryDirectory: String) throws(RunError) -> Spool {
        var spool = Spool(directory: temporaryDirectory)
        do throws(Spool.Failure) {
            try bytes.withUnsafeBufferPointer { (bytes) throws(Spool.Failure) in
                try spool.append(UnsafeRawBufferPointer(bytes))
            }
        } catch {
            throw RunError(error)
        }
        return spool
    }

    private static func spool(
        _ file: borrowing FileDescriptor, of name: String, _ temporaryDirectory: String
    ) throws(RunError) -> Spool {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 1)
        defer { block.deallocate() }
        var spool = Spool(directory: temporaryDirectory)
        while true {
            let count = try reading(name) { () throws(SystemError) in try file.read(into: block) }
            do throws(Spool.Failure) {
                try spool.append(UnsafeRawBufferPointer(rebasing: block[..<count]))
            } catch {
                throw RunError(error)
            }
            guard count == block.count else { return spool }
        }
    }

    /// The size of a block.
    static let blockSize = 256 << 10
}

/// Does `body` to read `file`; if the system refuses, the run fails.
func reading<Result: ~Copyable>(
    _ file: String, _ body: () throws(SystemError) -> Result
) throws(RunError) -> Result {
    do { return try body() } catch { throw .unreadable(file: file, reason: error.reason) }
}

/// A source block by block, each as long as `SourceFile.blockSize` but the last, which is shorter and may be
/// empty.
struct SourceBlocks: ~Copyable {
    let source: SourceFile
    /// The number of bytes read.
    private(set) var offset = 0
    private var isAtEnd = false
    private let block: UnsafeMutableRawBufferPointer

    init(of source: SourceFile) {
        self.source = source
        block = .allocate(byteCount: SourceFile.blockSize, alignment: 8)
    }

    deinit { block.deallocate() }

    /// The next block, which is gone with the one after it; nil after the last.
    mutating func next() throws(RunError) -> UnsafeRawBufferPointer? {
        guard !isAtEnd else { return nil }
        let count = try source.read(into: block, at: offset)
        offset += count
        isAtEnd = count < block.count
        return UnsafeRawBufferPointer(rebasing: block[..<count])
    }

    mutating func rewind() {
        offset = 0
        isAtEnd = false
    }
}

extension UnsafeRawBufferPointer {
    /// A value that the same bytes have in this process, and no others that somebody could find.
    var digest: Int {
        var hasher = Hasher()
        hasher.combine(bytes: self)
        return hasher.finalize()
    }
}

/// The result of a first pass over a whole source: that it is UTF-8, its length, its scripts, how its lines
/// end, and whether there may be footnotes.
struct SourceInspection: Sendable {
    private(set) var byteCount = 0
    private(set) var scripts = ScriptCounts()
    /// Those of a note; front matter of usual length is left out.
    private(set) var lines = LineStatistics()
    /// Of each block, by which a second look knows that it sees the same.
    private(set) var digests: [Int] = []
    /// Whether it has a sign that every footnote has: a circumflex.
    private(set) var mayHaveNotes = false
    /// Whether the source begins with a byte order mark.
    private(set) var hasMark = false
    /// Whether it is attributed text in JSON.
    let holdsAttributedText: Bool

    static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Looks at `blocks`, which are then to be read again.
    ///
    /// Where they are attributed text in JSON, scripts are those of the text in it.
    init(_ blocks: inout SourceBlocks, isAttributedText: Bool = false) throws(RunError) {
        holdsAttributedText = isAttributedText
        var shown = isAttributedText ? ShownJSON() : nil
        // The bytes of a character that a block has only the beginning of, and then the block.
        var text: [UInt8] = []
        while let block = try blocks.next() {
            digests.append(block.digest)
            let isFirst = byteCount == 0
            if isFirst {
                hasMark = block.starts(with: Self.mark)
                try Self.refuseKnownFormat(block, blocks.source.name)
            }
            byteCount += block.count
            mayHaveNotes = mayHaveNotes || block.contains(0x5E)
            text.append(contentsOf: block)
            let isLast = block.count < SourceFile.blockSize
            let whole = isLast ? text.count : text.count - unfinishedCount(text)
            if let invalid = UTF8Validation.firstInvalidByte(in: text.span.bytes.extracting(0..<whole)) {
                throw .notText(
                    try Self.place(of: byteCount - text.count + invalid, in: &blocks, hasMark: hasMark))
            }
            if shown == nil {
                scripts.count(text[..<whole])
                lines.count(text, (isFirst ? startOfText(text, whole) : 0)..<whole)
            } else if let part = shown?.text(in: text[..<whole]) {
                scripts.count(part[...])
            }
            text.removeFirst(whole)
        }
        lines.finish()
        blocks.rewind()
    }

    /// Refuses a source that begins as a file of a known format does.
    private static func refuseKnownFormat(
        _ block: UnsafeRawBufferPointer, _ name: String
    ) throws(RunError) {
        guard let first = block.first, let format = KnownFormat.name(of: block) else { return }
        var text = InvalidText(file: name, line: 1, column: 1, offset: 0, byte: first)
        text.format = format
        throw .notText(text)
    }

    /// The end of the front matter in the first `count` bytes of the source, if there is any.
    private func startOfText(_ text: [UInt8], _ count: Int) -> Int {
        let start = hasMark ? Self.mark.count : 0
        guard FrontMatter.mayOpen(text[start..<count]) else { return start }
        let section = SourceSection(bytes: Array(text[start..<count]), offset: start)
        return start + FrontMatter.split(section).rest
    }

    /// The line and column of the byte at `offset`, for a person: the source is read again up to it.
    private static func place(
        of offset: Int, in blocks: inout SourceBlocks, hasMark: Bool
    ) throws(RunError) -> InvalidText {
        blocks.rewind()
        var cursor = LineCursor()
        while let block = try blocks.next() {
            let isThere = offset < blocks.offset
            let end = isThere ? block.count - (blocks.offset - offset) : block.count
            cursor.advance(over: block[..<end])
            guard isThere else { continue }
            // Editors do not count the mark as a column.
            let column = cursor.line == 1 && hasMark ? cursor.column - 1 : cursor.column
            var text = InvalidText(
                file: blocks.source.name, line: cursor.line, column: column, offset: offset,
                byte: block[end])
            if offset == 0 { text.encoding = EncodingGuess.name(byMark: block) }
            text.beginsAsUTF8 = block[..<end].contains { $0 >= 0x80 }
            if text.encoding == nil, !text.beginsAsUTF8 {
                text.encoding = EncodingGuess.name(of: block[max(0, end - EncodingGuess.before)...])
            }
            // The last bytes of the source that begin a character.
            let rest = Array(block[end...].prefix(4))
            if unfinishedCount(rest) == rest.count { text.isCut = try blocks.next()?.isEmpty != false }
            return text
        }
        throw .changed(file: blocks.source.name)
    }
}

/// The number of bytes at the end of `text` that begin a character whose rest is to follow.
private func unfinishedCount(_ text: [UInt8]) -> Int {
    let tail = text.suffix(3)
    guard let lead = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
    let present = text.endIndex - lead
    return present < UTF8Decoder.length(of: text[lead]) ? present : 0
}
