import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// Pages as text: one line of JSON for each line fragment.
///
/// The fields of the dump are an interface: some may be added, none is renamed.
package struct LayoutDump {
    private var json = JSONText()
    private let rendition: String?
    private let category: String?

    /// Each line begins with the name of a rendition and with `category`, if these are given.
    package init(rendition: String? = nil, category: String? = nil) {
        self.rendition = rendition
        self.category = category
    }

    /// Appends the lines of `page` in reading order.
    package mutating func append(_ page: Page) {
        for (index, placed) in page.lines.enumerated() {
            append(placed, page: page.number, line: index)
        }
    }

    /// The lines so far, in UTF-8.
    package var bytes: [UInt8] { json.bytes }

    private mutating func append(_ placed: PlacedLine, page: Int, line index: Int) {
        let section = placed.section
        let line = section.lines[placed.line]
        let span = section.sourceSpan(of: line.text)
        json.object { json in
            if let rendition { json.member("rendition", rendition) }
            if let category { json.member("category", category) }
            json.member("page", page)
            json.member("container", placed.container)
            json.member("line", index)
            json.member("x", points: placed.origin.x + line.x)
            json.member("baseline", points: placed.origin.y)
            json.member("width", points: line.width)
            json.member("measure", points: line.measure)
            json.member("start", span?.start)
            json.member("end", span?.end)
            json.member("text", utf8: section.shownText(of: line)[...])
            let runs = section.runs[line.runs].filter { $0.role != .picture }
            json.member("runs", objects: runs) { json, run in
                Self.write(run, placed, to: &json)
            }
            let pictures = section.attachments(of: placed.line)
            if !pictures.isEmpty {
                json.member("pictures", objects: pictures) { Self.write($1, placed, to: &$0) }
            }
        }
    }

    private static func write(_ run: LineRun, _ placed: PlacedLine, to json: inout JSONText) {
        let section = placed.section
        let span = section.sourceSpan(of: run.text)
        json.member("face", section.face(of: run).face.postScriptName)
        json.member("size", points: section.size(of: run))
        json.member("x", points: placed.origin.x + run.x)
        json.member("width", points: run.width)
        json.member("start", span?.start)
        json.member("end", span?.end)
        if run.level > 0 { json.member("level", Int(run.level)) }
        json.members(of: section.styles[run.style], section.face(of: run))
        json.members(
            ofSpacesIn: run, section.size(of: run) / Double(section.face(of: run).face.unitsPerEm))
    }
}

extension LayoutDump {
    private static func write(_ picture: Attachment, _ placed: PlacedLine, to json: inout JSONText) {
        let section = placed.section
        let frame = picture.frame.moved(to: placed.origin)
        let span = picture.text.isEmpty ? nil : section.sourceSpan(of: picture.text)
        json.member("file", section.fileName(of: picture))
        json.members(of: frame)
        json.member("start", span?.start)
        json.member("end", span?.end)
    }
}

extension SectionLayout {
    /// The file of a picture as it was written.
    fileprivate func fileName(of picture: Attachment) -> String {
        switch picture.source {
        case .picture(let index): text.pictures[index].file
        case .card(let index): text.cards[index].image
        }
    }

    /// The source span of a range of the text; nil where it is not the note's own.
    func sourceSpan(of range: Range<Int>) -> SourceSpan? {
        guard let start = text.sourceOffset(of: range.lowerBound) else { return nil }
        guard let last = range.last, let end = text.sourceOffset(of: last) else {
            return SourceSpan(start: start, end: start)
        }
        return SourceSpan(start: start, end: end + 1)
    }

    /// The text that a line shows, an added hyphen included: in the place of its soft hyphen, if it has one.
    func shownText(of line: Line) -> [UInt8] {
        let runs = runs[line.runs]
        // An ellipsis stands for what is left out before it, within the line or after it.
        if runs.contains(where: { $0.role == .ellipsis }) {
            return runs.filter { $0.role != .picture }.flatMap { text.text[$0.text] }
        }
        var shown = text(of: line)
        if let last = runs.last, last.role == .hyphen {
            if line.text.contains(last.text.lowerBound) { shown.removeLast(last.text.count) }
            shown += Array("\u{2010}".utf8)
        }
        return shown
    }

    /// The text of a line, but for the characters that stand for pictures.
    private func text(of line: Line) -> [UInt8] {
        guard !attachments.isEmpty else { return Array(text.text[line.text]) }
        if isPictureAlone(line.paragraph) { return [] }
        let signs = runs[line.runs].filter { $0.role == .picture }.map(\.text)
        return line.text.filter { offset in !signs.contains { $0.contains(offset) } }.map { text.text[$0] }
    }
}

extension JSONText {
    /// Writes what makes text in a style other than plain and black.
    mutating func members(of style: CharacterStyle, _ face: ChainFace) {
        let paint = style.paint
        if paint.color != .black { member("color", paint.color.notation) }
        if let background = paint.background { member("background", background.notation) }
        member("underline", paint.underline, in: paint.color)
        member("strike", paint.strike, in: paint.color)
        if let outline = paint.outline {
            member("stroke", points: outline.isFilled ? -outline.width : outline.width)
            if outline.color != paint.color { member("stroke-color", outline.color.notation) }
        }
        if paint.rise != 0 { member("rise", points: paint.rise) }
        if style.kern != 0 { member("kern", points: style.kern) }
        if paint.isFramed { member("outline", true) }
        if paint.isLetterpress { member("letterpress", true) }
        switch style.shaping.ligatures {
        case .standard: break
        case .none, .apart: member("ligatures", false)
        case .contextual: member("contextual", true)
        }
        if style.shaping.smallCapitals { member("smallcaps", true) }
        let drawn = face.drawnTraits
        if !drawn.isEmpty { member("synthetic", drawn) }
        if let language = style.language { member("lang", language) }
    }

    /// Writes how much wider spaces and letters are than their glyphs, `unit` points being one font unit.
    mutating func members(ofSpacesIn run: LineRun, _ unit: Double) {
        if run.wordStretch != 0 { member("word-stretch", points: Double(run.wordStretch) * unit) }
        if run.letterStretch != 0 { member("letter-stretch", points: Double(run.letterStretch) * unit) }
    }

    private mutating func member(_ key: String, _ line: TextLine?, in color: Color) {
        guard let line else { return }
        member(key, line.decoration.name)
        if line.color != color { member(key + "-color", line.color.notation) }
    }
}

extension Color {
    /// `#rrggbb`, the nearest.
    var notation: String { ColorChoice.nearest(red: red, green: green, blue: blue).name }
}

extension ChainFace {
    /// The traits that are drawn because the face has not got them.
    fileprivate var drawnTraits: [String] {
        let all = [
            (syntheticBold, "bold"), (syntheticItalic, "italic"), (syntheticCapitals, "smallcaps"),
        ]
        return all.compactMap { $0.0 ? $0.1 : nil }
    }
}
