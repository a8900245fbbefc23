import Geometry

/// Some pages of a note.
public struct PageList: Hashable, Sendable {
    /// The first and last page of each part, from 1; `lastPage` is the last of the note. Nil for all pages.
    private var parts: [ClosedRange<Int>]?

    private static let lastPage = Int.max

    /// All pages.
    public static let all = PageList(parts: nil)

    private init(parts: [ClosedRange<Int>]?) { self.parts = parts }

    /// The pages of a list as `1,3-5,last`.
    ///
    /// - Throws: `OptionError` for anything else, and for a range whose end is before its beginning.
    public init(_ list: String) throws(OptionError) {
        var parts: [ClosedRange<Int>] = []
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(Self.bound)
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
                throw OptionError("--pages is a list as 1,3-5,last, not '\(list)'")
            }
            guard first <= last else {
                throw OptionError("--pages has '\(part)' in it, whose end is before its beginning")
            }
            parts.append(first...last)
        }
        self.init(parts: parts)
    }

    private static func bound(_ text: Substring) -> Int? {
        if text == "last" { return lastPage }
        let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber, let number = Int(text), number > 0 else { return nil }
        return min(number, lastPage - 1)
    }

    /// Whether the page `number`, from 1, is one of them; `isLast` says whether none follows it.
    func contains(_ number: Int, isLast: Bool) -> Bool {
        guard let parts else { return true }
        return parts.contains { $0.contains(number) || isLast && $0.lowerBound == Self.lastPage }
    }
}
