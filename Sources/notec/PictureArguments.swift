import ArgumentParser
import NoteCompiler

/// Options for pictures of pages.
struct PictureArguments: ParsableArguments {
    @Option("dpi", "N", "The pixels per inch of PNG, from 18 to 2400 (default: 144).")
    var resolution: String?

    @Option("pages", "LIST", "Make pictures of these pages only, as in 1,3-5,last.")
    var pages: String?

    @Flag("no-paper", "Leave pictures transparent where nothing is on the page.")
    var noPaper = false
}

extension PictureArguments {
    /// The names of those that are given.
    private var given: [String] {
        let all = [("--dpi", resolution != nil), ("--pages", pages != nil), ("--no-paper", noPaper)]
        return all.filter(\.1).map(\.0)
    }

    /// The form of the pictures of a run of `mode`.
    func pictures(in mode: CompileMode) throws(OptionError) -> PagePictures {
        var pictures = PagePictures()
        if let resolution { try pictures.setResolution(resolution) }
        if let pages { pictures.pages = try PageList(pages) }
        pictures.hasPaper = !noPaper
        guard let option = given.first else { return pictures }
        guard resolution == nil || mode != .picture(.svg) else {
            throw OptionError("--dpi is for PNG: an SVG has no pixels")
        }
        guard mode.isPicture || mode == .check else {
            throw OptionError("\(option) is for pictures of pages", hint: "give --format png or svg")
        }
        return pictures
    }
}

extension SettingOptions<ConformanceOptions> {
    /// Refuses those that a run of `mode` has no PDF for.
    func check(for mode: CompileMode) throws(OptionError) {
        guard mode.isPicture, let option = given.first else { return }
        throw OptionError("--\(option.name) is for PDFs, not for pictures of pages")
    }
}
