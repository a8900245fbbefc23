import Geometry

/// Applies the patterns of a level to a word.
///
/// As libhyphen does, it applies at each letter only the pattern that consists of the most letters up to
/// there, and that only if no longer text up to there begins a pattern: dictionaries are made for that.
struct HyphenationMatcher {
    /// By byte of the marked letters.
    private var places: [Place] = []

    private struct Place {
        /// The highest value after the byte.
        var value: UInt8 = 0
        /// The replacement of the pattern that gave that value, if it is odd; -1 for none.
        var winner: Int32 = -1
        /// The number of replaced letters that start here.
        var length = 0
        /// The place of the point in them; -1 for none.
        var point = -1
    }

    /// Gives `frame` the values and replacements of `patterns`, whose replacements count from `base`.
    mutating func match(_ patterns: HyphenationPatterns, base: Int32, in frame: inout HyphenationFrame) {
        places.removeAll(keepingCapacity: true)
        places.append(contentsOf: repeatElement(Place(), count: frame.count + 3))
        let last = frame.marked.count - 1
        var reached = -1
        var start = 0
        while start <= last, reached < last {
            var node: UInt32 = 0
            var index = start
            while index <= last {
                node = patterns.trie.child(of: node, frame.marked[index])
                guard node != 0 else { break }
                defer { index += 1 }
                guard index > reached else { continue }
                reached = index
                if let pattern = patterns.pattern(at: node) { apply(pattern, of: patterns, at: index) }
            }
            start += 1
        }
        frame.setValues { places[$0 + 1].value }
        if !patterns.replacements.isEmpty { replace(base: base, in: &frame) }
    }

    /// Applies a pattern; its replacement is known by the point that won with it.
    @inline(__always)
    private mutating func apply(_ pattern: HyphenationValues, of patterns: HyphenationPatterns, at index: Int)
    {
        let first = index - Int(pattern.distance)
        let replacement = pattern.replacement >= 0 ? patterns.replacements[Int(pattern.replacement)] : nil
        let region = replacement.map { first + $0.start } ?? -1
        if let replacement, places.indices ~= region { places[region].length = replacement.count }
        for offset in max(0, -first)..<max(Int(pattern.count), -first) {
            let value = patterns.values[Int(pattern.start) + offset]
            guard places[first + offset].value < value else { continue }
            places[first + offset].value = value
            guard value & 1 == 1 else { continue }
            places[first + offset].winner = pattern.replacement
            if let replacement, places.indices ~= region, offset >= replacement.start,
                offset <= replacement.start + replacement.count
            {
                places[region].point = first + offset
            }
        }
    }

    /// Hands over the replacements that won.
    private func replace(base: Int32, in frame: inout HyphenationFrame) {
        var region = 0
        while region < frame.count {
            let (point, length) = (places[region].point, places[region].length)
            if length >= 1, 1...frame.count ~= point, places[point].winner >= 0 {
                frame.replace(
                    at: point - 1, before: point - region, length: length, with: places[point].winner + base)
                region += length - 1
            }
            region += 1
        }
    }
}
