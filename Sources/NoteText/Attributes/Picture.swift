package import Geometry

/// A picture as the note asks for it: the file has not been looked at.
package struct Picture: Hashable, Sendable {
    /// The file as it was written.
    package var file: String
    /// The alternative text; empty for a decorative picture, and for one that is not described.
    package var alternative: String
    /// Whether the source has neither an alternative text nor says that the picture is decoration.
    package var isUndescribed = false
    package var caption: String?
    /// The caption in the text of `AttributedText`, at the end of the picture's run.
    package var captionText = 0..<0
    package var width: PictureLength?
    package var height: PictureLength?
    /// Whether it takes the whole measure.
    package var fills = false
    /// The space around it, in points.
    package var inset: Insets?
    package var float: PictureFloat?
    /// Whether text flows round its outline rather than its frame.
    package var followsContour = false
    /// Whether it spans all columns of its page.
    package var spansColumns = false
    package var identifier: String?
    /// The place of the file's name in the source.
    package var fileSpan: SourceSpan

    package init(file: String, alternative: String, fileSpan: SourceSpan) {
        self.file = file
        self.alternative = alternative
        self.fileSpan = fileSpan
    }
}

/// A length in points, or a part of the measure in percent.
package enum PictureLength: Hashable, Sendable {
    case points(Double)
    case percent(Double)
}

/// The place of a picture in the measure: at a side, with text at its other side, or in the middle.
package enum PictureFloat: String, CaseIterable, Sendable {
    case left, right, center
}

/// A user card: a picture, a name and some detail; empty where nothing was said.
package struct Card: Hashable, Sendable {
    package var image = ""
    package var name = ""
    package var detail = ""
    /// The place of the image's name in the source.
    package var imageSpan: SourceSpan?
}

extension Picture: AttributeOwner {
    static let contexts: [AttributeContext] = [.picture]

    static let table: AttributeTable<Self> = [
        AttributeKey(
            "file", .file, { PlacedName(text: $0.file, span: $0.fileSpan) },
            {
                $0.file = $1.text
                $0.fileSpan = $1.span ?? $0.fileSpan
            }
        ).notInLists.dumped(as: "picture"),
        AttributeKey(
            "alt", .line, { $0.isUndescribed ? nil : $0.alternative },
            { ($0.alternative, $0.isUndescribed) = ($1, false) }
        ).notInLists,
        AttributeKey("caption", .line, { $0.caption }, { $0.caption = $1 }).notInLists,
        AttributeKey("caption-start", .offset, { $0.captionStart }, { $0.captionText = $1..<$1 }).notInLists,
        AttributeKey("width", .extent, { $0.width }, { $0.width = $1 }),
        AttributeKey("height", .extent, { $0.height }, { $0.height = $1 }),
        AttributeKey(flag: "fill", { $0.fills }, { $0.fills = $1 }),
        AttributeKey("inset", .inset, { $0.inset }, { $0.inset = $1 }),
        AttributeKey("float", .classes, { $0.float }, { $0.float = $1 }),
        AttributeKey(flag: "contour", { $0.followsContour }, { $0.followsContour = $1 }),
        AttributeKey(flag: "span", { $0.spansColumns }, { $0.spansColumns = $1 }),
        AttributeKey("id", .identifier, { $0.identifier }, { $0.identifier = $1 }).notInLists
            .dumped(as: "picture-id"),
    ]

    /// The offset of its caption in the text of its run, after what it shows and a space; nil where it has
    /// none.
    var captionStart: Int? {
        caption.map { caption in
            let gap = alternative.isEmpty || caption.isEmpty ? 0 : 1
            return alternative.utf8.count + gap
        }
    }
}

extension Picture {
    /// Whether text may flow beside it.
    package var mayFloat: Bool { float == .left || float == .right }

    /// The alternative text; nil if nothing of that is seen.
    package var words: String? { alternative.isBlank ? nil : alternative }

    /// The alternative text with the caption, which is not shown under a picture in the text.
    package var allWords: String? {
        let all = [words, caption.flatMap { $0.isBlank ? nil : $0 }].compactMap(\.self)
        return all.isEmpty ? nil : all.joined(separator: ". ")
    }

    /// The words in its place where it cannot be shown: its alternative text, or the name of its file.
    package var placeholder: String { words ?? fileName }

    /// The target of the link in its place: its address on the web; nil for a file, as nobody has that but
    /// the author.
    package var address: String? {
        LinkScheme.scheme(of: file).flatMap { ["http", "https"].contains($0) ? file : nil }
    }

    /// The last part of its address, without a query, as it reads.
    private var fileName: String {
        let isData = LinkScheme.scheme(of: file) == "data"
        let ends: [UInt8] = Array((isData ? ";," : "?#").utf8)
        let path = file.utf8.prefix { !ends.contains($0) }
        let parts = isData ? [path] : path.split(separator: UInt8(ascii: "/"))
        let name = parts.last.flatMap { String($0) } ?? file
        let decoded = name.withoutPercentSigns.flatMap { $0.hasOnlyGraphicScalars ? $0 : nil } ?? name
        return decoded.isBlank ? "?" : decoded.shortenedInMiddle
    }
}

extension String {
    /// Whether no character of it is a control, a mark of direction, or of no meaning.
    fileprivate var hasOnlyGraphicScalars: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
            default: true
            }
        }
    }
}

extension Card: AttributeOwner {
    static let contexts: [AttributeContext] = [.card]

    static let table: AttributeTable<Self> = [
        AttributeKey(
            "image", .file, { PlacedName(text: $0.image, span: $0.imageSpan) },
            { ($0.image, $0.imageSpan) = ($1.text, $1.span) }),
        AttributeKey("name", .line, { $0.name }, { $0.name = $1 }),
        AttributeKey("detail", .line, { $0.detail }, { $0.detail = $1 }),
    ]
}
