import NoteText

/// A match of an inline rule; the text between pieces is plain.
struct InlinePiece {
    enum Kind {
        /// Consecutive pairs of a backslash and the character it escapes.
        case escape
        /// Code with its backticks, `count` on each side.
        case code
        /// A run of delimiters that has not opened a span.
        case run
        /// A run whose first `count` delimiters open a span, or whose last `count` close it.
        case open, close
        case capitals
        /// The start and the end of an autolink; empty.
        case linkStart, linkEnd
        /// The opening and closing syntax of a construct; `count` is its index.
        case enter, leave
        /// A picture; `count` is the index of its construct.
        case picture
    }

    var kind: Kind
    var range: Range<Int>
    var count = 0
    /// The styles of a span.
    var styles = StyleSet.plain
    /// The target of the autolink that begins here.
    var target = Autolink.Target.none
}

/// A link or an e-mail address written out in the text, or text with another scheme that only resembles one.
struct Autolink {
    /// The way in which the text gives the target.
    enum Target {
        case none, asWritten, http, mail

        /// The text to put before the text of the link.
        var prefix: StaticString {
            switch self {
            case .none, .asWritten: ""
            case .http: "http://"
            case .mail: "mailto:"
            }
        }
    }

    var range: Range<Int>
    var target: Target
}
