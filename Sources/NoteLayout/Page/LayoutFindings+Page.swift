import NoteText

extension LayoutFindings {
    /// The findings about the paragraphs that begin on `page` and may have been laid out again for it, with
    /// the sections that they were laid out in.
    package static func provisional(
        on page: Page
    ) -> [(section: SectionLayout, findings: ParagraphFindings)] {
        page.lines.compactMap { line in
            let (section, all) = (line.section, line.section.findings.paragraphs)
            guard section.isProvisional, !all.isEmpty else { return nil }
            let paragraph = line.paragraph
            guard line.line == paragraph.lines.lowerBound else { return nil }
            return all.elements(of: paragraph.index, by: \.paragraph).first.map { (section, $0) }
        }
    }
}
