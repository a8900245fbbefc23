/// One range of text to shape with one style.
struct ShapingJob {
    let input: ShapingText
    /// Whether letters of the range join letters around it; then it is shaped with that context and without
    /// the word cache.
    let isJoined: Bool
    /// Whether the word cache is used.
    let usesWords: Bool
    /// The script of the text before the range, an ISO 15924 tag; nil at the start of a text.
    let precedingScript: UInt32?
    let style: StyleState
    /// Index of the style in the shaper.
    let styleNumber: Int
    let segmenter: any ClusterSegmenting

    var text: UnsafeBufferPointer<UInt8> { input.bytes }
    var range: Range<Int> { input.range }
    var scanner: WordScanner { WordScanner(text) }

    /// The script for leading characters without a script of their own, an ISO 15924 tag: that of the word
    /// they continue, else the first one in the range, else the last one before it.
    var initialScript: UInt32 {
        if let precedingScript { return precedingScript }
        let first = UTF8Scalars(bytes(range)).first { _ in true }
        if let first, let script = strongScript(of: first.scalar) { return script }
        return lastScript(inWord: true) ?? strongScript(in: bytes(range)) ?? lastScript(inWord: false)
            ?? tag("Latn")
    }

    /// The script of the nearest character before the range that has one of its own.
    ///
    /// Reads at most 64 bytes: a paragraph may be long and have many ranges.
    private func lastScript(inWord: Bool) -> UInt32? {
        var offset = range.lowerBound
        let limit = max(input.context.lowerBound, offset - 64)
        while offset > limit {
            let end = offset
            repeat { offset -= 1 } while offset > limit && text[offset] & 0xC0 == 0x80
            if inWord, text[offset] == space { return nil }
            if let script = strongScript(in: bytes(offset..<end)) { return script }
        }
        return nil
    }

    /// A slice of the range that follows text in `script`, with the context that it may join.
    func slice(_ range: Range<Int>, script: UInt32) -> Slice {
        guard isJoined else { return slice(bytes(range), script: script) }
        let start = input.context.lowerBound
        let core = range.lowerBound - start..<range.upperBound - start
        return Slice(
            text: bytes(input.context), core: core, script: script, style: style, segmenter: segmenter)
    }

    /// A slice of another text, with the style of the job.
    func slice(_ text: UnsafeBufferPointer<UInt8>, script: UInt32) -> Slice {
        Slice(text: text, core: text.indices, script: script, style: style, segmenter: segmenter)
    }

    func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[range])
    }

    func characterCount(_ range: Range<Int>) -> Int { bytes(range).count { $0 & 0xC0 != 0x80 } }

    /// Whether there is a space just before, or at, `offset` in the range.
    func hasSpace(before offset: Int) -> Bool { offset > range.lowerBound && text[offset - 1] == space }
    func hasSpace(at offset: Int) -> Bool { offset < range.upperBound && text[offset] == space }

    /// The place `count` characters before `index`, or `bound`.
    func index(_ index: Int, back count: Int, notBefore bound: Int) -> Int {
        var index = index
        var left = count
        while index > bound, left > 0 {
            index -= 1
            if text[index] & 0xC0 != 0x80 { left -= 1 }
        }
        return index
    }

    /// A place at least `count` characters after `index`, or `bound`.
    func index(_ index: Int, ahead count: Int, notAfter bound: Int) -> Int {
        var index = index
        var left = count
        while index < bound, left > 0 {
            if text[index] & 0xC0 != 0x80 { left -= 1 }
            index += 1
        }
        return index
    }
}
