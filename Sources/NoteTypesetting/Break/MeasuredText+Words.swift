import Geometry
import NoteFonts
import NoteText

extension MeasuredText {
    /// The least size of a word that is made smaller for the link in it, in parts of its own: less is not
    /// seen.
    static let leastReduction = 0.97

    /// The text, in which a link is not broken for the mark beside it: where the link fits `width`
    /// points and the word with its full stop or its quotation marks does not, the word is as small as that.
    package func shrinkingLinks(within width: Double) -> MeasuredText {
        var words: [(text: Range<Int>, reduction: Double)] = []
        // A word has one link or many.
        var end = 0
        for link in links(within: width) where link.lowerBound >= end {
            let word = word(of: link)
            end = word.upperBound
            let own = self.width(ofText: word)
            guard own > width + FirstFit.tolerance, own * Self.leastReduction <= width else { continue }
            words.append((word, width / own))
        }
        return words.isEmpty ? self : MeasuredText(self, items: items(shrinking: words))
    }

    /// The items, cut at the bounds of `words`, which ascend and are smaller.
    func items(shrinking words: [(text: Range<Int>, reduction: Double)]) -> [ShapedItem] {
        var cut: [ShapedItem] = []
        var words = words[...]
        for item in items {
            var start = item.glyphs.lowerBound
            func append(to end: Int, _ reduction: Double) {
                guard start < end else { return }
                var part = item
                part.glyphs = start..<end
                part.text = text(of: start..<end, in: item)
                part.reduction *= reduction
                cut.append(part)
                start = end
            }
            while let word = words.first, word.text.lowerBound < item.text.upperBound {
                let own = glyphs(of: item, in: word.text)
                append(to: own.lowerBound, 1)
                append(to: own.upperBound, item.kind == .text || word.text == item.text ? word.reduction : 1)
                guard word.text.upperBound <= item.text.upperBound else { break }
                words.removeFirst()
            }
            append(to: item.glyphs.upperBound, 1)
        }
        return cut
    }

    /// The text round a link between two places where a line may end, without white space at its end.
    private func word(of link: Range<Int>) -> Range<Int> {
        let breaks = paragraph.breaks
        let next = breaks.partitioningIndex { $0 >= link.upperBound }
        let first = breaks.partitioningIndex { $0 > link.lowerBound }
        let start = first > breaks.startIndex ? breaks[first - 1] : items.first?.text.lowerBound ?? 0
        let end = next < breaks.endIndex ? breaks[next] : items.last?.text.upperBound ?? 0
        return styled.withBytes(of: paragraph.source) { bytes in
            start..<max(link.upperBound, Segment.endOfContent(bytes, in: start..<end))
        }
    }

    /// The width of a part of the text, in points.
    func width(ofText text: Range<Int>) -> Double {
        let first = items.partitioningIndex { $0.text.upperBound > text.lowerBound }
        return items[first...].prefix { $0.text.lowerBound < text.upperBound }.reduce(0) { sum, item in
            sum + width(of: glyphs(of: item, in: text)) * paragraph.scale(of: item)
        }
    }

    /// The glyphs of an item that begin in a part of the text.
    private func glyphs(of item: ShapedItem, in text: Range<Int>) -> Range<Int> {
        let clusters = glyphs.columns.clusters
        let first = item.glyphs.partitioningIndex { Int(clusters[$0]) >= text.lowerBound }
        let end = item.glyphs.partitioningIndex { Int(clusters[$0]) >= text.upperBound }
        return first..<max(first, end)
    }

    /// The least size of a word that is made smaller, in parts of its own.
    private static let leastShare = 0.5

    /// The text, in which those of `words` that can be are as small as `width` points; nil where none
    /// can be.
    ///
    /// - Parameters:
    ///   - words: ascending, from the start of the paragraph.
    ///   - least: the least size of type, in points.
    func shrinking(_ words: [Range<Int>], to width: Double, atLeast least: Double) -> MeasuredText? {
        let smaller = words.compactMap { word -> (text: Range<Int>, reduction: Double)? in
            let content = content(of: word)
            let size = largestSize(in: content)
            let reduction = width / self.width(ofWord: content)
            guard reduction < 1, size * reduction >= max(least, size * Self.leastShare) else { return nil }
            return (content, reduction)
        }
        return smaller.isEmpty ? nil : MeasuredText(self, items: items(shrinking: smaller))
    }

    /// A word without the white space after it.
    private func content(of word: Range<Int>) -> Range<Int> {
        styled.withBytes(of: paragraph.source) { word.lowerBound..<Segment.endOfContent($0, in: word) }
    }

    /// The width of a word, with the hyphen that is added to one that ends with a soft hyphen, in points.
    private func width(ofWord word: Range<Int>) -> Double {
        let endsSoftly = styled.withBytes(of: paragraph.source) {
            word.count >= 2 && Segment.isSoftHyphen($0, at: word.upperBound - 2)
        }
        guard endsSoftly else { return width(ofText: word) }
        let next = items.partitioningIndex { $0.text.lowerBound >= word.upperBound }
        return width(ofText: word) + (next > items.startIndex ? hyphenWidth(of: items[next - 1]) : 0)
    }

    private func largestSize(in text: Range<Int>) -> Double {
        let first = items.partitioningIndex { $0.text.upperBound > text.lowerBound }
        return items[first...].prefix { $0.text.lowerBound < text.upperBound }
            .reduce(0) { max($0, paragraph.size(of: $1)) }
    }

    /// The findings about `words`, which no line holds, of which some are broken, as `cuts` tells; the others
    /// are shrunk, or stand out. All ascend.
    func findings(
        about words: [Range<Int>], broken: [Range<Int>], _ cuts: CutWords, isShrunk: Bool
    ) -> [Finding] {
        var (broken, cuts) = (broken[...], cuts)
        return words.map { word in
            broken = broken.drop { $0.lowerBound < word.lowerBound }
            let isBroken = broken.first?.lowerBound == word.lowerBound
            let outcome = isShrunk ? "is set smaller" : "stands out into the margin"
            return styled.wordTooWide(
                word.shifted(by: paragraph.start), isBroken ? cuts.outcome(for: word) : outcome)
        }
    }

    /// The links that fit `width` points, as text from the start of the paragraph: they are not broken.
    func links(within width: Double) -> [Range<Int>] {
        guard !styled.attributed.links.isEmpty else { return [] }
        var links: [(link: Int, text: Range<Int>, width: Double)] = []
        for item in items {
            guard let run = paragraph.run(of: item), let link = styled.attributed.runs[run].link else {
                continue
            }
            let width = self.width(of: item.glyphs) * paragraph.scale(of: item)
            if let last = links.last, last.link == link {
                links[links.count - 1].text = last.text.lowerBound..<item.text.upperBound
                links[links.count - 1].width += width
            } else {
                links.append((link, item.text, width))
            }
        }
        return links.filter { $0.width <= width + FirstFit.tolerance }.map(\.text)
    }

    /// The text, in which each cluster that is wider than `width` points by itself is as small as that,
    /// so that it stays on the paper; nil where none is.
    func shrinkingClusters(widerThan width: Double) -> MeasuredText? {
        var wide: [(text: Range<Int>, reduction: Double)] = []
        for item in items where mayHaveCluster(widerThan: width, in: item) {
            for cluster in glyphs.columns.clusters(in: item.glyphs) {
                let own = self.width(of: cluster) * paragraph.scale(of: item)
                guard own > width + FirstFit.tolerance else { continue }
                wide.append((text(of: cluster, in: item), width / own))
            }
        }
        return wide.isEmpty ? nil : MeasuredText(self, items: items(shrinking: wide))
    }

    /// Whether some glyphs of one cluster of an item are `width` points wide, but for rounding.
    private func mayHaveCluster(widerThan width: Double, in item: ShapedItem) -> Bool {
        guard item.kind != .tab else { return false }
        let least = Int(saturating: (width / paragraph.scale(of: item)).rounded(.down))
        let clusters = glyphs.columns.clusters
        var (cluster, sum) = (UInt32.max, 0)
        for glyph in item.glyphs {
            if clusters[glyph] != cluster { (cluster, sum) = (clusters[glyph], 0) }
            sum += Int(advances[glyph])
            if sum >= least { return true }
        }
        return false
    }
}

/// The parts of words that were too wide for the measure without more breaks; ranges of the text, ascending.
struct CutWords {
    /// The parts with breaks beside signs.
    var atSigns: ArraySlice<Range<Int>> = []
    /// The parts with breaks between their letters.
    var anywhere: ArraySlice<Range<Int>> = []

    /// The outcome for `word`, parts of which are on several lines; later words follow it.
    fileprivate mutating func outcome(for word: Range<Int>) -> String {
        anywhere = anywhere.drop { $0.upperBound <= word.lowerBound }
        atSigns = atSigns.drop { $0.upperBound <= word.lowerBound }
        if anywhere.first?.overlaps(word) == true { return "is broken between letters" }
        return atSigns.first?.overlaps(word) == true ? "is broken at a sign" : "is hyphenated"
    }
}
