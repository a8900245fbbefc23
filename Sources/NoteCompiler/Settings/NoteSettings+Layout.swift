import Geometry
import NoteFonts
import NoteLayout
import NoteSettings
import NoteText

extension NoteSettings {
    /// The paper and what it is divided into.
    var pageSetup: PageSetup {
        let paper = paper ?? .a4
        return PageSetup(paper: Size(width: paper.width, height: paper.height))
    }

    /// The settings of a note: `options`, which come from the command line, over its front matter's.
    ///
    /// Paper without room for a line is the fault of who chose it: of the run, or of the front matter, where
    /// it is reported at its place and sets nothing.
    init(
        _ options: NoteSettings, over sections: borrowing NoteSections, _ report: inout DiagnosticReport
    ) throws(RunError) {
        self = options.over(sections.settings)
        let category = try SizeCategory(self)
        do throws(LayoutError) {
            try pageSetup.checkRoom(for: category)
        } catch {
            guard options.paper == nil, let place = sections.paperPlace else { throw RunError(error) }
            let hint = "choose larger paper or a smaller size category"
            report.add(
                NoteDiagnostic(.invalidFrontMatter, at: nil, error.description, hint: hint), at: place)
            paper = nil
        }
    }
}
