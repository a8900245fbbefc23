import NoteText

/// Something that the inline rules found; what lies between pieces is text.
struct InlinePiece {
    enum Kind {
        /// Pairs of a backslash and the character it escapes, one pair after the other.
        case escape
        /// Code with its backticks, `count` on each side.
        case code
        /// A run of delimiters that has opened nothing (so far).
        case run
        /// A run whose first `count` delimiters begin a span, or whose last ones end it.
        case open, close
        case capitals
        /// Where a link begins and where it ends; empty.
        case linkStart, linkEnd
        /// What begins a construct and what ends it, which is `count` in the lexer's list.
        case enter, leave
        /// A picture, which is a construct with nothing in it to be read.
        case picture
    }

    var kind: Kind
    var range: Range<Int>
    var count = 0
    /// What a span of delimiters adds to its text.
    var styles = StyleSet.plain
    /// What the link that begins here leads to.
    var target = Atom.Target.none
}

/// A link or an e-mail address found in the text, or text of another scheme that only looks like one.
struct Atom {
    /// What makes its text a target.
    enum Target {
        case none, asWritten, http, mail

        /// What is put before the text.
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
