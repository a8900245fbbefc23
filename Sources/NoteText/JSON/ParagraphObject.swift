/// The object of a paragraph, as it is read.
struct ParagraphObject {
    var keys: KeyRecord
    /// The beginning of the object in the bytes of the section.
    let start: Int
    var paragraph: Paragraph
    /// The number of container blocks that end before it, and those that begin with it.
    var leave = 0
    var containers: [ContainerObject] = []
    /// The kind and the place of the paragraph.
    var flat = FlatBlock(.body)
    var links: [Link] = []
    var marker: RunObject?
    var runs: [RunObject] = []

    /// The keys of an object of the newest version, and those of one of version 1, which has no container
    /// blocks.
    static let keys = [
        "paragraph", "leave", "enter", "block", "set-as", "blank-lines", "page-break", "blank-page", "digits",
        "names", "attributes", "card", "links", "runs",
    ]
    static let keysOfVersion1 = [
        "paragraph", "block", "depth", "checked", "quoted", "blank-lines", "page-break", "blank-page",
        "continues-item", "continues-block", "number-digits", "attributes", "card", "cell", "note", "links",
        "marker", "runs",
    ]

    /// - Parameter version: of the form.
    init(number: Int, span: SourceSpan, start: Int, version: Int) {
        self.start = start
        keys = KeyRecord(version == 1 ? Self.keysOfVersion1 : Self.keys)
        paragraph = Paragraph(kind: .body, number: number, span: span, marker: 0..<0, content: 0..<0)
    }
}

/// The object of a run, as it is read.
struct RunObject {
    var keys = KeyRecord(["start", "end", "styles", "text", "link", "attributes", "note", "picture"])
    /// The beginning of the object in the bytes of the section.
    let start: Int
    var styles = StyleSet()
    var text = ShownText()
    var link: Int?
    /// The place of its link's index in the bytes of the section.
    var linkPlace = 0
    var attributes = TextAttributes()
    var picture: Picture?
}

extension RunObject {
    /// Whether it can be a marker, which is neither a link nor a picture, and in the language of its text.
    fileprivate var isPlain: Bool {
        link == nil && picture == nil && attributes.language == nil
            && attributes.identifier == nil && attributes.textStyle == nil
    }
}

/// Text with its places in the source.
struct ShownText {
    var bytes: [UInt8] = []
    var origins: [TextOrigin] = []
    var span: SourceSpan?
}

extension ParagraphObject {
    /// Something that is in no note, with its place in the bytes of the section.
    typealias Mistake = (message: String, place: Int)

    /// A mistake in its marker, its card, its text or its pictures, whatever stands before it.
    var mistake: Mistake? {
        mistakeOfSetAs ?? mistakeOfNote ?? mistakeOfMarker ?? mistakeOfCard ?? mistakeOfRuns
    }

    private var kind: FlatKind { flat.kind }

    private func mistake(_ message: String, of key: String) -> Mistake { (message, place(of: key)) }

    /// The place of a key; of what container blocks say instead, that of their list.
    func place(of key: String) -> Int { keys[key] ?? keys["enter"] ?? keys["leave"] ?? start }

    private var mistakeOfSetAs: Mistake? {
        guard let other = paragraph.setAs, !flat.kind.block.isHeading || !other.isHeading else { return nil }
        return mistake("only a heading is set as another", of: "set-as")
    }

    private var mistakeOfNote: Mistake? {
        if kind == .note, flat.note == nil {
            return mistake("the text of a footnote must have its number, 'note'", of: "block")
        }
        if kind != .note, flat.note != nil {
            return mistake("only the text of a footnote has a 'note'", of: "note")
        }
        return nil
    }

    private var mistakeOfMarker: Mistake? {
        let kind = flat.headedItem ?? kind
        guard kind.isItem || kind == .note else {
            return marker.map { _ in mistake("only an item and a footnote have a marker", of: "marker") }
        }
        guard let marker else {
            let what = kind == .note ? "the text of a footnote" : "an item"
            return mistake("\(what) must have a 'marker'", of: "block")
        }
        let text = marker.text.bytes
        switch kind {
        case .note:
            guard let note = flat.note, text.elementsEqual(String(note).utf8) else {
                return mistake("the marker must be the number of the footnote", of: marker)
            }
        case .number:
            // Lists of HTML may have letters, and numbers below 0.
            guard 2...11 ~= text.count, text.dropLast().allSatisfy(\.isASCIIName), Self.endsNumber(text.last)
            else {
                return mistake(
                    "the marker must be a number of up to 10 signs with a dot or a parenthesis", of: marker)
            }
        case .bullet:
            guard FlatKind.bullets.contains(where: { text.elementsEqual($0.utf8) }) else {
                return mistake(
                    "the marker must be '\u{2022}', '\u{2013}', '\u{B7}' or '\u{25E6}'", of: marker)
            }
        default:
            let sign = flat.task.sign
            guard text.elementsEqual(sign.utf8) else {
                return mistake("the marker must be '\(sign)'", of: marker)
            }
        }
        return marker.isPlain
            ? nil
            : ("a marker has no link, picture, language, name or text style", marker.start)
    }

    private static func endsNumber(_ sign: UInt8?) -> Bool {
        sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")")
    }

    private func mistake(_ message: String, of run: RunObject) -> Mistake {
        (message, run.keys["text"] ?? run.start)
    }

    private var mistakeOfCard: Mistake? {
        if kind == .card, paragraph.card == nil { return mistake("a card must have its 'card'", of: "block") }
        if kind != .card, paragraph.card != nil { return mistake("only a card has a 'card'", of: "card") }
        let belongsToTable = kind == .cell || kind == .caption
        if belongsToTable, flat.place == nil {
            return mistake("what is of a table must have its place, 'cell'", of: "block")
        }
        if !belongsToTable, flat.place != nil {
            return mistake("only what is of a table has a 'cell'", of: "cell")
        }
        return nil
    }

    private var mistakeOfRuns: Mistake? {
        switch kind {
        case .rule:
            let hasText = runs.count > 1 || runs.contains { !$0.isEmpty || !$0.styles.isEmpty }
            return hasText ? mistake("a rule has no text", of: "runs") : nil
        case .picture:
            let isRemote = runs.first?.picture?.address != nil
            let isPicture = runs.count == 1 && runs[0].picture != nil && (runs[0].link == nil || isRemote)
            return isPicture
                ? nil
                : mistake(
                    "'picture' must have one run, which is a picture in no link unless on the web",
                    of: "block")
        case .card, .code:
            if let run = runs.first(where: { $0.link != nil || $0.picture != nil }) {
                return ("'\(kind.rawValue)' has no links and no pictures", run.start)
            }
            // A line of code that is blank is one of the blank lines before the next.
            let isBlank =
                kind == .code && runs.allSatisfy { $0.text.bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
            if isBlank { return mistake("'code' must have text", of: "block") }
        case .bullet, .number, .check, .cell, .note: break
        default: if runs.isEmpty { return mistake("'\(kind.rawValue)' must have text", of: "block") }
        }
        let empty = runs.first { $0.isEmpty }
        return empty.map { ("a run must have text or a picture", $0.start) }
    }
}

extension RunObject {
    fileprivate var isEmpty: Bool { text.bytes.isEmpty && picture == nil }
}
