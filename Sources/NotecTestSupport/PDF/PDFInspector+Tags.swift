import Foundation
extension PDFInspector {
    /// The structure tree; nil where the file has none.
    package func structureTree() throws -> StructureTree? { try StructureReader(self).tree() }

    /// The elements of the structure tree with their text, in reading order, as poppler finds them.
    package func structureRows() throws -> [StructureRow] {
        var parser = StructureTextParser(try poppler("pdfinfo", ["-struct-text"]))
        return parser.parse()
    }

    /// The defects of the tags: of the structure tree, the parent tree or the marked content; nothing
    /// where the file is not tagged.
    package func tagDefects() throws -> [String] {
        guard let tree = try structureTree() else { return [] }
        var defects = tree.defects
        for (index, page) in tree.pages.enumerated() {
            let owners = page.key.flatMap { tree.parents[$0] }
            guard let owners else {
                defects.append("page \(index + 1) is not in the parent tree")
                continue
            }
            let marks = MarkedContent(try content(page: index + 1))
            defects += marks.defects.map { "page \(index + 1): \($0)" }
            // Identifiers are given in the order of the elements.
            if marks.identifiers != Array(owners.indices) {
                defects.append("page \(index + 1): the content is \(marks.identifiers)")
            }
            for (identifier, owner) in owners.enumerated() {
                let tag = tree.elements[owner]?.tag
                guard let mark = marks.tags[identifier], mark != tag else { continue }
                defects.append("page \(index + 1): content \(identifier) is marked \(mark)")
            }
        }
        return defects
    }

    /// The objects of the file that are dictionaries, as qpdf writes them in JSON, by their names there.
    package func dictionaries() throws -> [String: [String: Any]] { Self.dictionaries(in: try parsedJSON()) }

    static func dictionaries(in json: [String: Any]) -> [String: [String: Any]] {
        let objects = (json["qpdf"] as? [Any])?.last as? [String: Any] ?? [:]
        return objects.compactMapValues { ($0 as? [String: Any])?["value"] as? [String: Any] }
    }

    func parsedJSON() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(try json())) as? [String: Any] ?? [:]
    }
}

extension StructureTree {
    /// The defects of the tree in itself.
    fileprivate var defects: [String] {
        var defects: [String] = []
        var reached: Set<Int> = []
        var contents: [Kid: Int] = [:]
        var waiting = top.map { (number: $0, holder: root) }
        if top.count != 1 || elements[top[0]]?.tag != "Document" { defects.append("the root is no Document") }
        while let (number, holder) = waiting.popLast() {
            guard let element = elements[number], reached.insert(number).inserted else {
                defects.append("element \(number) is absent, or in two elements")
                continue
            }
            if element.parent != holder { defects.append("element \(number) does not name its parent") }
            for kid in element.kids {
                if case .element(let inner) = kid {
                    waiting.append((inner, number))
                } else if contents.updateValue(number, forKey: kid) != nil {
                    defects.append("\(kid) is in two elements")
                }
            }
        }
        let lost = elements.keys.filter { !reached.contains($0) }.sorted()
        defects += lost.map { "element \($0) is in no element" }
        return defects + orderDefects + parentDefects(contents)
    }

    /// Content that comes in the tree before content of an earlier page, or before what its page shows
    /// first. Footnotes, which stand in the tree after a block that goes on over their page, are in order
    /// among themselves.
    private var orderDefects: [String] {
        let places = Dictionary(pages.enumerated().map { ($1.number, $0) }) { first, _ in first }
        var defects: [String] = []
        // The last content of the text, and of footnotes.
        var last = [(page: 0, identifier: -1), (page: 0, identifier: -1)]
        var waiting = top.reversed().map { (kid: Kid.element($0), isNote: false) }
        var reached: Set<Int> = []
        while let (kid, isNote) = waiting.popLast() {
            if case .element(let number) = kid, reached.insert(number).inserted,
                let element = elements[number]
            {
                let isInNote = isNote || ["Note", "FENote"].contains(element.tag)
                waiting += element.kids.reversed().map { (kid: $0, isNote: isInNote) }
            }
            guard case .content(let page, let identifier) = kid, let place = places[page] else { continue }
            if (place, identifier) <= last[isNote ? 1 : 0] {
                defects.append("page \(place + 1): content \(identifier) is out of order in the tree")
            }
            last[isNote ? 1 : 0] = (place, identifier)
        }
        return defects
    }

    /// Content for which the parent tree tells another story than the elements.
    private func parentDefects(_ contents: [Kid: Int]) -> [String] {
        var told: [Kid: Int] = [:]
        for page in pages {
            for (identifier, owner) in (page.key.flatMap { parents[$0] } ?? []).enumerated() {
                told[.content(page: page.number, identifier: identifier)] = owner
            }
        }
        for (annotation, key) in annotations { told[.annotation(annotation)] = parents[key]?.first ?? 0 }
        let used = Set(pages.compactMap(\.key) + annotations.values)
        let unused = parents.keys.filter { !used.contains($0) }.sorted()
        let kids = Set(contents.keys).union(told.keys)
        return unused.map { "key \($0) of the parent tree is of nothing" }
            + kids.filter { contents[$0] != told[$0] }.map { kid in
                "\(kid) is in \(contents[kid] ?? 0), by the parent tree in \(told[kid] ?? 0)"
            }.sorted()
    }
}
