/// Makes pictures of pages that have been laid out, as `notec` does.
public struct PictureExporter: Sendable {
    /// Whether a layout with errors is exported, without what these are about: characters that no font has.
    public var allowsErrors = false
    private let layout: Layout
    private let format: PictureFormat
    private let pictures: PagePictures

    /// An exporter of the pages of a layout.
    ///
    /// - Parameters:
    ///   - layout: the layout.
    ///   - format: PNG or SVG.
    ///   - pictures: the pages, their resolution and their paper.
    public init(_ layout: Layout, as format: PictureFormat, _ pictures: PagePictures = PagePictures()) {
        (self.layout, self.format, self.pictures) = (layout, format, pictures)
    }

    /// The bytes of each picture, in the order of the pages.
    ///
    /// - Throws: `RunError.layoutHasErrors` if the layout has errors, unless `allowsErrors` is set, and
    ///   another `RunError` if none of the pages is chosen, a picture has too many pixels, cairo is not
    ///   installed, or a font or a picture of the note cannot be read.
    public func bytes() async throws(RunError) -> [[UInt8]] {
        let outputs = try await export(to: .standardOutput, keepsBytes: true)
        return try outputs.map { output throws(RunError) in try output.bytes() }
    }

    /// Writes the pictures to files, each there whole or not at all. None is written unless all can be made.
    ///
    /// - Parameter template: their names, with `{page}` for the number of the page if there are several.
    /// - Throws: `RunError` as `bytes()`, and if a file cannot be written or is of another kind, unless the
    ///   options allow that it is replaced.
    public func write(to template: OutputTemplate) async throws(RunError) {
        let outputs = try await export(to: .template(template), keepsBytes: false)
        for output in outputs { _ = try output.commit() }
    }

    private func export(to output: CompileOutput, keepsBytes: Bool) async throws(RunError) -> [AtomicOutput] {
        if !allowsErrors { try layout.throwErrors() }
        let contents = layout.contents
        let task = CompileTask(.file(layout.text.name), to: output, mode: .picture(format))
        let form = contents.note.forms()[0]
        let outputs = PageOutputs(
            task, form, resources.options, OutputClaims([]), keepsBytes: keepsBytes)
        try await RunError.unlessLacking { () throws(RunError) in
            let rendition = Rendition(note: form, pages: outputs, isOnly: true)
            let export = try task.mode.row.receiver(resources)?(rendition, contents.summary.pictures.shared)
            for page in contents.pages { try await export?.receive(page) }
            try await export?.finish(contents.summary).throwFirstError(in: layout.text.name)
        }
        return outputs.all
    }

    /// The resources of the layout, for these pictures.
    private var resources: RunResources {
        var resources = layout.contents.resources
        resources.options.output.pictures = pictures
        return resources
    }
}
