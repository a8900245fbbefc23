package import NoteText
import Synchronization

/// The division of words at the ends of lines.
package struct Hyphenation: Sendable {
    /// A line that would fill less than this part of its width is ended inside a word where it can be; nil is
    /// 1 for justified text and 0 for other text.
    package var factor: Double?
    package var limits = HyphenationLimits(before: 2, after: 3)
    package var dictionaries: HyphenationCatalog
    /// Called with the name of the file of each dictionary that words are looked up in, from any thread.
    package var noteUse: (@Sendable (_ fileName: String) -> Void)?

    package init(_ dictionaries: HyphenationCatalog = HyphenationCatalog()) {
        self.dictionaries = dictionaries
    }

    /// The factor for a paragraph. Headings, code and blocks with a limit of lines are not hyphenated.
    func factor(of paragraph: Paragraph, _ style: ParagraphStyle) -> Double {
        guard !paragraph.isHeading, paragraph.kind != .code, style.maxLines == nil else { return 0 }
        return factor ?? (style.alignment == .justify ? 1 : 0)
    }
}

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
    package init(read: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }) {
        self.read = read
    }

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

/// A language that words were to be divided in and that has no dictionary, by where that happens first.
package struct MissingDictionary: Sendable {
    /// BCP 47.
    package var language: String
    /// The first place; nil where it is not the note's own.
    package var span: SourceSpan?
    /// The number of paragraphs.
    package var count = 1
}
