import NoteMarkup
import NoteText
import Synchronization

/// Parsers that know the characters which others have met: to class them takes longer than to read a short
/// note.
enum Parsers {
    private static let known = Mutex(MarkupParser())

    static func parser(_ options: MarkupOptions) -> MarkupParser {
        known.withLock { MarkupParser(options: options, knowing: $0) }
    }

    static func keep(_ parser: MarkupParser) { known.withLock { $0 = parser } }
}
