import Geometry
import NoteFiles
import NoteDrawings
import NoteImages
import NoteLayout
import NotePDF
import NotePictures
import NoteText

/// The means by which picture files are read.
struct PictureMeans: Sendable {
    /// Draws what becomes no vectors, and decodes what libraries decode.
    let helper: DrawingHelper?
    /// Makes outlines of the text of drawings.
    var typesetter: DrawingTypesetter?
}

/// The place of the bytes of a picture.
enum PictureOrigin: Sendable {
    case file(PicturePath)
    /// In the note itself.
    case note([UInt8])

    /// Nil for a picture in the note itself.
    var path: PicturePath? { if case .file(let path) = self { path } else { nil } }
}

/// A picture file that is to be shown.
struct PictureEntry: Sendable {
    let origin: PictureOrigin
    /// As the note calls it first.
    let name: String
    let header: ImageHeader
    /// The place where the note first names it.
    let span: SourceSpan
    let place: Diagnostic.Place?
    let means: PictureMeans

    /// A name that entries of the same bytes share.
    var identity: String { origin.path?.real ?? name }

    /// As messages about the run call it: by its path from the root, without links.
    var fileName: String { origin.path?.real ?? name.shortened }

    /// The bytes that say the sizes of most pictures.
    private static let mostOfHeader = 64 << 10

    /// The header of the picture at `origin`.
    static func header(of origin: PictureOrigin) throws(PictureProblem) -> ImageHeader {
        // Most files state their size in their first bytes; what does not is long, or broken.
        let start = try bytes(of: origin, most: mostOfHeader)
        if let header = try? ImageHeader(start), !header.mayBeTurned || start.count < mostOfHeader {
            return header
        }
        let whole = try bytes(of: origin)
        do throws(ImageError) { return try ImageHeader(whole) } catch { throw PictureProblem(error) }
    }

    /// All of the picture at `origin`, which is not waited for, or no more than its first `most` bytes.
    private static func bytes(of origin: PictureOrigin, most: Int = .max) throws(PictureProblem) -> [UInt8] {
        switch origin {
        case .note(let bytes): return Array(bytes.prefix(most))
        case .file(let path):
            do throws(SystemError) {
                return try FileContents.bytes(
                    ofRegularFile: path.real, most: most, limit: ImageLimits.fileBytes)
            } catch {
                throw .unreadable(error.reason)
            }
        }
    }

    private func read<Result>(
        _ body: (ImageFile) throws(ImageError) -> Result
    ) throws(PictureProblem) -> Result {
        let bytes = try Self.bytes(of: origin)
        do throws(ImageError) {
            let file = try ImageFile(bytes, typesetter: means.typesetter) { file throws(RenderingFailure) in
                do throws(DrawingFailure) {
                    return try DrawingRequest(file: file).result(by: means.helper)
                } catch {
                    throw error == .notInstalled ? .notInstalled : .unreadable
                }
            }
            if file.header == header { return try body(file) }
        } catch {
            throw PictureProblem(error)
        }
        throw .changed
    }
}

extension PictureProblem {
    init(_ error: ImageError) {
        let isPDF = error == .unknownFormat("PDF")
        self = .unreadable(
            error.description,
            hint: isPDF ? "make a picture of its page with pdftocairo -svg, which poppler-utils has" : nil)
    }
}

/// A picture as a PDF holds it.
enum PictureContent {
    case pixels(PackedImage)
    case drawing(DrawingForm)
}

/// A picture as a page is drawn with it, with what its file has and a drawing lacks.
struct DrawnPicture {
    let file: ImageFile
    let remarks: DrawingRemarks
}

extension PictureEntry {
    /// The picture as a PDF holds it, with what the file has and the picture lacks.
    ///
    /// - Parameter size: the largest in which pages show it, in points.
    func content(
        largest size: Size
    ) -> Result<(picture: PictureContent, remarks: DrawingRemarks), PictureProblem> {
        Result { () throws(PictureProblem) in
            let read = try read { file throws(ImageError) in
                guard let drawing = file.drawing else {
                    return (file, PictureContent.pixels(try file.packed()))
                }
                return (file, .drawing(try DrawingForm(drawing, file.pictures)))
            }
            let (file, picture) = read
            guard file.remarks.needsRenderer else { return (picture, file.remarks) }
            let pixels = try rendered(file, size)
            do throws(ImageError) { return (.pixels(try pixels.packed()), file.remarks) } catch {
                throw PictureProblem(error)
            }
        }
    }

    /// The file of the picture, or the pixels in it of a drawing in `size`, in points.
    func file(_ form: PictureForm, in size: Size) -> Result<DrawnPicture, PictureProblem> {
        Result { () throws(PictureProblem) in
            let file = try read { $0 }
            let isEnough = file.drawing == nil || form == .any && !file.remarks.needsRenderer
            return DrawnPicture(
                file: isEnough ? file : try rendered(file, size), remarks: file.remarks)
        }
    }

    /// Pixels for each inch of paper.
    private static let density = 300.0

    /// A drawing in pixels, as many as its size on the page needs.
    private func rendered(_ file: ImageFile, _ size: Size) throws(PictureProblem) -> ImageFile {
        let natural = header.size
        let growth = max(size.width / natural.width, size.height / natural.height) * Self.density / 72
        let area = natural.width * natural.height * growth * growth
        let reduced = growth * min(1, (Double(DrawingRenderer.pixelLimit) / area).squareRoot())
        let pixels = { (length: Double) in
            max(1, min(Int(saturating: length * reduced), DrawingRenderer.sideLimit))
        }
        let request = DrawingRequest(
            file: file.bytes, width: pixels(natural.width), height: pixels(natural.height))
        let png: [UInt8]
        do throws(DrawingFailure) { png = try request.result(by: means.helper) } catch {
            throw PictureProblem(error, file.remarks)
        }
        do throws(ImageError) { return try ImageFile(png) } catch { throw PictureProblem(error) }
    }

    /// The outline of what is opaque in it, as it is looked at; nil where there is none.
    func outline() -> Path? {
        let outline = try? read { file throws(ImageError) in try file.alphaOutline() }
        return outline.map(header.orientation.upright)
    }

    /// The features that a drawing of it lacks, or why it cannot be read to its end, or be drawn by librsvg.
    func remarks() -> Result<DrawingRemarks, PictureProblem> {
        Result { () throws(PictureProblem) in
            let file = try read { $0 }
            if file.remarks.needsRenderer { _ = try rendered(file, header.size) }
            return file.remarks
        }
    }

    /// The reason for which it cannot be shown; nil if it can.
    func problem() -> PictureProblem? { if case .failure(let problem) = remarks() { problem } else { nil } }

    /// The findings about it where it has been drawn, or could not be.
    func findings(_ drawn: Result<DrawingRemarks, PictureProblem>) -> [PlacedFinding] {
        switch drawn {
        case .success(let remarks): findings(remarks)
        case .failure(let problem): [finding(problem)]
        }
    }

    /// The finding that it cannot be shown.
    func finding(_ problem: PictureProblem) -> PlacedFinding {
        PlacedFinding(finding: problem.diagnostic(of: name, at: span), place: place)
    }

    /// The failure of a run whose pages have a place for it, since it could be read when they were made.
    func failure(_ problem: PictureProblem) -> RunError {
        guard case .unreadable(let reason, _) = problem, reason != PictureProblem.changedReason else {
            return .changed(file: fileName)
        }
        return .unreadable(file: fileName, reason: reason)
    }
}

// MARK: - Remarks

extension PictureProblem {
    /// The problem that a drawing with `remarks` has not been drawn.
    fileprivate init(_ failure: DrawingFailure, _ remarks: DrawingRemarks) {
        let reason = remarks.needsRenderer ? "it has \(remarks.rendered)" : "it is a complex drawing"
        switch failure {
        case .notInstalled:
            self = .unreadable("\(reason), which librsvg would draw; install librsvg2-2")
        case .refused:
            self = .unreadable("\(reason), and librsvg cannot draw it")
        case .ended:
            self = .unreadable("\(reason), and librsvg cannot draw it within 5 seconds and 1 GiB")
        }
    }
}

extension PictureEntry {
    /// The findings about features of a drawing.
    func findings(_ remarks: DrawingRemarks) -> [PlacedFinding] {
        var found: [Finding] = []
        if remarks.needsRenderer {
            found.append(
                Finding(
                    .pictureInPixels, at: span,
                    "'\(name.shortened)' is drawn in pixels, as it has \(remarks.rendered)"))
        }
        if !remarks.isDisjoint(with: .undrawn) {
            found.append(
                Finding(
                    .reducedPicture, at: span,
                    "'\(name.shortened)' has \(remarks.leftOut)"))
        }
        return found.map { PlacedFinding(finding: $0, place: place) }
    }
}

extension DrawingRemarks {
    /// The features that librsvg draws, in words.
    fileprivate var rendered: String {
        words([
            (.text, "text beyond outlines"), (.filter, "a filter"), (.image, "a picture of another format"),
            (.selector, "a selector that is not understood"),
            (.entity, "an entity with tags or of another file"),
        ]).joined(separator: " and ")
    }

    /// The features that nothing draws, and that they are left out, in words.
    fileprivate var leftOut: String {
        let features = words([
            (.foreignObject, "content that is not SVG"), (.reference, "a reference to another file"),
            (.atRule, "an at-rule that is not understood"), (.variable, "a value by env() or attr()"),
            (.calculation, "a value calculated of several units"), (.colorFunction, "a colour by a function"),
            (.unknownEntity, "an entity that is not declared"),
        ])
        return "\(features.joined(separator: " and ")), which \(features.count > 1 ? "are" : "is") left out"
    }

    private func words(_ names: [(DrawingRemarks, String)]) -> [String] {
        names.filter { contains($0.0) }.map(\.1)
    }
}

extension Rule {
    static let pictureInPixels = Rule(
        "picture/in-pixels", .note, summary: "an SVG picture that is drawn in pixels",
        explanation: """
            Shapes, text, gradients, clips and opacity stay vectors, which are sharp at
            any size. Filters do not, nor does text in colour fonts, in vertical lines or
            with settings of variable fonts, nor what has selectors such as :nth-of-type()
            or :has(), or entities with tags: the whole picture is then drawn by librsvg,
            at 300 pixels for each inch of its size on the page.
            """,
        example: "Title\n\n![A shadow](shadow.svg)\n")

    static let reducedPicture = Rule(
        "picture/reduced", .warning, summary: "an SVG picture of which something is left out",
        explanation: """
            Pictures are read from the note's folder, and nothing beside them: another
            file or address that an SVG picture refers to is not loaded. Content that is
            not SVG (foreignObject) is not drawn. In styles, rules such as @supports and
            those for screens of some size, calculations with several units, and colours
            by functions other than rgb() and hsl() are left out, so that shapes may be of
            another colour or size, or missing. Embed what is missing in the picture, or
            write plain values in its styles.
            """,
        example: "Title\n\n![A map](map.svg)\n")
}
