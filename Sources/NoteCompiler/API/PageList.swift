import Geometry

/// Some pages of a note.
public struct PageList: Hashable, Sendable {
    private struct Part: Hashable, Sendable {
        let first: Bound
        let last: Bound
    }

    /// A page that a part of the selection begins or ends with.
    private enum Bound: Hashable, Sendable {
        /// From 1.
        case number(Int)
        case last

        /// Whether `end` can be the end of a range from here.
        func canBegin(_ end: Bound) -> Bool {
            switch (self, end) {
            case (.number(let low), .number(let high)): low <= high
            case (.last, .number): false
            case (_, .last): true
            }
        }
    }

    /// Nil for all pages.
    private var parts: [Part]?

    /// All pages.
    public static let all = PageList(parts: nil)

    private init(parts: [Part]?) { self.parts = parts }

    /// The pages of a list as `1,3-5,last`.
    ///
    /// - Throws: `OptionError` for anything else, and for a range whose end is before its beginning.
    public init(_ list: String) throws(OptionError) {
        var parts: [Part] = []
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(Self.bound)
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
                throw OptionError("--pages is a list as 1,3-5,last, not '\(list)'")
            }
            guard first.canBegin(last) else {
                throw OptionError("--pages has '\(part)' in it, whose end is before its beginning")
            }
            parts.append(Part(first: first, last: last))
        }
        self.init(parts: parts)
    }

    private static func bound(_ text: Substring) -> Bound? {
        if text == "last" { return .last }
        let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber, let number = Int(text), number > 0 else { return nil }
        return .number(number)
    }

    /// Whether the page `number`, from 1, is one of them; `isLast` says whether none follows it.
    func contains(_ number: Int, isLast: Bool) -> Bool {
        guard let parts else { return true }
        return parts.contains { part in
            let isBeyondFirst = if case .number(let first) = part.first { first <= number } else { isLast }
            let isBeforeLast = if case .number(let last) = part.last { number <= last } else { true }
            return isBeyondFirst && isBeforeLast
        }
    }
}
