import NoteText

/// What applies to the text at hand because of where it stands.
struct TextScope {
    /// An index into the attributes of the text.
    var attributes: Int?
    var styles = StyleSet.plain
    /// An index into the links of the text.
    var link: Int?
}

/// The attributes of a section, each only once.
struct AttributeTables {
    var text = DistinctValues<TextAttributes>()
    var paragraphs = DistinctValues<ParagraphAttributes>()
}

/// Values in the order of their first use.
struct DistinctValues<Value: Hashable> {
    private(set) var values: [Value] = []
    private var indices: [Value: Int] = [:]

    /// The index of `value`, which is added if it is new.
    mutating func index(of value: Value) -> Int {
        // Mostly it is what was asked for last.
        if values.last == value { return values.count - 1 }
        if let index = indices[value] { return index }
        values.append(value)
        indices[value] = values.count - 1
        return values.count - 1
    }
}
