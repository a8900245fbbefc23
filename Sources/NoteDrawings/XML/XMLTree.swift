/// The elements of an XML document, in document order.
struct XMLTree: Sendable {
    struct Element: Sendable {
        /// Without its prefix; empty for an element of another language than SVG.
        let name: String
        /// Attributes of other languages are left out, but for those of XML and XLink.
        let attributes: [XMLAttribute]
        let parent: Int?
        fileprivate(set) var children: [Int] = []
        /// The element's own text, where it is a style sheet or text between tags.
        fileprivate(set) var text = ""
        /// The last of its parent's before it, text left out; nil for the first.
        fileprivate(set) var previous: Int?
        /// From 1 among those of its parent, text left out.
        fileprivate(set) var number = 1
        /// The last of its own, text left out.
        fileprivate(set) var last: Int?
    }

    /// The name of an element that is the text between tags, as those in `text` elements have it.
    static let characters = "#text"

    /// No element of a drawing made by a program is deeper.
    static let depthLimit = 128

    private(set) var elements: [Element] = []
    /// The references in it to entities that are not of XML itself: whether a document type declares some.
    private(set) var entities: DrawingRemarks = []

    /// Reads a document; `isRootOnly` stops at the end of the first tag.
    init(_ bytes: [UInt8], isRootOnly: Bool = false) throws(DrawingError) {
        var scanner = XMLScanner(bytes)
        var names = NamespaceScope()
        var open: [Int] = []
        var isClosed = false
        // The number of elements round the outermost `text` element that is open.
        var textDepth: Int?
        while !isClosed, let token = try scanner.next() {
            switch token {
            case .text(let text):
                guard let last = open.last else { continue }
                if elements[last].name == "style" { elements[last].text += text }
                guard textDepth != nil else { continue }
                try append(Element(name: Self.characters, attributes: [], parent: last, text: text))
            case .start(let name, let attributes, let isEmpty):
                guard open.count < Self.depthLimit else { throw .tooComplex(.depth) }
                names.enter(attributes)
                let element = Element(
                    name: names.localName(name), attributes: names.kept(attributes), parent: open.last)
                open.append(elements.count)
                try append(element)
                if isRootOnly { return }
                if element.name == "text", textDepth == nil { textDepth = open.count - 1 }
                guard isEmpty else { continue }
                open.removeLast()
                names.leave()
            case .end:
                guard open.popLast() != nil else { throw scanner.damage("has an end tag too many") }
                names.leave()
            }
            isClosed = open.isEmpty
            if open.count == textDepth { textDepth = nil }
        }
        if scanner.hasUnknownEntities { entities = scanner.declaresEntities ? .entity : .unknownEntity }
        guard isClosed, !isRootOnly else { throw .truncated }
    }

    private mutating func append(_ element: Element) throws(DrawingError) {
        guard elements.count < DrawingLimit.elementCount else { throw .tooComplex(.elements) }
        elements.append(element)
        guard let parent = element.parent else { return }
        elements[parent].children.append(elements.count - 1)
        guard element.name != Self.characters else { return }
        let index = elements.count - 1
        if let previous = elements[parent].last {
            elements[index].previous = previous
            elements[index].number = elements[previous].number + 1
        }
        elements[parent].last = index
    }
}

/// The prefixes that stand for SVG in the elements that are open.
private struct NamespaceScope {
    private static let svg = "http://www.w3.org/2000/svg"

    /// By element that declares any, outermost first; the prefix without a name is empty.
    private var declared: [(depth: Int, isSVG: [String: Bool])] = []
    private var depth = 0

    mutating func enter(_ attributes: [XMLAttribute]) {
        depth += 1
        var meanings: [String: Bool] = [:]
        for attribute in attributes where attribute.name.hasPrefix("xmlns") {
            meanings[String(attribute.name.dropFirst(6))] = attribute.value == Self.svg
        }
        if !meanings.isEmpty { declared.append((depth, meanings)) }
    }

    mutating func leave() {
        if declared.last?.depth == depth { declared.removeLast() }
        depth -= 1
    }

    /// The name without its prefix; empty if it is none of SVG.
    func localName(_ name: String) -> String {
        let parts = name.split(separator: ":", maxSplits: 1)
        let prefix = parts.count == 2 ? String(parts[0]) : ""
        let meaning = declared.last { $0.isSVG[prefix] != nil }?.isSVG[prefix]
        // Many a drawing written by hand declares nothing.
        return meaning ?? prefix.isEmpty ? String(parts.last ?? "") : ""
    }

    func kept(_ attributes: [XMLAttribute]) -> [XMLAttribute] {
        attributes.filter { attribute in
            let name = attribute.name
            let isPlain = !name.utf8.contains(UInt8(ascii: ":")) && name != "xmlns"
            return isPlain || name == "xlink:href" || name == "xml:space" || name == "xml:lang"
        }
    }
}
