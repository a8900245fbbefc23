import NoteSettings
import NoteText

/// How severe each rule is, where it is not as severe as it is by itself.
public struct DiagnosticPolicy: Hashable, Sendable {
    /// Whether warnings count as errors.
    public var treatsWarningsAsErrors = false
    /// Whether warnings are not reported at all.
    public var hidesWarnings = false
    private var levels: [DiagnosticRule: Level] = [:]

    private enum Level: String {
        case off, note, warning, error
    }

    /// Every rule as severe as it is by itself.
    public init() {}

    /// Reads `RULE=off`, `note`, `warning` or `error`; `error` alone makes errors of all warnings.
    public mutating func set(_ text: String) throws(OptionError) {
        guard text != "error" else {
            treatsWarningsAsErrors = true
            return
        }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw OptionError("'\(text)' is not RULE=off, note, warning or error") }
        let rule = try DiagnosticRule(named: String(parts[0]))
        guard let level = Level(rawValue: String(parts[1])) else {
            throw OptionError("a rule is off, note, warning or error, not '\(parts[1])'")
        }
        if let loss = rule.loss, level != .error {
            throw OptionError("'\(parts[0])' stays an error: no \(loss) is let go")
        }
        levels[rule] = level
    }

    /// The policy of a note's settings, under what this one says.
    func over(_ settings: NoteSettings) -> DiagnosticPolicy {
        var policy = DiagnosticPolicy()
        // What is wrong with them has been said where they were set.
        for text in settings.warnings ?? [] { try? policy.set(text) }
        policy.levels.merge(levels) { $1 }
        policy.treatsWarningsAsErrors = policy.treatsWarningsAsErrors || treatsWarningsAsErrors
        policy.hidesWarnings = hidesWarnings
        return policy
    }

    /// How severe `diagnostic` is under this policy; nil where it is not reported.
    func severity(of diagnostic: NoteDiagnostic) -> Severity? {
        var severity: Severity? = diagnostic.severity
        if let level = levels[diagnostic.rule] { severity = Severity(rawValue: level.rawValue) }
        guard severity == .warning else { return severity }
        guard !treatsWarningsAsErrors else { return .error }
        return hidesWarnings ? nil : .warning
    }
}

extension DiagnosticRule {
    /// What would be lost without a word if the rule were less than an error.
    fileprivate var loss: String? {
        switch self {
        case .missingGlyph: "character"
        case .unreadablePicture, .pictureOutsideRoot: "picture"
        default: nil
        }
    }
}
