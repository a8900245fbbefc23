/// Reads a list of attributes, and collects the mistakes in it.
package struct AttributeReader {
    /// A mistake and its range in the text of the section.
    package struct Mistake {
        package let rule: Rule
        package let range: Range<Int>
        package let problem: Problem
    }

    private let context: AttributeContext
    private let colors: [String]?
    package private(set) var values: AttributeValues
    package private(set) var mistakes: [Mistake] = []

    /// Starts from the values of an earlier list. Names of colours are checked against `colors`, unless that
    /// is nil.
    package init(
        _ context: AttributeContext, after values: AttributeValues = AttributeValues(),
        colors: [String]? = nil
    ) {
        self.context = context
        self.colors = colors
        self.values = values
    }

    /// Reads the list in `range`, braces included, which must be well formed.
    package mutating func read(_ text: [UInt8], _ range: Range<Int>) {
        for item in AttributeScanner.items(in: text, range) { apply(item, text) }
    }

    private mutating func apply(_ item: AttributeItem, _ text: [UInt8]) {
        let name = String(decoding: text[item.name], as: UTF8.self)
        switch item.kind {
        case .style:
            guard !values.apply(class: name, in: context) else { return }
            unknown(item, name, isClass: true)
        case .identifier: apply(identifier: name)
        case .value:
            let value = Escapes.removed(from: text, item.value, where: QuotedText.isEscapable)
            let outcome = values.apply(name, value, in: context)
            guard outcome != .unknown else { return unknown(item, name, isClass: false) }
            guard let wrong = outcome.mistake(in: name, value, colors: colors) else { return }
            mistakes.append(Mistake(rule: .attributeValue, range: item.value, problem: wrong))
        }
    }

    private mutating func apply(identifier name: String) {
        switch context {
        case .span: values.text.identifier = name
        case .block: values.paragraph.identifier = name
        case .picture: values.picture.identifier = name
        case .card: break
        }
    }

    private mutating func unknown(_ item: AttributeItem, _ name: String, isClass: Bool) {
        let hint = context.hint(for: name, isClass: isClass)
        let written = (isClass ? "." : "") + name.shortened
        let problem = Problem("unknown attribute '\(written)' of a \(context.rawValue)", hint: hint)
        mistakes.append(Mistake(rule: .unknownAttribute, range: item.range, problem: problem))
    }
}

extension Rule {
    package static let ofAttributes = [unknownAttribute, attributeValue]

    package static let unknownAttribute = Rule(
        "attribute/unknown", .warning,
        summary: "an unknown class or key in braces",
        explanation: """
            The name changes nothing; the other attributes hold. It may be a slip of the
            pen, and then the nearest name stands in the hint, or an attribute that makes
            sense elsewhere: a block's on a span, or a picture's on a block.
            """,
        example: """
            Title

            {.centre}
            A line in the middle.

            """)

    package static let attributeValue = Rule(
        "attribute/value", .warning,
        summary: "a value that its attribute does not take",
        explanation: """
            The attribute changes nothing; the others hold. The hint says what the key
            takes: a length or another number, and from which to which, a colour, or one
            of a few words.
            """,
        example: "Title\n\nThis is [wide]{kern=wide} enough.\n")
}
