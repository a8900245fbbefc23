/// The list items that a line may continue or nest in, outermost first.
struct OpenItems {
    private struct Item {
        /// The column of its marker, and that of its text.
        let indent: Int
        let text: Int
    }

    private var items: [Item] = []
    /// Two spaces nest, MARKUP.md, section 2.
    private static let leastIndent = 2

    /// Opens an item and gives its depth.
    mutating func open(indent: Int, text: Int) -> Int {
        while let last = items.last, indent < last.indent + Self.leastIndent { items.removeLast() }
        items.append(Item(indent: indent, text: text))
        return items.count - 1
    }

    /// The depth and the text column of the item that a line of this indent continues; every deeper one is
    /// closed.
    mutating func resume(indent: Int) -> (depth: Int, text: Int)? {
        while let last = items.last, indent < last.text { items.removeLast() }
        return items.last.map { (items.count - 1, $0.text) }
    }
}
