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
        var content = SectionLines(picturesWithoutText: Set(text.picturesWithoutText.map(\.index)))
        var findings = LayoutFindings()
        var index = 0
        while index < shaped.count {
            if styled.paragraphs[index].object == nil {
                let paragraph = try composer.compose(shaped[index], files)
                content.append(paragraph)
                findings.lines += paragraph.findings
                index += 1
                continue
            }
            for part in try parts(from: index, of: shaped, files, after: content) {
                content.append(part)
                findings.lines += part.findings
                index += 1
            }
        }
        // What there is to say of sizes, of characters that no face had, and of faces that nobody named.
        findings.lines += styled.textTooLarge(for: resolver.largestSize)
        findings.missing = shaped.missingGlyphs
        findings.faces = shaped.faceRemarks(of: content)
        return (SectionLayout(shaped, content, findings), shaped)
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

    /// Paragraph `index` with its lines, and the next one where both show one object.
    private func parts(
        from index: Int, of shaped: ShapedSection, _ files: PictureFiles,
        after content: borrowing SectionLines
    ) throws(LayoutError) -> [ComposedParagraph] {
        let object = shaped.styled.paragraphs[index].object
        var parts: [ComposedParagraph] = []
        for part in index..<index + (object?.paragraphCount ?? 1) {
            parts.append(try composer.compose(shaped[part], files))
        }
        guard let object else { return parts }
        return ObjectLayout(text: shaped.styled.attributed, height: container.height)
            .laidOut(parts, of: object, after: content.paragraphs)
    }
}
