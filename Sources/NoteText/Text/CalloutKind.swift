/// A known kind of callouts: the kinds of Obsidian, and two more of GitHub.
package enum CalloutKind: String, CaseIterable, Sendable {
    case note, tip, important, warning, caution
    case abstract, info, todo, success, question, failure, danger, bug, example, quote

    /// The kind that `word` names in any case; nil for a word of the note's own.
    package init?(_ word: String) {
        let word = word.lowercased()
        guard let kind = CalloutKind(rawValue: word) ?? Self.aliases[word] else { return nil }
        self = kind
    }

    /// Other words of Obsidian for its kinds. `important` and `caution` are kinds here, as on GitHub.
    private static let aliases: [String: CalloutKind] = [
        "hint": .tip, "attention": .warning, "summary": .abstract, "tldr": .abstract,
        "check": .success, "done": .success, "help": .question, "faq": .question,
        "fail": .failure, "missing": .failure, "error": .danger, "cite": .quote,
    ]
}
