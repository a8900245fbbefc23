import NoteMarkup
import NoteText

/// Sets the prose of paragraphs as settings ask: quotation marks as in print, and words in capitals.
struct ProseFinisher: Sendable {
    /// The language of quotation marks; nil if they stay as typed.
    private let language: String?
    private let capitals: CapitalsChoice
    /// The places of characters of the paragraph that a backslash keeps as they are.
    private var literals: [Int] = []

    init(_ options: MarkupOptions) {
        (language, capitals) = (options.typographicLanguage, options.capitals)
    }

    /// Whether paragraphs change at all.
    var isActive: Bool { language != nil || capitals != .off }

    /// Lets the character at `index` of the text stay as it is.
    mutating func keep(at index: Int) { if language != nil { literals.append(index) } }

    /// Sets the last paragraph of `text`, whose runs are its last ones; `attributes` are those of runs.
    mutating func finish(_ text: inout AttributedText, _ attributes: [TextAttributes], _ language: String?) {
        defer { literals.removeAll(keepingCapacity: true) }
        guard let paragraph = text.paragraphs.last, !paragraph.kind.isVerbatim, paragraph.kind != .rule else {
            return
        }
        setTypography(of: paragraph, in: &text, attributes, language)
        if capitals != .off, !paragraph.kind.isHeading {
            setCapitals(of: paragraph, in: &text, attributes)
        }
    }
}

// MARK: Prose

extension ProseFinisher {
    /// The runs of a paragraph that are text in a language.
    private func prose(
        of paragraph: Paragraph, in text: AttributedText, _ attributes: [TextAttributes]
    ) -> [AttributedRun] {
        text.runs[paragraph.runs.lowerBound...].filter { run in
            let own = run.attributes.map { attributes[$0] }
            return run.text.lowerBound >= paragraph.content.lowerBound && !run.styles.contains(.code)
                && own?.picture == nil && own?.note == nil && !isAddress(run, in: text)
        }
    }

    /// Whether a run is the address that it links to.
    private func isAddress(_ run: AttributedRun, in text: AttributedText) -> Bool {
        guard let link = run.link else { return false }
        let words = String(decoding: text.text[run.text], as: UTF8.self)
        return [words, "mailto:" + words, "http://" + words].contains(text.links[link].target)
    }

    private func setTypography(
        of paragraph: Paragraph, in text: inout AttributedText, _ attributes: [TextAttributes],
        _ paragraphLanguage: String?
    ) {
        guard let language else { return }
        var prose: [Typography.Prose] = []
        var literals = literals[...]
        for run in self.prose(of: paragraph, in: text, attributes) {
            let own = run.attributes.flatMap { attributes[$0].language } ?? paragraphLanguage ?? language
            var start = run.text.lowerBound
            while let next = literals.first, next < run.text.upperBound {
                if next > start { prose.append(Typography.Prose(range: start..<next, language: own)) }
                start = max(start, next + 1)
                literals.removeFirst()
            }
            if start < run.text.upperBound {
                prose.append(Typography.Prose(range: start..<run.text.upperBound, language: own))
            }
        }
        let runs = paragraph.runs.lowerBound..<text.runs.count
        _ = TypographicText.set(prose, in: &text, from: paragraph.content.lowerBound, runs: runs)
    }

    private func setCapitals(
        of paragraph: Paragraph, in text: inout AttributedText, _ attributes: [TextAttributes]
    ) {
        let start = paragraph.content.lowerBound
        var bytes = Array(repeating: ASCII.numberSign, count: text.text.count - start)
        for run in prose(of: paragraph, in: text, attributes) {
            bytes.replaceSubrange(
                run.text.lowerBound - start..<run.text.upperBound - start, with: text.text[run.text])
        }
        let words = CapitalWords(bytes, capitals).ranges.map {
            $0.lowerBound + start..<$0.upperBound + start
        }
        guard !words.isEmpty else { return }
        let runs = Array(text.runs[paragraph.runs.lowerBound...])
        text.runs.removeLast(runs.count)
        var next = words[...]
        for run in runs { text.append(run, withCapitals: &next) }
    }
}

extension AttributedText {
    /// Appends a run in parts, those in `words` as capitals; words that end with it are removed.
    fileprivate mutating func append(_ run: AttributedRun, withCapitals words: inout ArraySlice<Range<Int>>) {
        var start = run.text.lowerBound
        while let word = words.first, word.lowerBound < run.text.upperBound {
            appendPart(start..<max(start, word.lowerBound), of: run)
            start = max(start, word.lowerBound)
            let end = min(word.upperBound, run.text.upperBound)
            appendPart(start..<end, of: run, .caps)
            start = end
            guard word.upperBound <= run.text.upperBound else { break }
            words.removeFirst()
        }
        if start == run.text.lowerBound {
            runs.append(run)
        } else {
            appendPart(start..<run.text.upperBound, of: run)
        }
    }

    private mutating func appendPart(_ range: Range<Int>, of run: AttributedRun, _ styles: StyleSet = []) {
        guard !range.isEmpty else { return }
        var part = run
        part.text = range
        part.styles.formUnion(styles)
        if let start = sourceOffset(of: range.lowerBound), let last = sourceOffset(of: range.upperBound - 1) {
            part.span = SourceSpan(start: start, end: max(start, last + 1))
        }
        runs.append(part)
    }
}
