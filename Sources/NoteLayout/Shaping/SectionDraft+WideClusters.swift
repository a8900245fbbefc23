import NoteFonts

extension SectionDraft {
    /// Makes each cluster of the paragraph at hand that is wider than `width` points by itself as small as
    /// that, so that it stays on the paper; tells whether there were any.
    mutating func shrinkWideClusters(to width: Double) -> Bool {
        let runs = glyphRuns
        glyphRuns.removeAll(keepingCapacity: true)
        var found = false
        for run in runs {
            var rest = run
            for cluster in clusters(of: run) where !run.isTab {
                let own = shaped.width(of: cluster.glyphs) * run.scale
                guard own > width + GreedyLineBreaker.tolerance else { continue }
                found = true
                append(rest, before: cluster)
                append(run, cluster, scaledBy: width / own)
                rest.glyphs = cluster.glyphs.upperBound..<run.glyphs.upperBound
                rest.text = cluster.text.upperBound..<run.text.upperBound
            }
            if !rest.glyphs.isEmpty { glyphRuns.append(rest) }
        }
        return found
    }

    private typealias Cluster = (glyphs: Range<Int>, text: Range<Int>)

    private func clusters(of run: GlyphRun) -> [Cluster] {
        var clusters: [Cluster] = []
        var first = run.glyphs.lowerBound
        while first < run.glyphs.upperBound {
            var next = first + 1
            while next < run.glyphs.upperBound, shaped.clusters[next] == shaped.clusters[first] { next += 1 }
            let glyphs = first..<next
            clusters.append((glyphs, text(of: glyphs, in: run)))
            first = next
        }
        return clusters
    }

    private mutating func append(_ rest: GlyphRun, before cluster: Cluster) {
        guard rest.glyphs.lowerBound < cluster.glyphs.lowerBound else { return }
        var part = rest
        part.glyphs = rest.glyphs.lowerBound..<cluster.glyphs.lowerBound
        part.text = rest.text.lowerBound..<cluster.text.lowerBound
        glyphRuns.append(part)
    }

    private mutating func append(_ run: GlyphRun, _ cluster: Cluster, scaledBy factor: Double) {
        var shapedRun = shaped.runs[run.shapedRun]
        shapedRun.face.scale *= factor
        shapedRun.glyphs = cluster.glyphs
        shapedRun.text = cluster.text
        shaped.runs.append(shapedRun)
        var part = run
        part.shapedRun = shaped.runs.count - 1
        part.glyphs = cluster.glyphs
        part.text = cluster.text
        part.scale *= factor
        glyphRuns.append(part)
    }
}
