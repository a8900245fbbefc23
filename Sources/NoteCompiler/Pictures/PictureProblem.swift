import NoteText

/// The reason for which a picture cannot be shown.
enum PictureProblem: Error {
    /// A picture on the network, by the scheme of this name.
    case remote(String)
    /// The file is not in the folder of this name.
    case outside(String)
    /// A clause that follows "cannot be read: ".
    case unreadable(String, hint: String? = nil)
    /// A file that was looked for at a path and is not there, with the rule that tells of it.
    case missing(String, at: String, Rule)

    static let changedReason = "it changed while the note was set"
    static let changed = PictureProblem.unreadable(changedReason)

    func diagnostic(of written: String, at span: SourceSpan?) -> Finding {
        let name = written.shortened
        switch self {
        case .remote(let scheme):
            let isOnTheWeb = scheme == "http" || scheme == "https"
            return Finding(
                isOnTheWeb ? .remotePicture : .unreadablePicture, at: span,
                "'\(name)' is no file: nothing is fetched by '\(scheme):'",
                hint: "save the picture beside the note")
        case .outside(let root):
            let folder = root.isEmpty ? "the folder of the note" : "'\(root)'"
            return Finding(
                .pictureOutsideRoot, at: span, "'\(name)' is outside \(folder)",
                hint: written.hasPrefix("/")
                    ? "name the folder that the '/' stands for with --root"
                    : "name a folder that holds the note and its pictures with --root")
        case .unreadable(let reason, let hint):
            return Finding(
                .unreadablePicture, at: span, "'\(name)' cannot be read: \(reason)", hint: hint)
        case .missing(let reason, let path, let rule):
            let place = path == written ? "from the folder of the note" : "at '\(path.shortenedPath)'"
            return Finding(
                rule, at: span, "'\(name)' cannot be read: \(reason)",
                hint: written.hasPrefix("/") ? nil : "it was looked for \(place)")
        }
    }
}

extension String {
    /// All of a path that people give to files, since its end tells most.
    fileprivate var shortenedPath: String { utf8.count <= 250 ? self : shortened }
}
