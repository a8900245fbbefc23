import NoteText

/// How many open spans give each style: spans may cross, and two may give the same style.
struct StyleDepths {
    private var depths = SIMD8<Int32>()
    /// The styles that some open span gives.
    private(set) var styles = StyleSet()

    mutating func open(_ added: StyleSet) { change(added, by: 1) }

    mutating func close(_ removed: StyleSet) { change(removed, by: -1) }

    private mutating func change(_ changed: StyleSet, by step: Int32) {
        for bit in 0..<SIMD8<Int32>.scalarCount where changed.rawValue & 1 << bit != 0 {
            depths[bit] += step
            let style = StyleSet(rawValue: 1 << UInt8(bit))
            if depths[bit] > 0 { styles.insert(style) } else { styles.remove(style) }
        }
    }
}
