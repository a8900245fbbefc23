import NoteLayout
import NoteMarkup
import NotePDF
import NoteText

extension NoteRun {
    /// Writes the attributed text of the note in JSON, for each rendition.
    func writeAttributedText(
        _ text: inout TextReader, _ report: inout DiagnosticReport
    ) throws(RunError) {
        for rendition in renditions {
            let settings = rendition.form.settingsOfText
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
        var languages = LanguageReport()
        while let (section, next) = try text.next() {
            let found = next.findings + languages.add(next)
            report.add(found, in: section, openPlaces: next.openPlaces)
            for note in next.notes {
                report.add(note.text.findings + languages.add(note.text), in: note.section)
            }
            try write(next)
        }
    }

    /// Writes the tokens of the markup.
    func dumpTokens(_ sections: consuming SourceSections, to output: AtomicOutput) throws(RunError) {
        var source = try MarkupSource(sections, note.markupOptions, resources.timer)
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

/// Writes a dump of pages.
struct PageDumper: PageReceiver {
    private let output: AtomicOutput
    /// The dump of a page, and at last of the end of the pages.
    private let text: (NoteLayout.Page?) -> [UInt8]

    /// The dump of `kind`, which is one of pages.
    init(_ kind: DumpKind, of rendition: Rendition) {
        let note = rendition.note
        output = rendition.output
        switch kind {
        case .painting:
            text = { page in
                var dump = PaintingDump()
                if let page { dump.append(Painting(of: page)) }
                return dump.bytes
            }
        case .structure:
            var dump = StructureDump(language: note.language, version: note.conformance.version)
            text = { page in page.map { dump.append($0) } ?? dump.finish() }
        default:
            let name = rendition.isOnly ? nil : rendition.form.name
            let category = rendition.form.hasOtherCategories ? rendition.category.name : nil
            text = { page in
                var dump = LayoutDump(rendition: name, category: category)
                if let page { dump.append(page) }
                return dump.bytes
            }
        }
    }

    func receive(_ page: NoteLayout.Page) throws(RunError) { try output.write(text(page)) }

    func finish(_ document: DocumentSummary) throws(RunError) -> [PlacedFinding] {
        try output.write(text(nil))
        return []
    }
}
