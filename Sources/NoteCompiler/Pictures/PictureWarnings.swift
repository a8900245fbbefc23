import NoteImages
import NoteText

/// Findings about pictures that are shown all the same.
struct PictureWarnings {
    /// The classes that have been warned about: a note that has one has many.
    private var told: Set<String> = []

    /// Warns of what is asked for `pictures` and does nothing, each class where it comes first.
    mutating func unusedClasses(of pictures: [Picture]) -> [Finding] {
        pictures.flatMap { picture in
            Self.classes.filter { $0.isRequested(picture) && told.insert($0.name).inserted }
                .map { Finding(.unusedAttribute, at: picture.fileSpan, "'.\($0.name)' \($0.remark)") }
        }
    }

    /// Warns of a file of `format` whose name has the extension of another; nil where it has not.
    static func misnamed(_ name: String, _ format: ImageFormat, at span: SourceSpan) -> Finding? {
        guard name.scheme == nil, let other = pathExtension(name).flatMap(ImageFormat.name(byExtension:)),
            other != format.rawValue
        else { return nil }
        return Finding(
            .misnamedPicture, at: span,
            "'\(name.shortened)' is a \(format.rawValue) file, though its name says \(other)",
            hint: "it is shown; other programs may go by its name")
    }

    /// Warns of places for pictures in a line of `text`, which have theirs there, each where it comes first.
    mutating func placesInLines(of text: AttributedText) -> [Finding] {
        guard text.pictures.contains(where: { $0.float != nil }) else { return [] }
        let alone = Set(text.paragraphs.compactMap { text.pictureAlone(in: $0) })
        var found: [Finding] = []
        for index in text.pictures.indices where !alone.contains(index) {
            let place = text.pictures[index].float
            guard let place, told.insert(place.rawValue).inserted else { continue }
            found.append(
                Finding(
                    .unusedAttribute, at: text.pictures[index].fileSpan,
                    "'.\(place.rawValue)' only moves a picture that stands alone"))
        }
        return found
    }

    /// Warns of the first picture that text is to flow round and that has no outline but its frame.
    mutating func opaque(_ picture: Picture) -> [Finding] {
        guard told.insert("opaque").inserted else { return [] }
        return [
            Finding(
                .unusedAttribute, at: picture.fileSpan,
                "'.contour' does nothing here: the picture is opaque as far as its frame")
        ]
    }

    /// The classes of pictures that have no effect, or none as a rule.
    private static let classes: [(name: String, isRequested: @Sendable (Picture) -> Bool, remark: String)] = [
        (
            "contour", { $0.followsContour && !$0.mayFloat },
            "only changes a picture with .left or .right, which text flows beside"
        ),
        ("span", \.spansColumns, "does nothing in this version: pictures are no wider than a column"),
    ]
}

extension Rule {
    static let misnamedPicture = Rule(
        "picture/misnamed", .warning, summary: "a picture of another format than its name says",
        explanation: """
            What a file is follows from its first bytes, so the picture is shown. Its name
            has the extension of another format, by which other programs may go. Give the
            file the extension of the format that the message names.
            """,
        example: "Title\n\n![A screenshot that was saved as PNG](screenshot.jpg)\n")
}
