/// Makes glyphs of text, for one worker at a time; what it has shaped it remembers.
package final class Shaper {
    private let catalog: FontCatalog
    private var styles: [ShapingStyle: Int] = [:]
    private var states: [StyleState] = []
    private var latest: (style: ShapingStyle, number: Int)?
    private var engine: ShapingEngine

    /// How much text of a style is shaped without words, in bytes.
    private let shortText: Int

    /// A shaper for chains of `catalog`.
    ///
    /// To find out which words depend on their neighbours takes as long as to shape some pages without
    /// asking.
    package convenience init(catalog: FontCatalog) {
        self.init(catalog: catalog, usesCache: true, shortText: 2048)
    }

    /// Without its cache a shaper is slow, and right by construction.
    init(catalog: FontCatalog, usesCache: Bool, shortText: Int = 0) {
        self.catalog = catalog
        self.shortText = shortText
        engine = ShapingEngine(usesCache: usesCache)
    }

    /// Appends the glyphs of `text` to `result`.
    ///
    /// All offsets count from the start of its bytes. A tab becomes a space without advance;
    /// default-ignorable characters, a soft hyphen for one, become a glyph without advance or ink.
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
            let stretch = words.stretch(from: start, in: text.range)
            let part = ShapingText(bytes: text.bytes, range: start..<stretch.end, context: text.context)
            var job = ShapingJob(
                input: part, script: script, style: states[number], styleNumber: number, segmenter: segmenter)
            job.usesWords = usesWords && !job.isJoined
            engine.shape(job)
            let boundary = result.boundary
            let end = engine.cut(atOneOf: stretch.cuts) ?? stretch.end
            result.append(engine.output, of: job, upTo: end)
            if catalog.drawsBoxes { result.showBoxes(since: boundary, from: catalog) }
            if end < text.range.upperBound { script = engine.script(before: end, in: job) }
            start = end
        }
    }

    /// The same for a text in an array, with nothing round it.
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
        let number = styles[style] ?? add(style)
        latest = (style, number)
        return number
    }

    private func add(_ style: ShapingStyle) -> Int {
        assert(catalog.owns(style.chain), "a chain of another catalog")
        let number = states.count
        states.append(StyleState(style))
        styles[style] = number
        return number
    }
}

extension ShapedText {
    /// Appends what was shaped for `job` of the text before `end`.
    fileprivate mutating func append(_ store: borrowing GlyphStore, of job: ShapingJob, upTo end: Int) {
        let start = count
        let columns = store.count
        glyphs.append(contentsOf: UnsafeBufferPointer(start: store.columns.glyphs, count: columns))
        advances.append(contentsOf: UnsafeBufferPointer(start: store.columns.advances, count: columns))
        clusters.append(contentsOf: UnsafeBufferPointer(start: store.columns.clusters, count: columns))
        for index in 0..<columns { store.columns.flags[index].formIntersection(.unsafeToBreak) }
        flags.append(contentsOf: UnsafeBufferPointer(start: store.columns.flags, count: columns))
        for offset in store.offsets {
            offsets.append(GlyphOffset(glyph: start + offset.glyph, x: offset.x, y: offset.y))
        }
        missing.append(contentsOf: store.missing)
        for (index, run) in store.runs.enumerated() {
            let next = index + 1 < store.runs.count ? store.runs[index + 1] : nil
            let face = job.style.face(run.face) ?? job.style.primary
            runs.append(
                ShapedRun(
                    face: face.chainFace, glyphs: start + run.glyph..<start + (next?.glyph ?? columns),
                    text: run.text..<(next?.text ?? end), direction: job.style.direction))
        }
    }
}
