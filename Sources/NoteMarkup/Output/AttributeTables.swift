import NoteText

/// What applies to the text at hand because of where it stands.
struct TextScope {
    /// An index into the attributes of the text.
    var attributes: Int?
    var styles = StyleSet.plain
    /// An index into the links of the text.
    var link: Int?
}

/// The attributes of a section, each only once.
struct AttributeTables {
    var text = DistinctValues<TextAttributes>()
    var paragraphs = DistinctValues<ParagraphAttributes>()
}
