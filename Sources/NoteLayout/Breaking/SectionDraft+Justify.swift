import Geometry
import NoteFonts
import NoteText

extension SectionDraft {
    /// Makes the line at hand, from its run `first` on, wider by `extra` points, or narrower where negative.
    ///
    /// Spaces and the places between ideographs change first, within their limits; where that does not
    /// suffice letters are set apart. White space at the end of the line and before a tab stays as it is. A
    /// line that would need more stays as well.
    ///
    /// What is at its end and takes no part is widened alike, so that the whole line has the same spaces.
    ///
    /// - Returns: whether the line is as wide as it was to be.
    mutating func justify(from first: Int, by extra: Double, _ flexibility: Flexibility) -> Bool {
        guard abs(extra) > GreedyLineBreaker.tolerance else { return true }
        let (places, inkEnd) = flexiblePlaces(from: first)
        let glue = places.prefix(inkEnd).reduce(Glue()) { $0 + $1.glue(flexibility) }
        if extra < 0 {
            guard -extra <= glue.shrink + GreedyLineBreaker.tolerance else { return false }
            change(places, by: extra / glue.shrink * (1 - flexibility.spaces.lowerBound), 0)
            return true
        }
        var rest = extra
        if extra > glue.stretch {
            guard let added = setApart(from: first, by: extra - glue.stretch, flexibility) else {
                return false
            }
            rest -= added
        }
        let share = glue.stretch > 0 ? rest / glue.stretch : 0
        change(places, by: share * (flexibility.spaces.upperBound - 1), share * flexibility.ideographs)
        return true
    }

    /// Sets the letters of the line apart by `extra` points in all, or a little more: they stand apart by
    /// whole font units.
    ///
    /// - Returns: by how much; nil where that is too much.
    private mutating func setApart(
        from first: Int, by extra: Double, _ flexibility: Flexibility
    ) -> Double? {
        var gaps = letterGaps(from: first)
        let hanging = takeHanging(from: &gaps)
        let room = gaps.reduce(0) { $0 + Double($1.glyphs.count) * $1.size }
        guard extra <= room * flexibility.letters else { return nil }
        var added = 0.0
        for gap in gaps {
            let run = lineRuns[gap.run]
            let unit = scale(of: run.shapedRun, style: run.style)
            let stretch = Int32(saturating: (extra / room * gap.size / unit).rounded(.up))
            for glyph in gap.glyphs { adjusted.add(stretch, to: glyph, in: &lineRuns[gap.run], shaped) }
            lineRuns[gap.run].letterStretch = stretch
            added += Double(stretch) * unit * Double(gap.glyphs.count)
        }
        for (run, glyph) in hanging {
            adjusted.add(lineRuns[run].letterStretch, to: glyph, in: &lineRuns[run], shaped)
        }
        return added
    }

    /// Takes the last letter of the line, which has nothing behind it, and the spaces after it.
    private func takeHanging(from gaps: inout [LetterGaps]) -> [(run: Int, glyph: Int)] {
        var hanging: [(run: Int, glyph: Int)] = []
        guard gaps.last?.run == lineRuns.count - 1 else { return [] }
        for index in gaps.indices.reversed() {
            while let glyph = gaps[index].glyphs.popLast() {
                hanging.append((gaps[index].run, glyph))
                if storage.attributed.text[Int(shaped.clusters[glyph])] != 0x20 { return hanging }
            }
        }
        return hanging
    }

    /// A place that may change: a space, or what is between two ideographs.
    private struct FlexiblePlace {
        var run: Int
        var glyph: Int
        var isSpace: Bool
        /// Of the space, or the size of the ideograph, in points.
        var width: Double

        func glue(_ flexibility: Flexibility) -> Glue {
            isSpace ? flexibility.glue(ofSpace: width) : flexibility.glue(ofIdeograph: width)
        }
    }

    /// Letters of one run that may be set apart.
    private struct LetterGaps {
        var run: Int
        /// The last of each cluster.
        var glyphs: [Int]
        /// In points.
        var size: Double
    }

    /// The places between the words and the ideographs of the line, from its last tab on, and how many of
    /// them are before its last letter.
    private func flexiblePlaces(from first: Int) -> (places: [FlexiblePlace], inkEnd: Int) {
        var found = FlexiblePlaces()
        storage.attributed.text.withUnsafeBufferPointer { text in
            for index in first..<lineRuns.count {
                let run = lineRuns[index]
                let unit = scale(of: run.shapedRun, style: run.style)
                let size = size(of: run.shapedRun, style: run.style)
                for glyph in run.glyphs {
                    let kind = FlexibleKind(text, at: Int(shaped.clusters[glyph]))
                    let width =
                        kind == .space ? Double(adjusted.advance(of: glyph, in: run, shaped)) * unit : size
                    found.add(
                        FlexiblePlace(run: index, glyph: glyph, isSpace: kind == .space, width: width), kind)
                }
            }
        }
        return (found.places, found.inkEnd)
    }

    /// The places of a line so far.
    private struct FlexiblePlaces {
        var places: [FlexiblePlace] = []
        /// How many there are before the last letter.
        var inkEnd = 0
        /// What is behind the last glyph, if that is an ideograph.
        private var pending: FlexiblePlace?

        /// Adds a glyph.
        mutating func add(_ place: FlexiblePlace, _ kind: FlexibleKind) {
            if kind == .ideograph, let pending { places.append(pending) }
            pending = kind == .ideograph ? place : nil
            switch kind {
            case .space: return places.append(place)
            case .tab: places.removeAll()
            case .ideograph, .other: break
            }
            inkEnd = places.count
        }
    }

    /// Widens each space by `space` of its width, and each place behind an ideograph by `gap` of the size.
    private mutating func change(_ places: [FlexiblePlace], by space: Double, _ gap: Double) {
        for place in places {
            let run = lineRuns[place.run]
            let unit = scale(of: run.shapedRun, style: run.style)
            let added = Int32(saturating: (place.width * (place.isSpace ? space : gap) / unit).rounded())
            adjusted.add(added, to: place.glyph, in: &lineRuns[place.run], shaped)
            if place.isSpace { lineRuns[place.run].wordStretch = added }
        }
    }

    /// The letters of the line, from its last tab on, that may be set apart: in scripts whose letters do not
    /// join, and not in code.
    private func letterGaps(from first: Int) -> [LetterGaps] {
        let text = storage.attributed.text
        var gaps: [LetterGaps] = []
        for index in first..<lineRuns.count {
            let run = lineRuns[index]
            if text[run.text].contains(0x09) { gaps.removeAll() }
            guard run.role == .content, run.level & 1 == 0, mayBeSetApart(run) else { continue }
            // A mark stays on its letter, and glyphs of one cluster stay together.
            let glyphs = run.glyphs.filter { glyph in
                let next = glyph + 1
                guard next < run.glyphs.upperBound else { return true }
                return shaped.clusters[next] != shaped.clusters[glyph]
                    && adjusted.advance(of: next, in: run, shaped) > 0
            }
            gaps.append(
                LetterGaps(run: index, glyphs: glyphs, size: size(of: run.shapedRun, style: run.style)))
        }
        return gaps
    }

    /// Whether all letters of a run are Latin, Greek, Cyrillic or Armenian, or belong to no script.
    private func mayBeSetApart(_ run: LineRun) -> Bool {
        guard storage.styles[run.style].shaping.chain.request.role != .mono else { return false }
        return storage.attributed.text.withUnsafeBufferPointer { text in
            run.text.allSatisfy { index in
                switch text[index] {
                case 0x00...0xD5: true
                // To U+058F of the Armenian block; Latin and Greek with accents; punctuation.
                case 0xD6: text[index + 1] < 0x90
                case 0xE1: text[index + 1] >= 0xB8
                case 0xE2: text[index + 1] <= 0x81
                default: false
                }
            }
        }
    }
}
