import NoteText

extension NoteRun {
    /// Reads text that is not laid out to its end, and gives it on.
    func readAlone(
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
}
