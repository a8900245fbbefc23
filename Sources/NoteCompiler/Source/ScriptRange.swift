import NoteText

/// Scalars of one script, with what stands between its letters.
struct ScriptRange: Sendable {
    let first: UInt32
    let last: UInt32
    let script: Script

    init(_ first: UInt32, _ last: UInt32, _ script: Script) {
        self.first = first
        self.last = last
        self.script = script
    }

    func contains(_ scalar: UInt32) -> Bool { first <= scalar && scalar <= last }

    /// The range that `scalar` is in; nil for what is in no script, or in several.
    static func range(of scalar: UInt32) -> ScriptRange? {
        // Punctuation and symbols are frequent, and in none.
        guard !(0x2000..<0x2C00 ~= scalar) else { return nil }
        let ranges = Script.ranges
        let index = ranges.partitioningIndex { $0.last >= scalar }
        guard index < ranges.count, ranges[index].contains(scalar) else { return nil }
        return ranges[index]
    }
}
