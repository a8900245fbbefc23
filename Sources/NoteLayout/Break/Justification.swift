import Geometry
import NoteFonts
import NoteText

/// The spacing of a justified line.
struct LineSpacing {
    /// The advances of all glyphs of the line, run by run, in font units.
    var advances: [Int32]
    /// By run, how much wider each of its spaces of U+0020 is, in font units.
    var word: [Int32]
    /// By run, how much wider each of its clusters is, in font units.
    var letter: [Int32]
}

/// Finds the spacing that makes a line as wide as its measure.
///
/// Spaces and the places between ideographs change first, within their limits; where that does not suffice
/// letters are set apart. White space at the end of the line and before a tab stays as it is. What is at its
/// end and takes no part is widened alike, so that the whole line has the same spaces.
struct Justification {
    let text: MeasuredText
    let line: LineFragment
    let flexibility: Flexibility

    enum Result {
        /// The line cannot be as wide.
        case none
        /// It is as wide as it is.
        case natural
        case changed(LineSpacing)
    }

    /// The spacing that makes the line wider by `extra` points, or narrower where negative.
    func spacing(adding extra: Double) -> Result {
        guard abs(extra) > FirstFit.tolerance else { return .natural }
        var spacing = naturalSpacing
        let (places, contentEnd) = flexiblePlaces
        let glue = places.prefix(contentEnd).reduce(Glue()) { $0 + $1.glue(flexibility) }
        if extra < 0 {
            guard -extra <= glue.shrink + FirstFit.tolerance else { return .none }
            change(places, by: extra / glue.shrink * (1 - flexibility.spaces.lowerBound), 0, &spacing)
            return .changed(spacing)
        }
        var rest = extra
        if extra > glue.stretch {
            guard let added = setApart(by: extra - glue.stretch, &spacing) else { return .none }
            rest -= added
        }
        let share = glue.stretch > 0 ? rest / glue.stretch : 0
        change(
            places, by: share * (flexibility.spaces.upperBound - 1), share * flexibility.ideographs, &spacing)
        return .changed(spacing)
    }

    private var naturalSpacing: LineSpacing {
        var advances: [Int32] = []
        for run in line.runs { advances += line.advances(of: run, text.paragraph) }
        let none = [Int32](repeating: 0, count: line.runs.count)
        return LineSpacing(advances: advances, word: none, letter: none)
    }

    /// Sets the letters of the line apart by `extra` points in all, or a little more: they stand apart by
    /// whole font units.
    ///
    /// - Returns: by how much; nil where that is too much.
    private func setApart(by extra: Double, _ spacing: inout LineSpacing) -> Double? {
        var gaps = letterGaps
        let hanging = removeHanging(from: &gaps)
        let sizes = gaps.reduce(0) { $0 + Double($1.glyphs.count) * $1.size }
        guard extra <= sizes * flexibility.letters else { return nil }
        var added = 0.0
        for gap in gaps {
            let unit = text.scale(of: line.runs[gap.run], in: line)
            let stretch = Int32(saturating: (extra / sizes * gap.size / unit).rounded(.up))
            for glyph in gap.glyphs { spacing.advances[gap.first + glyph] += stretch }
            spacing.letter[gap.run] = stretch
            added += Double(stretch) * unit * Double(gap.glyphs.count)
        }
        for (run, glyph) in hanging { spacing.advances[glyph] += spacing.letter[run] }
        return added
    }

    /// Removes the last letter of the line, which has nothing behind it, and the spaces after it.
    ///
    /// - Returns: where their advances are.
    private func removeHanging(from gaps: inout [LetterGaps]) -> [(run: Int, advance: Int)] {
        var hanging: [(run: Int, advance: Int)] = []
        guard gaps.last?.run == line.runs.count - 1 else { return [] }
        for index in gaps.indices.reversed() {
            let run = line.runs[gaps[index].run]
            let clusters = line.glyphs(of: run, in: text.paragraph).columns.clusters
            while let glyph = gaps[index].glyphs.popLast() {
                hanging.append((gaps[index].run, gaps[index].first + glyph))
                let offset = Int(clusters[glyph]) + text.origin(of: run)
                if text.styled.attributed.text[offset] != 0x20 { return hanging }
            }
        }
        return hanging
    }

    /// A place that may change: a space, or what is between two ideographs.
    private struct FlexiblePlace {
        var run: Int
        /// Where its advance is among those of the line.
        var advance: Int
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
        /// Where the advance of glyph 0 would be among those of the line.
        var first: Int
        /// The last of each cluster.
        var glyphs: [Int]
        /// In points.
        var size: Double
    }

    /// The places between the words and the ideographs of the line, from its last tab on, and how many of
    /// them are before its last letter.
    private var flexiblePlaces: (places: [FlexiblePlace], contentEnd: Int) {
        var found = FlexiblePlaces()
        var advance = 0
        text.styled.attributed.text.withUnsafeBufferPointer { bytes in
            for index in line.runs.indices {
                let run = line.runs[index]
                let unit = text.scale(of: run, in: line)
                let size = text.size(of: run, in: line)
                let origin = text.origin(of: run)
                let clusters = line.glyphs(of: run, in: text.paragraph).columns.clusters
                for glyph in run.glyphs {
                    let kind = FlexibleKind(bytes, at: Int(clusters[glyph]) + origin)
                    let own = { Double(line.advance(of: glyph, in: run, text.paragraph)) * unit }
                    let width = kind == .space ? own() : size
                    let isSpace = kind == .space
                    found.add(
                        FlexiblePlace(run: index, advance: advance, isSpace: isSpace, width: width), kind)
                    advance += 1
                }
            }
        }
        return (found.places, found.contentEnd)
    }

    /// The places of a line so far.
    private struct FlexiblePlaces {
        var places: [FlexiblePlace] = []
        /// How many there are before the last letter.
        var contentEnd = 0
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
            contentEnd = places.count
        }
    }

    /// Widens each space by `space` of its width, and each place behind an ideograph by `gap` of the size.
    private func change(
        _ places: [FlexiblePlace], by space: Double, _ gap: Double, _ spacing: inout LineSpacing
    ) {
        for place in places {
            let unit = text.scale(of: line.runs[place.run], in: line)
            let added = Int32(saturating: (place.width * (place.isSpace ? space : gap) / unit).rounded())
            spacing.advances[place.advance] += added
            if place.isSpace { spacing.word[place.run] = added }
        }
    }

    /// The letters of the line, from its last tab on, that may be set apart: in scripts whose letters do not
    /// join, and not in code.
    private var letterGaps: [LetterGaps] {
        var gaps: [LetterGaps] = []
        var first = 0
        for index in line.runs.indices {
            let run = line.runs[index]
            defer { first += run.glyphs.count }
            if text.styled.attributed.text[run.text].contains(0x09) { gaps.removeAll() }
            guard run.role == .content, run.level & 1 == 0, mayBeSetApart(run) else { continue }
            let clusters = line.glyphs(of: run, in: text.paragraph).columns.clusters
            // A mark stays on its letter, and glyphs of one cluster stay together.
            let glyphs = run.glyphs.filter { glyph in
                let next = glyph + 1
                guard next < run.glyphs.upperBound else { return true }
                return clusters[next] != clusters[glyph]
                    && line.advance(of: next, in: run, text.paragraph) > 0
            }
            gaps.append(
                LetterGaps(
                    run: index, first: first - run.glyphs.lowerBound, glyphs: glyphs,
                    size: text.size(of: run, in: line)))
        }
        return gaps
    }

    /// Whether all letters of a run are Latin, Greek, Cyrillic or Armenian, or belong to no script.
    private func mayBeSetApart(_ run: LineRun) -> Bool {
        guard text.styled.styles[run.style].shaping.chain.request.role != .mono else { return false }
        return text.styled.attributed.text.withUnsafeBufferPointer { bytes in
            run.text.allSatisfy { index in
                switch bytes[index] {
                case 0x00...0xD5: true
                // To U+058F of the Armenian block; Latin and Greek with accents; punctuation.
                case 0xD6: bytes[index + 1] < 0x90
                case 0xE1: bytes[index + 1] >= 0xB8
                case 0xE2: bytes[index + 1] <= 0x81
                default: false
                }
            }
        }
    }
}
