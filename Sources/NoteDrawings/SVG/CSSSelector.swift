import Geometry

/// A chain of parts, each of which an element has to match (Selectors 4, as far as drawings use it).
struct CSSSelector: Sendable {
    /// The place of an element relative to that of the part before.
    enum Combinator: UInt8, Sendable {
        case inside = 0x20
        case child = 0x3E
        case next = 0x2B
        case after = 0x7E
    }

    struct Part: Hashable, Sendable {
        enum Condition: Hashable, Sendable {
            case name(String)
            case identifier(String)
            case `class`(String)
            case attribute(name: String, CSSAttributeTest?)
            case root, onlyChild
            /// The number among the elements of the parent, from the first or the last.
            case number(CSSNumbers, fromEnd: Bool)
            /// Whether one of the parts matches, or none does.
            case list([Part], isNegated: Bool)
        }

        var conditions: [Condition] = []
        var combinator = Combinator.inside
    }

    private(set) var parts: [Part] = []

    /// Nil for what is not understood.
    init?(_ text: String) {
        var scanner = ValueScanner(text.trimmed)
        var combinator = Combinator.inside
        while true {
            guard var part = Part(&scanner) else { return nil }
            part.combinator = combinator
            parts.append(part)
            guard !scanner.isAtEnd else { return }
            scanner.skipSpace()
            combinator = Combinator(&scanner)
            scanner.skipSpace()
        }
    }

    /// Whether a selector that is not understood may match what is on paper: nothing is touched there.
    static func mayMatch(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: ":")).dropFirst()
        guard !parts.isEmpty else { return !text.trimmed.isEmpty }
        return !parts.contains { part in
            let name = String(decoding: part.prefix { $0 > 0x2C && $0 != 0x3E }, as: UTF8.self)
            return touched.contains(name.trimmed.lowercased())
        }
    }

    private static let touched: Set = [
        "hover", "focus", "active", "visited", "focus-within", "focus-visible", "target", "selection",
        "before", "after", "marker", "placeholder", "backdrop",
    ]

    /// The number of identifiers, then of classes and attributes, then of names (Selectors 4, 15).
    var specificity: Int { parts.reduce(0) { $0 + $1.specificity } }

    /// The key by which `CSSRules` finds it.
    var key: String {
        var key = "*"
        for condition in parts[parts.count - 1].conditions {
            switch condition {
            case .identifier(let name): return "#" + name
            case .class(let name): key = "." + name
            case .name(let name): if key == "*" { key = name }
            case .attribute, .root, .onlyChild, .number, .list: break
            }
        }
        return key
    }
}

extension CSSSelector.Combinator {
    /// Reads a sign, with the white space round it skipped.
    fileprivate init(_ scanner: inout ValueScanner) {
        self = scanner.next.flatMap { Self(rawValue: $0) } ?? .inside
        if self != .inside { scanner.skip() }
    }
}

extension CSSSelector.Part {
    /// Reads a part; nil for what is not understood.
    fileprivate init?(_ scanner: inout ValueScanner) {
        let isAny = scanner.skips(UInt8(ascii: "*"))
        let name = isAny ? "" : scanner.name()
        if !name.isEmpty { conditions.append(.name(name)) }
        while let next = scanner.next, !next.isXMLSpace, ![0x3E, 0x2B, 0x7E].contains(next) {
            scanner.skip()
            switch next {
            case UInt8(ascii: "#"): conditions.append(.identifier(scanner.name()))
            case UInt8(ascii: "."): conditions.append(.class(scanner.name()))
            case UInt8(ascii: "["):
                guard let condition = Self.attribute(&scanner) else { return nil }
                conditions.append(condition)
            case UInt8(ascii: ":"):
                guard let condition = Self.pseudoClass(&scanner) else { return nil }
                conditions.append(condition)
            default: return nil
            }
        }
        guard isAny || !conditions.isEmpty else { return nil }
    }

    private static func attribute(_ scanner: inout ValueScanner) -> Condition? {
        scanner.skipSpace()
        let name = scanner.name()
        scanner.skipSpace()
        guard !name.isEmpty else { return nil }
        if scanner.skips(UInt8(ascii: "]")) { return .attribute(name: name, nil) }
        var kind = CSSAttributeTest.Kind.equals
        if let next = scanner.next, let own = CSSAttributeTest.Kind(rawValue: next) {
            kind = own
            scanner.skip()
        }
        guard scanner.skips(UInt8(ascii: "=")) else { return nil }
        let value = scanner.text(past: UInt8(ascii: "]")).trimmed.withoutQuotationMarks
        return .attribute(name: name, CSSAttributeTest(kind: kind, value: value))
    }

    /// The condition of a class after a colon; nil for one that is not understood.
    private static func pseudoClass(_ scanner: inout ValueScanner) -> Condition? {
        let name = scanner.name().lowercased()
        let argument = scanner.skips(UInt8(ascii: "(")) ? scanner.parenthesized() : nil
        let first = CSSNumbers(step: 0, offset: 1)
        switch (name, argument) {
        case ("root", nil): return .root
        case ("first-child", nil): return .number(first, fromEnd: false)
        case ("last-child", nil): return .number(first, fromEnd: true)
        case ("only-child", nil): return .onlyChild
        case ("nth-child", let text?), ("nth-last-child", let text?):
            return CSSNumbers(text).map { .number($0, fromEnd: name == "nth-last-child") }
        case ("not", let text?), ("is", let text?):
            let parts = text.splitOutsideParentheses.map { simplePart($0) }
            guard !parts.contains(nil), !parts.isEmpty else { return nil }
            return .list(parts.compactMap(\.self), isNegated: name == "not")
        default: return nil
        }
    }

    /// A selector of one part without lists.
    private static func simplePart(_ text: String) -> CSSSelector.Part? {
        // Lists are not in lists, so that nothing nests.
        let lower = text.lowercased()
        guard lower.firstPlace(of: ":not(") == nil, lower.firstPlace(of: ":is(") == nil,
            let selector = CSSSelector(text), selector.parts.count == 1
        else { return nil }
        return selector.parts[0]
    }

    fileprivate var specificity: Int {
        conditions.reduce(0) { sum, condition in
            switch condition {
            case .identifier: sum + 1_000_000
            case .class, .attribute, .root, .onlyChild, .number: sum + 1_000
            case .name: sum + 1
            case .list(let parts, _): sum + (parts.map(\.specificity).max() ?? 0)
            }
        }
    }
}

/// The value that a selector asks an attribute to have.
struct CSSAttributeTest: Hashable, Sendable {
    /// By the sign before the equals sign.
    enum Kind: UInt8, Sendable {
        case equals = 0
        case word = 0x7E
        case prefix = 0x5E
        case suffix = 0x24
        case part = 0x2A
        case language = 0x7C
    }

    let kind: Kind
    let value: String

    func holds(of text: String) -> Bool {
        switch kind {
        case .equals: text == value
        case .word: text.utf8.split(whereSeparator: \.isXMLSpace).contains { $0.elementsEqual(value.utf8) }
        case .prefix: !value.isEmpty && text.hasPrefix(value)
        case .suffix: !value.isEmpty && text.hasSuffix(value)
        case .part: !value.isEmpty && text.firstPlace(of: value) != nil
        case .language: text == value || text.hasPrefix(value + "-")
        }
    }
}

/// Numbers such as those of `2n+1`: an offset and steps from it.
struct CSSNumbers: Hashable, Sendable {
    let step: Int
    let offset: Int

    private static let limit = 1_000_000

    init(step: Int, offset: Int) { (self.step, self.offset) = (step, offset) }

    /// Nil for what are none.
    init?(_ text: String) {
        let plain = String(decoding: text.lowercased().utf8.filter { !$0.isXMLSpace }, as: UTF8.self)
        if plain == "odd" || plain == "even" {
            self.init(step: 2, offset: plain == "odd" ? 1 : 0)
            return
        }
        let parts = plain.split(separator: "n", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            guard let number = Int(plain), abs(number) <= Self.limit else { return nil }
            self.init(step: 0, offset: number)
            return
        }
        let step = ["": 1, "+": 1, "-": -1][parts[0]] ?? Int(parts[0])
        guard let step, let offset = parts[1].isEmpty ? 0 : Int(parts[1]), abs(step) <= Self.limit,
            abs(offset) <= Self.limit
        else { return nil }
        self.init(step: step, offset: offset)
    }

    func contains(_ number: Int) -> Bool {
        let distance = number - offset
        return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0
    }
}

extension ValueScanner {
    /// All before the parenthesis that ends this one, which is skipped too, or to the end.
    mutating func parenthesized() -> String {
        var bytes: [UInt8] = []
        var depth = 1
        while let next {
            skip()
            if next == UInt8(ascii: "(") { depth += 1 }
            if next == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { break }
            bytes.append(next)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The parts between commas that are in no parentheses.
    var splitOutsideParentheses: [String] {
        var depth = 0
        return utf8.split { byte in
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            return byte == UInt8(ascii: ",") && depth <= 0
        }.map { String(decoding: $0, as: UTF8.self) }
    }
}
