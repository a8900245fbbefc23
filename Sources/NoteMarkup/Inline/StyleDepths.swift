import NoteText

extension StyleSet {
    /// No styles. (The empty literal uses the protocol's initializer, which is too slow here.)
    static var plain: StyleSet { StyleSet(rawValue: 0) }
}

/// Number of open spans with each style: spans may cross, and two may have the same style.
struct StyleDepths {
    private var depths = InlineArray<8, Int>(repeating: 0)
    /// The styles of at least one open span.
    private(set) var styles = StyleSet.plain

    mutating func open(_ added: StyleSet) { change(added, by: 1) }

    mutating func close(_ removed: StyleSet) { change(removed, by: -1) }

    private mutating func change(_ changed: StyleSet, by step: Int) {
        var left = changed.rawValue
        var open = styles.rawValue
        while left != 0 {
            let number = left.trailingZeroBitCount
            let bit = left & (~left &+ 1)
            depths[number] += step
            if depths[number] > 0 { open |= bit } else { open &= ~bit }
            left &= ~bit
        }
        styles = StyleSet(rawValue: open)
    }
}
