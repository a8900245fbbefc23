/// The list items that a line may continue or nest in, outermost first.
struct OpenItems {
    private struct Item {
        /// The columns of its marker and of its text.
        let indent: Int
        let text: Int
        /// The least indent of lines that continue it.
        let least: Int
    }

    private var items: [Item] = []
    /// Columns of indentation that nest an item.
    private static let leastIndent = 2

    /// Closes every item.
    mutating func close() { items.removeAll(keepingCapacity: true) }

    /// Opens an item and returns its depth.
    mutating func open(indent: Int, least: Int, text: Int) -> Int {
        while let last = items.last, indent < last.indent + Self.leastIndent { items.removeLast() }
        items.append(Item(indent: indent, text: text, least: least))
        return items.count - 1
    }

    /// The depth and the text column of the item that a line of this indent continues; closes all deeper
    /// items.
    mutating func resume(indent: Int) -> (depth: Int, text: Int)? {
        while let last = items.last, indent < last.least { items.removeLast() }
        return items.last.map { (items.count - 1, $0.text) }
    }
}
