/// Columns of the white space at the start of a line.
enum Indent {
    /// Columns between tab stops; more than nesting an item takes.
    private static let tabColumns = 4

    /// Number of columns of the spaces and tabs in `range`.
    static func columns(in text: [UInt8], _ range: Range<Int>) -> Int {
        range.reduce(0) { advance($0, over: text[$1]) }
    }

    /// The offset in `range` at which `column` is reached.
    static func offset(of column: Int, in text: [UInt8], _ range: Range<Int>) -> Int {
        var reached = 0
        var index = range.lowerBound
        while index < range.upperBound, reached < column {
            reached = advance(reached, over: text[index])
            index += 1
        }
        return index
    }

    private static func advance(_ column: Int, over byte: UInt8) -> Int {
        byte == ASCII.tab ? (column / tabColumns + 1) * tabColumns : column + 1
    }
}
