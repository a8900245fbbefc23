/// A kind of finding. Each rule is one constant, declared beside the code that reports it; `Rule.all` in
/// NoteCompiler lists them.
package final class Rule: Sendable {
    /// `area/name`.
    package let id: String
    package let weight: Weight
    /// One line without a full stop.
    package let summary: String
    /// The reason and the remedy, in lines of at most 78 columns.
    package let explanation: String
    /// A note that the rule reports.
    package let example: String

    package init(_ id: String, _ weight: Weight, summary: String, explanation: String, example: String) {
        self.id = id
        self.weight = weight
        self.summary = summary
        self.explanation = explanation
        self.example = example
    }

    /// The consequences of the findings of a rule.
    package struct Weight: Sendable {
        package let severity: Severity
        /// The standards that a PDF may not claim to follow if there is a finding.
        package var obstructs: ConformanceClaims = []
        /// The part of a note that would be lost if findings were no errors: settings cannot make them less.
        package var loss: String?
        /// The number of findings that are kept, the rest being counted: nobody reads more, and a hostile
        /// note has one for each byte.
        package var limit = 100

        package static let note = Weight(severity: .note)
        package static let warning = Weight(severity: .warning)
        package static let error = Weight(severity: .error)

        package static func warning(obstructing claims: ConformanceClaims) -> Weight {
            Weight(severity: .warning, obstructs: claims)
        }

        package static func error(losing loss: String, limit: Int = 100) -> Weight {
            Weight(severity: .error, loss: loss, limit: limit)
        }
    }
}

/// Rules are compared by identity, as there is one instance of each.
extension Rule: Hashable {
    package static func == (left: Rule, right: Rule) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The importance of a finding: an error keeps the output from being written.
package enum Severity: String, Sendable {
    case note, warning, error
}

/// Standards that a PDF may claim to follow, as far as that depends on the note.
package struct ConformanceClaims: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// PDF/UA: that it can be read by anybody.
    package static let pdfUA = ConformanceClaims(rawValue: 1 << 0)
    /// Level a of PDF/A-2, or PDF/A-4: that its text can be read by programs for ever.
    package static let pdfALevelA = ConformanceClaims(rawValue: 1 << 1)
}
