import Geometry
import NoteFonts
import NoteText

/// The spacing of a justified line.
struct LineSpacing {
    /// The advances of all glyphs of the line, run by run, in font units.
    var advances: [Int32] = []
    /// By run, how much wider each of its spaces of U+0020 is, in font units; empty if the line keeps the
    /// spacing that it has by itself.
    var word: [Int32] = []
    /// By run, how much wider each of its clusters is, in font units.
    var letter: [Int32] = []
}

/// Finds the spacing that makes a line as wide as its measure.
///
/// Spaces and the places between ideographs change first, within their limits; where that does not suffice
/// letters are set apart. White space at the end of the line, at the start of the paragraph and before a tab
/// stays as it is. What is at the end and takes no part is widened alike, so that the whole line has the same
/// spaces.
struct Justification {
    let text: MeasuredText
    /// The runs of the line, among `columns`.
    let runs: Range<Int>
    let flexibility: Flexibility

    /// The spacing that makes the line wider by `extra` points, or narrower where negative; nil where it
    /// cannot be as wide.
    func spacing(adding extra: Double, _ columns: borrowing LineColumns) -> LineSpacing? {
        guard abs(extra) > FirstFit.tolerance else { return LineSpacing() }
        var spacing = naturalSpacing(columns)
        let (places, contentEnd) = flexiblePlaces(columns)
        let glue = places.prefix(contentEnd).reduce(Glue()) { $0 + $1.glue(flexibility) }
        if extra < 0 {
            guard -extra <= glue.shrink + FirstFit.tolerance else { return nil }
            change(
                places, by: extra / glue.shrink * (1 - flexibility.spaces.lowerBound), 0, &spacing, columns)
            return spacing
        }
        var rest = extra
        if extra > glue.stretch {
            guard let added = setApart(by: extra - glue.stretch, &spacing, columns) else { return nil }
            rest -= added
        }
        let share = glue.stretch > 0 ? rest / glue.stretch : 0
        change(
            places, by: share * (flexibility.spaces.upperBound - 1), share * flexibility.ideographs, &spacing,
            columns)
        return spacing
    }

    private func naturalSpacing(_ columns: borrowing LineColumns) -> LineSpacing {
        var advances: [Int32] = []
        advances.reserveCapacity(columns.runs[runs].reduce(0) { $0 + $1.glyphs.count })
        for run in columns.runs[runs] { advances += columns.advances(of: run, text) }
        let none = [Int32](repeating: 0, count: runs.count)
        return LineSpacing(advances: advances, word: none, letter: none)
    }

    /// Sets the letters of the line apart by `extra` points in all, or a little more: they stand apart by
    /// whole font units.
    ///
    /// - Returns: by how much; nil where that is too much.
    private func setApart(
        by extra: Double, _ spacing: inout LineSpacing, _ columns: borrowing LineColumns
    ) -> Double? {
        let gaps = letterGaps(columns)
        let bytes = text.styled.attributed.text
        // Nothing is behind the last letter and the spaces after it, which hang.
        let endsWithLetters = gaps.runs.last?.run == runs.count - 1
        let end = endsWithLetters ? gaps.all.lastIndex { bytes[$0.text] != 0x20 } ?? 0 : gaps.all.count
        let count = { (gaps: Range<Int>) in Double(gaps.clamped(to: 0..<end).count) }
        let sizes = gaps.runs.reduce(0) { $0 + count($1.gaps) * $1.size }
        guard extra <= sizes * flexibility.letters else { return nil }
        var added = 0.0
        for run in gaps.runs {
            let unit = columns.scale(of: columns.runs[runs.lowerBound + run.run], text)
            let stretch = Int32(saturating: (extra / sizes * run.size / unit).rounded(.up))
            for gap in gaps.all[run.gaps] { spacing.advances[gap.advance] += stretch }
            spacing.letter[run.run] = stretch
            added += Double(stretch) * unit * count(run.gaps)
        }
        return added
    }

    /// A place that may change: a space, or what is between two ideographs.
    private struct FlexiblePlace {
        var run: Int
        /// The advance of the place, an index into those of the line.
        var advance: Int
        var isSpace: Bool
        /// Of the space, or the size of the ideograph, in points.
        var width: Double

        func glue(_ flexibility: Flexibility) -> Glue {
            isSpace ? flexibility.glue(ofSpace: width) : flexibility.glue(ofIdeograph: width)
        }
    }

    /// The places between the words and the ideographs of the line, from its last tab on, and how many of
    /// them are before its last letter.
    private func flexiblePlaces(
        _ columns: borrowing LineColumns
    ) -> (places: [FlexiblePlace], contentEnd: Int) {
        var found = FlexiblePlaces()
        var advance = 0
        let (tight, start) = (text.paragraph.tight, text.paragraph.start)
        let own = text.glyphs.columns.clusters
        text.styled.attributed.text.withUnsafeBufferPointer { bytes in
            for index in runs {
                let run = columns.runs[index]
                let unit = columns.scale(of: run, text)
                let size = columns.size(of: run, text)
                let isOwn = run.paragraph != nil
                for glyph in run.glyphs {
                    let cluster = isOwn ? Int(own[glyph]) + start : columns.cluster(of: glyph, in: run, text)
                    let kind = FlexibleKind(bytes, at: cluster, tight, from: start)
                    let isSpace = kind == .space
                    let width = isSpace ? Double(columns.advance(of: glyph, in: run, text)) * unit : size
                    let place = FlexiblePlace(
                        run: index - runs.lowerBound, advance: advance, isSpace: isSpace, width: width)
                    found.add(place, kind)
                    advance += 1
                }
            }
        }
        return (found.places, found.contentEnd)
    }

    /// The places of a line so far.
    private struct FlexiblePlaces {
        var places: [FlexiblePlace] = []
        /// The number of those before the last letter.
        var contentEnd = 0
        /// The place behind the last glyph, if that is an ideograph.
        private var pending: FlexiblePlace?
        private var isIndent = true

        /// Adds a glyph.
        mutating func add(_ place: FlexiblePlace, _ kind: FlexibleKind) {
            if kind == .ideograph, let pending { places.append(pending) }
            pending = kind == .ideograph ? place : nil
            switch kind {
            case .space where isIndent: return
            case .space: return places.append(place)
            case .tab: places.removeAll(keepingCapacity: true)
            case .ideograph, .other: isIndent = false
            }
            contentEnd = places.count
        }
    }

    /// Widens each space by `space` of its width, and each place behind an ideograph by `gap` of the size.
    private func change(
        _ places: [FlexiblePlace], by space: Double, _ gap: Double, _ spacing: inout LineSpacing,
        _ columns: borrowing LineColumns
    ) {
        var (run, unit) = (-1, 1.0)
        for place in places {
            if place.run != run {
                run = place.run
                unit = columns.scale(of: columns.runs[runs.lowerBound + run], text)
            }
            let added = Int32(saturating: (place.width * (place.isSpace ? space : gap) / unit).rounded())
            spacing.advances[place.advance] += added
            if place.isSpace { spacing.word[place.run] = added }
        }
    }

    /// Letters that may be set apart.
    private struct LetterGaps {
        /// A run of the line, the size of its letters in points, and those of `all` that are behind them.
        var runs: [(run: Int, size: Double, gaps: Range<Int>)] = []
        /// The last glyph of each cluster: its advance among those of the line, and its text.
        var all: [(advance: Int, text: Int)] = []
    }

    /// The letters of the line, from its last tab on, that may be set apart: in scripts whose letters do not
    /// join, and not in code.
    private func letterGaps(_ columns: borrowing LineColumns) -> LetterGaps {
        var found = LetterGaps()
        text.styled.attributed.text.withUnsafeBufferPointer { bytes in
            let first = runs.last { bytes[columns.runs[$0].text].contains(0x09) } ?? runs.lowerBound
            var advance = columns.runs[runs.lowerBound..<first].reduce(0) { $0 + $1.glyphs.count }
            for index in first..<runs.upperBound {
                let run = columns.runs[index]
                let firstAdvance = advance
                advance += run.glyphs.count
                guard run.role == .content, run.level & 1 == 0, mayBeSetApart(run, in: bytes) else {
                    continue
                }
                let first = found.all.count
                for glyph in run.glyphs where endsLetter(glyph, of: run, columns) {
                    let offset = glyph - run.glyphs.lowerBound
                    let text = columns.cluster(of: glyph, in: run, text)
                    found.all.append((firstAdvance + offset, text))
                }
                let size = columns.size(of: run, text)
                found.runs.append((index - runs.lowerBound, size, first..<found.all.count))
            }
        }
        return found
    }

    /// Whether something may be put behind a glyph: a mark stays on its letter, and glyphs of one cluster
    /// stay together.
    private func endsLetter(_ glyph: Int, of run: LineRun, _ columns: borrowing LineColumns) -> Bool {
        let next = glyph + 1
        guard next < run.glyphs.upperBound else { return true }
        return columns.cluster(of: next, in: run, text) != columns.cluster(of: glyph, in: run, text)
            && columns.advance(of: next, in: run, text) > 0
    }

    /// Whether all letters of a run are Latin, Greek, Cyrillic or Armenian, or belong to no script.
    private func mayBeSetApart(_ run: LineRun, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.styled.styles[run.style].shaping.chain.request.role != .mono else { return false }
        return run.text.allSatisfy { index in
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
