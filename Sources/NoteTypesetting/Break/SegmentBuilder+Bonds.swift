import Geometry

extension SegmentBuilder {
    /// Builds the segments of `text` without breaks at bonds.
    package mutating func build(_ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>) {
        build(text, in: bytes, BreakPlaces(breaks: text.paragraph.breaks.without(text.paragraph.bonds)))
    }

    /// Builds the segments of `text` for lines of `width` points: links and bonds that fit one are not
    /// broken.
    ///
    /// - Returns: the offsets between the segments, ascending.
    mutating func build(
        _ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>, fitting width: Double
    ) -> ArraySlice<Int> {
        let all = text.paragraph.breaks.outside(text.links(within: width))
        let bonds = text.paragraph.bonds
        var breaks = all.without(bonds)
        build(text, in: bytes, BreakPlaces(breaks: breaks))
        guard hasSegment(widerThan: width) else { return breaks }
        if !bonds.isEmpty {
            breaks = all.without(bonds.outside(self.text(widerThan: width, in: text)))
            build(text, in: bytes, BreakPlaces(breaks: breaks))
        }
        // Words that no line holds are parted where spaces that are no breaks join others to them.
        let spaces = self.text(widerThan: width, in: text).flatMap {
            Segment.places(bytes, afterJoiningSpacesIn: $0)
        }
        guard !spaces.isEmpty else { return breaks }
        breaks = (breaks + spaces[...].outside(text.links(within: width))).sorted()[...]
        build(text, in: bytes, BreakPlaces(breaks: breaks))
        return breaks
    }

    /// The text of the segments wider than `width` points, ascending.
    func text(widerThan width: Double, in text: MeasuredText) -> [Range<Int>] {
        var wide: [Range<Int>] = []
        for (index, segment) in segments.enumerated() where segment.width > width + FirstFit.tolerance {
            let end = index + 1 < segments.count ? segments[index + 1].text : text.items.last?.text.upperBound
            wide.append(Range(from: segment.text, to: end ?? segment.text))
        }
        return wide
    }
}

extension ArraySlice<Int> {
    /// The numbers that are not among `others`; both ascend.
    func without(_ others: some Collection<Int>) -> ArraySlice<Int> {
        guard !others.isEmpty else { return self }
        var rest = others[...]
        return filter { offset in
            rest = rest.drop { $0 < offset }
            return rest.first != offset
        }[...]
    }
}
