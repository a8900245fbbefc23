import NoteText

extension TextAttributes {
    /// The attributes of highlighted text, which are those of HTML's `mark`.
    static let marked: TextAttributes = {
        var attributes = TextAttributes()
        HTMLTextAttribute.mark.apply(to: &attributes)
        return attributes
    }()
}
