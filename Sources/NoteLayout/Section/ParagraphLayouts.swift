/// The paragraphs of a section that are laid out, by their indices in its text.
package struct ParagraphLayouts: RandomAccessCollection, Sendable {
    package let startIndex: Int
    private let layouts: [ParagraphLayout]

    init(_ layouts: [ParagraphLayout], from first: Int) {
        self.layouts = layouts
        startIndex = first
    }

    package var endIndex: Int { startIndex + layouts.count }

    package subscript(index: Int) -> ParagraphLayout {
        @inline(__always) _read { yield layouts[index - startIndex] }
    }
}
