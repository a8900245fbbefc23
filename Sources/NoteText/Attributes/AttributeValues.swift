/// The attributes that a list sets. A list of one context leaves those of others as they were.
package struct AttributeValues: Sendable {
    package var text = TextAttributes()
    package var styles = StyleSet()
    package var paragraph = ParagraphAttributes()
    package var startsPage = false
    /// A picture's attributes; its file is set by who knows it.
    package var picture = Picture(file: "", alternative: "", fileSpan: SourceSpan(start: 0, end: 0))
    package var card = Card()

    package init() {}
}

/// The result of applying an attribute.
package enum AttributeOutcome: Hashable, Sendable {
    case applied, unknown
    /// The attribute takes other values: which.
    case refused(String)
}

extension AttributeOutcome {
    /// The problem with `value` of `key`: the key takes others, or no colour of `colors` has its name.
    /// Any name is a colour if `colors` is nil.
    package func mistake(in key: String, _ value: String, colors: [String]?) -> Problem? {
        if case .refused(let expected) = self {
            return Problem("'\(value.shortened)' is no value of '\(key)'", hint: "it takes \(expected)")
        }
        guard let colors, TextAttributes.takesColor(key), case .named(let name) = ColorChoice(value) else {
            return nil
        }
        return unknownColor(name, among: colors)
    }
}

extension AttributeValues {
    /// The class that begins a page, which is no attribute of a paragraph but of its place.
    static let pageBreak = "page-break"

    /// Applies `name=value`, if that means something in `context`.
    package mutating func apply(
        _ name: String, _ value: String, in context: AttributeContext
    ) -> AttributeOutcome {
        let outcome: AttributeOutcome =
            switch context {
            case .span: .unknown
            case .block: paragraph.apply(name, value, in: context)
            case .picture: picture.apply(name, value, in: context)
            case .card: card.apply(name, value, in: context)
            }
        guard outcome == .unknown else { return outcome }
        return strike(name, text.apply(name, value, in: context))
    }

    /// Text that is struck has that style too.
    mutating func strike(_ name: String, _ outcome: AttributeOutcome) -> AttributeOutcome {
        if name == "strike", outcome == .applied { styles.insert(.strike) }
        return outcome
    }

    /// Applies a class; false if it means nothing in `context`.
    package mutating func apply(class name: String, in context: AttributeContext) -> Bool {
        switch context {
        case .span: return applyText(class: name, in: context)
        case .block:
            guard name == Self.pageBreak else {
                return paragraph.apply(class: name, in: context) || applyText(class: name, in: context)
            }
            startsPage = true
            return true
        case .picture: return picture.apply(class: name, in: context)
        case .card: return false
        }
    }

    private mutating func applyText(class name: String, in context: AttributeContext) -> Bool {
        guard StyleSet.classes.contains(name), let style = StyleSet(name: name) else {
            return text.apply(class: name, in: context)
        }
        styles.insert(style)
        return true
    }
}
