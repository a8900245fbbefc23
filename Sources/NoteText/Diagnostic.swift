/// How much a diagnostic matters: an error keeps the output from being written.
package enum Severity: String, Comparable, Sendable {
    case note, warning, error

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// The rules that diagnostics name, each `area/what`.
package enum DiagnosticRule: String, CaseIterable, Sendable {
    case missingGlyph = "font/missing-glyph"
    case fallbackUsed = "font/fallback-used"
    case fontPassedOver = "font/passed-over"
    case fontNotInstalled = "font/not-installed"
    case proportionalCode = "font/proportional-code"
    case syntheticStyle = "font/synthetic-style"
    case controlCharacter = "text/control-character"
    case bidiOverride = "text/bidi-override"
    case wordTooWide = "layout/word-too-wide"
    case truncated = "layout/truncated"
    case looseLine = "layout/loose-line"
    case invalidFrontMatter = "front-matter/invalid"
    case unknownKey = "config/unknown-key"
    case unknownAttribute = "attribute/unknown"
    case attributeValue = "attribute/value"
    case unusedAttribute = "attribute/unused"
    case unclosedCode = "code/unclosed"
    case linkScheme = "link/scheme"
    case unreadablePicture = "picture/unreadable"
    case pictureOutsideRoot = "picture/outside-root"
    case pictureWithoutWords = "picture/no-alt"
    case misnamedPicture = "picture/misnamed"
    case linkWithoutWords = "link/no-text"
    case unknownTarget = "link/unknown-target"
    case repeatedName = "link/repeated-name"
    case tooLong = "pdf/too-long"
    case privateUse = "text/private-use"
    case slowRule = "rule/too-slow"
    case guessedLanguage = "lang/guessed"

    /// The severity unless `-W` changes it.
    package var defaultSeverity: Severity {
        switch self {
        case .missingGlyph, .invalidFrontMatter, .unreadablePicture, .pictureOutsideRoot: .error
        case .fontPassedOver, .fontNotInstalled, .proportionalCode, .controlCharacter, .bidiOverride,
            .wordTooWide, .unknownKey, .unknownAttribute, .attributeValue, .unusedAttribute, .unclosedCode,
            .linkScheme, .slowRule, .unknownTarget, .repeatedName, .tooLong, .privateUse,
            .pictureWithoutWords, .misnamedPicture, .linkWithoutWords:
            .warning
        case .fallbackUsed, .syntheticStyle, .guessedLanguage, .truncated, .looseLine: .note
        }
    }
}

/// Something about a note that its author should know. It never stops the parse.
package struct Diagnostic: Hashable, Sendable {
    package var rule: DiagnosticRule
    package var severity: Severity
    /// Where, if it is about one place.
    package var span: SourceSpan?
    /// One sentence without a full stop.
    package var message: String
    /// What its author can do about it.
    package var hint: String?
    /// What the PDF may not claim to follow as long as this stands.
    package var obstructs: ConformanceClaims

    package init(_ rule: DiagnosticRule, at span: SourceSpan?, _ message: String, hint: String? = nil) {
        self.rule = rule
        self.severity = rule.defaultSeverity
        self.span = span
        self.message = message
        self.hint = hint
        self.obstructs = rule.obstructs
    }
}
