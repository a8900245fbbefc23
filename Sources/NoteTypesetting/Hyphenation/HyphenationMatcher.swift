import Geometry

/// Applies the patterns of a level to a word.
///
/// As libhyphen does, it applies at each letter only the pattern that consists of the most letters up to
/// there, and that only if no longer text up to there begins a pattern: dictionaries are made for that.
struct HyphenationMatcher {
    /// The highest value after each byte of the marked letters.
    private var values: [UInt8] = []
    /// The replacement of the pattern that gave that value, if it is odd.
    private var winners: [Int32] = []
    /// By the start of replaced letters, how many they are.
    private var lengths: [Int] = []
    /// By the start of replaced letters, where the point in them is; -1 for none.
    private var places: [Int] = []

    /// Gives `frame` the values and replacements of `patterns`, whose replacements count from `base`.
    mutating func match(_ patterns: HyphenationPatterns, base: Int32, in frame: inout HyphenationFrame) {
        let hasReplacements = !patterns.replacements.isEmpty
        reset(count: frame.count + 3, hasReplacements: hasReplacements)
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
                guard let pattern = patterns.pattern(at: node) else { continue }
                if hasReplacements {
                    applyReplacing(pattern, of: patterns, at: index)
                } else {
                    apply(pattern, of: patterns, at: index)
                }
            }
            start += 1
        }
        frame.accept(values)
        if hasReplacements { replace(base: base, in: &frame) }
    }

    private mutating func reset(count: Int, hasReplacements: Bool) {
        values.removeAll(keepingCapacity: true)
        values.append(contentsOf: repeatElement(0, count: count))
        guard hasReplacements else { return }
        winners.removeAll(keepingCapacity: true)
        winners.append(contentsOf: repeatElement(-1, count: count))
        lengths.removeAll(keepingCapacity: true)
        lengths.append(contentsOf: repeatElement(0, count: count))
        places.removeAll(keepingCapacity: true)
        places.append(contentsOf: repeatElement(-1, count: count))
    }

    @inline(__always)
    private mutating func apply(_ pattern: HyphenationValues, of patterns: HyphenationPatterns, at index: Int)
    {
        let first = index - Int(pattern.distance)
        let start = Int(pattern.start)
        for offset in max(0, -first)..<max(Int(pattern.count), -first) {
            let value = patterns.values[start + offset]
            if values[first + offset] < value { values[first + offset] = value }
        }
    }

    /// Applies a pattern of a level with replacements, which are known by the point that won with them.
    private mutating func applyReplacing(
        _ pattern: HyphenationValues, of patterns: HyphenationPatterns, at index: Int
    ) {
        let first = index - Int(pattern.distance)
        let replacement = pattern.replacement >= 0 ? patterns.replacements[Int(pattern.replacement)] : nil
        let region = replacement.map { first + $0.start } ?? -1
        if let replacement, values.indices ~= region { lengths[region] = replacement.count }
        for offset in max(0, -first)..<max(Int(pattern.count), -first) {
            let value = patterns.values[Int(pattern.start) + offset]
            guard values[first + offset] < value else { continue }
            values[first + offset] = value
            guard value & 1 == 1 else { continue }
            winners[first + offset] = pattern.replacement
            if let replacement, values.indices ~= region, offset >= replacement.start,
                offset <= replacement.start + replacement.count
            {
                places[region] = first + offset
            }
        }
    }

    /// Hands over the replacements that won.
    private func replace(base: Int32, in frame: inout HyphenationFrame) {
        var region = 0
        while region < frame.count {
            let place = places[region]
            if lengths[region] >= 1, 1...frame.count ~= place, winners[place] >= 0 {
                frame.replace(
                    at: place - 1, before: place - region, length: lengths[region],
                    with: winners[place] + base)
                region += lengths[region] - 1
            }
            region += 1
        }
    }
}
