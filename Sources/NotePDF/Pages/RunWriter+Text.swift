import NoteFonts
import NoteLayout
import NoteText

/// What one glyph stands for.
struct GlyphShare {
    var glyph = -1
    var text = 0..<0
    /// Of the cluster.
    var end = 0
}

extension RunWriter {
    /// The code of the glyph at hand, with the text that it stands for.
    mutating func code(_ fonts: inout FontTable) -> FontCode? {
        let id = section.shaped.glyphs[glyph]
        let own = ownText()
        let text = section.text.text
        if own.count == 1 {
            let byte = text[own.lowerBound]
            return fonts.code(of: id, scalar: byte == 0x09 ? 0x20 : UInt32(byte), font: font)
        }
        return fonts.code(of: id, text: text.span.extracting(own), font: font)
    }

    /// What the glyph at hand stands for: the text of its cluster, or its share of it.
    ///
    /// The glyphs of a cluster have a character each as long as there are any, and the last glyph has the
    /// rest: codes that are read in order then give the text in order.
    private mutating func ownText() -> Range<Int> {
        if share.glyph == glyph { return share.text }
        let clusters = section.shaped.clusters
        let start = Int(clusters[glyph])
        if glyph == run.glyphs.lowerBound || clusters[glyph - 1] != clusters[glyph] {
            share.text = start..<start
            share.end = endOfCluster(from: start)
        }
        let isLast = glyph + 1 == run.glyphs.upperBound || clusters[glyph + 1] != clusters[glyph]
        let begin = share.text.upperBound
        share.text = begin..<(isLast ? share.end : endOfCharacter(from: begin, before: share.end))
        share.glyph = glyph
        return share.text
    }

    private func endOfCharacter(from start: Int, before end: Int) -> Int {
        let text = section.text.text
        var next = min(start + 1, end)
        while next < end, text[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }

    private func endOfCluster(from start: Int) -> Int {
        var next = glyph + 1
        while next < run.glyphs.upperBound {
            let cluster = Int(section.shaped.clusters[next])
            if cluster != start { return cluster }
            next += 1
        }
        return run.text.upperBound
    }
}
