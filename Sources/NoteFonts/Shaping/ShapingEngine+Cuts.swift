import Geometry

extension ShapingEngine {
    /// Truncates the output at the last of `places` that is safe to break at, and returns that place; nil if
    /// there is none.
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

    /// The script of the text of `job` just before `end`, an ISO 15924 tag.
    func script(before end: Int, in job: ShapingJob) -> UInt32 {
        WordScripts(of: job.bytes(job.range.lowerBound..<end), in: subrun.script).last
    }
}
