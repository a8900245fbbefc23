import NoteText

/// Cuts the lines of a section into segments by the rules of a dialect, each of which goes through the whole
/// text by itself.
struct DialectReader: Sendable {
    /// A rule, and what it has found last.
    private struct Search {
        let rule: DialectRule
        var match = DialectMatch(range: 0..<0, next: 0)
        /// Where the last match that there was has ended.
        var end = 0
    }

    /// What the rules say of a stretch of text.
    private struct Reading {
        var end: Int
        var styles = StyleSet.plain
        var color: DialectRule.Color?
        var isDelimiter = false
    }

    private var searches: [Search]
    private var matcher = DialectMatcher()
    private let showsMarkers: Bool
    /// For each search, whether a white space stands before the section that no match of it has used.
    private var followsSpace = false

    init(_ options: MarkupOptions) {
        searches = options.dialect.rules.map { Search(rule: $0) }
        showsMarkers = options.markers == .show
    }

    #if DEBUG
        var steps: Int { matcher.steps.steps }
    #endif

    /// Begins a section, in which no span of a section before it goes on.
    mutating func begin() {
        for number in searches.indices {
            searches[number].match = DialectMatch(range: 0..<0, next: 0)
            searches[number].end = 0
        }
    }

    /// Ends the section, which unless it is the last ends with a line end.
    mutating func end(_ text: [UInt8]) {
        guard !text.isEmpty else { return }
        for number in searches.indices {
            advance(number, in: text, to: text.count)
            if searches[number].rule.form == .capitals {
                followsSpace = searches[number].end < text.count
            }
        }
    }

    /// Tells the segments of a paragraph, which has begun, to the consumer.
    mutating func read<Consumer: MarkupConsumer>(
        _ text: [UInt8], _ content: Range<Int>, into consumer: inout Consumer
    ) {
        var position = content.lowerBound
        var color: DialectRule.Color?
        while position < content.upperBound {
            let reading = read(text, position..<content.upperBound)
            if reading.color != color {
                color = reading.color
                consumer.use(TextAttributes(color))
            }
            let range = position..<reading.end
            let isHidden = reading.isDelimiter && !showsMarkers
            consumer.add(
                Segment(
                    kind: reading.isDelimiter ? .delimiter : .text, range: range,
                    shown: isHidden ? range.upperBound..<range.upperBound : range, styles: reading.styles))
            position = reading.end
        }
    }

    /// What the rules say of the beginning of `range`, as far as they say the same.
    private mutating func read(_ text: [UInt8], _ range: Range<Int>) -> Reading {
        let start = range.lowerBound
        var reading = Reading(end: range.upperBound)
        for number in searches.indices {
            advance(number, in: text, to: start)
            let match = searches[number].match
            guard match.range.lowerBound <= start else {
                reading.end = min(reading.end, match.range.lowerBound)
                continue
            }
            let rule = searches[number].rule
            let part = match.part(at: start)
            reading.end = min(reading.end, part.end)
            reading.isDelimiter = reading.isDelimiter || part.isDelimiter
            reading.styles = StyleSet(rawValue: reading.styles.rawValue | rule.styles.rawValue)
            reading.color = rule.color ?? reading.color
        }
        return reading
    }

    /// Goes on to the first match of a search that ends after `position`.
    private mutating func advance(_ number: Int, in text: [UInt8], to position: Int) {
        while searches[number].match.range.upperBound <= position {
            let end = searches[number].match.next
            searches[number].end = end
            searches[number].match = matcher.next(
                searches[number].rule.form, in: text, from: end, followsSpace: followsSpace)
        }
    }
}

extension TextAttributes {
    fileprivate init(_ color: DialectRule.Color?) {
        self.init()
        self.color = color.map { .named($0.rawValue) }
    }
}
