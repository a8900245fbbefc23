import Geometry
import NoteText
package import NoteTypesetting

extension SectionComposer {
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

    /// The place of an object that text flows beside; nil for others.
    func floatPlace(
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
