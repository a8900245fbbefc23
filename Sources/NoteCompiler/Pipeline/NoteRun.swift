import NoteFonts
import NoteLayout
import NoteMarkup
import NotePDF
import NoteSettings
import NoteText

/// A note that is being made into something: in which forms, and by which means.
struct NoteRun {
    let note: Note
    let renditions: [Rendition]
    let resources: RunResources
}

extension NoteRun {
    /// Parses the text once, lays it out for each rendition, and gives the pages to what `receiver` makes for
    /// it. Findings go to `report`; the result is how many pages there are, and their faces if these are
    /// wanted.
    func layOut<Receiver: PageReceiver & ~Copyable>(
        _ text: inout TextReader, _ report: inout DiagnosticReport,
        _ receiver: (Rendition) throws(RunError) -> Receiver
    ) async throws(RunError) -> (pages: Int, faces: FaceUses?) {
        let catalog = try FontCatalog(note, resources.options, without: resources.rejected)
        // A family that was asked for by name is not silently replaced.
        report.add(
            catalog.missingFamilies(of: note.settings[.fonts], note.settings[.styles]), in: note.frontMatter)
        // Each size category has a layout, and a receiver of its pages.
        let managers = renditions.map { LayoutManager(note, in: $0.category, catalog) }
        var runs: [RenditionRun<Receiver>] = []
        for (rendition, manager) in zip(renditions, managers) {
            runs.append(try RenditionRun(manager, resources, to: receiver(rendition)))
        }
        var layout = LayoutRun(note, managers, resources, to: runs)
        report.add(text.ruleFindings, in: note.frontMatter)
        text.resolveNames(in: catalog)
        // Text becomes lines, on any core, and these become pages, in the order of the text.
        let document = try await read(&text, &report) { section throws(RunError) in
            try await layout.add(section)
        }
        try await layout.finish()
        // The last pages are given on, and the outputs are ended.
        return try await finish(runs, document, &report)
    }

    /// Reads the text to its end, and gives each section on with its pictures.
    private func read(
        _ text: inout TextReader, _ report: inout DiagnosticReport,
        _ add: (ReadSection) async throws(RunError) -> Void
    ) async throws(RunError) -> DocumentSummary {
        var pictures = PictureStore(PictureRoot(note.settings, folder: note.folder))
        var navigation = NavigationReport()
        var title: String?
        var last: ReadSection?
        while let (section, next) = try text.next() {
            // What the stages before have found is reported while the section is in memory.
            report.add(next.findings, in: section, openPlaces: next.openPlaces)
            report.add(note.conformance.obstacles(in: next), in: section)
            title = title ?? next.title(note.markupOptions)
            // Links lead to names of places in the note.
            report.add(navigation.add(next, in: section), in: section)
            // Pictures tell their sizes.
            let (files, found) = pictures.files(of: next, in: section)
            report.add(found, in: section)
            // A section waits for the next, whose first paragraph tells whether its own last goes on.
            if var last {
                last.text.following = next.paragraphs.first
                try await add(last)
            }
            last = ReadSection(section: section, text: next, files: files)
        }
        if let last { try await add(last) }
        navigation.finish(in: &report)
        return summary(title, pictures, &report)
    }

    private func summary(
        _ title: String?, _ pictures: PictureStore, _ report: inout DiagnosticReport
    ) -> DocumentSummary {
        let title = note.title(foundInText: title)
        if !report.obstructed.contains(.pdfALevelA) {
            let names = [title, note.settings[.author]?.text ?? ""]
            report.add(note.conformance.obstacles(inMetadata: names), in: nil)
        }
        return DocumentSummary(title: title, pictures: pictures, obstructed: report.obstructed)
    }

    private func finish<Receiver: PageReceiver & ~Copyable>(
        _ runs: [RenditionRun<Receiver>], _ document: DocumentSummary, _ report: inout DiagnosticReport
    ) async throws(RunError) -> (pages: Int, faces: FaceUses?) {
        var document = document
        var pages = 0
        var faces: FaceUses?
        for (run, rendition) in zip(runs, renditions) {
            let result = try await run.finish(document)
            report.merge(result.report, of: rendition.shortName)
            document.obstructed = report.obstructed
            pages += result.pages
            if let used = result.faces {
                faces = faces ?? FaceUses()
                faces?.formUnion(used)
            }
        }
        return (pages, faces)
    }
}

/// A section that is read, with its text and the files of its pictures.
struct ReadSection: Sendable {
    let section: SourceSection
    var text: AttributedText
    let files: PictureFiles
}

extension NoteRun {
    /// Writes the attributed text of the note in JSON, for each rendition.
    func writeAttributedText(
        _ text: inout TextReader, _ report: inout DiagnosticReport
    ) throws(RunError) {
        for rendition in renditions {
            let settings = note.settingsOfText(in: rendition)
            try rendition.output.write(AttributedTextWriter.header(name: note.stem, settings: settings))
        }
        try readAlone(&text, &report) { text throws(RunError) in
            let lines = AttributedTextWriter.lines(of: text)
            for rendition in renditions { try rendition.output.write(lines) }
        }
    }

    /// Writes the runs of the text.
    func dumpRuns(
        _ text: inout TextReader, _ report: inout DiagnosticReport, to output: AtomicOutput
    ) throws(RunError) {
        try readAlone(&text, &report) { text throws(RunError) in
            try output.write(Array(RunDump.text(of: text).utf8))
        }
    }

    /// Reads text that is not laid out to its end, and gives it on.
    private func readAlone(
        _ text: inout TextReader, _ report: inout DiagnosticReport,
        _ write: (AttributedText) throws(RunError) -> Void
    ) throws(RunError) {
        report.add(text.ruleFindings, in: note.frontMatter)
        while let (section, next) = try text.next() {
            report.add(next.findings, in: section, openPlaces: next.openPlaces)
            try write(next)
        }
    }

    /// Writes the tokens of the markup.
    func dumpTokens(_ sections: consuming SourceSections, to output: AtomicOutput) throws(RunError) {
        var source = MarkupSource(sections, note.markupOptions, resources.timer)
        while let tokens = try source.nextTokens() {
            try output.write(Array(TokenDump.text(of: tokens).utf8))
        }
    }

    /// Writes break opportunities, or embedding levels, of each line of the note.
    func dumpLines(
        _ sections: consuming SourceSections, levels: Bool, to output: AtomicOutput
    ) throws(RunError) {
        let (breaks, bidi) = try laidOut { () throws(LayoutError) in
            (try BreakDump(language: note.language), try BidiDump(language: note.language))
        }
        while let section = try sections.next() {
            try output.write(
                try laidOut { () throws(LayoutError) in
                    try levels ? bidi.text(of: section) : breaks.text(of: section)
                })
        }
    }
}
