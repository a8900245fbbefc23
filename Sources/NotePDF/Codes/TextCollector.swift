import Geometry
import NoteFonts
import NoteLayout
import NoteText
import NoteTypesetting

/// Collects what the text objects of a batch show: the glyphs of each run, clusters as one where they can be,
/// and the uses of glyphs in the order in which codes are given.
struct TextCollector {
    private var text = PageText()
    /// By font of the batch.
    private var readers: [ClusterReader] = []
    /// The compounds that faces have before the batch, where it goes on with these.
    private let compounds: [Face: CompoundGlyphs]

    init(_ compounds: [Face: CompoundGlyphs]) { self.compounds = compounds }

    /// Collects the pieces of each page in order, and then its furniture.
    mutating func collect(_ pages: [PaintedPage]) -> PageText {
        reserve(for: pages)
        for page in pages {
            text.firstPieces.append(text.pieces.count)
            for piece in page.structure.pieces {
                let start = text.steps.count
                if piece.picture == nil { add(piece, of: page) }
                text.pieces.append(start..<text.steps.count)
            }
            let painting = page.painting
            for artifact in [painting.repeats, painting.repeats.upperBound..<painting.runs.count] {
                let start = text.steps.count
                for run in artifact { add(run, of: painting) }
                text.pieces.append(start..<text.steps.count)
            }
        }
        for (font, reader) in readers.enumerated() { text.fonts[font].compounds = reader.compounds }
        return text
    }

    private mutating func reserve(for pages: [PaintedPage]) {
        text.pieces.reserveCapacity(pages.reduce(0) { $0 + $1.structure.pieces.count + 2 })
        text.steps.reserveCapacity(pages.reduce(0) { $0 + $1.painting.runs.count })
        text.glyphs.reserveCapacity(
            pages.reduce(0) { count, page in
                page.painting.runs.reduce(count) { $0 + $1.section.runs[$1.index].glyphs.count }
            })
    }

    private mutating func add(_ piece: ContentPiece, of page: PaintedPage) {
        if piece.lineEnds > 0 { addLineEnd(before: piece.lines.lowerBound, of: page.page.lines) }
        let painting = page.painting
        for line in piece.lines {
            for run in painting.runs(piece.runs, onLine: line) { add(run, of: painting) }
            let placed = page.page.lines[line]
            let isAtEnd = piece.runs.upperBound >= placed.section.lines[placed.line].runs.upperBound
            if piece.type == .code, isAtEnd { addLineEnd(after: placed) }
        }
    }

    private mutating func add(_ index: Int, of painting: Painting) {
        // One field after the other: a run as a whole would be kept alive for each.
        let section = painting.runs[index].section
        let own = painting.runs[index].index
        let runs = section.lines[painting.runs[index].line].runs
        let font = font(painting.runs[index].face.face)
        let placed = section.runs[own]
        readers[font].begin(placed, of: section)
        var stretch = 0.0
        let next = own + 1
        if !placed.isRightToLeft, next < runs.upperBound, section.runs[next].level == placed.level {
            stretch = readers[font].stretchSpace(
                over: section.runs[next].x - placed.x - placed.width, size: painting.runs[index].size)
        }
        let start = text.glyphs.count
        text.add(&readers[font], font)
        let first = runs.first { section.runs[$0].role != .picture }
        text.steps.append(
            .run(
                ShownRun(
                    run: index, placed: placed, startsLine: own == first, font: font,
                    glyphs: start..<text.glyphs.count, stretch: stretch)))
    }

    /// The index of `face` among the fonts of the batch.
    private mutating func font(_ face: Face) -> Int {
        if let known = text.fonts.lastIndex(where: { $0.face === face }) { return known }
        let own = compounds[face] ?? CompoundGlyphs(first: face.glyphCount)
        text.fonts.append(PageFont(face: face, compounds: CompoundGlyphs(first: own.first)))
        readers.append(ClusterReader(face, own))
        return text.fonts.count - 1
    }
}

// MARK: - Line ends

extension TextCollector {
    /// Adds the end of a line of code, a space: readers begin a new line there by themselves, and pdfium one
    /// more where a code stands for a line end.
    private mutating func addLineEnd(after placed: PlacedLine) {
        guard placed.lineEnds > 0, let run = placed.runs.last else { return }
        addLineEnd(like: run, of: placed.section, at: nil)
    }

    /// Adds the line end before the line `index` of a page, which the section before could not show, as it
    /// did not know what follows it.
    private mutating func addLineEnd(before index: Int, of lines: [PlacedLine]) {
        // Where the last line ends, if it is on the page.
        let line = lines[max(index - 1, 0)]
        guard let run = index > 0 ? line.runs.last : line.runs.first else { return }
        let x = run.isRightToLeft == (index > 0) ? run.x : run.x + run.width
        let place = Point(x: line.origin.x + x, y: line.origin.y)
        addLineEnd(like: run, of: line.section, at: place)
    }

    private mutating func addLineEnd(like run: LineRun, of section: SectionLayout, at place: Point?) {
        let style = section.styles[run.style]
        // The face of the run may be one for symbols alone.
        let face = style.shaping.chain.primary.face
        var shown: LineEnds.Shown?
        if let space = face.glyph(for: 0x20) {
            let font = font(face)
            let use = text.uses.index(of: space, scalar: 0x20, font: font)
            shown = LineEnds.Shown(font: font, size: style.size, use: use)
        }
        text.steps.append(.lineEnds(LineEnds(place: place, shown: shown)))
    }
}

extension Painting {
    /// The painted runs, of some runs of a section, that are on a line of the page.
    fileprivate func runs(_ part: Range<Int>, onLine line: Int) -> Range<Int> {
        let all = runs[lines[line].runs]
        let start = all.partitioningIndex { $0.index >= part.lowerBound }
        return start..<all[start...].partitioningIndex { $0.index >= part.upperBound }
    }
}

extension PlacedLine {
    fileprivate var runs: ArraySlice<LineRun> { section.runs[section.lines[line].runs] }

    /// The number of line ends of code that follow it in its section: 0 inside a broken line, or after the
    /// last.
    var lineEnds: Int {
        let layout = section.paragraphs[section.lines[line].paragraph]
        let next = layout.index + 1
        guard line + 1 == layout.lines.upperBound, next < section.text.paragraphs.count else { return 0 }
        let following = section.text.standing(section.text.paragraphs[next])
        return following.continuesCode ? 1 + following.paragraph.blankLines : 0
    }
}

extension LineRun {
    var isRightToLeft: Bool { level & 1 == 1 }
}

/// A face that a batch uses.
struct PageFont: Sendable {
    let face: Face
    /// Glyphs made for the clusters of the batch.
    var compounds: CompoundGlyphs
}

/// A glyph that one code shows, at its place; lengths in font units.
struct ShownGlyph: Sendable {
    /// An index into the uses of the batch.
    let use: Int32
    /// The distance of the glyph from its place where it is drawn.
    let x: Int32
    let y: Int32
    /// From its place to that of the next.
    let advance: Int32
}

/// A part of what a text object shows.
enum TextStep: Sendable {
    case run(ShownRun)
    case lineEnds(LineEnds)
}

/// A glyph of a batch with the text it stands for: one code shows it wherever it comes.
struct GlyphUse: Sendable {
    enum Text: Sendable {
        /// One character.
        case scalar(UInt32)
        /// Any other text: a range of the bytes of the batch's uses.
        case bytes(Range<Int>)
    }

    /// An index into the fonts of the batch.
    let font: Int
    /// Of the font's face, or one of its compounds.
    let glyph: UInt16
    let text: Text
}

/// The uses of glyphs in a batch, in the order of their first places.
struct GlyphUses: Sendable {
    private(set) var all: [GlyphUse] = []
    /// The texts of uses that are not of one character, in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// An open-addressing table of the uses, at most half full; empty before the first.
    private var slots: [Slot] = []

    private struct Slot {
        /// Font, glyph and character, or a hash of font, glyph and text with the highest bit set.
        var key: UInt64
        /// `free` where there is none.
        var use: Int32
    }

    private static let free: Int32 = -1
    private static let textBit: UInt64 = 1 << 63
    private static let firstSlots = 128

    /// The text of a use, in UTF-8.
    func text(of use: Int) -> [UInt8] {
        switch all[use].text {
        case .scalar(let scalar): Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
        case .bytes(let range): Array(bytes[range])
        }
    }

    /// The index of a use whose text is one character; a new one is added.
    @inline(__always)
    mutating func index(of glyph: UInt16, scalar: UInt32, font: Int) -> Int32 {
        let key = UInt64(font) << 40 | UInt64(glyph) << 24 | UInt64(scalar)
        if !slots.isEmpty {
            let slot = slots[place(of: key)]
            if slot.key == key, slot.use != Self.free { return slot.use }
        }
        return find(GlyphUse(font: font, glyph: glyph, text: .scalar(scalar)), key)
    }

    /// The index of a use with any text, in UTF-8; a new one is added.
    mutating func index(of glyph: UInt16, text: Span<UInt8>, font: Int) -> Int32 {
        if let scalar = UTF8Decoder.onlyScalar(of: text) {
            return index(of: glyph, scalar: scalar, font: font)
        }
        var hash = FNV1a()
        hash.combine(UInt64(font) << 16 | UInt64(glyph))
        for index in text.indices { hash.combine(UInt64(text[index])) }
        let key = hash.value | Self.textBit
        reserveSlot()
        let slot = slot(of: key) { isSame($0, glyph, text, font) }
        if slots[slot].use != Self.free { return slots[slot].use }
        let start = bytes.count
        for index in text.indices { bytes.append(text[index]) }
        return add(GlyphUse(font: font, glyph: glyph, text: .bytes(start..<bytes.count)), key, at: slot)
    }

    private func isSame(_ use: GlyphUse, _ glyph: UInt16, _ text: Span<UInt8>, _ font: Int) -> Bool {
        guard use.font == font, use.glyph == glyph, case .bytes(let range) = use.text,
            range.count == text.count
        else { return false }
        for index in text.indices where bytes[range.lowerBound + index] != text[index] { return false }
        return true
    }

    /// The index of `use`, whose text is one character.
    private mutating func find(_ use: GlyphUse, _ key: UInt64) -> Int32 {
        reserveSlot()
        let slot = slot(of: key) { _ in true }
        return slots[slot].use == Self.free ? add(use, key, at: slot) : slots[slot].use
    }

    /// The slot of the use of `key` that is the one meant, or the free one in which it would be.
    @inline(__always)
    private func slot(of key: UInt64, where isMeant: (GlyphUse) -> Bool) -> Int {
        var index = place(of: key)
        while slots[index].use != Self.free, slots[index].key != key || !isMeant(all[Int(slots[index].use)]) {
            index = (index + 1) & (slots.count - 1)
        }
        return index
    }

    private mutating func add(_ use: GlyphUse, _ key: UInt64, at slot: Int) -> Int32 {
        slots[slot] = Slot(key: key, use: Int32(all.count))
        all.append(use)
        return Int32(all.count - 1)
    }

    private mutating func reserveSlot() {
        guard 2 * (all.count + 1) > slots.count else { return }
        let old = slots
        slots = Array(repeating: Slot(key: 0, use: Self.free), count: max(Self.firstSlots, 2 * old.count))
        for slot in old where slot.use != Self.free {
            slots[self.slot(of: slot.key) { _ in false }] = slot
        }
    }

    /// The slot at which the search for `key` begins: high bits of its product with the golden ratio.
    @inline(__always)
    private func place(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & (slots.count - 1)
    }
}
