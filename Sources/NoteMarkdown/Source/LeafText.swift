/// The text of a leaf block, its lines joined by LF: what inlines are found in, and their ranges count in.
package struct LeafText: Sendable {
    /// The bytes of the section if the text is there as it is, else a copy of its lines.
    package private(set) var bytes: [UInt8] = []
    /// The text in `bytes`.
    package private(set) var range = 0..<0
    /// Where lines begin: from `text` on, bytes correspond to those of the source from `source` on.
    private var anchors: [(text: Int, source: Int)] = []
    private var offset = 0
    /// Whether the text is that of a cell, in which `\|` is `|`.
    package private(set) var isCell = false

    package init() {}
}
