import NoteMarkup
import NoteSettings
import NoteText

/// A kind of source, by which a run reads it: a row for each.
struct SourceKind: Sendable {
    /// The extension of its files, in lower case; nil for the kind of all other files.
    let suffix: String?
    /// The settings that its head has.
    let settings: SettingsKind
    /// Finds the text that is shown among its bytes; nil if they are shown as they are.
    let shown: ShownJSON?
    /// Removes settings that have had their effect when such a source was written.
    let removeSpent: @Sendable (inout NoteSettings) -> Void
    /// Finds the head of a source in its first section.
    let front: @Sendable (SourceSection) throws(Problem) -> SourceFront
    /// Makes the text of a source after its head, the bytes of which are given.
    let makeText:
        @Sendable (consuming SourceSections, [UInt8], MarkupOptions, StageTimer) throws(RunError) ->
            any TextSource & ~Copyable
}

extension SourceKind {
    static let note = SourceKind(
        suffix: nil, settings: .frontMatter, shown: nil, removeSpent: { _ in },
        front: { section in
            let split = FrontMatter.split(section)
            let unclosed = split.yaml == nil ? FrontMatter.unclosed(section) : nil
            return SourceFront(split: split, findings: [unclosed].compactMap(\.self))
        },
        makeText: { sections, _, options, timer throws(RunError) in
            try MarkupSource(sections, options, timer)
        })

    /// Attributed text in JSON.
    static let attributedText = SourceKind(
        suffix: "json", settings: .header, shown: ShownJSON(),
        // Rules have marked the text before it becomes JSON.
        removeSpent: { $0.remove(.rules) },
        front: { section throws(Problem) in
            let header = try AttributedTextReader.header(in: section)
            return SourceFront(
                split: FrontMatter.Split(yaml: header.settings, rest: header.rest), name: header.name,
                findings: header.findings)
        },
        makeText: { sections, head, options, timer in
            let reader = AttributedTextReader(afterHeader: head)
            return JSONSource(sections, reader, colors: options.colors ?? [], timer)
        })

    static let all = [attributedText, note]
}

/// The head of a source, as its kind finds it.
struct SourceFront {
    let split: FrontMatter.Split
    /// The name that the head gives the note.
    var name: String?
    let findings: [Finding]
}

extension CompileInput {
    /// The kind of a file is that of its extension.
    var kind: SourceKind {
        if made != nil { return .attributedText }
        guard let path else { return .note }
        return SourceKind.all.first { kind in
            guard let ending = kind.suffix.map({ "." + $0 }) else { return true }
            return path.utf8.count > ending.utf8.count && path.suffix(ending.count).lowercased() == ending
        } ?? .note
    }
}
