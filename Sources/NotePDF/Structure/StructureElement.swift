package import Geometry

/// An element of the structure tree, apart from what is in it.
package struct StructureElement: Hashable, Sendable {
    package let type: StructureType
    /// Each kind once; most elements have none.
    package var properties: [Property] = []

    /// A property of an element besides its type (ISO 32000-1, 14.7.2, 14.8.5 and 14.9).
    package enum Property: Hashable, Sendable {
        /// `/Lang`, by BCP 47.
        case language(String)
        /// `/ActualText`: the text that its content stands for.
        case actualText(String)
        /// `/Alt`: what a picture shows, in words.
        case alternative(String)
        /// `/ListNumbering`: what the labels of a list are.
        case numbering(ListNumbering)
        /// `/BBox`: where a picture stands on its page, y downwards from the top.
        case bounds(Rectangle)
        /// The drawing of text in a line, where that means something.
        case layout(LayoutAttributes)
    }

    /// The kind of labels of a list (table 347).
    package enum ListNumbering: String, Sendable {
        case disc = "Disc"
        /// The boxes of a checklist: with labels there must not be `None`.
        case square = "Square"
        case decimal = "Decimal"
    }

    package init(_ type: StructureType, _ properties: [Property] = []) {
        self.type = type
        self.properties = properties
    }
}

extension StructureElement {
    /// Its `/Lang`.
    package var language: String? {
        properties.lazy.compactMap { if case .language(let value) = $0 { value } else { nil } }.first
    }

    /// Its `/ActualText`.
    package var actualText: String? {
        properties.lazy.compactMap { if case .actualText(let value) = $0 { value } else { nil } }.first
    }

    /// Its `/Alt`.
    package var alternative: String? {
        properties.lazy.compactMap { if case .alternative(let value) = $0 { value } else { nil } }.first
    }

    /// Its `/ListNumbering`.
    var numbering: ListNumbering? {
        properties.lazy.compactMap { if case .numbering(let value) = $0 { value } else { nil } }.first
    }

    /// Its attributes for the layout of its text.
    package var layout: LayoutAttributes? {
        properties.lazy.compactMap { if case .layout(let value) = $0 { value } else { nil } }.first
    }
}

/// An element of the structure tree that is open, with what its user keeps of it.
struct OpenElement<Value> {
    let element: StructureElement
    var value: Value

    var type: StructureType { element.type }
}

/// Attributes for the layout of elements inside a line (ISO 32000-1, table 345; ISO 32000-2, 14.8.5.4).
package struct LayoutAttributes: Hashable, Sendable {
    /// `/TextDecorationType`.
    package var decoration: Decoration?
    /// `/TextPosition`, which PDF 2.0 has.
    package var position: Position?
    /// `/BaselineShift`: how far the text is raised, in points.
    package var shift = 0.0

    package enum Decoration: String, Sendable {
        case underline = "Underline"
        case lineThrough = "LineThrough"
    }

    package enum Position: String, Sendable {
        case superscript = "Sup"
        case `subscript` = "Sub"
    }

    package init(decoration: Decoration? = nil) { self.decoration = decoration }
}
