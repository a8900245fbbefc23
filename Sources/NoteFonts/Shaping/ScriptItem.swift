/// A run of text in one script.
struct ScriptItem {
    var range: Range<Int>
    /// An ISO 15924 tag.
    var script: UInt32

    func moved(by bytes: Int) -> ScriptItem {
        ScriptItem(range: range.lowerBound + bytes..<range.upperBound + bytes, script: script)
    }
}

/// Replaces `items` with the runs of one script in `text`, which follows text in `script`.
func cutByScript(_ text: UnsafeBufferPointer<UInt8>, after script: UInt32, into items: inout [ScriptItem]) {
    items.removeAll(keepingCapacity: true)
    guard !text.isEmpty else { return }
    items.append(ScriptItem(range: 0..<text.count, script: script))
    forEachScriptChange(in: text, after: script) { start, script in
        let last = items.count - 1
        guard start > items[last].range.lowerBound else {
            items[last].script = script
            return
        }
        items[last].range = items[last].range.lowerBound..<start
        items.append(ScriptItem(range: start..<text.count, script: script))
    }
}

/// Calls `body` with the place of each change of script and the new script; `script` precedes the text.
///
/// A character without a script of its own has that of the text before it, except at the start of a word:
/// quotation marks and brackets go with the word, a combining mark with the space before it.
@inline(__always)
func forEachScriptChange(
    in text: UnsafeBufferPointer<UInt8>, after script: UInt32, _ body: (Int, UInt32) -> Void
) {
    var current = script
    var wordStart: Int? = 0
    for (offset, scalar) in UTF8Scalars(text) {
        guard scalar != 0x20 else {
            wordStart = offset + 1
            continue
        }
        if wordStart == offset, combines(scalar) { wordStart = nil }
        guard let script = strongScript(of: scalar) else { continue }
        if script != current {
            body(wordStart ?? offset, script)
            current = script
        }
        wordStart = nil
    }
}

/// The script of the first character with a script of its own, an ISO 15924 tag.
func strongScript(in text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    for (_, scalar) in UTF8Scalars(text) {
        if let script = strongScript(of: scalar) { return script }
    }
    return nil
}
