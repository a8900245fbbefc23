import Geometry
import NoteFonts
import NoteLayout
import NoteMarkup
import NoteSettings
import NoteText

extension PipelineJob {
    /// How the text is read.
    var markupOptions: MarkupOptions {
        var options = MarkupOptions()
        options.markers = settings.markers ?? .hide
        switch settings.title {
        case .text(let text): options.title = .text(text)
        case .absent: options.title = .none
        case nil: options.title = .firstLine
        }
        return options
    }
}

extension LayoutManager {
    /// The layout that `job` asks for.
    init(_ job: PipelineJob) throws(RunError) {
        let paper = job.settings.paper ?? .a4
        self.init(
            sheet: try StyleSheet(job),
            setup: PageSetup(paper: Size(width: paper.width, height: paper.height)))
    }
}

extension StyleSheet {
    fileprivate init(_ job: PipelineJob) throws(RunError) {
        let category = try job.settings.sizeCategory.map(SizeCategory.one) ?? .large
        do {
            let catalog = try FontCatalog(
                directories: job.options.fontDirectories, usesSystemFonts: job.options.usesSystemFonts)
            self.init(category: category, language: job.language, catalog: catalog)
        } catch {
            throw .noFont(error.description)
        }
    }
}

extension SizeCategory {
    /// The one category that `name` names.
    fileprivate static func one(_ name: String) throws(RunError) -> SizeCategory {
        do {
            let categories = try parse(list: name)
            guard let category = categories.first, categories.count == 1 else {
                throw RunError.usage("'\(name)' names several size categories; one is made at a time")
            }
            return category
        } catch let error as SizeCategoryError {
            throw .usage(error.description)
        } catch {
            throw .usage("'\(name)' is no size category")
        }
    }
}
