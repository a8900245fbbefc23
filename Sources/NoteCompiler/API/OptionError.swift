import NoteText

/// An option that says what cannot be.
public struct OptionError: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    public let message: String
    /// The user's remedy.
    public let hint: String?

    /// An error that says `message`, and perhaps how to do better.
    public init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    init(_ problem: Problem) { self.init(problem.message, hint: problem.hint) }
}
