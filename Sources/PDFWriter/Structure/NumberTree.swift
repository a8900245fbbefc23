/// A number tree whose values arrive in the order of their keys (ISO 32000-1, 7.9.7).
///
/// A leaf is written when it is full, so memory holds one leaf, and a reference to each other one.
package struct NumberTree {
    /// Bytes of a leaf; readers parse all of it for one value.
    private static let capacity = 4096

    private var leaves: [Reference] = []
    /// The keys and values of the current leaf, in the syntax of `/Nums`.
    private var pairs = PDFBuffer()
    private var limits: ClosedRange<Int>?

    package init() {}

    /// Adds a value, whose tokens `value` writes, under a key greater than all previous ones.
    package mutating func append<Sink>(
        _ key: Int, to document: inout PDFDocument<Sink>, _ value: (inout PDFBuffer) -> Void
    ) throws(Sink.Failure) {
        if pairs.count >= Self.capacity { try writeLeaf(to: &document) }
        if pairs.count > 0 { pairs.append(UInt8(ascii: " ")) }
        pairs.append(integer: key)
        pairs.append(UInt8(ascii: " "))
        value(&pairs)
        limits = (limits?.lowerBound ?? key)...key
    }

    private mutating func writeLeaf<Sink>(to document: inout PDFDocument<Sink>) throws(Sink.Failure) {
        guard let limits else { return }
        // The values of the tree are structure elements, so it belongs in their object stream.
        let leaf = document.reserve()
        try document.write(element: leaf) { dictionary in
            dictionary.array("Limits", [limits.lowerBound, limits.upperBound])
            dictionary.array("Nums", tokens: pairs)
        }
        leaves.append(leaf)
        pairs.removeAll()
        self.limits = nil
    }

    /// Writes the rest and returns the root.
    package consuming func finish<Sink>(
        in document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        if leaves.isEmpty { return try document.write { $0.array("Nums", tokens: pairs) } }
        let root = document.reserve()
        try writeLeaf(to: &document)
        try document.write(root) { $0.array("Kids", leaves) }
        return root
    }
}
