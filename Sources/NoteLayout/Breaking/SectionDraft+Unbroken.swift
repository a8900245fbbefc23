import NoteText

extension SectionDraft {
    /// Takes the places inside a link that fits `width` points out of `breaks`: such a link is not broken.
    func keepLinksWhole(width: Double, _ breaks: inout [Int]) {
        let whole = linkWidths().filter { $0.width <= width + GreedyLineBreaker.tolerance }
        removeAll(from: &breaks, inside: whole.map(\.text))
    }

    /// Takes what is inside one of `ranges` out of `breaks`; both ascend.
    private func removeAll(from breaks: inout [Int], inside ranges: [Range<Int>]) {
        guard !ranges.isEmpty else { return }
        var index = 0
        breaks.removeAll { offset in
            while index < ranges.count, ranges[index].upperBound <= offset { index += 1 }
            return index < ranges.count && ranges[index].lowerBound < offset
        }
    }

    /// Takes the places inside text that may not be broken out of `breaks`.
    func keepUnbroken(_ runs: Range<Int>, _ breaks: inout [Int]) {
        let attributed = storage.attributed
        guard !attributed.attributes.isEmpty else { return }
        var whole: [Range<Int>] = []
        for run in attributed.runs[runs] {
            guard let index = run.attributes, attributed.attributes[index].traits.contains(.noBreak) else {
                continue
            }
            if whole.last?.upperBound == run.text.lowerBound {
                whole[whole.count - 1] = whole[whole.count - 1].lowerBound..<run.text.upperBound
            } else {
                whole.append(run.text)
            }
        }
        removeAll(from: &breaks, inside: whole)
    }

    /// The links of the paragraph at hand with their widths in points, in the order of the text.
    private func linkWidths() -> [(link: Int, text: Range<Int>, width: Double)] {
        guard !storage.attributed.links.isEmpty else { return [] }
        var links: [(link: Int, text: Range<Int>, width: Double)] = []
        for run in glyphRuns {
            let all = storage.attributed.runs.indices
            let index = storage.runs(overlapping: run.text, in: all).lowerBound
            guard let link = storage.attributed.runs[index].link else { continue }
            let width = shaped.width(of: run.glyphs) * run.scale
            if let last = links.last, last.link == link {
                links[links.count - 1].text = last.text.lowerBound..<run.text.upperBound
                links[links.count - 1].width += width
            } else {
                links.append((link, run.text, width))
            }
        }
        return links
    }
}
