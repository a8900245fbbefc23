import NoteText

/// The first byte of a source that is not UTF-8.
public struct InvalidText: Hashable, Sendable {
    /// The name of the source.
    public let file: String
    /// From 1.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int
    /// From 0, a byte order mark included.
    public let offset: Int
    /// The byte there.
    public let byte: UInt8
    /// The encoding that the source is most likely in, as `iconv` calls it; nil where nothing tells.
    public internal(set) var encoding: String?
    /// Whether characters beyond ASCII stand before it, which are UTF-8.
    public internal(set) var beginsAsUTF8 = false
    /// The format of the file, where it is known and none of text, as in "a PDF".
    public internal(set) var format: String?
    /// Whether the source is UTF-8 but ends within a character.
    public internal(set) var isCut = false
}

extension InvalidText {
    /// Whether the source begins with the mark of another encoding.
    private var hasMark: Bool { encoding?.hasPrefix("UTF-") == true }

    /// One sentence without a full stop.
    var message: String {
        if let format { return "not a note but \(format)" }
        guard let encoding, hasMark else {
            return "not UTF-8: byte 0x\(String(byte, inHexadecimal: 2)) at offset \(offset)"
        }
        return "not UTF-8: the file begins with the mark of \(encoding)"
    }

    /// The user's remedy.
    var hint: String? {
        if format != nil { return "give it the text, in a file such as note.txt or note.md" }
        if isCut { return "the file ends in the middle of a character, as if it had been cut off" }
        guard let encoding else {
            return beginsAsUTF8 ? "what stands before is UTF-8, so that this character may be damaged" : nil
        }
        var command = "iconv -f \(encoding) -t UTF-8"
        // Standard input has no name to be read by.
        if file != CompileInput.standardInput.name {
            command += " \(Self.quoted(file)) > \(Self.quoted(convertedName))"
        }
        return (hasMark ? "convert it: " : "it may be \(encoding); convert it: ") + command
    }

    /// The name of a file beside the source.
    private var convertedName: String {
        let ending = pathExtension(file).map { ".\($0)" } ?? ""
        return file.dropLast(ending.count) + ".utf8" + ending
    }

    /// The notes in `folder`, as a shell takes their names.
    static func notes(in folder: String) -> String {
        quoted(folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + "/*.txt"
    }

    /// `name` as a shell takes it for one word.
    private static func quoted(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || "/._+,=@%-".utf8.contains($0)
        }
        let word = name.hasPrefix("-") ? "./" + name : name
        guard !isPlain else { return word }
        let parts = word.split(separator: "'", omittingEmptySubsequences: false)
        return "'\(parts.joined(separator: "'\\''"))'"
    }
}
