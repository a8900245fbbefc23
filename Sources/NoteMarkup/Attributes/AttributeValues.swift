import NoteText

/// What a list of attributes says; what is for something else than its context stays as it was.
struct AttributeValues: Sendable {
    var text = TextAttributes()
    var styles = StyleSet.plain
    var paragraph = ParagraphAttributes()
    var startsPage = false
    var identifier: String?
    /// A picture's attributes; its file is set by who knows it.
    var picture = Picture(file: "", alternative: "", fileSpan: SourceSpan(start: 0, end: 0))
    var card = Card()

    /// Takes the class `name`; whether it means something in `context`.
    mutating func take(class name: String, _ context: AttributeContext) -> Bool {
        switch context {
        case .span: takeText(name) || takeTextStyle(name)
        case .block: takeBlock(name) || takeText(name)
        case .picture: takePicture(name)
        case .card: false
        }
    }

    private mutating func takeTextStyle(_ name: String) -> Bool {
        text.textStyle = Self.textStyle(name)
        return text.textStyle != nil
    }

    private static func textStyle(_ name: String) -> String? {
        AttributeNames.textStyles.contains(name) ? name : AttributeNames.synonyms[name]
    }

    private mutating func takeText(_ name: String) -> Bool {
        switch name {
        case "bold": styles.insert(.bold)
        case "italic": styles.insert(.italic)
        case "script": styles.insert(.script)
        case "code": styles.insert(.code)
        case "smallcaps": text.traits.insert(.smallCaps)
        case "letterpress": text.traits.insert(.letterpress)
        case "nobreak": text.traits.insert(.noBreak)
        case "superscript": text.traits = text.traits.subtracting(.subscript).union(.superscript)
        case "subscript": text.traits = text.traits.subtracting(.superscript).union(.subscript)
        default: return false
        }
        return true
    }

    private mutating func takeBlock(_ name: String) -> Bool {
        switch name {
        case "letterpress": paragraph.isLetterpress = true
        case "keep": paragraph.isKeptWhole = true
        case "page-break": startsPage = true
        default:
            if let alignment = TextAlignment(rawValue: name) {
                paragraph.alignment = alignment
            } else if let style = Self.textStyle(name) {
                paragraph.textStyle = style
            } else {
                return false
            }
        }
        return true
    }

    private mutating func takePicture(_ name: String) -> Bool {
        switch name {
        case "fill": picture.fills = true
        case "left": picture.float = .left
        case "right": picture.float = .right
        case "contour": picture.followsContour = true
        case "span": picture.spansColumns = true
        default: return false
        }
        return true
    }
}

/// What several lists before one block say together.
final class BlockAttributes: Sendable {
    let values: AttributeValues

    init(_ values: AttributeValues) { self.values = values }

    /// These, for what goes on with the block that they are for.
    var continued: BlockAttributes {
        var values = values
        values.startsPage = false
        values.paragraph.identifier = nil
        return BlockAttributes(values)
    }
}
