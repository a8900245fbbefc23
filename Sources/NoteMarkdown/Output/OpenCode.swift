/// The block of code that is open, if one is.
struct OpenCode: Sendable {
    /// The number of container blocks around it; nil if none is open.
    private var containers: Int?
    /// The blank lines since its last line; nil before its first.
    private var blankLines: Int?

    var isOpen: Bool { containers != nil }

    /// Begins a block in so many container blocks.
    mutating func begin(in containers: Int) { (self.containers, blankLines) = (containers, nil) }

    /// Passes a blank line: those at its start and its end are not shown.
    mutating func addBlankLine() { blankLines = blankLines.map { $0 + 1 } }

    /// Begins a line with text; returns the blank lines before it, nil for the first.
    mutating func beginLine() -> Int? {
        defer { blankLines = 0 }
        return blankLines
    }

    /// Ends the block; returns the number of container blocks around it, nil if none was open.
    mutating func end() -> Int? {
        defer { containers = nil }
        return containers
    }
}
