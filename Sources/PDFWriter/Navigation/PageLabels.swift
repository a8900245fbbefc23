/// `/PageLabels`: the printed page numbers, as one range of decimal numbers (ISO 32000-1, 12.4.2).
package struct PageLabels: Sendable {
    /// The number of the first page.
    package var first: Int

    package init(first: Int) {
        self.first = first
    }

    /// Writes the number tree, which has one node.
    package func write(to dictionary: inout PDFDictionary) {
        dictionary.array("Nums") { numbers in
            numbers.append(0)
            numbers.dictionary { label in
                label.set("S", PDFName("D"))
                if first != 1 { label.set("St", first) }
            }
        }
    }
}
