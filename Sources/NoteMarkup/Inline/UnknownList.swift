import NoteText

/// A list of attributes that is text, since nothing in it is known.
struct UnknownList {
    var range: Range<Int>
    var context: AttributeContext
}
