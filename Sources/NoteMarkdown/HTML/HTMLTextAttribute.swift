import NoteText

/// The look of text in an element of HTML.
enum HTMLTextAttribute: Hashable, Sendable {
    case underline, mark, small, superscript, `subscript`

    /// Adds the look to `attributes`.
    func apply(to attributes: inout TextAttributes) {
        switch self {
        case .underline: attributes.underline = LineDecoration()
        case .mark: attributes.background = .rgb(red: 0xFF, green: 0xF3, blue: 0x9C)
        case .small: attributes.size = .steps(-1)
        case .superscript:
            attributes.traits = attributes.traits.subtracting(.subscript).union(.superscript)
        case .subscript:
            attributes.traits = attributes.traits.subtracting(.superscript).union(.subscript)
        }
    }
}
