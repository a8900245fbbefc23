/// The rules of a drawing's style sheets (CSS 2.1, as far as drawings use it): selectors of names, classes,
/// identifiers and attributes, joined by white space and `>`.
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
            if scanner.next == UInt8(ascii: "@") {
                scanner.skip()
                let name = scanner.name().lowercased()
                if !Self.unseen.contains(name) { remarks.insert(name == "import" ? .reference : .atRule) }
                scanner.skipAtRule()
                continue
            }
            let selectors = scanner.text(past: UInt8(ascii: "{"))
            let declarations = Self.declarations(scanner.text(past: UInt8(ascii: "}")))
            guard !declarations.isEmpty else { continue }
            for text in selectors.utf8.split(separator: UInt8(ascii: ",")) {
                guard let selector = CSSSelector(String(decoding: text, as: UTF8.self)) else {
                    // Values of variables alone change nothing here.
                    let isSeen = declarations.contains { !$0.property.hasPrefix("--") }
                    if isSeen, CSSSelector.mayMatch(text) { remarks.insert(.selector) }
                    continue
                }
                let rule = Rule(selector: selector, declarations: declarations, order: count)
                rules[selector.key, default: []].append(rule)
                count += 1
            }
        }
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

/// A chain of parts, each of which an element has to match.
struct CSSSelector: Sendable {
    struct Part: Sendable {
        enum Condition: Hashable, Sendable {
            case name(String)
            case identifier(String)
            case `class`(String)
            case attribute(name: String, value: String?)
            case firstChild
        }

        var conditions: [Condition] = []
        /// Whether the element of the part before is the parent, and not any element round it.
        var isChild = false
    }

    private(set) var parts: [Part] = [Part()]

    /// Nil for what is not understood.
    init?(_ text: String) {
        var scanner = ValueScanner(text.trimmed)
        guard !scanner.isAtEnd else { return nil }
        while !scanner.isAtEnd {
            if scanner.next?.isXMLSpace == true || scanner.next == UInt8(ascii: ">") {
                scanner.skipSpace()
                let isChild = scanner.skips(UInt8(ascii: ">"))
                scanner.skipSpace()
                parts.append(Part(isChild: isChild))
            }
            guard !scanner.skips(UInt8(ascii: "*")) else { continue }
            guard let condition = Self.condition(&scanner) else { return nil }
            parts[parts.count - 1].conditions.append(condition)
        }
    }

    /// Whether a selector that is not understood may match what is on paper: nothing is touched there.
    static func mayMatch(_ text: Substring.UTF8View) -> Bool {
        let parts = text.split(separator: UInt8(ascii: ":")).dropFirst()
        guard !parts.isEmpty else { return text.contains { !$0.isXMLSpace } }
        return !parts.contains { part in
            let name = String(decoding: part.prefix { $0 > 0x2C && $0 != 0x3E }, as: UTF8.self)
            return touched.contains(name.trimmed.lowercased())
        }
    }

    private static let touched: Set = [
        "hover", "focus", "active", "visited", "focus-within", "focus-visible", "target", "selection",
        "before", "after", "marker", "placeholder", "backdrop",
    ]

    private static func condition(_ scanner: inout ValueScanner) -> Part.Condition? {
        if scanner.skips(UInt8(ascii: "#")) { return .identifier(scanner.name()) }
        if scanner.skips(UInt8(ascii: ".")) { return .class(scanner.name()) }
        if scanner.skips(UInt8(ascii: ":")) { return scanner.name() == "first-child" ? .firstChild : nil }
        if scanner.skips(UInt8(ascii: "[")) {
            let name = scanner.name()
            guard scanner.skips(UInt8(ascii: "=")) else {
                return scanner.skips(UInt8(ascii: "]")) ? .attribute(name: name, value: nil) : nil
            }
            let value = scanner.text(past: UInt8(ascii: "]")).trimmed
            return .attribute(name: name, value: value.withoutQuotationMarks)
        }
        let name = scanner.name()
        return name.isEmpty ? nil : .name(name)
    }

    /// The number of identifiers, then of classes and attributes, then of names (CSS 2.1, 6.4.3).
    var specificity: Int {
        parts.joined(\.conditions).reduce(0) { sum, condition in
            switch condition {
            case .identifier: sum + 1_000_000
            case .class, .attribute, .firstChild: sum + 1_000
            case .name: sum + 1
            }
        }
    }

    /// The key by which `CSSRules` finds it.
    var key: String {
        var key = "*"
        for condition in parts[parts.count - 1].conditions {
            switch condition {
            case .identifier(let name): return "#" + name
            case .class(let name): key = "." + name
            case .name(let name): if key == "*" { key = name }
            case .attribute, .firstChild: break
            }
        }
        return key
    }
}

extension [CSSSelector.Part] {
    fileprivate func joined(_ conditions: (Element) -> [Element.Condition]) -> [Element.Condition] {
        flatMap(conditions)
    }
}

extension ValueScanner {
    /// Skips a rule such as `@media`, with its block.
    fileprivate mutating func skipAtRule() {
        var depth = 0
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
