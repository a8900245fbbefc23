import NoteText

/// An attribute of characters or of a paragraph, as a note lists it (docs/SYNTAX.md): `color=red` or `.bold`.
public struct TextAttribute: Hashable, Sendable {
    /// The name of a key, as `color`; nil for a class.
    public let name: String?
    /// The value of the key, or the name of the class without its dot.
    public let value: String

    /// The key `name` with `value`, as a note writes both: lengths in points unless they have a unit.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

    /// The class `name`, as `bold`, `smallcaps`, `caption1` or, of a paragraph, `center`.
    public init(class name: String) { (self.name, value) = (nil, name) }

    fileprivate init(_ attribute: ListedAttribute) { (name, value) = (attribute.name, attribute.value) }

    fileprivate var listed: ListedAttribute { ListedAttribute(name, value) }

    /// Bold characters.
    public static let bold = TextAttribute(class: "bold")
    /// Slanted characters.
    public static let italic = TextAttribute(class: "italic")
    /// Characters of code, in the face for code.
    public static let code = TextAttribute(class: "code")
    /// Struck characters.
    public static let strike = TextAttribute(class: "strike")
    /// Characters of a script face.
    public static let script = TextAttribute(class: "script")

    /// Characters in a colour: `#rrggbb`, or a name that the theme or the note knows.
    public static func color(_ color: String) -> TextAttribute { TextAttribute("color", color) }

    /// Characters of the family `family`.
    public static func font(_ family: String) -> TextAttribute { TextAttribute("font", family) }
}

extension TextStorage {
    /// Replaces the characters in `range`, UTF-8 offsets, by `string`, whose line feeds end paragraphs.
    ///
    /// Inserted text has the attributes of the first character that it replaces, or else of the one before
    /// it. A paragraph that is divided goes on below as one of the same kind, without a marker; one that is
    /// joined to another is part of that. A line of code with nothing but white space is a blank line.
    ///
    /// - Throws: `TextError` for a range that is not in the text or divides a character, a marker, a picture
    ///   or the mark of a footnote, and for a change that leaves no text that a note can have.
    public mutating func replaceCharacters(in range: Range<Int>, with string: String) throws(TextError) {
        try change { text throws(Problem) in try text.replace(range, with: Array(string.utf8)) }
    }

    /// Adds `string` at the end of the text.
    public mutating func append(_ string: String) throws(TextError) {
        try replaceCharacters(in: count..<count, with: string)
    }

    /// Adds the paragraphs of `other` below its own, with their attributes, links and pictures; a title
    /// becomes a heading. The settings stay its own, and pictures are those of these names in its own folder.
    ///
    /// - Throws: `TextError` if both texts have footnotes.
    public mutating func append(_ other: TextStorage) throws(TextError) {
        let added = other.text
        try change { changed throws(Problem) in try changed.append(added) }
    }

    /// Gives the characters in `range`, UTF-8 offsets, an attribute, in place of its value if they have it.
    ///
    /// Markers of items keep theirs.
    ///
    /// - Throws: `TextError` for an attribute that does not apply to characters, a value that it does not
    ///   take, or a range as `replaceCharacters` refuses it.
    public mutating func addAttribute(_ attribute: TextAttribute, in range: Range<Int>) throws(TextError) {
        try change { text throws(Problem) in try text.apply(attribute.listed, to: range) }
    }

    /// Removes an attribute or a class by its name from the characters in `range`, UTF-8 offsets.
    ///
    /// - Throws: `TextError` for a range as `replaceCharacters` refuses it.
    public mutating func removeAttribute(_ name: String, in range: Range<Int>) throws(TextError) {
        try change { text throws(Problem) in try text.removeAttribute(name, from: range) }
    }

    /// Gives the characters in `range`, UTF-8 offsets, these attributes and no others; links are removed.
    ///
    /// - Throws: `TextError` as `addAttribute`.
    public mutating func setAttributes(
        _ attributes: [TextAttribute], in range: Range<Int>
    ) throws(TextError) {
        try change { text throws(Problem) in
            try text.removeAttributes(from: range)
            for attribute in attributes { try text.apply(attribute.listed, to: range) }
        }
    }

    /// Lets the characters in `range`, UTF-8 offsets, lead to `target`, an address or `#name`; nil for
    /// nowhere.
    ///
    /// - Throws: `TextError` for an address that no link may have, or a range as `replaceCharacters` refuses
    ///   it.
    public mutating func setLink(_ target: String?, in range: Range<Int>) throws(TextError) {
        try change { text throws(Problem) in try text.setLink(target, of: range) }
    }

    /// Gives the paragraphs with some of `range`, UTF-8 offsets, an attribute.
    ///
    /// - Throws: `TextError` for an attribute that paragraphs have not, or a value that it does not take.
    public mutating func addParagraphAttribute(
        _ attribute: TextAttribute, in range: Range<Int>
    ) throws(TextError) {
        try change { text throws(Problem) in try text.applyToParagraphs(attribute.listed, of: range) }
    }

    /// Removes an attribute or a class by its name from the paragraphs with some of `range`, UTF-8 offsets.
    public mutating func removeParagraphAttribute(_ name: String, in range: Range<Int>) throws(TextError) {
        try change { text throws(Problem) in try text.removeParagraphAttribute(name, of: range) }
    }
}

extension TextStorage {
    /// The attributes of the character at `offset`, a UTF-8 offset, and the range of the characters next to
    /// it that have the same; nil for a line end, a marker and an offset that is not in the text.
    public func attributes(at offset: Int) -> (attributes: [TextAttribute], range: Range<Int>)? {
        text.attributes(at: offset).map { ($0.attributes.map { TextAttribute($0) }, $0.range) }
    }

    /// The target of the link at `offset`, a UTF-8 offset, and the range of its characters with the same
    /// attributes; nil where no link is.
    public func link(at offset: Int) -> (target: String, range: Range<Int>)? { text.link(at: offset) }

    /// The attributes of the paragraph at `offset`, a UTF-8 offset.
    public func paragraphAttributes(at offset: Int) -> [TextAttribute] {
        text.paragraphAttributes(at: offset).map { TextAttribute($0) }
    }
}
