import NoteText

/// An element of HTML that is open.
struct HTMLElement: Sendable {
    let name: String
    let meaning: HTMLMeaning
    var state = HTMLState.none
    /// The sign that is shown at its end.
    var ending: String?
    /// Whether the page ends after it.
    var endsPage = false

    /// Whether it is a paragraph of HTML, which ends before another block.
    var isParagraph: Bool { name == "p" }
}

/// The state of an element whose content depends on more than its place.
enum HTMLState: Sendable {
    case none
    case list(HTMLList)
    case table(HTMLTable)
    case definitions(HTMLDefinitions)
    /// A choice of pictures, and the file that has been chosen.
    case choice(String?)
    /// Text with readings, and whether parentheses of its own stand round these.
    case ruby(hasParentheses: Bool)
    /// Content that is not read, and whether its address has been shown.
    case frame(isShown: Bool)
}

extension HTMLElement {
    /// The list that it is.
    var list: HTMLList? { if case .list(let list) = state { list } else { nil } }

    /// The table that it is.
    var table: HTMLTable? { if case .table(let table) = state { table } else { nil } }

    /// The list of definitions that it is.
    var definitions: HTMLDefinitions? { if case .definitions(let list) = state { list } else { nil } }

    /// Whether what stands in it has nothing to do with elements around it (HTML, 13.2.4.2, "in scope").
    var isScope: Bool {
        switch meaning {
        case .table, .tableCaption, .cell: true
        default: false
        }
    }

    /// Whether an item or a term in it does not end one around it.
    var isOpaque: Bool { meaning.isBlock && !["address", "div", "p"].contains(name) }
}
