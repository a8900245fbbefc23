import Geometry
import NotePictures
import NoteSettings

/// The form of pictures of pages, and the pages that they are made of.
public struct PagePictures: Hashable, Sendable {
    /// Pixels per inch, from 18 to 2400; of pictures that are made of pixels.
    public private(set) var resolution = 144
    /// The pages; all of them unless they are chosen.
    public var pages = PageList.all
    /// Whether pages are white where nothing is on them; else they are transparent.
    public var hasPaper = true

    /// Pictures of all pages at 144 pixels per inch, on white paper.
    public init() {}

    /// Sets the number of pixels per inch.
    ///
    /// - Throws: `OptionError` if `text` is no number from 18 to 2400.
    public mutating func setResolution(_ text: String) throws(OptionError) {
        guard let number = Int(text), (18...2400).contains(number) else {
            throw OptionError("--dpi is a number from 18 to 2400, not '\(text)'")
        }
        resolution = number
    }

    /// The form of each.
    var options: PictureOptions {
        var options = PictureOptions()
        (options.resolution, options.hasPaper) = (Double(resolution), hasPaper)
        return options
    }
}

/// The formats of pictures of pages.
public enum PictureFormat: String, CaseIterable, Sendable {
    case png, svg
}
