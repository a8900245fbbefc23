import Geometry
import NoteImages
import NoteSettings
import NoteText

/// Reads the pictures that the text of pages flows around, for the forms of a note.
struct ExcludedPictures {
    /// The findings about files that cannot be read; text does not flow around these.
    private(set) var findings: [Finding] = []
    private var messages: Set<String> = []
    /// Pictures that have been read, by the real paths of their files, or by names that are `data:` URLs.
    private var readings: [String: Reading] = [:]
    private let means: PictureMeans
    private let log: DependencyLog?

    /// A picture that has been read: its size in points, and the outline of what is opaque in it, in a square
    /// of 1; nil where all is.
    private struct Reading {
        let size: Size
        let outline: Path?
    }

    /// - Parameter log: gathers the files that are read and those that are looked for.
    init(_ options: CompileOptions, _ log: DependencyLog?) {
        means = PictureMeans(helper: options.environment.drawingHelper)
        self.log = log
    }

    /// The form with the outlines of its pictures.
    mutating func outlined(_ form: ResolvedNote) -> ResolvedNote {
        guard form.flowsAroundPictures else { return form }
        var settings = form.settings
        let root = PictureRoot(settings, folder: form.folder)
        let source = settings.sources["exclude"]
        settings.exclude(settings[.exclude].compactMap { outline($0, in: root, source) })
        return form.with(settings)
    }

    /// The shape with the outline of its picture; nil where nothing is opaque, or nothing can be read.
    ///
    /// - Parameter source: that of the setting, which the finding is about.
    private mutating func outline(
        _ shape: PageShape, in root: PictureRoot, _ source: SettingSource?
    ) -> PageShape? {
        guard let picture = shape.picture else { return nil }
        do throws(PictureProblem) {
            var shape = shape
            shape.picture = nil
            guard let outline = try outline(of: picture, in: root) else { return nil }
            shape.outline = outline
            return shape
        } catch {
            log?.add(sought: root.soughtPaths(of: picture.file))
            var finding = error.diagnostic(of: picture.file, at: source?.span)
            finding.message += source?.placeInFile ?? ""
            if messages.insert(finding.message).inserted { findings.append(finding) }
            return nil
        }
    }

    private mutating func outline(
        of picture: ShapePicture, in root: PictureRoot
    ) throws(PictureProblem) -> PageShape.Outline? {
        let origin = try root.origin(of: picture.file)
        if let path = origin.path { log?.add([path.named]) }
        let reading = try reading(of: origin, named: picture.file)
        let frame = picture.frame(reading.size)
        guard let outline = reading.outline else { return .rectangle(frame) }
        let path = outline.scaled(x: frame.width, y: frame.height).translated(by: frame.origin)
        return path.bounds.height > 0 ? .path(path) : nil
    }

    private mutating func reading(
        of origin: PictureOrigin, named name: String
    ) throws(PictureProblem) -> Reading {
        let identity = origin.path?.real ?? name
        if let known = readings[identity] { return known }
        let entry = PictureEntry(
            origin: origin, name: name, header: try PictureEntry.header(of: origin),
            span: SourceSpan(start: 0, end: 0), place: nil, means: means)
        if let problem = entry.problem() { throw problem }
        let reading = Reading(size: entry.header.size, outline: entry.outline())
        readings[identity] = reading
        return reading
    }
}

extension ShapePicture {
    /// The frame of the picture, whose own size is `size`.
    fileprivate func frame(_ size: Size) -> Rectangle {
        let width = min(width ?? size.width, Path.limit)
        let height = width * size.height / size.width
        return Rectangle(
            x: place.x, y: place.y, width: width,
            height: height.isFinite ? min(height, Path.limit) : Path.limit)
    }
}

extension ResolvedNote {
    /// Whether the outlines of pictures are among the shapes that its text flows around.
    var flowsAroundPictures: Bool { settings[.exclude].contains { $0.picture != nil } }
}
