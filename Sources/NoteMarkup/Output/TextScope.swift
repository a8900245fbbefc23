import NoteText

/// The attributes of the current text that come from its surroundings.
struct TextScope {
    /// An index into the attributes of the text.
    var attributes: Int?
    var styles = StyleSet.plain
    /// An index into the links of the text.
    var link: Int?
}
