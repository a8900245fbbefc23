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
