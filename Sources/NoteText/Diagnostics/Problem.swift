/// A mistake in something that somebody wrote, with a remedy if there is one.
package struct Problem: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    package var message: String
    package var hint: String?
    /// The place in the source; nil if the caller is to add it.
    package var span: SourceSpan?

    package init(_ message: String, hint: String? = nil, at span: SourceSpan? = nil) {
        self.message = message
        self.hint = hint
        self.span = span
    }

    /// A problem at the byte `offset`.
    package init(_ message: String, atByte offset: Int) {
        self.init(message, at: SourceSpan(start: offset, end: offset))
    }

    /// Says of `text`, which is to be the value of `name`, what is expected there.
    package init(value text: String, of name: String, _ expected: String, hint: String? = nil) {
        self.init("\(name) is \(expected), not '\(text.shortened)'", hint: hint)
    }

    /// The problem at `span`, unless it has a place of its own.
    package func placed(at span: SourceSpan) -> Problem {
        Problem(message, hint: hint, at: self.span ?? span)
    }
}
