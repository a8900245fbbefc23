import Synchronization

/// The hyphenation dictionaries of a run, each of which is read when it is first needed.
package final class HyphenationCatalog: Sendable {
    /// Returns the bytes of a dictionary by the name of its file; nil if there is none.
    private let read: @Sendable (String) -> [UInt8]?
    private let known = Mutex(Known())

    private struct Known {
        var languages: [String: Entry?] = [:]
        /// By the name: those of many languages, such as `en` and `en-x-a`, are one.
        var files: [String: HyphenationDictionary?] = [:]
    }

    /// A dictionary with the name of its file.
    struct Entry: Sendable {
        let fileName: String
        let dictionary: HyphenationDictionary
    }

    /// - Parameter read: returns the bytes of a dictionary by the name of its file, as `hyph_de.dic`; nil if
    ///   there is none.
    package init(read: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }) { self.read = read }

    /// The dictionary for `language`, BCP 47; nil if there is none that can be read.
    func dictionary(for language: String) -> Entry? {
        known.withLock { known in
            if let entry = known.languages[language] { return entry }
            var found: Entry?
            for name in HyphenationDictionary.fileNames(for: language)
            where found == nil && !name.contains("/") {
                let dictionary = known.files[name] ?? read(name).flatMap(HyphenationDictionary.init)
                known.files[name] = .some(dictionary)
                found = dictionary.map { Entry(fileName: name, dictionary: $0) }
            }
            known.languages[language] = .some(found)
            return found
        }
    }
}
