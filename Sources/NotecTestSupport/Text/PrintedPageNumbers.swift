/// The numbers at the foot of pages, which are no part of a note's text.
package enum PrintedPageNumbers {
    /// `text` without them: of each page (ended by U+000C) the last line, or else the first, must be its
    /// number.
    package static func removed(from text: String, first: Int = 1) throws(PageNumberError) -> String {
        var pages = text.split(separator: "\u{C}", omittingEmptySubsequences: false).map { String($0) }
        if pages.last?.allSatisfy(\.isWhitespace) == true { pages.removeLast() }
        var result = ""
        for (index, page) in pages.enumerated() {
            let number = first + index
            guard let rest = without(number, page) else { throw .missing(number) }
            result += rest + "\u{C}"
        }
        return result
    }

    private static func without(_ number: Int, _ page: String) -> String? {
        var lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let isNumber = { (line: Substring) in
            line.split(whereSeparator: \.isWhitespace) == [Substring("\(number)")]
        }
        let isText = { (line: Substring) in !line.allSatisfy(\.isWhitespace) }
        let ends = [lines.lastIndex(where: isText), lines.firstIndex(where: isText)].compactMap(\.self)
        guard let place = ends.first(where: { isNumber(lines[$0]) }) else { return nil }
        lines.remove(at: place)
        return lines.joined(separator: "\n")
    }
}

/// A page whose number is not there.
package enum PageNumberError: Error, Equatable {
    case missing(Int)
}
