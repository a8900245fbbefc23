import NoteMarkdown
import NoteText

/// A place in which CommonMark 0.31.2 differs from 0.29, which GitHub's parser reads, or in which that parser
/// does not do what its specification says.
struct KnownDifference: Sendable {
    let name: String
    /// The example of the specification, or its section.
    let place: String
    /// Whether it is why the HTML of a note differs: without it the HTML is the same.
    private let replace: (@Sendable (String) -> String)?
    private let hidden: [String]

    /// The most notes that may differ for one reason, of all.
    static let mostShare = 0.001

    /// A difference that is gone from notes in which something is replaced.
    private static func replaced(
        _ name: String, _ place: String, _ replace: @escaping @Sendable (String) -> String
    ) -> KnownDifference {
        KnownDifference(name: name, place: place, replace: replace, hidden: [])
    }

    /// A difference that is gone from HTML without some tags and signs.
    private static func hidden(_ name: String, _ place: String, _ hidden: [String]) -> KnownDifference {
        KnownDifference(name: name, place: place, replace: nil, hidden: hidden)
    }

    /// Whether GitHub's parser reads a note as it is read with `constructs`, apart from `differences`.
    static func areSame(
        _ note: String, _ constructs: MarkdownConstructs = .gfm, without differences: [KnownDifference] = []
    ) -> Bool {
        // Twice, as what is replaced may bring together what another replaces.
        let note = (differences + differences).reduce(note) { $1.replace?($0) ?? $0 }
        let pair = [MarkdownHTML.html(of: note, constructs), GitHubParser.html(of: note)].map { html in
            differences.flatMap(\.hidden).reduce(ComparedHTML(html).html) { $0.replacing($1, with: "") }
        }
        return pair[0] == pair[1]
    }

    /// The name of the first difference that explains the HTML of a note; nil if none does.
    static func name(for note: String, _ constructs: MarkdownConstructs = .gfm) -> String? {
        if let known = all.first(where: { areSame(note, constructs, without: [$0]) }) { return known.name }
        return areSame(note, constructs, without: all) ? "several of them" : nil
    }

    /// Changes of CommonMark 0.31.2.
    private static let changes = [
        replaced("symbols as punctuation", "354") { note in
            note.replacing(/[^\u0000-\u007F\p{L}\p{M}\p{N}\p{P}\p{Z}]/, with: ".")
        },
        replaced("long numbers in references", "section 2.5") { $0.replacing(/&#\d{8};/, with: "") },
        replaced("comments without content", "section 6.6") { $0.replacing(/<!--?-?>/, with: "<!-- -->") },
        replaced("comments with two hyphens", "section 6.6") { note in
            note.replacing(/(?s)<!--(?!-?>)(?:(?!-->|\n[ \t]*\n).)*-->/) { match in
                let text = match.output.dropFirst(4).dropLast(3)
                return text.contains("--") || text.hasSuffix("-") ? "<!-- -->" : match.output
            }
        },
        replaced("declarations in small letters", "section 4.6") { $0.replacing(/<![A-Za-z]/, with: "") },
        replaced("tags in lazy lines", "section 4.8") { $0.replacing(/[\n\r][ >\t]*</, with: "\n") },
        replaced("parentheses in destinations", "section 6.3") { $0.replacing(/\((?=[^)]*\()/, with: "") },
        hidden("nested strong emphasis", "389, 417, 425 to 427, 464 to 466, 468", ["<strong>", "</strong>"]),
        hidden("blank lines behind headings and breaks", "section 5.3", ["<p>", "</p>", "\n"]),
    ]

    /// Deviations of GitHub's parser from the specification.
    private static let faults = [
        hidden("white space before lazy lines", "section 4.8", [" ", "\t", "\n"]),
        replaced("code behind backticks that begin none", "section 6.1") { $0.replacing("`", with: "") },
        hidden(
            "closers that can open", "section 6.2, rules 9 and 10",
            ["<em>", "</em>", "<strong>", "</strong>", "*", "_"]),
        replaced("strikethrough among other lengths", "GitHub's section 6.5") { $0.replacing("~", with: "") },
        replaced("blank lines of white space in empty items", "280") {
            $0.replacing(/[ \t]+(\r?\n|\r)/, with: "\n")
        },
        replaced("schemes behind a sign of mail", "GitHub's section 6.9") {
            $0.replacing(/mailto:|xmpp:/, with: "m")
        },
        replaced("addresses behind brackets that begin nothing", "GitHub's section 6.9") {
            $0.replacing("[", with: "")
        },
        replaced("backslashes in addresses", "GitHub's section 6.9") { $0.replacing("\\", with: "") },
        replaced("text before tables", "GitHub's section 4.10") {
            $0.replacing("]:", with: "] ").replacing("\\|", with: "")
        },
        replaced("tasks behind other signs", "GitHub's section 5.3") { $0.replacing(/\[[ xX]\]/, with: "") },
    ]

    /// The first that explains a difference counts.
    static let all = changes + faults
}
