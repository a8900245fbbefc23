import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The laws of the areas of lines, on random notes.
@Suite struct FragmentLawTests {
    /// The left edges of lines are Floats, which are exact to 0.00002 points below 512.
    private static let rounding = 1e-4

    /// The fragment is as wide as the measure, and text is in it where the alignment wants it, white space
    /// too. A line without text, as that of an empty item, begins at its leading edge.
    @Test func textIsAlignedInItsFragment() throws {
        var count = 0
        try QueryPages.forEachLine { map, one in
            let (line, own, fragment) = (map.line, map.line.own, map.fragmentRectangle)
            let isFloating = line.paragraph.role.float != nil
            #expect(abs(fragment.width - own.measure) < 1e-9 || isFloating, "\(one.note)")
            #expect(fragment.minY == line.frame.minY && fragment.maxY == line.frame.maxY, "\(one.note)")
            // A word that is wider than a line reaches out of it.
            guard own.width <= own.measure, let style = line.style, style.object == nil,
                line.paragraph.role.table == nil
            else { return }
            let left = line.origin.x + own.x - fragment.minX
            let right = own.measure - own.width - left
            let (start, end) = line.paragraph.isRightToLeft ? (right, left) : (left, right)
            count += 1
            guard line.hasText, style.alignment != nil, style.alignment != .justify else {
                #expect(abs(start) < Self.rounding, "\(one.note)")
                return
            }
            // Punctuation that hangs is part of the content, and beyond its end.
            guard !one.hangs else { return }
            let free: Double? = [.left: left, .right: right, .center: (start - end) / 2][style.alignment]
            #expect(free.map { abs($0) < Self.rounding } == true, "\(one.note)")
            #expect(min(left, right) > -Self.rounding, "\(one.note)")
        }
        #expect(count > 2000)
    }

    /// Fragments are in their containers; on pages without shapes they reach to the trailing edge of these.
    @Test func fragmentsAreInTheirContainers() throws {
        var count = 0
        try QueryPages.forEachPage { page, one in
            let containers = one.template.containers(ofPage: page.number)
            let hasFloats = page.lines.contains { $0.paragraph.role.float != nil }
            for line in page.lines {
                let (fragment, frame) = (
                    LineMap(of: line).fragmentRectangle, containers[line.container].frame
                )
                #expect(frame.covers(fragment, tolerance: Self.rounding), "\(one.note)")
                guard one.template.isPlain, !hasFloats, line.isInWholeContainer else { continue }
                count += 1
                let padding = line.codeArea?.background == nil ? 0 : CodeMetrics.padding
                let isRightToLeft = line.paragraph.isRightToLeft
                let end = isRightToLeft ? fragment.minX - frame.minX : frame.maxX - fragment.maxX
                #expect(abs(end - padding) < Self.rounding, "\(one.note)")
            }
        }
        #expect(count > 1000)
    }

    /// Fragments of a page do not overlap, and keep off what text flows around.
    @Test func fragmentsAreApart() throws {
        var hole = QueryNotes.hole
        hole.origin = Point(x: hole.minX + 56, y: hole.minY + 56)
        try QueryPages.forEachMap { map, one in
            var rest = map.lines.map(\.fragmentRectangle)
            if !one.template.isPlain { rest.append(hole) }
            while let first = rest.popLast() {
                let common = rest.map { first.intersection($0) }
                let areApart = common.allSatisfy { min($0.width, $0.height) < Self.rounding }
                #expect(areApart, "\(one.note)")
            }
        }
    }

    /// The used rectangle holds every glyph but white space at the end of the line, and no more than all
    /// glyphs.
    @Test func usedRectanglesHoldTheGlyphs() throws {
        try QueryPages.forEachLine { map, one in
            let (used, glyphs) = (map.usedRectangle, map.line.drawnGlyphs.filter { $0.box.width > 0 })
            for glyph in glyphs where !glyph.isSpace {
                #expect(used.covers(glyph.box, tolerance: 1e-9), "\(one.note)")
            }
            guard let first = glyphs.first else { return }
            let all = glyphs.reduce(first.box) { $0.union($1.box) }
            #expect(used.width == 0 || all.covers(used, tolerance: 1e-9), "\(one.note)")
        }
    }

    /// What is used is in the fragment, but for markers, punctuation that hangs, and words and hyphens that
    /// are wider than the line.
    @Test func fragmentsHoldWhatIsUsed() throws {
        var count = 0
        try QueryPages.forEachLine { map, one in
            let (line, own) = (map.line, map.line.own)
            guard own.width <= own.measure, !one.hangs, line.style?.object == nil, !line.hasMarker,
                !line.showsSoftHyphen
            else { return }
            count += 1
            // The advances of a justified line are whole units of its font, and the space between letters
            // that are set apart stands behind the last one, too.
            let rounding = line.section.runs[own.runs].filter(\.isAdjusted).reduce(Self.rounding) {
                sum, run in
                sum + line.section.unit(of: run) * Double(run.glyphs.count) / 2
            }
            let last = line.section.runs[own.runs].map {
                line.section.unit(of: $0) * Double($0.letterStretch)
            }
            let most = rounding + (last.max() ?? 0)
            #expect(map.fragmentRectangle.covers(map.usedRectangle, tolerance: most), "\(one.note)")
        }
        #expect(count > 1000)
    }

    /// The edges of lines are where there was padding.
    @Test func linesTakeNoMoreMemory() {
        #expect(MemoryLayout<Line>.stride == 48)
    }
}

extension PlacedLine {
    /// The style of its paragraph; nil in a footnote, which does not keep it.
    fileprivate var style: ParagraphStyle? { section.source?.shaped.styled.paragraphs[own.paragraph] }

    /// Whether it has text besides its marker.
    fileprivate var hasText: Bool {
        section.runs[own.runs].contains { $0.role != .marker && $0.role != .checkbox }
    }

    /// Whether its paragraph has all of the width of a container but its indent.
    fileprivate var isInWholeContainer: Bool { paragraph.role.table == nil && style?.column == nil }

    fileprivate var hasMarker: Bool {
        section.runs[own.runs].contains { $0.role == .marker || $0.role == .checkbox }
    }

    /// Whether a soft hyphen is at its end, or at the end of what stands before an ellipsis: the hyphen may
    /// stand behind white space.
    fileprivate var showsSoftHyphen: Bool {
        let text = section.text.text
        return section.runs[own.runs].contains { text[$0.text].suffix(2).elementsEqual([0xC2, 0xAD]) }
    }
}
