package import Geometry
import NoteFonts
import NoteText

/// A link as it stands on one page.
package struct PageLink: Sendable {
    package let section: LaidSection
    /// An index into the links of the section's text.
    package let link: Int
    /// What it covers, on the page, in points: a rectangle for each stretch of a line.
    package var areas: [Rectangle]
    /// Its text on all pages, as it is shown.
    package let text: String

    /// Where it leads, as the note has it.
    package var written: String { section.text.links[link] }
}

extension Page {
    /// The links of the page, in the order of the text; one that goes over several lines is one link.
    package var links: [PageLink] {
        var links: [PageLink] = []
        for line in lines where !line.section.text.links.isEmpty {
            line.appendLinks(to: &links)
        }
        return links
    }
}

extension PlacedLine {
    fileprivate func appendLinks(to links: inout [PageLink]) {
        let laid = paragraph
        let source = section.text.paragraphs[laid.index]
        for run in section.runs[section.lines[line].runs] {
            var index = section.firstRun(of: source, endingAfter: run.text.lowerBound)
            while index < source.runs.upperBound, section.text.runs[index].text.lowerBound < run.text.upperBound {
                defer { index += 1 }
                let attributed = section.text.runs[index]
                guard let link = attributed.link, let area = area(of: attributed.text, in: run) else { continue }
                if let last = links.last, last.link == link, last.section === section {
                    links[links.count - 1].add(area)
                } else {
                    let text = section.text.textOfLink(at: index)
                    links.append(PageLink(section: section, link: link, areas: [area], text: text))
                }
            }
        }
    }

    /// What the part of a run that shows `text` covers on the page; nil where nothing of it is shown.
    private func area(of text: Range<Int>, in run: LineRun) -> Rectangle? {
        let content = section.lines[line]
        var left = run.x
        var right = run.x + run.width
        if run.text.lowerBound < text.lowerBound || run.text.upperBound > text.upperBound {
            guard let extent = section.extent(of: text, in: run) else { return nil }
            (left, right) = (extent.lowerBound, extent.upperBound)
        }
        // White space at the line's end is no part of the line.
        left = max(left, content.x)
        right = min(right, content.x + content.width)
        guard left < right else { return nil }
        return Rectangle(
            x: origin.x + left, y: band.minY, width: right - left, height: paragraph.pitch)
    }
}

extension PageLink {
    /// Adds what it covers farther on: as a rectangle of its own, unless that goes on with the last.
    fileprivate mutating func add(_ area: Rectangle) {
        let tolerance = 0.01
        let last = areas[areas.count - 1]
        guard area.minY == last.minY else { return areas.append(area) }
        if abs(area.minX - last.maxX) < tolerance {
            areas[areas.count - 1].size.width = area.maxX - last.minX
        } else if abs(area.maxX - last.minX) < tolerance {
            areas[areas.count - 1] = Rectangle(
                x: area.minX, y: area.minY, width: last.maxX - area.minX, height: area.maxY - area.minY)
        } else {
            areas.append(area)
        }
    }
}

extension LaidSection {
    /// The first of a paragraph's runs that ends after `offset` of the text.
    fileprivate func firstRun(of paragraph: NoteText.Paragraph, endingAfter offset: Int) -> Int {
        var low = paragraph.runs.lowerBound
        var high = paragraph.runs.upperBound
        while low < high {
            let middle = (low + high) / 2
            if text.runs[middle].text.upperBound > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// From where to where on its line a run shows some of `text`, in points from the container's left edge.
    fileprivate func extent(of text: Range<Int>, in run: LineRun) -> ClosedRange<Double>? {
        let scale = styles[run.style].size / Double(face(of: run).face.unitsPerEm)
        let isRightToLeft = run.level & 1 == 1
        var pen = isRightToLeft ? run.x + run.width : run.x
        var extent: ClosedRange<Double>?
        for glyph in run.glyphs {
            let advance = Double(shaped.advances[glyph]) * scale
            let next = isRightToLeft ? pen - advance : pen + advance
            defer { pen = next }
            guard text.contains(Int(shaped.clusters[glyph])) else { continue }
            let own = min(pen, next)...max(pen, next)
            extent = extent.map {
                min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound)
            } ?? own
        }
        return extent
    }
}

extension AttributedText {
    /// More of a link's text is not told.
    private static let mostText = 1 << 16

    /// The shown text of the link that the run `index` belongs to, other links in it left out.
    fileprivate func textOfLink(at index: Int) -> String {
        var first = index
        while first > 0, runs[first - 1].link == runs[index].link { first -= 1 }
        var bytes: [UInt8] = []
        for run in runs[first...] {
            guard run.link == runs[index].link, bytes.count < Self.mostText else { break }
            bytes += text[run.text].prefix(Self.mostText)
        }
        return String(decoding: bytes, as: UTF8.self).plainWords
    }
}
