import NoteText

/// The text of a note with its attributes, which can be changed, as TextKit's `NSTextStorage` is one.
///
/// The text is that which is shown: markers of items are in it, delimiters that are hidden are not. Line
/// feeds end paragraphs, and an empty line is a blank line. Offsets are UTF-8 bytes in `string.utf8`. The
/// text of a footnote follows the paragraph with its first mark.
///
/// A text storage is a value: a copy that is changed leaves the original as it was. Each change costs time in
/// proportion to the text, and leaves a text that a note can have, or is refused and changes nothing.
public struct TextStorage: Hashable, Sendable {
    private(set) var text: StoredText
    /// The first line of its JSON, and the others.
    private let header: [UInt8]
    private(set) var lines: [UInt8]
    /// The title of the text if nothing in it says so.
    let name: String
    /// The folder from which it names pictures, with a slash at its end; empty for the current one.
    let folder: String

    private init(_ text: StoredText, header: [UInt8], name: String, folder: String) throws(TextError) {
        self.text = text
        self.header = header
        self.name = name
        self.folder = folder
        lines = []
        try apply(text)
    }

    /// Plain text: each line is a paragraph, and nothing in it is markup.
    ///
    /// - Throws: `TextError` for a control character other than a tab or a line feed.
    public init(_ string: String = "") throws(TextError) {
        var text = StoredText()
        try TextError.of(text.replace(0..<0, with: Array(string.utf8)))
        let header = AttributedTextWriter.header(name: "note", settings: [])
        try self.init(text, header: header, name: "note", folder: "")
    }

    /// Attributed text in the form of `notec --format json` (docs/JSON.md), with the settings in its header.
    ///
    /// - Parameters:
    ///   - json: the header and a line for each paragraph, in UTF-8.
    ///   - folder: the folder from which the text names pictures; empty for that of the process.
    /// - Throws: `TextError` if that is no attributed text.
    public init(json: [UInt8], folder: String = "") throws(TextError) {
        guard UTF8Validation.firstInvalidByte(in: json.span) == nil else {
            throw TextError(Problem("the text is not UTF-8"))
        }
        let section = SourceSection(bytes: json)
        let header = try TextError.of(AttributedTextReader.header(in: section))
        let name = header.name.isEmpty ? "note" : header.name
        var reader = AttributedTextReader(version: header.version)
        let text = try TextError.of(reader.read(SourceSection(bytes: Array(json[header.rest...]))))
        let settings = header.settings.isEmpty ? Array("{}".utf8) : Array(json[header.settings])
        let first = AttributedTextWriter.header(name: header.name, settings: settings)
        let path = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        try self.init(StoredText(text), header: first, name: name, folder: path)
    }

    /// Makes `changed` the text, if it is one that a note can have.
    mutating func apply(_ changed: StoredText) throws(TextError) {
        let lines = AttributedTextWriter.lines(of: changed.attributed)
        var reader = AttributedTextReader()
        var text = StoredText(try TextError.of(reader.read(SourceSection(bytes: lines))))
        // No paragraph follows blank lines at the end, which could have them.
        text.appendBlankLines(changed.lines.reversed().prefix { $0 == nil }.count)
        (self.text, self.lines) = (text, lines)
    }

    /// Changes a copy of the text by `body`, and makes it the text.
    mutating func change(_ body: (inout StoredText) throws(Problem) -> Void) throws(TextError) {
        var changed = text
        try TextError.of(body(&changed))
        try apply(changed)
    }
}

extension TextStorage {
    /// The text of all paragraphs.
    public var string: String { String(decoding: text.text, as: UTF8.self) }

    /// The length of the text, in UTF-8 bytes.
    public var count: Int { text.count }

    /// The text as `notec --format json` writes it, in UTF-8, with the settings of the note that it is of.
    ///
    /// Blank lines at the end are not in it.
    public var json: [UInt8] { header + lines }

    /// The section of its JSON with the paragraphs, as it is read after the header.
    var section: SourceSection { SourceSection(bytes: lines, offset: header.count, line: 2) }
}

/// A change that makes no text that a note can have, or a text that is none.
public struct TextError: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    public let message: String
    /// The remedy, if there is one.
    public let hint: String?

    init(_ problem: Problem) {
        message = problem.message
        hint = problem.hint
    }

    /// The result of `work` with a text, whose problem is that of the text.
    static func of<Result>(_ work: @autoclosure () throws(Problem) -> Result) throws(TextError) -> Result {
        do throws(Problem) { return try work() } catch { throw TextError(error) }
    }
}
