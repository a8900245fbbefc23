import NoteText

/// Divides the lines of a section into segments by the rules of a dialect, each of which searches the whole
/// text independently.
struct DialectReader: Sendable {
    /// A rule, and its current match.
    private struct Search {
        let rule: DialectRule
        var match = DialectMatch(range: 0..<0, next: 0)
        /// The end of the last match.
        var end = 0
    }

    /// The combined result of the rules for a range of text.
    private struct Reading {
        var end: Int
        var styles = StyleSet.plain
        var color: DialectRule.Highlight?
        var isDelimiter = false
    }

    private var searches: [Search]
    private var matcher = DialectMatcher()
    private let showsMarkers: Bool
    /// For each search, whether a white space that no match has used precedes the section.
    private var followsSpace = false

    init(_ options: MarkupOptions) {
        searches = options.dialect.rules.filter { options.capitals != .off || $0.form != .capitals }.map {
            Search(rule: $0)
        }
        showsMarkers = options.markers == .show
    }

    #if DEBUG
        var steps: Int { matcher.steps.steps }
    #endif

    /// Begins a section. Spans do not continue across it.
    mutating func begin() {
        for number in searches.indices {
            searches[number] = Search(rule: searches[number].rule)
        }
    }

    /// Ends the section, which ends with a line end unless it is the last.
    mutating func end(_ text: [UInt8]) {
        guard !text.isEmpty else { return }
        for number in searches.indices {
            advance(number, in: text, to: text.count)
            if searches[number].rule.form == .capitals {
                followsSpace = searches[number].end < text.count
            }
        }
    }

    /// Passes the segments of a paragraph, which has begun, to the builder.
    mutating func read(_ text: [UInt8], _ content: Range<Int>, into builder: inout AttributedTextBuilder) {
        var position = content.lowerBound
        var color: DialectRule.Highlight?
        while position < content.upperBound {
            let reading = read(text, position..<content.upperBound)
            if reading.color != color {
                color = reading.color
                var attributes = TextAttributes()
                attributes.color = color.map { .named($0.rawValue) }
                builder.use(attributes)
            }
            let range = position..<reading.end
            let isHidden = reading.isDelimiter && !showsMarkers
            builder.add(
                InlineSegment(
                    kind: reading.isDelimiter ? .delimiter : .text, range: range,
                    shown: isHidden ? range.upperBound..<range.upperBound : range, styles: reading.styles))
            position = reading.end
        }
    }

    /// The result of the rules at the start of `range`, up to where it changes.
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
            let component = match.component(at: start)
            reading.end = min(reading.end, component.end)
            reading.isDelimiter = reading.isDelimiter || component.isDelimiter
            reading.styles = StyleSet(rawValue: reading.styles.rawValue | rule.styles.rawValue)
            reading.color = rule.color ?? reading.color
        }
        return reading
    }

    /// Advances to the first match of a search that ends after `position`.
    private mutating func advance(_ number: Int, in text: [UInt8], to position: Int) {
        while searches[number].match.range.upperBound <= position {
            let end = searches[number].match.next
            searches[number].end = end
            searches[number].match = matcher.next(
                searches[number].rule.form, in: text, from: end, followsSpace: followsSpace)
        }
    }
}
