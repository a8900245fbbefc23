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

extension RawRepresentable where Self: CaseIterable, RawValue == String {
    /// The value of `option` that is called `name`; the error names all that there are.
    package init(named name: String, of option: String, hint: String? = nil) throws(OptionError) {
        guard let value = Self(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue).alternatives
            throw OptionError("\(option) is \(names), not '\(name)'", hint: hint)
        }
        self = value
    }
}
