import Geometry

/// The rules of a drawing's style sheets (CSS 2.1 and what of later levels drawings use).
struct CSSRules: Sendable {
    struct Declaration: Hashable, Sendable {
        let property: String
        let value: String
        let isImportant: Bool
    }

    /// A selector with the declarations of its rule.
    struct Rule: Sendable {
        let selector: CSSSelector
        let declarations: [Declaration]
        /// The later of two equally specific ones wins.
        let order: Int
    }

    /// By what their last part asks for: an identifier, a class or a name, with its sign, or `*`.
    private var rules: [String: [Rule]] = [:]
    private var count = 0
    /// The features of them that are not understood.
    private(set) var remarks = DrawingRemarks()

    var isEmpty: Bool { count == 0 }

    mutating func append(_ sheet: String) {
        var scanner = ValueScanner(sheet.withoutCSSComments)
        while !scanner.isAtEnd {
            scanner.skipSpace()
            // The end of a rule that other rules are in.
            if scanner.skips(UInt8(ascii: "}")) { continue }
            if scanner.skips(UInt8(ascii: "@")) {
                skipAtRule(&scanner)
                continue
            }
            let selectors = scanner.text(past: UInt8(ascii: "{"))
            let declarations = Self.declarations(scanner.text(past: UInt8(ascii: "}")))
            guard !declarations.isEmpty else { continue }
            for text in selectors.splitOutsideParentheses {
                guard let selector = CSSSelector(text) else {
                    if CSSSelector.mayMatch(text) { remarks.insert(.selector) }
                    continue
                }
                let rule = Rule(selector: selector, declarations: declarations, order: count)
                rules[selector.key, default: []].append(rule)
                count += 1
            }
        }
    }

    /// Skips a rule such as `@font-face`, but of `@media` only what is between the words and the rules in it,
    /// if these hold.
    private mutating func skipAtRule(_ scanner: inout ValueScanner) {
        let name = scanner.name().lowercased()
        guard name == "media" else {
            if !Self.unseen.contains(name) { remarks.insert(name == "import" ? .reference : .atRule) }
            return scanner.skipAtRule()
        }
        let queries = scanner.text(past: UInt8(ascii: "{")).splitOutsideParentheses.map { CSSMediaQuery($0) }
        if queries.contains(where: { !$0.isUnderstood }) { remarks.insert(.atRule) }
        if !queries.contains(where: \.holds) { scanner.skipAtRule(depth: 1) }
    }

    /// The rules with an at sign that change nothing on paper.
    private static let unseen: Set = [
        "charset", "namespace", "keyframes", "-webkit-keyframes", "-moz-keyframes", "page", "counter-style",
    ]

    /// The number of `candidates`.
    func count(_ keys: [String]) -> Int { keys.reduce(0) { $0 + (rules[$1]?.count ?? 0) } }

    /// The rules whose last part may match an element, in no order.
    func candidates(_ keys: [String]) -> [Rule] { keys.flatMap { rules[$0] ?? [] } }

    /// Reads the declarations of a rule or of a style attribute.
    static func declarations(_ text: String) -> [Declaration] {
        text.withoutCSSComments.utf8.split(separator: UInt8(ascii: ";")).compactMap { part in
            guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let name = String(decoding: part[..<colon], as: UTF8.self).trimmed
            // Names of variables have capitals that count.
            let property = name.hasPrefix("--") ? name : name.lowercased()
            let value = String(decoding: part[part.index(after: colon)...], as: UTF8.self).trimmed
            guard let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")),
                value[value.utf8.index(after: mark)...].trimmed.lowercased() == "important"
            else { return Declaration(property: property, value: value, isImportant: false) }
            return Declaration(property: property, value: value[..<mark].trimmed, isImportant: true)
        }
    }
}

extension ValueScanner {
    /// Skips a rule such as `@font-face`, with its block, inside so many of which this place is.
    fileprivate mutating func skipAtRule(depth: Int = 0) {
        var depth = depth
        while let next {
            skip()
            if next == UInt8(ascii: ";"), depth == 0 { return }
            if next == UInt8(ascii: "{") { depth += 1 }
            guard next == UInt8(ascii: "}") else { continue }
            depth -= 1
            if depth <= 0 { return }
        }
    }
}

extension String {
    fileprivate var withoutCSSComments: String {
        var output: [UInt8] = []
        var isComment = false
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            if !isComment, byte == UInt8(ascii: "/"), rest.first == UInt8(ascii: "*") {
                isComment = true
                rest.removeFirst()
            } else if isComment, byte == UInt8(ascii: "*"), rest.first == UInt8(ascii: "/") {
                isComment = false
                rest.removeFirst()
            } else if !isComment {
                output.append(byte)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Without the marks round it, if it has any.
    var withoutQuotationMarks: String {
        guard count >= 2, let first, first == "\"" || first == "'", last == first else { return self }
        return String(dropFirst().dropLast())
    }
}

/// A query of `@media` (Media Queries 4), as far as it says something about every page.
struct CSSMediaQuery {
    /// A page is printed and is seen on screens; it is white, and nothing is known of its size.
    private static let held: Set = ["all", "screen", "print", "(prefers-color-scheme:light)"]
    private static let unheld: Set = ["speech", "(prefers-color-scheme:dark)"]

    let holds: Bool
    /// Whether all that it asks for is known.
    let isUnderstood: Bool

    init(_ text: String) {
        var words = text.lowercased().utf8.split(whereSeparator: \.isXMLSpace)
            .map { String(decoding: $0, as: UTF8.self) }[...]
        if words.first == "only" { words.removeFirst() }
        let isNegated = words.first == "not"
        if isNegated { words.removeFirst() }
        // White space inside parentheses says nothing.
        let parts = words.split(separator: "and").map { $0.joined() }
        isUnderstood = parts.allSatisfy { Self.held.contains($0) || Self.unheld.contains($0) }
        holds = isUnderstood && parts.allSatisfy(Self.held.contains) != isNegated
    }
}
