import NoteSettings
import NoteText

/// A specimen of the text styles: a note that notec makes itself, in which each style shows its type.
package struct Specimen: Sendable {
    /// The size categories that it shows.
    let categories: [SizeCategory]

    /// The specimens of the size categories that `options` set. The pages of each are those of its first.
    ///
    /// - Parameters:
    ///   - options: the settings of the specimens; they are made with the same.
    ///   - apart: whether each category has a specimen of its own. Otherwise there is one of all of them.
    /// - Throws: `RunError` if the configuration is wrong.
    package static func all(of options: CompileOptions, apart: Bool) throws(RunError) -> [CompileInput] {
        let categories = try ResolvedSettings(options)[.sizeCategory]
        return (apart ? categories.map { [$0] } : [categories]).map { categories in
            let specimen = Specimen(categories: categories)
            return .made(MadeSource(name: "specimen", category: categories[0], text: specimen.text))
        }
    }
}
