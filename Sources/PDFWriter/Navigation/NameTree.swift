/// A name tree of destinations, or of elements of the structure tree (ISO 32000-1, 7.9.6).
package struct NameTree: Sendable {
    /// Most entries of a leaf, and kids of a node: few enough for quick look-ups.
    static let fanOut = 64

    private var entries: [(name: ByteString, value: Value)] = []

    private enum Value {
        case place(Destination)
        case element(Reference)
    }

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// Adds a name, which must be new.
    package mutating func add(_ name: ByteString, _ place: Destination) {
        entries.append((name, .place(place)))
    }

    /// Adds a name of an element, which must be new.
    package mutating func add(_ name: ByteString, element: Reference) {
        entries.append((name, .element(element)))
    }

    /// A node whose number is known.
    private struct Node {
        let reference: Reference
        let first: ByteString
        let last: ByteString
    }

    /// Writes the tree, sorted by the bytes of the names, and returns its root.
    package consuming func write<Sink>(
        to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        entries.sort { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
        let root = document.reserve()
        let leaves = Self.slices(of: entries.count)
        guard leaves.count > 1 else {
            try document.write(root) { write(entries[...], to: &$0) }
            return root
        }
        var level: [Node] = []
        for leaf in leaves {
            let own = entries[leaf]
            guard let first = own.first, let last = own.last else { continue }
            let node = Node(reference: document.reserve(), first: first.name, last: last.name)
            try document.write(node.reference) { dictionary in
                dictionary.array("Limits", [node.first, node.last])
                write(own, to: &dictionary)
            }
            level.append(node)
        }
        try write(level, below: root, to: &document)
        return root
    }

    private func write(
        _ entries: ArraySlice<(name: ByteString, value: Value)>, to dictionary: inout PDFDictionary
    ) {
        dictionary.array("Names") { names in
            for (name, value) in entries {
                names.append(name)
                switch value {
                case .element(let element): names.append(element)
                case .place(let place) where place.element == nil: names.append(place)
                // With the element, if it is known (ISO 32000-2, 12.3.2.4).
                case .place(let place): names.dictionary { dictionary in dictionary.set(place) }
                }
            }
        }
    }

    /// Writes the nodes above `level`, up to the root, which has no limits.
    private func write<Sink>(
        _ level: [Node], below root: Reference, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) {
        var level = level
        while level.count > Self.fanOut {
            var above: [Node] = []
            for slice in Self.slices(of: level.count) {
                let kids = level[slice]
                guard let first = kids.first, let last = kids.last else { continue }
                let node = Node(reference: document.reserve(), first: first.first, last: last.last)
                try document.write(node.reference) { dictionary in
                    dictionary.array("Limits", [node.first, node.last])
                    dictionary.array("Kids", kids.lazy.map(\.reference))
                }
                above.append(node)
            }
            level = above
        }
        try document.write(root) { $0.array("Kids", level.lazy.map(\.reference)) }
    }

    private static func slices(of count: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: fanOut).map { $0..<min($0 + fanOut, count) }
    }
}
