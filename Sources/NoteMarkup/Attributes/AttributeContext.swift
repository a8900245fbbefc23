import NoteText

/// What a list of attributes is for, which says what may be in it.
enum AttributeContext: CaseIterable {
    case span, block, picture, card

    /// All of its kind, as messages call them.
    fileprivate var plural: String {
        switch self {
        case .span: "spans"
        case .block: "blocks"
        case .picture: "pictures"
        case .card: "cards"
        }
    }
}

/// The names of attributes.
enum AttributeNames {
    static let textStyles = TextStyleName.all
    /// Other names of text styles.
    static let synonyms = ["title": "title1", "caption": "caption1", "subhead": "subheadline"]

    /// The classes that mean something in `context`.
    static func classes(in context: AttributeContext) -> [String] {
        switch context {
        case .span: text + textStyles + synonyms.keys.sorted()
        case .block: text + block + textStyles + synonyms.keys.sorted()
        case .picture: ["fill", "left", "right", "contour", "span"]
        case .card: []
        }
    }

    /// The keys that mean something in `context`.
    static func keys(in context: AttributeContext) -> [String] {
        switch context {
        case .span: textKeys
        case .block: textKeys + blockKeys
        case .picture: ["width", "height", "inset", "baseline"]
        case .card: ["image", "name", "detail"]
        }
    }

    /// What may help whoever writes `name`, a class or a key, where `context` has none of that name: what
    /// takes it, or the nearest name there is.
    static func hint(for name: String, isClass: Bool, in context: AttributeContext) -> String? {
        let sign = isClass ? "." : ""
        let names = { (context: AttributeContext) in isClass ? classes(in: context) : keys(in: context) }
        let owners = AttributeContext.allCases.filter { names($0).contains(name) }.map(\.plural)
        guard owners.isEmpty else { return "'\(sign)\(name)' is for \(owners.joined(separator: " and "))" }
        return closestName(to: name, among: names(context)).map { "did you mean '\(sign)\($0)'?" }
    }

    /// What is wrong with `value` if `key` takes a colour, and none of `colors` is called that; any name is a
    /// colour where these are nil.
    static func wrongColor(
        in key: String, _ value: String, among colors: [String]?
    ) -> (message: String, hint: String?)? {
        guard let colors, colorKeys.contains(key), case .named(let name) = ColorChoice(value) else {
            return nil
        }
        return unknownColor(name, among: colors)
    }

    static let colorKeys = ["color", "background", "underline-color", "strike-color", "stroke-color"]

    /// Whether a block takes `key` itself, and does not pass it on to its text.
    static func isOfBlock(key: String) -> Bool { blockKeys.contains(key) || key == "lang" }

    private static let text = [
        "bold", "italic", "script", "code", "smallcaps", "letterpress", "nobreak", "superscript", "subscript",
    ]
    private static let block = ["left", "center", "right", "justify", "page-break", "keep"]
    private static let textKeys = [
        "color", "background", "font", "size", "underline", "underline-color", "strike", "strike-color",
        "stroke", "stroke-color", "baseline", "kern", "ligatures", "lang",
    ]
    private static let blockKeys = [
        "line-height", "line-spacing", "space-before", "space-after", "indent", "max-lines", "truncate",
    ]
}
