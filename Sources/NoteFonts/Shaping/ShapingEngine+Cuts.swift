import Geometry

extension ShapingEngine {
    /// Drops what comes after the last of `places` at which what was shaped may be cut without changing a
    /// glyph, and tells which that is; nil where there is none.
    mutating func cut(atOneOf places: ArraySlice<Int>) -> Int? {
        var glyph = output.count
        for place in places.reversed() {
            while glyph > 0, Int(output.columns.clusters[glyph - 1]) >= place { glyph -= 1 }
            guard glyph < output.count, Int(output.columns.clusters[glyph]) == place,
                !output.columns.flags[glyph].contains(.unsafeToBreak)
            else { continue }
            output.truncate(to: TextMark(text: place, glyph: glyph))
            return place
        }
        return nil
    }

    /// The script that the text of `job` has just before `end`, an ISO 15924 tag.
    func script(before end: Int, in job: ShapingJob) -> UInt32 {
        WordScripts(of: job.bytes(job.range.lowerBound..<end), in: segment.script).last
    }
}
