import NoteLayout
import NoteMarkup
import NotePDF
import NotePictures
import NoteText
import NoteTypesetting

/// A kind of output: the file that it is, the part of a note that it shows, and its maker.
struct OutputRow: Sendable {
    /// Makes the output of each rendition of a note.
    typealias Maker =
        @Sendable (inout Attempt, consuming OpenedNote, [Rendition]) async throws(RunError) -> Void

    /// Makes the document of a book, whose cover is a note, for a rendition.
    typealias BookMaker =
        @Sendable (ResolvedNote, RunResources, Rendition) throws(RunError) -> any BookDocument

    /// The kind of file that is written, by its name and its signature; nil for what is printed, if anything
    /// is.
    var file: OutputKind?
    let content: Content
    /// Makes the document that a form of a book becomes; nil if a book is not made into the output.
    var book: BookMaker?
    let make: Maker

    /// The part of a note that an output shows.
    enum Content {
        /// The settings.
        case settings
        /// The text as it is read, once for all forms of the note.
        case reading
        /// The lines of the source, once for all forms of the note.
        case lines
        /// The text of each form.
        case text
        /// The pages of each form.
        case pages
        /// The pages of each form, each in an output of its own.
        case pictures
        /// Pages are made, and none is shown.
        case nothing
    }

    /// Whether text flows around the outlines of pictures, which are read for that.
    var showsLayout: Bool {
        switch content {
        case .settings, .reading, .text: false
        case .lines, .pages, .pictures, .nothing: true
        }
    }
}

extension CompileMode {
    /// The row of the mode.
    var row: OutputRow {
        switch self {
        case .pdf: .pdf
        case .picture(.png): .pictures(PNGPainter.self, .png)
        case .picture(.svg): .pictures(SVGPainter.self, .svg)
        case .check: .check
        case .attributedText: .attributedText
        case .dump(.tokens): .tokens
        case .dump(.runs): .runs
        case .dump(.breaks): .lines(showsLevels: false)
        case .dump(.bidi): .lines(showsLevels: true)
        case .dump(let kind): .pages(kind)
        case .settings: .settings
        }
    }
}

extension OutputRow {
    fileprivate static let pdf = OutputRow(
        file: .pdf, content: .pages,
        book: { cover, resources, rendition throws(RunError) in
            try PDFBook(cover, resources, to: rendition.output)
        },
        make: { attempt, note, renditions throws(RunError) in
            let resources = attempt.resources
            let workers = WorkerPool<ExportWorker>(resources.share.compression)
            try await attempt.layOut(note, in: renditions) { rendition, _ throws(RunError) in
                try PDFExport(rendition.note, resources, workers, rendition.output)
            }
        })

    fileprivate static func pictures<Painter: PagePainting & ~Copyable>(
        _ painter: Painter.Type, _ file: OutputKind
    ) -> OutputRow {
        OutputRow(
            file: file, content: .pictures,
            book: { cover, resources, rendition in
                PictureBook<Painter>(cover, resources, to: rendition.pages)
            },
            make: { attempt, note, renditions throws(RunError) in
                let resources = attempt.resources
                let workers = WorkerPool<PictureWorker<Painter>>(resources.share.compression)
                try await attempt.layOut(note, in: renditions) { rendition, pictures in
                    let source = PictureSource(rendition.note, pictures)
                    return PictureExport<Painter>(source, resources, to: rendition.pages, workers)
                }
            })
    }

    fileprivate static let check = OutputRow(content: .nothing) {
        attempt, note, renditions throws(RunError) in
        try await attempt.layOut(note, in: renditions) { _, _ in CheckReceiver() }
    }

    fileprivate static let attributedText = OutputRow(file: .attributedText, content: .text) {
        attempt, note, renditions throws(RunError) in
        try await attempt.writeAttributedText(of: note, in: renditions)
    }

    fileprivate static let settings = OutputRow(content: .settings) {
        attempt, note, renditions throws(RunError) in
        // The settings of the note, or of the rendition that is requested.
        let shown = attempt.options.settings.renditions.isEmpty ? note.note : renditions[0].note
        try renditions[0].output.write(Array(shown.settings.printed.utf8))
    }

    fileprivate static let tokens = OutputRow(content: .reading) {
        attempt, note, renditions throws(RunError) in
        let own = renditions[0].note
        var source = try attempt.input.kind.makeText(
            note.sections, own.head, own.markupOptions, attempt.resources.timer)
        while let tokens = try source.nextTokens() {
            try renditions[0].output.write(Array(TokenDump.text(of: tokens).utf8))
        }
    }

    fileprivate static let runs = OutputRow(content: .reading) { attempt, note, renditions throws(RunError) in
        try await attempt.readText(of: note, in: renditions) { renditions, text throws(RunError) in
            try renditions[0].output.write(Array(RunDump.text(of: text).utf8))
        }
    }

    /// Break opportunities, or embedding levels, of each line of the note.
    fileprivate static func lines(showsLevels: Bool) -> OutputRow {
        OutputRow(content: .lines) { _, note, renditions throws(RunError) in
            let language = renditions[0].note.language
            let dump = try laidOut { () throws(LayoutError) in
                try LineDump(language: language, showsLevels: showsLevels)
            }
            var sections = note.sections
            while let section = try sections.next() {
                try renditions[0].output.write(
                    try laidOut { () throws(LayoutError) in try dump.text(of: section) })
            }
        }
    }

    fileprivate static func pages(_ kind: DumpKind) -> OutputRow {
        OutputRow(content: .pages) { attempt, note, renditions throws(RunError) in
            try await attempt.layOut(note, in: renditions) { rendition, _ in PageDumper(kind, of: rendition) }
        }
    }
}

extension Attempt {
    /// Writes the attributed text of `note` in JSON, for each rendition.
    mutating func writeAttributedText(
        of note: consuming OpenedNote, in renditions: [Rendition]
    ) async throws(RunError) {
        for rendition in renditions {
            let settings = rendition.form.settingsOfText
            try rendition.output.write(
                AttributedTextWriter.header(name: rendition.note.stem, settings: settings))
        }
        var writer = AttributedTextWriter()
        try await readText(of: note, in: renditions) { renditions, text throws(RunError) in
            let lines = writer.lines(of: text)
            for rendition in renditions { try rendition.output.write(lines) }
        }
    }
}
