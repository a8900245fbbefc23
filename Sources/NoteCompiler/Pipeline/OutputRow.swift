import NoteLayout
import NoteMarkup
import NotePDF
import NotePictures
import NoteText

/// A kind of output: the file that it is, the part of a note that it shows, and its maker.
struct OutputRow: Sendable {
    /// Makes an output of each rendition of a note.
    typealias TextMaker =
        @Sendable (inout Attempt, consuming OpenedNote, [Rendition]) async throws(RunError) -> Void

    /// Makes the receiver of the pages of a rendition, whose picture files are given.
    typealias ReceiverMaker = (Rendition, PictureEntries) throws(RunError) -> any PageReceiver

    /// The maker of an output.
    enum Maker {
        case text(TextMaker)
        /// Of what is made of pages, with the workers of all renditions, whose pages come in turns.
        case pages(@Sendable (RunResources) -> ReceiverMaker)
    }

    /// The kind of file that is written, by its name and signature; nil for what is printed, or for nothing.
    var file: OutputKind?
    let content: Content
    let maker: Maker

    /// A row of an output that is made of text.
    private static func text(
        _ content: Content, as file: OutputKind? = nil, make: @escaping TextMaker
    ) -> OutputRow {
        OutputRow(file: file, content: content, maker: .text(make))
    }

    /// A row of an output that is made of pages.
    private static func pages(
        _ content: Content, as file: OutputKind? = nil,
        receivers: @escaping @Sendable (RunResources) -> ReceiverMaker
    ) -> OutputRow {
        OutputRow(file: file, content: content, maker: .pages(receivers))
    }

    /// The part of a note that an output shows.
    enum Content {
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

extension OutputRow {
    /// Makes the receivers of pages; nil for what is made of text.
    func receiver(_ resources: RunResources) -> ReceiverMaker? {
        if case .pages(let maker) = maker { maker(resources) } else { nil }
    }
}

extension CompileMode {
    /// The row of the mode.
    var row: OutputRow {
        switch self {
        case .written(let format): format.row
        case .check: .check
        case .dump(.tokens): .tokens
        case .dump(.runs): .runs
        case .dump(.breaks): .lines(showsLevels: false)
        case .dump(.bidi): .lines(showsLevels: true)
        case .dump(let kind): .pages(kind)
        case .settings: .settings
        }
    }

    /// Whether pages are laid out for it.
    package var isMadeOfPages: Bool { if case .pages = row.maker { true } else { false } }

    /// Whether it is a picture of each page.
    package var isPicture: Bool { row.content == .pictures }
}

extension OutputFormat {
    /// The row of the format.
    fileprivate var row: OutputRow {
        switch self {
        case .pdf: .pdf
        case .png:
            .pictures(
                PNGPainter.self,
                OutputKind("a PNG", beginning: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        case .svg: .pictures(SVGPainter.self, OutputKind("an SVG", beginning: Array("<svg ".utf8)))
        case .json: .attributedText
        }
    }
}

extension OutputRow {
    fileprivate static let pdf = pages(.pages, as: OutputKind("a PDF", beginning: Array("%PDF-".utf8))) {
        resources in
        let workers = WorkerPool<ExportWorker>(resources.share.compression)
        return { rendition, _ throws(RunError) in
            try PDFExport(rendition.note, resources, workers, rendition.output)
        }
    }

    fileprivate static func pictures<Painter: PagePainting & ~Copyable>(
        _ painter: Painter.Type, _ file: OutputKind
    ) -> OutputRow {
        pages(.pictures, as: file) { resources in
            let workers = WorkerPool<PictureWorker<Painter>>(resources.share.compression)
            return { rendition, pictures in
                let source = PictureSource(rendition.note, pictures)
                return PictureExport<Painter>(source, resources, to: rendition.pages, workers)
            }
        }
    }

    fileprivate static let check = pages(.nothing) { _ in { _, _ in CheckReceiver() } }

    fileprivate static let attributedText = text(
        .text, as: OutputKind("attributed text in JSON", beginning: Array("{\"notec\"".utf8))
    ) { attempt, note, renditions throws(RunError) in
        try await attempt.writeAttributedText(of: note, in: renditions)
    }

    fileprivate static let settings = text(.settings) { attempt, note, renditions throws(RunError) in
        // The settings of the note, or of the rendition that is requested.
        let shown = attempt.options.settings.renditions.isEmpty ? note.note : renditions[0].note
        try renditions[0].output.write(Array(shown.settings.printed.utf8))
    }

    fileprivate static let tokens = text(.reading) { attempt, note, renditions throws(RunError) in
        var source = try attempt.source(of: renditions[0].note, note.sections)
        while let tokens = try source.nextTokens() {
            try renditions[0].output.write(Array(TokenDump.text(of: tokens).utf8))
        }
    }

    fileprivate static let runs = text(.reading) { attempt, note, renditions throws(RunError) in
        try await attempt.readText(of: note, in: renditions) { renditions, text throws(RunError) in
            try renditions[0].output.write(Array(RunDump.text(of: text).utf8))
        }
    }

    /// Break opportunities, or embedding levels, of each line of the note.
    fileprivate static func lines(showsLevels: Bool) -> OutputRow {
        text(.lines) { _, note, renditions throws(RunError) in
            let language = renditions[0].note.language
            let dump = try laidOut(LineDump(language: language, showsLevels: showsLevels))
            var sections = note.sections
            while let section = try sections.next() {
                try renditions[0].output.write(laidOut(dump.text(of: section)))
            }
        }
    }

    fileprivate static func pages(_ kind: DumpKind) -> OutputRow {
        pages(.pages) { _ in { rendition, _ in PageDumper(kind, of: rendition) } }
    }
}

extension Attempt {
    /// Makes the outputs of `renditions` of `note` as `row` says.
    mutating func make(
        _ row: OutputRow, of note: consuming OpenedNote, in renditions: [Rendition]
    ) async throws(RunError) {
        switch row.maker {
        case .text(let make): try await make(&self, note, renditions)
        case .pages(let receiver): try await layOut(note, in: renditions, to: receiver(resources))
        }
    }

    /// Writes the attributed text of `note` in JSON, for each rendition.
    mutating func writeAttributedText(
        of note: consuming OpenedNote, in renditions: [Rendition]
    ) async throws(RunError) {
        for rendition in renditions {
            let settings = rendition.note.settingsOfText
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
