extension RandomAccessCollection {
    /// The first index whose element `belongsToEnd`, as those of all that follow then do; the end where none
    /// does.
    @inlinable
    package func partitioningIndex(where belongsToEnd: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if belongsToEnd(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
