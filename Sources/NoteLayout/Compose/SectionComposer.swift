import Geometry
package import NoteText
package import NoteTypesetting

/// Lays out sections in lines of one container, for one rendition: one for each worker.
///
/// A section goes through four phases, each of which makes a value that the next reads: styles are resolved
/// (`StyledText`), paragraphs are shaped (`ShapedSection`), broken into lines (`LineColumns`), and put
/// together as a section (`SectionLayout`), which the flow places on pages.
package final class SectionComposer {
    let sheet: StyleSheet
    let container: Size
    /// The space before the container for long markers, in points.
    private let overhang: Double
    /// Whether the footnotes of a section are laid out for the foot of pages.
    let setsFootnotes: Bool
    let shaper: ParagraphShaper
    private var resolver: StyleResolver
    var composer: ParagraphComposer

    /// - Parameters:
    ///   - container: the size of the text area, in points.
    ///   - beside: the space for text that reaches beyond it.
    ///   - shaper: renditions of one note may share it.
    ///   - setsFootnotes: whether footnotes stand at the foot of pages.
    init(
        sheet: StyleSheet, container: Size, beside: SideSpace, shaper: ParagraphShaper,
        setsFootnotes: Bool = false
    ) {
        self.sheet = sheet
        self.container = container
        overhang = beside.overhang
        self.setsFootnotes = setsFootnotes
        self.shaper = shaper
        resolver = StyleResolver(sheet: sheet, height: container.height)
        composer = ParagraphComposer(
            sheet: sheet, container: container, beside: beside, shaper: shaper)
    }

    /// Lays one section out, whose pictures are in `files`.
    package func compose(
        _ text: AttributedText, _ files: PictureFiles = PictureFiles()
    ) throws(LayoutError) -> SectionLayout {
        try compose(text, files, sharing: [], keepsSource: true).layout
    }

    /// Lays one section out, and returns it also as it was shaped.
    ///
    /// - Parameters:
    ///   - others: the section as it was shaped for other renditions, whose glyphs are used again.
    ///   - keepsSource: whether it may have to be laid out again.
    func compose(
        _ text: AttributedText, _ files: PictureFiles, sharing others: [ShapedSection],
        keepsSource: Bool = false
    ) throws(LayoutError) -> (layout: SectionLayout, shaped: ShapedSection) {
        var notes: [FootnoteLayout] = []
        if setsFootnotes {
            for (index, note) in text.notes.enumerated() {
                let own = files.notes.indices.contains(index) ? files.notes[index] : PictureFiles()
                let layout = try layOut(note.text, own, [], sharing: [], keepsSource: false).layout
                notes.append(FootnoteLayout(layout))
            }
        }
        return try layOut(text, files, notes, sharing: others, keepsSource: keepsSource)
    }

    /// Lays a section out again.
    package func compose(_ source: SectionSource) throws(LayoutError) -> SectionLayout {
        let own = try layOut(
            source.text, source.files, source.footnotes, sharing: [source.shaped], keepsSource: true
        ).layout
        return source.growth?.applied(to: own) ?? own
    }

    /// Lays out one paragraph of a section in parts of the container, and tells the part of each line.
    func compose(
        _ source: SectionSource, paragraph index: Int, in parts: LineParts
    ) throws(LayoutError) -> (section: SectionLayout, parts: [Int]) {
        defer { composer.removeLines() }
        let composed = try composer.compose(source.shaped[index], source.files, in: parts)
        var content = SectionContent(of: source, from: index, count: 1)
        content.append(composed)
        let natural = section(of: content, isProvisional: true)
        return (source.growth?.applied(to: natural) ?? natural, composed.parts)
    }

    /// Lays a section out whose footnotes are laid out.
    private func layOut(
        _ text: AttributedText, _ files: PictureFiles, _ notes: [FootnoteLayout],
        sharing others: [ShapedSection], keepsSource: Bool
    ) throws(LayoutError) -> (layout: SectionLayout, shaped: ShapedSection) {
        // The style of each run, and where pictures and cards stand that are blocks.
        let tableText = TableText(ObjectText.text(of: text, files))
        let (styled, objects) = try resolve(tableText.text, files)
        // Glyphs, which do not depend on sizes and widths.
        let shaped = try shaper.shape(styled, sharing: others)
        // The columns of tables.
        let plan = plan(shaped, tableText, files)
        // Lines.
        var content = SectionContent(of: SectionSource(text, files, shaped, notes), count: shaped.count)
        defer { composer.removeLines() }
        var index = 0
        while index < shaped.count {
            if let plan, let table = plan.tables[content.tables.count...].first,
                table.paragraphs.lowerBound == index
            {
                try compose(table, of: plan, into: &content)
                index = table.paragraphs.upperBound
                continue
            }
            guard let object = styled.paragraphs[index].object else {
                var one = try composer.compose(shaped[index], files)
                // Nothing is reported twice.
                if styled.endsText(before: index) { one.findings.lines = [] }
                content.append(one)
                index += 1
                continue
            }
            let paragraphs = index..<index + (object.isContinued ? 2 : 1)
            try compose(objects[object.number], paragraphs, of: shaped, files, into: &content)
            index = paragraphs.upperBound
        }
        return (section(of: content, isProvisional: keepsSource), shaped)
    }

    /// The section that has `content`, with findings about sizes, missing characters and fallback faces.
    private func section(of content: consuming SectionContent, isProvisional: Bool) -> SectionLayout {
        let shaped = content.source.shaped
        content.findings.text = shaped.styled.textTooLarge(for: resolver.largestSize)
        content.findings.missing = shaped.missingGlyphs
        content.findings.faces = shaped.faceRemarks(of: composer.lines)
        return SectionLayout(
            content, composer.lines, measure: container.width, isProvisional: isProvisional)
    }

    /// The plan of the tables, with the styles of their cells; nil where there is none.
    private func plan(_ shaped: ShapedSection, _ text: TableText, _ files: PictureFiles) -> TablePlan? {
        guard text.text.hasTables else { return nil }
        var planner = TablePlanner(
            sheet: sheet, measure: container.width, overhang: overhang, files: files,
            isRightToLeft: shaper.analyzer.leansRightToLeft)
        return planner.plan(shaped, text)
    }

    private func resolve(
        _ text: AttributedText, _ files: PictureFiles
    ) throws(LayoutError) -> (styled: StyledText, objects: [BlockObject]) {
        var placement = ObjectPlacement(
            sheet: sheet, files: files, container: container, overhang: overhang,
            isRightToLeft: shaper.analyzer.leansRightToLeft)
        do {
            let styled = placement.placed(try resolver.resolve(text))
            return (styled, placement.objects)
        } catch { throw .font(error) }
    }

    /// Lays out the paragraphs that show `object`.
    private func compose(
        _ object: BlockObject, _ paragraphs: Range<Int>, of shaped: ShapedSection, _ files: PictureFiles,
        into content: inout SectionContent
    ) throws(LayoutError) {
        var parts: [ComposedParagraph] = []
        for part in paragraphs {
            if part == paragraphs.lowerBound, case .picture(let picture) = object {
                parts.append(composer.compose(picture, of: shaped[part]))
            } else {
                parts.append(try composer.compose(shaped[part], files))
            }
        }
        parts = ObjectLayout(height: container.height).laidOut(parts, of: object, after: content.paragraphs)
        if case .picture = object, let picture = parts[0].attachments.first {
            composer.lines.move(picture.line, to: picture.frame)
        }
        let float = floatPlace(of: object, parts, shaped)
        for (index, part) in parts.enumerated() {
            let role = LaidOutBlock.Role(object: object.part(index), float: index == 0 ? float : nil)
            content.append(part, as: role)
        }
    }

    /// The place of an object that text flows beside; nil for others.
    private func floatPlace(
        of object: BlockObject, _ parts: [ComposedParagraph], _ shaped: ShapedSection
    ) -> FloatPlace? {
        guard case .picture(let picture) = object, picture.isFloating else { return nil }
        var place = FloatPlace(extent: picture.place, side: picture.alignment == .right ? .right : .left)
        if let outline = picture.file?.outline, let frame = parts[0].attachments.first?.frame {
            place.outline = outline.scaled(x: frame.width, y: frame.height)
                .translated(by: Point(x: frame.minX, y: parts[0].layout.baseline + frame.minY))
        }
        guard parts.count > 1, let column = shaped[parts[1].layout.index].style.column else { return place }
        let left = min(place.extent.x, column.x)
        place.extent = Column(x: left, width: max(place.extent.maxX, column.maxX) - left)
        place.captionSpace = parts[1].layout.spaceBefore
        place.captionHeight = place.captionSpace + parts[1].height
        return place
    }
}

extension [SectionComposer] {
    /// Lays a section out for each rendition. Paragraphs are shaped once where the styles of several ask for
    /// the same glyphs.
    ///
    /// - Parameters:
    ///   - keepsSource: whether pages may have other places for it than containers have as a rule.
    ///   - isEndnote: whether the section is a footnote at the end of the text, or the rule above them.
    /// - Returns: nil for a rendition that has footnotes elsewhere, and so no such section.
    package func compose(
        _ text: AttributedText, _ files: PictureFiles, keepsSource: Bool, isEndnote: Bool = false
    ) throws(LayoutError) -> [SectionLayout?] {
        var sections: [SectionLayout?] = []
        var shaped: [ShapedSection] = []
        for composer in self {
            if isEndnote, composer.setsFootnotes {
                sections.append(nil)
                continue
            }
            let count = composer.shaper.paragraphCount
            let section = try composer.compose(text, files, sharing: shaped, keepsSource: keepsSource)
            sections.append(section.layout)
            if composer.shaper.paragraphCount > count { shaped.append(section.shaped) }
        }
        return sections
    }
}
