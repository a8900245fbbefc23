/// Turns text into glyphs, with a cache of shaped words. One per worker thread; see the page in
/// `ShapingEngine.swift`.
package final class Shaper {
    private let catalog: FontCatalog
    private var styles: [ShapingStyle: Int] = [:]
    private var states: [StyleState] = []
    private var latest: (style: ShapingStyle, number: Int)?
    /// The style before it: text of two directions has two by turns.
    private var previous: (style: ShapingStyle, number: Int)?
    private var engine = ShapingEngine()
    private let shortText: Int

    /// A shaper for chains of `catalog`.
    ///
    /// The first cached word of a face costs as much as shaping some pages without the cache, since the
    /// face's lookups are read then.
    ///
    /// - Parameter shortText: the length of the text of a style that is shaped without the cache, in bytes;
    ///   with `.max` a shaper is slow and serves as the reference that tests compare with.
    package init(catalog: FontCatalog, shortText: Int = 2048) {
        (self.catalog, self.shortText) = (catalog, shortText)
    }

    /// Appends the glyphs of `text` to `result`.
    ///
    /// All offsets count from the start of the buffer. A tab becomes a space without advance;
    /// default-ignorable characters, such as soft hyphens, become glyphs without advance or outline.
    package func shape(
        _ text: ShapingText, style: ShapingStyle, segmenter: any ClusterSegmenting,
        into result: inout ShapedText
    ) {
        let number = number(of: style)
        let usesWords = states[number].hasMore(than: shortText, with: text.range.count)
        let words = LongWords(text: text.bytes, segmenter: segmenter)
        var start = text.range.lowerBound
        var script: UInt32?
        while start < text.range.upperBound {
            let chunk = words.chunk(from: start, in: text.range)
            let input = ShapingText(bytes: text.bytes, range: start..<chunk.end, context: text.context)
            let isJoined = input.isJoined
            let job = ShapingJob(
                input: input, isJoined: isJoined, usesWords: usesWords && !isJoined, precedingScript: script,
                style: states[number], styleNumber: number, segmenter: segmenter)
            engine.shape(job)
            let mark = result.mark
            let end = engine.cut(atOneOf: chunk.cuts) ?? chunk.end
            result.append(engine.output, of: job, upTo: end)
            if catalog.drawsBoxes { result.showBoxes(since: mark, from: catalog) }
            if end < text.range.upperBound { script = engine.script(before: end, in: job) }
            start = end
        }
    }

    /// Shapes text of an array, without context.
    package func shape(
        _ text: [UInt8], _ range: Range<Int>, style: ShapingStyle, segmenter: any ClusterSegmenting,
        into result: inout ShapedText
    ) {
        text.withUnsafeBufferPointer { bytes in
            let text = ShapingText(bytes: bytes, range: range, context: range)
            shape(text, style: style, segmenter: segmenter, into: &result)
        }
    }

    private func number(of style: ShapingStyle) -> Int {
        if let latest, latest.style == style { return latest.number }
        swap(&latest, &previous)
        if let latest, latest.style == style { return latest.number }
        let number = styles[style] ?? add(style)
        latest = (style, number)
        return number
    }

    private func add(_ style: ShapingStyle) -> Int {
        assert(catalog.owns(style.chain), "a chain of another catalog")
        styles[style] = states.count
        states.append(StyleState(style))
        return states.count - 1
    }
}
