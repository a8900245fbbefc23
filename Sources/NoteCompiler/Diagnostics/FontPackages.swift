/// Which package of Debian 12 has a font with a character: for hints, on whatever system.
enum FontPackages {
    /// The package; nil where none has the character.
    static func package(for scalar: UInt32) -> String? {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].characters.upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        guard low < ranges.count, ranges[low].characters.contains(scalar) else { return nil }
        return names[Int(ranges[low].package)]
    }
}
