import Geometry
import NoteLayout
import NoteText

/// From the text of sections that are laid out to that of a text storage, and back.
///
/// Layout reads the JSON of the storage, and knows the place of its text there. Both are in the same order.
struct TextPlaces: Sendable {
    /// Some text whose bytes follow each other in the JSON and in the storage.
    private struct Segment {
        /// In bytes from the start of the JSON.
        let source: Int
        /// In the storage.
        let text: Range<Int>
    }

    /// Ascending.
    private let segments: [Segment]

    /// The places of the text of `storage`.
    init(_ storage: TextStorage) {
        var segments: [Segment] = []
        var reader = AttributedTextReader()
        // A storage has been read before.
        let read = (try? reader.read(storage.section)) ?? AttributedText()
        var (line, start) = (0, 0)
        let lines = storage.text.lines
        read.forEachParagraph { paragraph, text in
            while line < lines.count, lines[line] == nil { (line, start) = (line + 1, start + 1) }
            let own = paragraph.marker.lowerBound..<paragraph.content.upperBound
            for part in text.parts(of: own) {
                let place = part.text.shifted(by: start - own.lowerBound)
                segments.append(Segment(source: part.source, text: place))
            }
            (line, start) = (line + 1, start + own.count + 1)
        }
        self.segments = segments
    }

    /// The text in the storage that begins `source` bytes into the JSON, at most `count` bytes; nil for none.
    func text(at source: Int, count: Int) -> Range<Int>? {
        let index = segments.partitioningIndex { $0.source > source }
        guard index > 0 else { return nil }
        let segment = segments[index - 1]
        let start = segment.text.lowerBound + source - segment.source
        guard start < segment.text.upperBound else { return nil }
        return start..<min(start + count, segment.text.upperBound)
    }
}

extension AttributedText {
    /// The parts of `range` whose bytes follow each other in the source, those without a place left out.
    fileprivate func parts(of range: Range<Int>) -> [(source: Int, text: Range<Int>)] {
        var parts: [(source: Int, text: Range<Int>)] = []
        var index = max(0, origins.partitioningIndex { $0.text > range.lowerBound } - 1)
        while index < origins.count, origins[index].text < range.upperBound {
            let end = index + 1 < origins.count ? origins[index + 1].text : text.count
            let own = (origins[index].text..<max(end, origins[index].text)).clamped(to: range)
            if !own.isEmpty, let source = origins[index].source {
                parts.append((source + own.lowerBound - origins[index].text, own))
            }
            index += 1
        }
        return parts
    }
}

/// The characters of a line in its section and in the storage.
struct LinePlaces: Sendable {
    /// Some text of the line with its place in the storage, which for the sign of a picture is its words.
    private struct Part {
        let own: Range<Int>
        let text: Range<Int>
    }

    /// Ascending.
    private let parts: [Part]

    init(of line: LineMap, _ places: TextPlaces) {
        parts = line.line.section.text.parts(of: line.text).compactMap { part in
            places.text(at: part.source, count: part.text.count).map { Part(own: part.text, text: $0) }
        }
    }

    /// All of its text in the storage; nil for a line without any.
    var text: Range<Int>? {
        guard let first = parts.first else { return nil }
        return parts.reduce(first.text) {
            min($0.lowerBound, $1.text.lowerBound)..<max($0.upperBound, $1.text.upperBound)
        }
    }

    /// The range in the storage of `range` of the section.
    func text(of range: Range<Int>) -> Range<Int>? {
        guard let start = offset(of: range.lowerBound) else { return nil }
        guard !range.isEmpty, let last = parts.last(where: { $0.own.lowerBound < range.upperBound }) else {
            return start..<start
        }
        let isWhole = range.upperBound >= last.own.upperBound
        let end =
            isWhole
            ? last.text.upperBound : last.text.lowerBound + range.upperBound - last.own.lowerBound
        return Range(from: start, to: min(end, last.text.upperBound))
    }

    private func offset(of own: Int) -> Int? {
        guard let part = parts.last(where: { $0.own.lowerBound <= own }) ?? parts.first else { return nil }
        // The space after a marker has no place in the JSON.
        return part.text.lowerBound + max(0, own - part.own.lowerBound)
    }

    /// The range in the section of the part of `text` that the line has; nil where it has none.
    func range(of text: Range<Int>) -> Range<Int>? {
        var found: Range<Int>?
        for part in parts where part.text.overlaps(text) {
            var own = part.own
            if own.count == part.text.count {
                own = text.clamped(to: part.text).shifted(by: own.lowerBound - part.text.lowerBound)
            }
            found = found.map { $0.lowerBound..<max($0.upperBound, own.upperBound) } ?? own
        }
        return found
    }
}
