/// Columns of white space at the start of a line.
enum Indent {
    /// A tab goes on to the next column that this divides; it is more than what nests an item.
    private static let tabColumns = 4

    /// How many columns the spaces and tabs in `range` take.
    static func columns(in text: [UInt8], _ range: Range<Int>) -> Int {
        range.reduce(0) { advance($0, over: text[$1]) }
    }

    /// Where in `range` the given column is reached.
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
