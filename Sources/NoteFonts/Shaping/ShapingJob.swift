/// One range of text to be shaped.
struct ShapingJob {
    let text: UnsafeBufferPointer<UInt8>
    let range: Range<Int>
    /// Whether the range is joined to what stands round it; if so, it is shaped with that and without words.
    let isJoined: Bool
    /// Whether words are looked up.
    var usesWords = false
    private let context: Range<Int>
    /// The script of what stands before the range, an ISO 15924 tag; nil where it begins the text.
    let precedingScript: UInt32?
    let style: StyleState
    /// The shaper's number of the style.
    let styleNumber: Int
    let segmenter: any ClusterSegmenting

    init(
        input: ShapingText, script: UInt32?, style: StyleState, styleNumber: Int,
        segmenter: any ClusterSegmenting
    ) {
        text = input.bytes
        range = input.range
        isJoined = input.isJoined
        context = input.context
        precedingScript = script
        self.style = style
        self.styleNumber = styleNumber
        self.segmenter = segmenter
    }

    var scanner: WordScanner { WordScanner(text) }

    /// What a range has that does not begin with a script of its own, an ISO 15924 tag: that of the word that
    /// it goes on with, else the first in it, else the last before it.
    var initialScript: UInt32 {
        if let precedingScript { return precedingScript }
        let first = UTF8Scalars(bytes(range)).first { _ in true }
        if let first, let script = strongScript(of: first.scalar) { return script }
        return lastScript(inWord: true) ?? strongScript(in: bytes(range)) ?? lastScript(inWord: false)
            ?? tag("Latn")
    }

    /// The script of the nearest character before the range that has one of its own.
    ///
    /// It looks back 64 bytes at most: a paragraph may be long and have many ranges.
    private func lastScript(inWord: Bool) -> UInt32? {
        var offset = range.lowerBound
        let limit = max(context.lowerBound, offset - 64)
        while offset > limit {
            let end = offset
            repeat { offset -= 1 } while offset > limit && text[offset] & 0xC0 == 0x80
            if inWord, text[offset] == space { return nil }
            if let script = strongScript(in: bytes(offset..<end)) { return script }
        }
        return nil
    }

    /// A part of the range, where `script` stands before it, with what it may be joined to.
    func slice(_ part: Range<Int>, script: UInt32) -> Slice {
        guard isJoined else { return slice(bytes(part), script: script) }
        let core = part.lowerBound - context.lowerBound..<part.upperBound - context.lowerBound
        return Slice(text: bytes(context), core: core, script: script, style: style, segmenter: segmenter)
    }

    /// Another text, shaped as the job's.
    func slice(_ text: UnsafeBufferPointer<UInt8>, script: UInt32) -> Slice {
        Slice(text: text, core: text.indices, script: script, style: style, segmenter: segmenter)
    }

    func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[range])
    }

    func characterCount(_ range: Range<Int>) -> Int {
        bytes(range).count { $0 & 0xC0 != 0x80 }
    }

    /// Whether there is a space just before, or at, `offset` in the range.
    func hasSpace(before offset: Int) -> Bool { offset > range.lowerBound && text[offset - 1] == space }
    func hasSpace(at offset: Int) -> Bool { offset < range.upperBound && text[offset] == space }
}
