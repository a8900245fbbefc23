import Geometry
import NoteImages
import NoteSettings
import NoteText

/// Reads the pictures that the text of pages flows around.
struct ExcludedPictures {
    /// The findings about files that cannot be read; text does not flow around these.
    private var findings: [Finding] = []
    private var messages: Set<String> = []
    private let root: PictureRoot
    private var store: PictureStore
    private let log: DependencyLog?

    /// The forms of a note with the outlines of pictures that text flows around, and what is wrong there.
    ///
    /// - Parameter log: gathers the files that are read and those that are looked for.
    static func outlined(
        _ forms: [ResolvedNote], _ options: CompileOptions, _ log: DependencyLog?
    ) -> (forms: [ResolvedNote], found: [Finding]) {
        // All forms of a note have one root.
        guard let first = forms.first(where: \.flowsAroundPictures) else { return (forms, []) }
        let root = PictureRoot(first.settings, folder: first.folder)
        let means = PictureMeans(helper: options.environment.drawingHelper)
        var pictures = ExcludedPictures(
            root: root, store: PictureStore(root, readsAhead: true, by: means), log: log)
        return (forms.map { pictures.outlined($0) }, pictures.findings)
    }

    private mutating func outlined(_ form: ResolvedNote) -> ResolvedNote {
        guard form.flowsAroundPictures else { return form }
        var settings = form.settings
        let source = settings.sources["exclude"]
        settings.exclude(settings[.exclude].compactMap { outline($0, source) })
        return form.with(settings)
    }

    /// The shape with the outline of its picture; nil where nothing is opaque, or nothing can be read.
    ///
    /// - Parameter source: that of the setting, which the finding is about.
    private mutating func outline(_ shape: PageShape, _ source: SettingSource?) -> PageShape? {
        guard let picture = shape.picture else { return nil }
        do throws(PictureProblem) {
            var shape = shape
            shape.picture = nil
            guard let outline = try outline(of: picture) else { return nil }
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

    private mutating func outline(of picture: ShapePicture) throws(PictureProblem) -> PageShape.Outline? {
        let origin = try root.origin(of: picture.file)
        if let path = origin.path { log?.add([path.named]) }
        let index = try store.find(
            picture.file, from: origin, at: SourceSpan(start: 0, end: 0), in: SourceSection(bytes: []))
        let frame = picture.frame(store.shared[index].header.size)
        guard let outline = store.outline(ofFile: index) else { return .rectangle(frame) }
        let path = outline.scaled(x: frame.width, y: frame.height).translated(by: frame.origin)
        return path.bounds.height > 0 ? .path(path) : nil
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
