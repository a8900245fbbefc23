import Geometry
import NoteText

/// The look that the attributes of a tag ask for, whatever its element is.
struct HTMLStyle: Sendable {
    private(set) var alignment: TextAlignment?
    private(set) var isHidden = false
    private(set) var beginsPage = false
    private(set) var endsPage = false
    private(set) var isKeptWhole = false
    private(set) var color: ColorChoice?
    private(set) var background: ColorChoice?
    private(set) var underlines: Bool?
    private(set) var strikes: Bool?
    private(set) var language: String?
    private(set) var direction: WritingDirection?
    private(set) var verticalAlignment: VerticalAlignment?

    init(_ tag: HTMLTagText) {
        guard !tag.attributes.isEmpty else { return }
        alignment = tag["align"].flatMap(Self.alignment)
        isHidden = tag["hidden"] != nil
        language = tag["lang"].flatMap { LanguageTag.isWellFormed($0) ? $0 : nil }
        direction = tag["dir"].flatMap { WritingDirection(rawValue: $0.lowercased()) }
        verticalAlignment = tag["valign"].flatMap { VerticalAlignment(rawValue: $0.lowercased()) }
        for declaration in (tag["style"] ?? "").split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1).map { Self.word($0) }
            if parts.count == 2 { apply(parts[0], parts[1]) }
        }
    }

    /// A word of CSS: in lower case, without white space round it and a mark of importance.
    private static func word(_ text: Substring) -> String {
        let word = text.lowercased().split(separator: "!").first ?? ""
        return word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func alignment(_ value: String) -> TextAlignment? {
        switch value.lowercased() {
        case "middle": .center
        case let value: TextAlignment(rawValue: value)
        }
    }

    private mutating func apply(_ property: String, _ value: String) {
        switch property {
        case "page-break-before", "break-before": beginsPage = Self.isPageBreak(value)
        case "page-break-after", "break-after": endsPage = Self.isPageBreak(value)
        case "page-break-inside", "break-inside": isKeptWhole = value.hasPrefix("avoid")
        case "display": isHidden = isHidden || value == "none"
        case "text-align": alignment = Self.alignment(value) ?? alignment
        case "color": color = Self.color(value) ?? color
        case "background-color": background = Self.color(value) ?? background
        case "text-decoration", "text-decoration-line":
            let lines = value.split(separator: " ")
            underlines = lines.contains("underline")
            strikes = lines.contains("line-through")
        default: break
        }
    }

    private static func isPageBreak(_ value: String) -> Bool {
        ["always", "page", "left", "right", "recto", "verso"].contains(value)
    }

    /// A colour of CSS without its opacity; names are those of CSS, not those of the theme.
    private static func color(_ value: String) -> ColorChoice? {
        if let known = namedColors[value] {
            return .rgb(red: UInt8(known >> 16), green: UInt8(known >> 8 & 0xFF), blue: UInt8(known & 0xFF))
        }
        if value.hasPrefix("#") {
            var digits = value.dropFirst()
            if 3...4 ~= digits.count { digits = Substring(digits.map { "\($0)\($0)" }.joined()) }
            return [6, 8].contains(digits.count) ? ColorChoice("#" + digits.prefix(6)) : nil
        }
        return value.hasPrefix("rgb(") ? ColorChoice(value) : nil
    }
}

extension HTMLStyle {
    /// The attributes of the paragraph that a cell is; nil for none.
    var ofCell: ParagraphAttributes? {
        var paragraph = ParagraphAttributes()
        (paragraph.language, paragraph.direction) = (language, direction)
        paragraph.verticalAlignment = verticalAlignment
        return paragraph.isEmpty ? nil : paragraph
    }

    /// Adds the look to the properties of text and of paragraphs in a block, or of the text of an inline.
    func apply(to scope: inout InlineScope, _ paragraphs: inout ParagraphAttributes, isBlock: Bool) {
        if isHidden { scope.isHidden = true }
        if let color { scope.attributes.color = color }
        if let background { scope.attributes.background = background }
        if let underlines { scope.attributes.underline = underlines ? LineDecoration() : nil }
        if let strikes {
            if strikes { scope.styles.insert(.strike) } else { scope.styles.remove(.strike) }
        }
        guard isBlock else {
            if let language { scope.attributes.language = language }
            return
        }
        if let alignment { paragraphs.alignment = alignment }
        if let language { paragraphs.language = language }
        if let direction { paragraphs.direction = direction }
        if let verticalAlignment { paragraphs.verticalAlignment = verticalAlignment }
        if isKeptWhole { paragraphs.isKeptWhole = true }
    }
}
