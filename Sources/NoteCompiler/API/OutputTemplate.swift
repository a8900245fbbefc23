import NoteFonts
import NoteSettings
import NoteText

/// The name of an output, with `{stem}`, `{dir}`, `{category}`, `{rendition}` and `{page}` of its note.
public struct OutputTemplate: Hashable, Sendable {
    let name: NameTemplate

    /// Refuses other names in braces.
    public init(_ text: String) throws(OptionError) {
        do throws(Problem) { name = try NameTemplate(text) } catch { throw OptionError(error) }
    }

    init(_ name: NameTemplate) { self.name = name }

    /// Whether several notes have outputs of several names.
    package var differsByNote: Bool { name.has(.stem) || name.has(.dir) }

    /// Whether the size categories of a note have outputs of several names.
    package var differsByCategory: Bool { name.has(.category) }

    /// Names of outputs of `input` in all size categories; none if its settings or pages have a say in it.
    package func paths(for input: CompileInput) -> [String] {
        guard !name.has(.rendition), !name.has(.page) else { return [] }
        guard differsByCategory else { return [path(for: input, in: .standard)] }
        return SizeCategory.allCases.map { path(for: input, in: $0) }
    }

    /// Whether the pages of a note have names of their own.
    package var differsByPage: Bool { name.has(.page) }

    /// The name of the output of `input` in `category`, and in a rendition and for a page if it is for one.
    func path(
        for input: CompileInput, in category: SizeCategory, _ rendition: String? = nil, page: String? = nil
    ) -> String {
        name.name { field in
            switch field {
            case .stem: input.stem
            // Without a slash at the end.
            case .dir:
                input.folder.isEmpty ? "." : input.folder == "/" ? "/" : String(input.folder.dropLast())
            case .category: category.name
            case .rendition: rendition ?? ""
            case .page: page ?? ""
            }
        }
    }
}
