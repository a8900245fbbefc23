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

    /// A node that has been written.
    private struct Node {
        let reference: Reference
        let first: ByteString
        let last: ByteString
    }

    /// Writes the tree, sorted by the bytes of the names, and returns its root, which has no limits.
    package consuming func write<Sink>(
        to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        entries.sort { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
        let root = document.reserve()
        guard entries.count > Self.fanOut else {
            try document.write(root) { Self.write(entries[...], to: &$0) }
            return root
        }
        var level = try Self.nodes(above: entries, first: \.name, last: \.name, in: &document, Self.write)
        while level.count > Self.fanOut {
            level = try Self.nodes(above: level, first: \.first, last: \.last, in: &document, Self.write)
        }
        try document.write(root) { Self.write(level[...], to: &$0) }
        return root
    }

    /// Writes nodes whose kids are all of `kids` in order, each with the names that it begins and ends with.
    private static func nodes<Kid, Sink>(
        above kids: [Kid], first: KeyPath<Kid, ByteString>, last: KeyPath<Kid, ByteString>,
        in document: inout PDFDocument<Sink>, _ write: (ArraySlice<Kid>, inout PDFDictionary) -> Void
    ) throws(Sink.Failure) -> [Node] {
        var nodes: [Node] = []
        for start in stride(from: 0, to: kids.count, by: fanOut) {
            let own = kids[start..<min(start + fanOut, kids.count)]
            let (first, last) = (kids[start][keyPath: first], own[own.endIndex - 1][keyPath: last])
            let node = Node(reference: document.reserve(), first: first, last: last)
            try document.write(node.reference) { dictionary in
                dictionary.array("Limits", [node.first, node.last])
                write(own, &dictionary)
            }
            nodes.append(node)
        }
        return nodes
    }

    private static func write(_ nodes: ArraySlice<Node>, to dictionary: inout PDFDictionary) {
        dictionary.array("Kids", nodes.lazy.map(\.reference))
    }

    private static func write(
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
}
