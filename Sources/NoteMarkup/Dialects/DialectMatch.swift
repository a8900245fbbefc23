/// What a rule of a dialect has found.
struct DialectMatch {
    /// What the rule captures and styles, delimiters included.
    var range: Range<Int>
    /// How long the delimiter is that stands at each end; 0 where there is none.
    var delimiter = 0
    /// Where the search goes on.
    var next: Int

    /// Past any text: nothing has been found.
    static let none = DialectMatch(range: Int.max..<Int.max, next: Int.max)

    /// Whether the character at `position`, which is in it, belongs to a delimiter; and where the delimiter,
    /// or what stands between the two, ends.
    func part(at position: Int) -> (isDelimiter: Bool, end: Int) {
        let inner = range.lowerBound + delimiter..<range.upperBound - delimiter
        if position < inner.lowerBound { return (true, inner.lowerBound) }
        return position < inner.upperBound ? (false, inner.upperBound) : (true, range.upperBound)
    }
}
