import NoteLayout
import NoteText
import PDFWriter

/// Writes the structure tree of a document (ISO 32000-1, 14.7): each element when it ends.
///
/// The writer holds the elements that are open, with their kids so far, and the leaves of the parent tree.
struct StructureWriter {
    /// The structure tree's root.
    private let root: Reference
    /// The namespace of elements, which PDF 2.0 asks for (ISO 32000-2, 14.7.4.2).
    private let namespace: Reference?
    /// The namespace of HTML, which PDF 2.0 has not got all of.
    private var namespaceOfHTML: Reference?
    private var open: [OpenElement<Written>] = []
    /// The elements of footnotes at the foot of pages that are open in the document, while those of other
    /// text follow, and the other way round.
    private var other: ArraySlice<OpenElement<Written>> = []
    private var tree: Reference?
    /// The elements of the document that its index comes before, while that is added.
    private var following = StructureKids()
    private var parents = NumberTree()
    private var nextKey = 0
    /// Elements with the same attributes share one object.
    private var attributes: [StructureElement.Property: Reference] = [:]
    private var notes = NoteReferences()
    /// The parts of a book, in the order of their notes.
    private var parts: [(note: Int, element: Reference)] = []

    /// The elements that the content of a page belongs to.
    struct PageOwners {
        /// The page's key in the parent tree; those of its annotations follow.
        let key: Int
        /// By the identifier of a piece of content, the element that it belongs to.
        let elements: [Reference]
    }

    /// The data of an open element that is written when it ends.
    private struct Written {
        let reference: Reference
        let parent: Reference
        /// The height of the page on which it begins, in points.
        let pageHeight: Double
        var kids = StructureKids()
    }

    init<Sink>(in document: inout PDFDocument<Sink>, _ version: PDFVersion) {
        root = document.reserve()
        namespace = version == .version20 ? document.reserve() : nil
    }

    /// Adds what a page is in the tree, and tells what its content belongs to.
    ///
    /// Each link of the page may have an annotation, whose key is that of the page and 1 for the first link,
    /// 2 for the second and so on.
    mutating func append<Sink>(
        _ structure: PageStructure, of page: PageObject, annotations: [Reference?] = [],
        to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> PageOwners {
        var owners: [Reference] = []
        var linkOwners = [Reference?](repeating: nil, count: structure.links.count)
        for event in structure.events {
            switch event {
            case .open(let element): begin(element, on: page, in: &document)
            case .close: try close(in: &document)
            case .beginFootnotes, .endFootnotes: changeText()
            case .beginIndex:
                following = open[0].value.kids
                open[0].value.kids = StructureKids()
            case .content(let identifier):
                guard let last = open.indices.last else { continue }
                open[last].value.kids.append(content: identifier, of: page.reference)
                owners.append(open[last].value.reference)
            case .annotation(let link):
                // A part of the link may be in an element of its own.
                guard link < annotations.count, let annotation = annotations[link],
                    let owner = open.lastIndex(where: { $0.type == .link })
                else { continue }
                open[owner].value.kids.append(annotation: annotation, of: page.reference)
                linkOwners[link] = open[owner].value.reference
            }
        }
        return PageOwners(key: try addParents(owners, linkOwners, to: &document), elements: owners)
    }

    /// Goes from the text of a page to its footnotes, or back.
    private mutating func changeText() {
        let outer = open.count > 1 && open[1].type == .part ? 2 : 1
        let last = open.dropFirst(outer)
        open = Array(open.prefix(outer) + other)
        other = last
    }

    private mutating func begin<Sink>(
        _ element: StructureElement, on page: PageObject, in document: inout PDFDocument<Sink>
    ) {
        let reference = element.note.map { notes.note($0, in: &document) } ?? document.reserve()
        if let note = element.markedNote { notes.append(reference, markOf: note) }
        if let note = element.boundNote { parts.append((note, reference)) }
        let parent = open.last?.value.reference ?? root
        if let last = open.indices.last {
            open[last].value.kids.append(element: reference)
        } else {
            tree = reference
        }
        let value = Written(reference: reference, parent: parent, pageHeight: page.mediaBox.top)
        open.append(OpenElement(element: element, value: value))
    }

    private mutating func close<Sink>(in document: inout PDFDocument<Sink>) throws(Sink.Failure) {
        guard let last = open.popLast() else { return }
        let attributes = try attributes(of: last.element, in: &document)
        let namespace = namespace(of: last.type, in: &document)
        // PDF 2.0 says what refers to what (ISO 32000-2, table 355).
        let others = self.namespace == nil ? nil : references(of: last.element, in: &document)
        try document.write(element: last.value.reference) { dictionary in
            dictionary.set("S", last.type.tag)
            dictionary.set("P", last.value.parent)
            dictionary.set("NS", namespace)
            last.element.writeProperties(to: &dictionary, onPageOfHeight: last.value.pageHeight)
            switch others {
            case .element(let other): dictionary.array("Ref", [other])
            case .list(let list): dictionary.set("Ref", list)
            case nil: break
            }
            dictionary.set("A", attributes)
            last.value.kids.write(to: &dictionary)
        }
    }

    /// The elements that an element refers to; nil for most.
    private mutating func references<Sink>(
        of element: StructureElement, in document: inout PDFDocument<Sink>
    ) -> ElementReferences? {
        if let note = element.indexedNote { return .element(part(ofNote: note)) }
        return notes.references(of: element, in: &document)
    }

    /// The part of a book that a note is. One of which nothing is heard has none: the part before it is
    /// nearest, else the first of all, or the document.
    private func part(ofNote note: Int) -> Reference {
        let next = parts.partitioningIndex { $0.note > note }
        let part = next > 0 ? parts[next - 1] : parts.first
        return part?.element ?? open[0].value.reference
    }

    /// The attributes of an element that others may share, written where they are new; nil if it has none.
    private mutating func attributes<Sink>(
        of element: StructureElement, in document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference? {
        guard let own = element.properties.first(where: \.isShared) else { return nil }
        if let known = attributes[own] { return known }
        let reference = document.reserve()
        attributes[own] = reference
        try document.write(element: reference) { attributes in
            switch own {
            case .numbering(let numbering):
                attributes.set("O", PDFName("List"))
                attributes.set("ListNumbering", PDFName(numbering.rawValue))
            case .layout(let layout):
                attributes.set("O", PDFName("Layout"))
                attributes.set("TextDecorationType", (layout.decoration?.rawValue).map { PDFName($0) })
                attributes.set("TextPosition", (layout.position?.rawValue).map { PDFName($0) })
                if layout.shift != 0 { attributes.set("BaselineShift", layout.shift) }
            case .cell(let cell):
                attributes.set("O", PDFName("Table"))
                attributes.set("Scope", (cell.scope?.rawValue).map { PDFName($0) })
                if cell.rows > 1 { attributes.set("RowSpan", cell.rows) }
                if cell.span > 1 { attributes.set("ColSpan", cell.span) }
            default: break
            }
        }
        return reference
    }

    /// The namespace of a type, where it has to be named.
    private mutating func namespace<Sink>(
        of type: StructureType, in document: inout PDFDocument<Sink>
    ) -> Reference? {
        guard let namespace, !type.isInDefaultNamespace else { return nil }
        guard type == .deletion else { return namespace }
        if namespaceOfHTML == nil { namespaceOfHTML = document.reserve() }
        return namespaceOfHTML
    }

    private mutating func addParents<Sink>(
        _ owners: [Reference], _ linkOwners: [Reference?], to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Int {
        let key = nextKey
        nextKey += 1 + linkOwners.count
        try parents.append(key, to: &document) { buffer in
            buffer.array { array in
                for owner in owners { array.append(owner) }
            }
        }
        for (index, owner) in linkOwners.enumerated() {
            guard let owner else { continue }
            try parents.append(key + 1 + index, to: &document) { owner.write(to: &$0) }
        }
        return key
    }

    /// Ends what is open, and writes the root, which it returns.
    consuming func finish<Sink>(in document: inout PDFDocument<Sink>) throws(Sink.Failure) -> Reference {
        while open.count > 1 { try close(in: &document) }
        changeText()
        while open.count > 1 { try close(in: &document) }
        if !open.isEmpty { open[0].value.kids.append(elementsOf: following) }
        try close(in: &document)
        let parentTree = try parents.finish(in: &document)
        let identifiers = try notes.writeIdentifiers(to: &document)
        try notes.writeMarks(to: &document)
        try document.write(root) { dictionary in
            dictionary.set("Type", PDFName("StructTreeRoot"))
            dictionary.set("K", tree)
            dictionary.set("IDTree", identifiers)
            dictionary.set("ParentTree", parentTree)
            dictionary.set("ParentTreeNextKey", nextKey)
            let namespaces = [namespace, namespaceOfHTML].compactMap(\.self)
            if !namespaces.isEmpty { dictionary.array("Namespaces", namespaces) }
        }
        try writeNamespaces(to: &document)
        return root
    }

    private func writeNamespaces<Sink>(to document: inout PDFDocument<Sink>) throws(Sink.Failure) {
        guard let namespace else { return }
        try document.write(namespace) { dictionary in
            dictionary.set("Type", PDFName("Namespace"))
            dictionary.set("NS", TextString("http://iso.org/pdf2/ssn"))
        }
        guard let namespaceOfHTML else { return }
        try document.write(namespaceOfHTML) { dictionary in
            dictionary.set("Type", PDFName("Namespace"))
            dictionary.set("NS", TextString("http://www.w3.org/1999/xhtml"))
            // The type for readers that know only those of PDF (ISO 32000-2, 14.7.4.2).
            dictionary.dictionary("RoleMapNS") { map in
                map.array("del") { array in
                    array.append(PDFName("Span"))
                    array.append(namespace)
                }
            }
        }
    }
}

extension StructureElement {
    /// Writes what the element says besides its type and its place in the tree.
    fileprivate func writeProperties(to dictionary: inout PDFDictionary, onPageOfHeight height: Double) {
        for property in properties {
            switch property {
            case .language(let language): dictionary.set("Lang", TextString(language))
            case .actualText(let text): dictionary.set("ActualText", TextString(text))
            case .alternative(let text): dictionary.set("Alt", TextString(text))
            case .note(let number):
                dictionary.set("ID", ByteString(nameOfPlace: PagePlace.name(ofNote: number)))
            case .markOf, .rowOf, .boundNote: break  // Other elements refer to it, or it to them.
            case .numbering, .layout, .cell: break  // Their attributes are objects of their own.
            case .bounds(let bounds):
                dictionary.dictionary("A") { attributes in
                    attributes.set("O", PDFName("Layout"))
                    attributes.set("BBox", PDFRectangle(bounds, onPageOfHeight: height))
                }
            }
        }
    }
}

extension StructureElement.Property {
    /// Whether it is written as an object of attributes, which does not depend on where an element stands.
    fileprivate var isShared: Bool {
        switch self {
        case .numbering, .layout, .cell: true
        default: false
        }
    }
}
