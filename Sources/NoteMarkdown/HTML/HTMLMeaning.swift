import NoteText

/// The meaning of an element of HTML for a page.
enum HTMLMeaning: Hashable, Sendable {
    /// Text without a look of its own.
    case text
    /// Text in other styles.
    case style(StyleSet)
    case attribute(HTMLTextAttribute)
    case link, quotation
    /// Text whose direction is apart from that of the text around.
    case isolate, override
    case ruby, rubyText, rubyParenthesis
    /// A block of its own.
    case block
    /// A list of definitions, and its parts.
    case definitions, term, definition
    /// A part that can be folded, and its head.
    case details, summary
    /// A figure, and its caption.
    case figure, figureCaption
    case heading(Int)
    case list(ContainerKind)
    case item
    case quote
    case preformatted
    case table, tableCaption, rowGroup, row, cell
    case lineEnd, wordBreak, rule, picture
    /// A choice of pictures, and one of these.
    case choice, source
    /// Content that is not read, of which the address is shown.
    case frame
    /// Text that is not shown: whatever stands in it is no tag.
    case hidden
    /// Nothing that is shown.
    case nothing
    /// An element that means nothing for a page.
    case unknown
}

extension HTMLMeaning {
    /// The meaning of the element `name`, which is in lower case.
    init(of name: String) { self = Self.byName[name] ?? .unknown }

    /// Whether it begins and ends paragraphs.
    var isBlock: Bool {
        switch self {
        case .block, .definitions, .term, .definition, .details, .summary, .figure, .figureCaption,
            .heading, .list, .item, .quote,
            .preformatted, .table, .tableCaption, .rowGroup, .row, .cell, .rule:
            true
        default: false
        }
    }

    var isHeading: Bool { if case .heading = self { true } else { false } }

    /// Whether it is a reading of text, or a parenthesis round one.
    var isReading: Bool { self == .rubyText || self == .rubyParenthesis }

    /// Whether it is a part of a table.
    var isTablePart: Bool {
        switch self {
        case .tableCaption, .rowGroup, .row, .cell: true
        default: false
        }
    }

    private static let byName: [String: HTMLMeaning] = {
        var table: [String: HTMLMeaning] = [:]
        for (names, meaning) in rows {
            for name in names.split(whereSeparator: \.isWhitespace) { table[String(name)] = meaning }
        }
        return table
    }()

    private static let rows: [(String, HTMLMeaning)] = [
        ("b strong", .style(.bold)), ("i em var dfn cite", .style(.italic)),
        ("s strike del", .style(.strike)), ("code kbd samp tt", .style(.code)),
        ("u ins", .attribute(.underline)), ("mark", .attribute(.mark)), ("small", .attribute(.small)),
        ("sup", .attribute(.superscript)), ("sub", .attribute(.subscript)),
        ("a", .link), ("q", .quotation), ("bdi", .isolate), ("bdo", .override),
        ("ruby", .ruby), ("rt", .rubyText), ("rp", .rubyParenthesis), ("span abbr rb", .text),
        ("br", .lineEnd), ("wbr", .wordBreak), ("hr", .rule), ("img", .picture),
        ("picture", .choice), ("source", .source),
        ("h1", .heading(1)), ("h2", .heading(2)), ("h3", .heading(3)), ("h4", .heading(4)),
        ("h5", .heading(5)), ("h6", .heading(6)),
        ("ul menu dir", .list(.bullets)), ("ol", .list(.numbers)), ("li", .item),
        ("dl", .definitions), ("dt", .term), ("dd", .definition),
        ("details", .details), ("summary", .summary), ("figure", .figure), ("figcaption", .figureCaption),
        ("blockquote", .quote), ("pre", .preformatted), ("table", .table), ("caption", .tableCaption),
        ("thead tbody tfoot", .rowGroup), ("tr", .row), ("td th", .cell), ("col colgroup", .nothing),
        (
            """
            p div center section article nav header footer main aside address form \
            fieldset legend dialog search hgroup option optgroup body html head
            """, .block
        ),
        ("iframe video audio", .frame), ("script style template title", .hidden),
    ]
}
