import NoteFonts
package import NoteText

/// Sets sections in lines of one width: one for each worker, whose caches go on from section to section.
package final class SectionComposer {
    private let sheet: StyleSheet
    /// The width of the container, in points.
    private let measure: Double
    /// The height of the container, in points: no line is taller.
    private let height: Double
    private let boundaries: TextBoundaries
    /// The region whose forms Han characters have by the language, if it tells.
    private let region: HanRegion?
    private let bidi: BidiAnalyzer
    private let shaper: ParagraphShaper
    private var resolver: StyleResolver
    private var segments = SegmentBuilder()
    private var inks = GlyphInks()
    private var breaks: [Int] = []

    init(sheet: StyleSheet, measure: Double, height: Double) throws(LayoutError) {
        self.sheet = sheet
        self.measure = measure
        self.height = height
        region = HanRegion(language: sheet.language)
        boundaries = try TextBoundaries(language: sheet.language)
        bidi = try BidiAnalyzer(language: sheet.language)
        shaper = ParagraphShaper(catalog: sheet.catalog, boundaries: boundaries)
        resolver = StyleResolver(sheet: sheet, height: height)
    }

    /// Sets one section, whose pictures are in `files`.
    package func compose(
        _ text: AttributedText, _ files: PictureFiles = PictureFiles()
    ) throws(LayoutError) -> LaidSection {
        // What each run looks like, and where pictures and cards stand that are blocks.
        var draft = SectionDraft(
            storage: try resolve(ObjectText.text(of: text), files), flexibility: sheet.flexibility)
        draft.files = files
        draft.wordlessPictures = Set(text.wordlessPictures.map(\.index))
        for index in draft.storage.attributed.paragraphs.indices {
            // Which way it runs, its glyphs, where lines may end among them, and the lines.
            try set(index, into: &draft)
        }
        draft.noteTooLarge(than: resolver.largestSize)
        // What no face had, and which had it that were not asked for.
        draft.collectMissing()
        draft.collectFaceRemarks()
        return LaidSection(draft)
    }

    private func resolve(
        _ text: AttributedText, _ files: PictureFiles
    ) throws(LayoutError) -> TextStorage {
        var storage: TextStorage
        do { storage = try resolver.resolve(text) } catch { throw .font(error) }
        let placement = ObjectPlacement(
            sheet: sheet, files: files, measure: measure, height: height,
            isRightToLeft: bidi.leansRightToLeft)
        placement.place(in: &storage)
        return storage
    }

    private func set(_ index: Int, into draft: inout SectionDraft) throws(LayoutError) {
        let paragraph = draft.storage.attributed.paragraphs[index]
        let style = draft.storage.paragraphs[index]
        let firstLine = draft.lines.count
        let firstRun = draft.lineRuns.count
        let tallest = draft.storage.styles[style.tallest]
        try look(at: paragraph, style, &draft)
        var band = LineBand(pitch: 0, baseline: 0)
        if case .picture(let picture) = style.object {
            band = draft.setPicture(picture, index)
        } else {
            let room = try room(for: paragraph, style, into: &draft)
            shape(paragraph, into: &draft)
            band = inks.band(for: style, of: draft, within: height)
            try cut(paragraph, width: room.width, &draft)
            if style.maxLines == 1 { try makeRoomForEllipsis(paragraph, style, room, draft) }
            setLines(of: index, in: room, firstRun: firstRun, into: &draft)
            draft.attachPictures(toLinesFrom: firstLine, of: style, band, within: height)
        }
        draft.paragraphs.append(
            LaidParagraph(
                index: index, lines: firstLine..<draft.lines.count, pitch: band.pitch,
                baseline: band.baseline, spaceBefore: style.spaceBefore, spaceAfter: style.spaceAfter,
                startsPage: paragraph.startsPage, leastPitch: style.leastPitch,
                least: tallest.band(pitch: style.leastPitch), text: tallest.band(pitch: style.textPitch),
                keepsWithNext: style.keepsWithNext, isKeptWhole: style.isKeptWhole,
                isRightToLeft: draft.levels.isRightToLeft, language: style.language,
                ornament: style.ornament.map { placed($0, style, draft) }))
        draft.closeObject(at: index, within: height)
    }

    /// An ornament at its place: as far before the text as `style` says, in the margin on its leading side.
    private func placed(
        _ ornament: Ornament, _ style: ParagraphStyle, _ draft: borrowing SectionDraft
    ) -> PlacedOrnament {
        let excess = max(0, style.indent - limited(style.indent))
        let inset = max(0, ornament.inset - excess)
        let width = ornament.kind == .bar ? ornament.thickness : measure - inset
        let x = draft.levels.isRightToLeft ? measure - inset - width : inset
        return PlacedOrnament(ornament: ornament, x: x, width: width)
    }

    /// What the lines of `paragraph` have of the container; its marker is set beside them.
    private func room(
        for paragraph: Paragraph, _ style: ParagraphStyle, into draft: inout SectionDraft
    ) throws(LayoutError) -> LineRoom {
        var room = LineRoom(indent: 0, width: 0)
        if let column = style.column {
            room.indent = draft.levels.isRightToLeft ? measure - column.maxX : column.x
            room.width = column.width
        } else {
            room.indent = try setMarker(of: paragraph, style, into: &draft)
            room.width = measure - room.indent
        }
        draft.pictureGeometry = PictureGeometry(
            measure: room.width, height: max(height - style.pitch, height / 2), growth: growth)
        return room
    }

    /// In the accessibility categories a picture that is a sign among letters grows with them, to two lines
    /// at most.
    private var growth: PictureGeometry.Growth {
        guard sheet.category.isAccessibility else { return PictureGeometry.Growth() }
        let body = TypeScale.metrics(.body, sheet.category)
        let usual = TypeScale.metrics(.body, .standard)
        return PictureGeometry.Growth(factor: body.size / usual.size, mostHeight: 2 * body.leading)
    }

    /// Finds what the paragraph as a whole tells of its letters: which way they run, and whose Han characters
    /// they are.
    private func look(
        at paragraph: Paragraph, _ style: ParagraphStyle, _ draft: inout SectionDraft
    ) throws(LayoutError) {
        let range = paragraph.marker.lowerBound..<paragraph.content.upperBound
        draft.context = range
        try draft.storage.attributed.text.withUnsafeBufferPointer { text throws(LayoutError) in
            draft.levels = try bidi.levels(in: text, range, language: style.language)
            draft.region = region == nil ? HanRegion(of: text, range) : nil
        }
    }

    /// Appends the marker, set against the far side of its column, and returns the indent of the text.
    private func setMarker(
        of paragraph: Paragraph, _ style: ParagraphStyle, into draft: inout SectionDraft
    ) throws(LayoutError) -> Double {
        var column = 0.0
        if style.markerDigits > 0 { column = try numberWidth(digits: style.markerDigits) + style.markerGap }
        guard !paragraph.marker.isEmpty else { return limited(max(style.indent, column)) }
        let first = draft.lineRuns.count
        let markerStyle = draft.storage.runStyles[paragraph.runs.lowerBound]
        let width =
            paragraph.kind == .check
            ? setCheckbox(of: paragraph, style: markerStyle, into: &draft)
            : shaper.set(paragraph.marker, style: markerStyle, at: 0, role: .marker, into: &draft)
        let space = paragraph.marker.upperBound..<paragraph.content.lowerBound
        _ = shaper.set(space, style: style.base, at: width, role: .marker, into: &draft)
        let indent = limited(max(style.indent, column, width + style.markerGap))
        let start = indent - style.markerGap - width
        for run in first..<draft.lineRuns.count { draft.lineRuns[run].x += start }
        draft.placeVisually(from: first, at: start, in: measure)
        return indent
    }

    /// Appends the box of an item of a checklist, and returns its width in points.
    private func setCheckbox(of paragraph: Paragraph, style: Int, into draft: inout SectionDraft) -> Double {
        guard let box = sheet.catalog.checkbox(isTicked: paragraph.isChecked) else { return 0 }
        let face = box.face
        let text = paragraph.marker
        let shapedRun = draft.shaped.append(
            box.glyph, advance: face.face.advance(of: box.glyph), at: text, of: face)
        let glyphs = draft.shaped.runs[shapedRun].glyphs
        let width = draft.shaped.width(of: glyphs) * draft.scale(of: shapedRun, style: style)
        draft.lineRuns.append(
            LineRun(
                style: style, shapedRun: shapedRun, glyphs: glyphs, text: text, x: 0, width: width,
                level: draft.levels.base, role: .checkbox))
        return width
    }

    /// An indent leaves at least half of the measure to the text, and text in it.
    private func limited(_ indent: Double) -> Double { min(max(indent, 0), measure / 2) }

    /// The width of a bold number of `digits` digits and its dot, in points.
    private func numberWidth(digits: Int) throws(LayoutError) -> Double {
        let style: CharacterStyle
        do { style = try sheet.character(.body, .bold) } catch { throw .font(error) }
        let face = style.shaping.chain.primary.face
        let advance = { (scalar: UInt32) in face.glyph(for: scalar).map { face.advance(of: $0) } ?? 0 }
        let digit = (0x30...0x39).map(advance).max() ?? 0
        return Double(digits * digit + advance(0x2E)) * style.size / Double(face.unitsPerEm)
    }

    private func shape(_ paragraph: Paragraph, into draft: inout SectionDraft) {
        draft.glyphRuns.removeAll(keepingCapacity: true)
        shaper.shape(paragraph.content, runs: paragraph.runs, into: &draft)
    }

    /// Cuts the glyphs of the paragraph into segments that fit `width` points.
    private func cut(
        _ paragraph: Paragraph, width: Double, _ draft: inout SectionDraft
    ) throws(LayoutError) {
        let attributed = draft.storage.attributed
        let breaksAtSpaces = paragraph.kind == .code
        let words: [Range<Int>] = try attributed.text.withUnsafeBufferPointer {
            text throws(LayoutError) in
            if let stretches = draft.storage.languages(of: paragraph) {
                try boundaries.lineBreaks(in: text, stretches, into: &breaks)
            } else {
                try boundaries.lineBreaks(in: text, paragraph.content, into: &breaks)
            }
            draft.keepLinksWhole(width: width, &breaks)
            if breaksAtSpaces { breaks.removeAll { !Segment.isAfterSpace(text, $0) } }
            draft.keepUnbroken(paragraph.runs, &breaks)
            segments.build(draft.glyphRuns, of: draft.shaped, in: text, breaks: breaks)
            guard segments.hasSegment(widerThan: width) else { return [] }
            if draft.shrinkWideClusters(to: width) {
                segments.build(draft.glyphRuns, of: draft.shaped, in: text, breaks: breaks)
            }
            return try segments.splitSegments(widerThan: width, draft.glyphRuns, of: draft.shaped, in: text) {
                word throws(LayoutError) in
                try boundaries.clusterEnds(in: text, word)
            }
        }
        for word in words { draft.noteTooWide(word) }
    }

    /// Cuts a word that leaves a block of one line no room for an ellipsis, so that its beginning is shown.
    private func makeRoomForEllipsis(
        _ paragraph: Paragraph, _ style: ParagraphStyle, _ room: LineRoom, _ draft: borrowing SectionDraft
    ) throws(LayoutError) {
        let width = room.width - (draft.ellipsis(style: style.base)?.width ?? 0)
        guard segments.hasSegment(widerThan: width) else { return }
        let glyphRuns = draft.glyphRuns
        let shaped = draft.shaped
        try draft.storage.attributed.text.withUnsafeBufferPointer { text throws(LayoutError) in
            _ = try segments.splitSegments(widerThan: width, glyphRuns, of: shaped, in: text) {
                word throws(LayoutError) in
                try boundaries.clusterEnds(in: text, word)
            }
        }
    }

    private func setLines(
        of index: Int, in room: LineRoom, firstRun: Int, into draft: inout SectionDraft
    ) {
        let style = draft.storage.paragraphs[index]
        var tabs = style.tabs
        tabs.origin = room.indent
        var breaker = GreedyLineBreaker(segments: segments.segments, tabs: tabs)
        if style.alignment == .justify {
            breaker.glue = draft.storage.attributed.text.withUnsafeBufferPointer { text in
                segments.glue(draft.glyphRuns, of: draft, in: text, draft.flexibility)
            }
        }
        var setter = LineSetter(
            assembler: LineAssembler(shaper: shaper, breaker: breaker, width: measure), paragraph: index,
            style: style, room: room)
        setter.setLines(from: firstRun, into: &draft)
    }
}

/// What lines have of the width of their container, in points.
struct LineRoom {
    /// From the container's leading edge.
    var indent: Double
    var width: Double
}
