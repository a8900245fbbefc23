/// A stretch of text in one script.
struct ScriptItem {
    var range: Range<Int>
    /// An ISO 15924 tag.
    var script: UInt32

    func moved(by bytes: Int) -> ScriptItem {
        ScriptItem(range: range.lowerBound + bytes..<range.upperBound + bytes, script: script)
    }
}

/// `text` cut where its script changes, where `script` stands before it.
///
/// What has no script of its own has that of what is before it, except at the beginning of a word: quotation
/// marks and brackets go with the word; but a combining mark goes with the space before it.
func scriptItems(of text: UnsafeBufferPointer<UInt8>, after script: UInt32) -> [ScriptItem] {
    var items = [ScriptItem(range: 0..<text.count, script: script)]
    var wordStart: Int? = 0
    for (offset, scalar) in UTF8Scalars(text) {
        guard scalar != 0x20 else {
            wordStart = offset + 1
            continue
        }
        if wordStart == offset, combines(scalar) { wordStart = nil }
        guard let script = strongScript(of: scalar) else { continue }
        let current = items[items.count - 1]
        if script != current.script {
            let start = wordStart ?? offset
            items[items.count - 1].range = current.range.lowerBound..<start
            items.append(ScriptItem(range: start..<text.count, script: script))
        }
        wordStart = nil
    }
    return items.filter { !$0.range.isEmpty }
}

/// The script of the first character that has one of its own, an ISO 15924 tag.
func strongScript(in text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    for (_, scalar) in UTF8Scalars(text) {
        if let script = strongScript(of: scalar) { return script }
    }
    return nil
}
