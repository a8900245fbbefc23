import Geometry
import NoteDrawings
import NoteImages
import NoteLayout
import NoteSettings
import NoteText

/// The picture files of a note: each is found and its size read once, and its pixels when it is written.
struct PictureStore {
    private let root: PictureRoot
    /// Whether files are read to the end when first named: what cannot be shown is known before pages are.
    let readsAhead: Bool
    /// By the bytes of the name that notes call them: names that look alike may be of several files.
    private var known: [[UInt8]: Result<Int, PictureProblem>] = [:]
    /// By the bytes of the path.
    private var indices: [[UInt8]: Int] = [:]
    /// By the number of the file in the document, those that text flows round; nil where a picture is opaque.
    private var outlines: [Int: Path?] = [:]
    private var warnings = PictureWarnings()
    /// The files of the note, as far as it has called for them, where others look while it is read.
    let shared: PictureEntries
    private let means: PictureMeans
    /// The number of the first of them in the document: those before are of other notes of a book.
    let first: Int

    /// - Parameters:
    ///   - means: those by which they are read.
    ///   - entries: those that others look at while the note is read.
    ///   - first: the number of the first of them in the document.
    init(
        _ root: PictureRoot, readsAhead: Bool, by means: PictureMeans,
        _ entries: PictureEntries = PictureEntries(), first: Int = 0
    ) {
        self.means = means
        self.root = root
        self.readsAhead = readsAhead
        self.first = first
        shared = entries
    }

    /// In the order in which the note first calls for them.
    var entries: [PictureEntry] { shared.all }

    /// The files of the pictures and cards of `text`, that of `section`, and what is wrong with any of them.
    mutating func files(
        of text: AttributedText, in section: SourceSection
    ) -> (files: PictureFiles, found: [Finding]) {
        var files = PictureFiles()
        guard !text.pictures.isEmpty || !text.cards.isEmpty else { return (files, []) }
        var found: [Finding] = []
        files.pictures = text.pictures.map { picture in
            var file = file(
                of: picture.file, at: picture.fileSpan, in: section, hasWords: picture.words != nil,
                &found)
            guard picture.followsContour, picture.mayFloat, let index = file?.index else { return file }
            file?.outline = outline(ofFile: index)
            if file?.outline == nil { found += warnings.opaque(picture) }
            return file
        }
        files.cards = text.cards.map { card in
            guard !card.image.isEmpty, let span = card.imageSpan else { return nil }
            return file(of: card.image, at: span, in: section, hasWords: true, &found)
        }
        found += text.picturesWithoutText.map { picture in
            Finding(
                .pictureWithoutWords, at: picture.span ?? text.pictures[picture.index].fileSpan,
                "this picture is no decoration, but nothing says what it shows",
                hint: "write it between the brackets: ![what it shows](file)")
        }
        found += warnings.unusedClasses(of: text.pictures) + warnings.placesInLines(of: text)
        return (files, found)
    }

    /// The paths at which files are looked for that cannot be shown, or that have several, and those at which
    /// a file would be nearer than the one that is shown.
    var soughtPaths: [String] {
        known.flatMap { key, file in
            let name = String(decoding: key, as: UTF8.self)
            let isSought = key.contains(UInt8(ascii: "%")) || (try? file.get()) == nil
            return (isSought ? root.soughtPaths(of: name) : []) + root.nearerPaths(of: name)
        }
    }

    private mutating func file(
        of name: String, at span: SourceSpan, in section: SourceSection, hasWords: Bool,
        _ found: inout [Finding]
    ) -> PictureFile? {
        let key = Array(name.utf8)
        let isNew = known[key] == nil
        let result =
            known[key]
            ?? Result { () throws(PictureProblem) in
                try find(name, from: root.origin(of: name), at: span, in: section)
            }
        known[key] = result
        switch result {
        case .success(let index):
            let header = shared[index].header
            if isNew, let warning = PictureWarnings.misnamed(name, header.format, at: span) {
                found.append(warning)
            }
            return PictureFile(index: first + index, size: header.size, orientation: header.orientation)
        case .failure(let problem):
            var finding = problem.diagnostic(of: name, at: span)
            // Nothing says what is lost.
            if !hasWords { finding.obstructs.insert(.pdfUA) }
            found.append(finding)
            return nil
        }
    }

    /// The outline of what is opaque in the file that has a number in the document; nil where that is all of
    /// it, or the file cannot be read, which is reported when it is written.
    mutating func outline(ofFile number: Int) -> Path? {
        if let known = outlines[number] { return known }
        let outline = shared[number - first].outline()
        outlines[number] = outline
        return outline
    }

    /// The index of the file at `origin`, which is called `name` at `span` of `section`.
    mutating func find(
        _ name: String, from origin: PictureOrigin, at span: SourceSpan, in section: SourceSection
    ) throws(PictureProblem) -> Int {
        let key = Array((origin.path?.real ?? name).utf8)
        if let index = indices[key] { return index }
        let header = try PictureEntry.header(of: origin)
        let entry = PictureEntry(
            origin: origin, name: name, header: header, span: span, place: section.findPlace(of: span),
            means: means)
        if readsAhead, let problem = entry.problem() { throw problem }
        let index = shared.append(entry)
        indices[key] = index
        return index
    }
}

extension PictureRoot {
    /// The place of the bytes of the picture that a note calls `name`.
    func origin(of name: String) throws(PictureProblem) -> PictureOrigin {
        switch name.scheme {
        case nil: return .file(try path(of: name))
        case "data":
            guard let bytes = DataAddress.bytes(of: name) else {
                throw .unreadable("it is no address of the form data:image/png;base64,...")
            }
            return .note(bytes)
        case let scheme?: throw .remote(scheme)
        }
    }
}

extension String {
    /// The part before its first colon, if that may be the scheme of a URL.
    var scheme: String? {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = self[..<colon]
        let isScheme = name.utf8.count > 1 && name.utf8.allSatisfy(\.isASCIILetter)
        let isFetched = self[colon...].hasPrefix("://") || name.lowercased() == "data"
        return isScheme && isFetched ? name.lowercased() : nil
    }
}

extension Rule {
    static let ofPictures = [
        unreadablePicture, missingPicture, remotePicture, pictureOutsideRoot, pictureWithoutWords,
        pictureInPixels, reducedPicture,
    ]

    static let unreadablePicture = Rule(
        "picture/unreadable", .warning, summary: "a picture that cannot be read",
        explanation: """
            The file has to be a sound PNG, JPEG, GIF, WebP, TIFF, AVIF, HEIC or SVG of a
            size that a page can use. The message says what is the matter with it. A frame
            stands in the place of the picture, with its alternative text or else the name
            of its file; in a line of text, these words alone. With --pdf-ua a picture
            without alternative text is an error, and with -W picture/unreadable=error
            any.
            """,
        example: "Title\n\n![The north face](file:///north-face.jpg)\n")

    static let missingPicture = Rule(
        "picture/missing", .warning, summary: "a picture that is not there",
        explanation: """
            The file has to stand where the note says, seen from the folder of the note.
            A name that begins with a slash, as sites write it, is looked for under the
            root, and then in the folders round the note, up to that of its
            configuration. A frame stands in the place of the picture, with its
            alternative text or else the name of its file; in a line of text, these
            words alone. With --pdf-ua a picture without alternative text is an error,
            and with -W picture/missing=error any.
            """,
        example: "Title\n\n![The north face](north-face.jpg)\n")

    static let pictureOutsideRoot = Rule(
        "picture/outside-root", .warning, summary: "a picture outside the folder that pictures may come from",
        explanation: """
            A note may come from somebody else, and must not show what else is on the
            machine: pictures are read from the folder of the note and from those in it,
            links followed. A frame stands in the place of another, with its alternative
            text or else the name of its file. Name a folder that holds both with --root,
            or with root in notec.yaml.
            """,
        example: "Title\n\n![A key](../secrets/key.png)\n")

    // PDF/UA-1, 7.3; PDF/A-2 only advises it (ISO 19005-2, 6.7.5).
    static let pictureWithoutWords = Rule(
        "picture/no-alt", .warning(obstructing: .pdfUA),
        summary: "a meaningful picture without alternative text",
        explanation: """
            A picture with a caption, or the only content of a link, is no decoration, but
            nothing stands between its brackets: a screen reader has nothing to say. Write
            what it shows. Empty brackets alone are for pictures that are mere ornament.
            """,
        example: "Title\n\n![](leaf.png \"Fig. 1. A leaf\")\n")
}
