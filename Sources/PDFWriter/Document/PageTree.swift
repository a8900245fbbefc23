/// The pages of a document as a balanced tree, written as the pages arrive (ISO 32000-1, 7.7.3).
///
/// A node is written when its last kid is known; the number of its parent is reserved before. So memory holds
/// one node of 32 kids per level: three levels at 30,000 pages.
package struct PageTree {
    /// Most kids of a node: few enough for quick look-ups, enough for few nodes.
    static let fanOut = 32

    /// A node that is not full.
    private struct Node {
        let reference: Reference
        var kids: [Reference] = []
        /// Number of pages below it.
        var count = 0
    }

    /// The open nodes, from the parent of pages to the root.
    private var levels: [Node] = []
    /// The `/MediaBox` of the first page, which the root passes on to all pages.
    private var mediaBox: PDFRectangle?

    package init() {}

    /// Writes `page` after the previous ones.
    package mutating func append<Sink>(
        _ page: PageObject, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) {
        let parent = try openNode(level: 0, in: &document)
        levels[0].kids.append(page.reference)
        levels[0].count += 1
        let inherited = mediaBox ?? page.mediaBox
        mediaBox = inherited
        try document.write(page.reference) { dictionary in
            page.write(to: &dictionary, parent: parent, inheriting: inherited)
        }
    }

    /// Writes the rest of the tree and returns its root, the catalog's `/Pages`.
    package consuming func finish<Sink>(
        in document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        let root = try closeLevels(in: &document)
        try write(root, parent: nil, to: &document)
        return root.reference
    }

    /// Writes the rest of this tree and of `rest`, whose pages follow though they may have been written
    /// before, and returns the root of both.
    package consuming func finish<Sink>(
        before rest: consuming PageTree, in document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        let parts = [
            try closeLevels(in: &document), try rest.closeLevels(in: &document),
        ]
        let root = Node(
            reference: document.reserve(), kids: parts.map(\.reference),
            count: parts.reduce(0) { $0 + $1.count })
        try write(parts[0], parent: root.reference, to: &document)
        try rest.write(parts[1], parent: root.reference, to: &document)
        try write(root, parent: nil, to: &document)
        return root.reference
    }

    /// Writes all nodes but the topmost, which it returns.
    private mutating func closeLevels<Sink>(
        in document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Node {
        if levels.isEmpty { levels.append(Node(reference: document.reserve())) }
        // Closing a level may open one above, so the number of levels is read each time.
        var level = 0
        while level < levels.count - 1 {
            try close(level, in: &document)
            level += 1
        }
        return levels[level]
    }

    /// The reference of a node at `level` that is not full.
    private mutating func openNode<Sink>(
        level: Int, in document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        if level == levels.count {
            levels.append(Node(reference: document.reserve()))
        } else if levels[level].kids.count == Self.fanOut {
            try close(level, in: &document)
            levels[level] = Node(reference: document.reserve())
        }
        return levels[level].reference
    }

    /// Writes the node at `level` and adds it to its parent.
    private mutating func close<Sink>(
        _ level: Int, in document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) {
        let parent = try openNode(level: level + 1, in: &document)
        levels[level + 1].kids.append(levels[level].reference)
        levels[level + 1].count += levels[level].count
        try write(levels[level], parent: parent, to: &document)
    }

    /// Writes a `/Pages` dictionary (table 29); the topmost of a tree has the size of its pages.
    private func write<Sink>(
        _ node: Node, parent: Reference?, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) {
        try document.write(node.reference) { dictionary in
            dictionary.set("Type", PDFName("Pages"))
            dictionary.set("Parent", parent)
            dictionary.array("Kids", node.kids)
            dictionary.set("Count", node.count)
            if node.reference == levels.last?.reference || parent == nil {
                dictionary.set("MediaBox", mediaBox)
            }
        }
    }
}
