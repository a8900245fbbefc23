import Foundation

/// Tests that are long take a part of what there is, unless all is asked for.
package enum LongTests {
    /// Whether tests of shaping take all of their text: `make check-shaping`.
    package static let takeAll = ProcessInfo.processInfo.environment["NOTEC_SHAPING"] == "all"
    /// Whether tests of the flow make 2,000 random pages: `make check-pages`.
    package static let takeAllPages = ProcessInfo.processInfo.environment["NOTEC_PAGES"] == "all"
    /// Whether tests of books make 2,000 random ones: `make check-books`.
    package static let takeAllBooks = ProcessInfo.processInfo.environment["NOTEC_BOOKS"] == "all"
}
