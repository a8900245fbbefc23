/// What is said about a rule to who asks.
package struct RuleExplanation: Sendable {
    /// What the rule reports, in one line without a full stop.
    package let summary: String
    /// Why it matters and what can be done, in lines of at most 78 columns.
    package let text: String
    /// A note that the rule has something to say about.
    package let example: String
}
