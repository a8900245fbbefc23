/// The labels of consecutive pages (ISO 32000-1, 12.4.2).
package struct PageLabels: Sendable {
    /// The style of the numbers (table 159).
    package enum Style: String, Sendable {
        case decimal = "D"
        case lowercaseRoman = "r"
    }

    /// The number of pages before them.
    package var start = 0
    package var style = Style.decimal
    /// The number of the first.
    package var first = 1

    package init(from start: Int = 0, style: Style = .decimal, first: Int = 1) {
        (self.start, self.style, self.first) = (start, style, first)
    }
}

extension PDFDictionary {
    /// Writes `/PageLabels` as a number tree of one node, in the order of the pages.
    package mutating func set(pageLabels: [PageLabels]) {
        array("Nums") { numbers in
            for labels in pageLabels {
                numbers.append(labels.start)
                numbers.dictionary { label in
                    label.set("S", PDFName(labels.style.rawValue))
                    if labels.first != 1 { label.set("St", labels.first) }
                }
            }
        }
    }
}
