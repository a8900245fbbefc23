import NoteSettings
import NoteText

/// A specimen of the text styles: a note that notec makes itself, in which each style shows its type.
package struct Specimen: Hashable, Sendable {
    /// The size categories that it shows, at least one. Its pages are those of the first.
    let categories: [SizeCategory]

    /// The specimens of the size categories that `options` set.
    ///
    /// - Parameters:
    ///   - options: the settings of the specimens; they are made with the same.
    ///   - apart: whether each category has a specimen of its own. Otherwise there is one of all of them.
    /// - Throws: `RunError` if the configuration is wrong.
    package static func all(of options: CompileOptions, apart: Bool) throws(RunError) -> [Specimen] {
        let categories = try ResolvedSettings(options)[.sizeCategory]
        return apart ? categories.map { Specimen(categories: [$0]) } : [Specimen(categories: categories)]
    }
}
