import NoteText

/// The targets of links in two brackets.
enum WikiTarget {
    /// The address of a note and the place in it: notes have the suffix `.md`, and headings the names that
    /// links to them have.
    ///
    /// - Parameter headings: those of the note with the link.
    static func address(of name: String, place: String?, among headings: HeadingFacts) -> String {
        let isFile = hasSuffix(name, of: files)
        let file = name.isEmpty || isFile || hasSuffix(name, of: notes) ? name : name + ".md"
        guard let place else { return file }
        if isFile { return file + "#" + place }
        if place.first == "^" { return file + "#" + place.dropFirst() }
        let heading = HeadingNames.name(of: place)
        // In its own note a link finds a heading whatever signs it has; elsewhere the heading may say so.
        let isKnown = !file.isEmpty || headings.hasName(heading)
        return file + "#" + (isKnown ? heading : HeadingNames.withoutSigns(heading))
    }

    /// Whether a file is a picture by its name.
    static func isPicture(_ name: String) -> Bool { hasSuffix(name, of: pictures) }

    private static func hasSuffix(_ name: String, of suffixes: Set<String>) -> Bool {
        guard let dot = name.utf8.lastIndex(of: ASCII.dot) else { return false }
        return suffixes.contains(name[dot...].dropFirst().lowercased())
    }

    /// The name of a picture without its folders and its suffix.
    static func words(ofPicture name: String) -> String {
        let file = name.split(separator: "/").last ?? ""
        return String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    }

    private static let pictures: Set<String> = [
        "avif", "bmp", "gif", "heic", "heif", "jpeg", "jpg", "png", "svg", "tif", "tiff", "webp",
    ]
    private static let notes: Set<String> = ["markdown", "md"]
    /// Suffixes of other files that links in vaults lead to. Any other is a part of the name of a note, as in
    /// `Node.js`.
    private static let files = pictures.union([
        "3gp", "base", "canvas", "flac", "m4a", "mkv", "mov", "mp3", "mp4", "ogg", "ogv",
        "pdf", "wav", "webm",
    ])
}
