import Geometry
import NoteFonts
package import NoteText

/// Lays out sections in lines of one container, for one rendition: one for each worker.
///
/// A section goes through four phases, each of which makes a value that the next reads: styles are resolved
/// (`StyledText`), paragraphs are shaped (`ShapedSection`), broken into lines (`LineFragment`), and put
/// together as a section (`SectionLayout`), which the flow places on pages.
package final class SectionComposer {
    private let sheet: StyleSheet
    private let container: Size
    private let shaper: ParagraphShaper
    private var resolver: StyleResolver
    private var composer: ParagraphComposer

    /// - Parameters:
    ///   - container: the size of the text area, in points.
    ///   - shaper: renditions of one note may share it.
    init(sheet: StyleSheet, container: Size, shaper: ParagraphShaper) {
        self.sheet = sheet
        self.container = container
        self.shaper = shaper
        resolver = StyleResolver(sheet: sheet, height: container.height)
        composer = ParagraphComposer(sheet: sheet, container: container, shaper: shaper)
    }

    /// Lays one section out, whose pictures are in `files`.
    package func compose(
        _ text: AttributedText, _ files: PictureFiles = PictureFiles()
    ) throws(LayoutError) -> SectionLayout {
        try compose(text, files, sharing: nil).layout
    }

    /// Lays one section out, and returns it also as it was shaped.
    ///
    /// - Parameter other: the same section as it was shaped for another rendition: glyphs that are the same
    ///   are used again.
    func compose(
        _ text: AttributedText, _ files: PictureFiles, sharing other: ShapedSection?
    ) throws(LayoutError) -> (layout: SectionLayout, shaped: ShapedSection) {
        // The style of each run, and where pictures and cards stand that are blocks.
        let styled = try resolve(ObjectText.text(of: text), files)
        // Glyphs, which do not depend on sizes and widths.
        let shaped = try shaper.shape(styled, sharing: other)
        // Lines.
        var content = SectionContent(picturesWithoutText: Set(text.picturesWithoutText.map(\.index)))
        composer.removeLines()
        var index = 0
        while index < shaped.count {
            guard let object = styled.paragraphs[index].object else {
                content.append(try composer.compose(shaped[index], files))
                index += 1
                continue
            }
            for part in try compose(object, from: index, of: shaped, files, after: content) {
                content.append(part)
                index += 1
            }
        }
        // What there is to say of sizes, of characters that no face had, and of faces that nobody named.
        var findings = LayoutFindings()
        findings.lines = content.findings + styled.textTooLarge(for: resolver.largestSize)
        findings.missing = shaped.missingGlyphs
        findings.faces = shaped.faceRemarks(of: composer.lines)
        return (SectionLayout(shaped, content, composer.lines, findings), shaped)
    }

    private func resolve(
        _ text: AttributedText, _ files: PictureFiles
    ) throws(LayoutError) -> StyledText {
        let styled: StyledText
        do { styled = try resolver.resolve(text) } catch { throw .font(error) }
        let placement = ObjectPlacement(
            sheet: sheet, files: files, measure: container.width, height: container.height,
            isRightToLeft: shaper.analyzer.leansRightToLeft)
        return placement.placed(styled)
    }

    /// Lays out the paragraphs from `index` on that show `object`.
    private func compose(
        _ object: BlockObject, from index: Int, of shaped: ShapedSection, _ files: PictureFiles,
        after content: borrowing SectionContent
    ) throws(LayoutError) -> [ComposedParagraph] {
        var parts: [ComposedParagraph] = []
        for part in index..<index + object.paragraphCount {
            parts.append(try composer.compose(shaped[part], files))
        }
        parts = ObjectLayout(height: container.height).laidOut(parts, of: object, after: content.paragraphs)
        if case .picture = object, let picture = parts[0].attachments.first {
            composer.move(picture.line, to: picture.frame)
        }
        return parts
    }
}
