/// Makes glyphs of text, for one worker at a time; what it has shaped it remembers.
package final class Shaper {
    private let catalog: FontCatalog
    private var styles: [ShapingStyle: Int] = [:]
    private var states: [StyleState] = []
    private var latest: (style: ShapingStyle, number: Int)?
    private var engine: ShapingEngine

    /// A shaper for chains of `catalog`.
    package convenience init(catalog: FontCatalog) {
        self.init(catalog: catalog, usesCache: true)
    }

    /// Without its cache a shaper is slow, and right by construction.
    init(catalog: FontCatalog, usesCache: Bool) {
        self.catalog = catalog
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
        let words = LongWords(text: text.bytes, segmenter: segmenter)
        var start = text.range.lowerBound
        while start < text.range.upperBound {
            let end = words.endOfStretch(from: start, in: text.range)
            let stretch = ShapingText(bytes: text.bytes, range: start..<end, context: text.context)
            let job = ShapingJob(
                input: stretch, style: states[number], styleNumber: number, segmenter: segmenter)
            engine.shape(job)
            let boundary = result.boundary
            result.append(engine.output, of: job)
            if catalog.drawsBoxes { result.showBoxes(since: boundary, from: catalog) }
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
    /// Appends what was shaped for `job`.
    fileprivate mutating func append(_ store: borrowing GlyphStore, of job: ShapingJob) {
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
                    text: run.text..<(next?.text ?? job.range.upperBound), direction: job.style.direction))
        }
    }
}
