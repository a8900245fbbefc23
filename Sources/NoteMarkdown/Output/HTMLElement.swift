import NoteText

/// An element of HTML, as far as it means something for a page.
struct HTMLElement: Hashable, Sendable {
    let name: String
    let meaning: HTMLMeaning

    /// The element `name`, which is in lower case.
    init(_ name: String) {
        self.name = name
        meaning = HTMLMeaning.table[name] ?? .none
    }
}

/// The meaning of an element of HTML for a page.
enum HTMLMeaning: Hashable, Sendable {
    /// Text in other styles.
    case style(StyleSet)
    case attribute(HTMLTextAttribute)
    case link
    case quotation
    /// A block of its own.
    case block
    case heading(Int)
    case list(ContainerKind)
    case item
    case quote
    case preformatted
    /// A part of a table, whose text is apart from that of the next.
    case cell
    case lineEnd, rule, picture
    /// Content that is not read, of which the address is shown.
    case frame
    /// Text that is not shown: whatever stands in it is no tag.
    case hidden
    case none

    /// Whether it begins and ends paragraphs.
    var isBlock: Bool {
        switch self {
        case .block, .heading, .list, .item, .quote, .preformatted, .cell, .rule: true
        default: false
        }
    }

    /// Whether it has no content and no end tag.
    var isVoid: Bool { self == .lineEnd || self == .rule || self == .picture }
}

/// The look of text in an element of HTML.
enum HTMLTextAttribute: Hashable, Sendable {
    case underline, mark, small, superscript, `subscript`

    /// Adds it to `attributes`.
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

extension HTMLMeaning {
    /// By name, the elements that have a meaning.
    fileprivate static let table: [String: HTMLMeaning] = {
        var table: [String: HTMLMeaning] = [:]
        for (names, meaning) in rows {
            for name in names.split(separator: " ") { table[String(name)] = meaning }
        }
        return table
    }()

    private static let rows: [(String, HTMLMeaning)] = [
        ("b strong", .style(.bold)), ("i em var dfn cite", .style(.italic)),
        ("s strike del", .style(.strike)), ("code kbd samp tt", .style(.code)),
        ("u ins", .attribute(.underline)), ("mark", .attribute(.mark)), ("small", .attribute(.small)),
        ("sup", .attribute(.superscript)), ("sub", .attribute(.subscript)),
        ("a", .link), ("q", .quotation), ("br", .lineEnd), ("hr", .rule), ("img", .picture),
        ("h1", .heading(1)), ("h2", .heading(2)), ("h3", .heading(3)), ("h4", .heading(4)),
        ("h5", .heading(5)), ("h6", .heading(6)),
        ("ul menu dir", .list(.bullets)), ("ol", .list(.numbers)), ("li", .item),
        ("blockquote", .quote), ("pre", .preformatted), ("td th caption", .cell),
        (
            """
            p div center dl dt dd table thead tbody tfoot tr details summary figure figcaption section \
            article nav header footer main aside address form fieldset legend dialog search hgroup option \
            optgroup body html
            """, .block
        ),
        ("iframe video audio embed object", .frame),
        ("script style template title head", .hidden),
    ]
}
