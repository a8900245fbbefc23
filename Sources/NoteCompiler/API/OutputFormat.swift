/// The formats that a note can be written in.
package enum OutputFormat: String, CaseIterable, Sendable {
    case pdf, png, svg, json

    /// The format that the extension of the output `path` names; nil if it names none.
    ///
    /// Extensions of formats that notec does not write are refused.
    package init?(ofOutput path: String) throws(OptionError) {
        guard let name = pathExtension(path)?.lowercased() else { return nil }
        if let format = OutputFormat(rawValue: name) {
            self = format
            return
        }
        let isPicture = Self.foreignPictures.contains(name)
        guard isPicture || Self.foreign.contains(name) else { return nil }
        let own = isPicture ? OutputFormat.png : .pdf
        throw OptionError(
            "the output '\(path)' names a format that notec does not write",
            hint: "name a \(own.rawValue.uppercased()), as in -o \(pathStem(path)).\(own.rawValue)")
    }

    /// Extensions that promise something else: documents, markup, data, fonts, archives.
    private static let foreign = Set(
        """
        csv doc docx eps epub htm html key log markdown md mobi odp ods odt org pages ppt pptx ps rst rtf \
        tex text toml tsv txt xhtml xls xlsx xml yaml yml otf ttc ttf woff woff2 7z bz2 gz tar tgz xz zip zst
        """.split(separator: " ").map(String.init))

    /// Extensions that promise another picture.
    private static let foreignPictures: Set<String> = [
        "avif", "bmp", "gif", "heic", "jpeg", "jpg", "tif", "tiff", "webp",
    ]
}

extension CompileTask {
    /// Refuses `path` as the name of an output if its extension names another format than is written.
    package func checkExtension(of path: String) throws(OptionError) {
        guard let format = try OutputFormat(ofOutput: path), mode != .written(format) else { return }
        throw OptionError(
            "the output '\(path)' is named as \(format.rawValue), but written as \(mode.suffix)",
            hint: "name it '\(pathStem(path)).\(mode.suffix)', or give --format \(format.rawValue)")
    }
}

/// The extension of the last component of `path`, without its dot; nil for none. A leading dot begins none.
func pathExtension(_ path: String) -> String? {
    let name =
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
}
