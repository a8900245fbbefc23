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
