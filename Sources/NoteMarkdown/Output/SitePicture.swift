import NoteText

/// The picture that a tag shows: `{{< figure src= >}}` of Hugo, or an include of Jekyll with a caption.
struct SitePicture {
    let file: String
    /// The place of the file's name in the text.
    let place: Range<Int>
    let alternative: String?
    /// The title, the caption and the attribution.
    let caption: String?
    let width: PictureLength?
    let height: PictureLength?
    /// The address of the page that it leads to, if it has no caption.
    let link: String?

    /// The picture of `tag` in `text`; nil if it shows none.
    init?(_ tag: SiteTag, in text: [UInt8]) {
        guard !tag.isEnd else { return nil }
        let isFigure = tag.form != .liquid && text[tag.name].elementsEqual("figure".utf8)
        guard isFigure || tag.form == .liquid && text[tag.name].starts(with: "include".utf8) else {
            return nil
        }
        let arguments = SiteArgument.all(text, tag.arguments)
        let caption = arguments.text("caption", in: text)
        guard isFigure || caption != nil,
            let source = arguments.first(isFigure ? ["src"] : Self.fileNames, in: text),
            isFigure || source.isQuoted || source.text(in: text).contains(".")
        else { return nil }
        (file, place) = (source.text(in: text), source.value)
        let title = arguments.text("title", in: text)
        let parts = [title, caption, isFigure ? arguments.text("attr", in: text) : nil]
        self.caption = Self.joined(parts.compactMap(\.self))
        // As in Hugo, a caption says what a picture shows that has no alternative text.
        alternative = arguments.text("alt", in: text) ?? caption ?? title
        width = arguments.text("width", in: text).flatMap(PictureLength.init(pixels:))
        height = arguments.text("height", in: text).flatMap(PictureLength.init(pixels:))
        // A picture in a link is one of a line, under which no caption stands.
        link = self.caption == nil ? arguments.text("link", in: text) : nil
    }

    /// The arguments of includes that name a file, in the order in which they count.
    private static let fileNames = ["src", "url", "image", "image_path", "img", "file", "path"]

    /// Sentences in one line, with a full stop between two where the first has no sign at its end.
    private static func joined(_ parts: [String]) -> String? {
        guard var text = parts.first else { return nil }
        for part in parts.dropFirst() {
            text += text.last.map { ".!?:".contains($0) } ?? true ? " " : ". "
            text += part
        }
        return text
    }
}
