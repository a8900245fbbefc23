import Foundation

/// The structure tree of a PDF as it stands in the file, by the numbers of its objects.
package struct StructureTree: Sendable {
    /// An element and what it says.
    package struct Element: Sendable {
        package var tag: String
        package var parent: Int?
        package var kids: [Kid] = []
    }

    /// A part of an element.
    package enum Kid: Hashable, Sendable {
        case element(Int)
        case content(page: Int, identifier: Int)
        case annotation(Int)
    }

    /// The tree's root.
    package var root = 0
    /// The elements that the root holds.
    package var top: [Int] = []
    /// Every object that looks like an element.
    package var elements: [Int: Element] = [:]
    /// By key: the owners of a page's content, or the one of an annotation.
    package var parents: [Int: [Int]] = [:]
    /// The keys of pages, in their order, and of annotations, by number.
    package var pages: [(number: Int, key: Int?)] = []
    package var annotations: [Int: Int] = [:]
}

/// Reads a structure tree out of qpdf's JSON.
struct StructureReader {
    private let objects: [String: [String: Any]]
    private let pages: [Int]

    init(_ pdf: PDFInspector) throws {
        let json = try pdf.parsedJSON()
        let pages = try PDFReaderError.need(json["pages"] as? [[String: Any]], "qpdf --json")
        self.pages = pages.compactMap { Self.number($0["object"]) }
        objects = PDFInspector.dictionaries(in: json)
    }

    func tree() throws -> StructureTree? {
        let catalog = try dictionary(Self.number(objects["trailer"]?["/Root"]))
        guard let number = Self.number(catalog["/StructTreeRoot"]) else { return nil }
        let root = try dictionary(number)
        var tree = StructureTree()
        tree.root = number
        tree.top = list(root["/K"]).compactMap(Self.number)
        for (key, value) in objects where key.hasPrefix("obj:") {
            guard let number = Self.number(String(key.dropFirst(4))) else { continue }
            if let tag = value["/S"] as? String, value["/P"] != nil {
                tree.elements[number] = element(tag, value)
            }
            if let parent = value["/StructParent"] as? Int { tree.annotations[number] = parent }
        }
        tree.pages = try pages.map { ($0, try dictionary($0)["/StructParents"] as? Int) }
        try readParents(of: Self.number(root["/ParentTree"]), into: &tree)
        return tree
    }

    private func element(_ tag: String, _ value: [String: Any]) -> StructureTree.Element {
        let page = Self.number(value["/Pg"])
        let kids = list(value["/K"]).compactMap { kid -> StructureTree.Kid? in
            if let identifier = kid as? Int { return .content(page: page ?? 0, identifier: identifier) }
            if let number = Self.number(kid) { return .element(number) }
            guard let reference = kid as? [String: Any] else { return nil }
            if let annotation = Self.number(reference["/Obj"]) { return .annotation(annotation) }
            let other = Self.number(reference["/Pg"]) ?? page ?? 0
            return (reference["/MCID"] as? Int).map { .content(page: other, identifier: $0) }
        }
        return StructureTree.Element(
            tag: String(tag.dropFirst()), parent: Self.number(value["/P"]), kids: kids)
    }

    private func readParents(of root: Int?, into tree: inout StructureTree) throws {
        var waiting = [root].compactMap(\.self)
        while let number = waiting.popLast() {
            let node = try dictionary(number)
            waiting += list(node["/Kids"]).compactMap(Self.number)
            let pairs = list(node["/Nums"])
            for index in stride(from: 0, to: pairs.count - 1, by: 2) {
                let key = try PDFReaderError.need(pairs[index] as? Int, "a key of the parent tree")
                tree.parents[key] = list(pairs[index + 1]).map { Self.number($0) ?? 0 }
            }
        }
    }

    private func dictionary(_ number: Int?) throws -> [String: Any] {
        try PDFReaderError.need(number.flatMap { objects["obj:\($0) 0 R"] }, "object \(number ?? 0)")
    }

    /// The items of an array; of anything else, itself.
    private func list(_ value: Any?) -> [Any] { value as? [Any] ?? [value].compactMap(\.self) }

    /// The number of a reference, `12 0 R`.
    private static func number(_ value: Any?) -> Int? {
        guard let text = value as? String, text.hasSuffix(" 0 R") else { return nil }
        return Int(text.dropLast(4))
    }
}
