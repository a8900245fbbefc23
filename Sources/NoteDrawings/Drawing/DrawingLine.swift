/// Text that is in one line.
package struct DrawingLine: Hashable, Sendable {
    package struct Span: Hashable, Sendable {
        /// In bytes of the text.
        package var text: Range<Int>
        package let font: DrawingFont
    }

    /// Valid UTF-8.
    package let text: [UInt8]
    /// The spans of the text, which cover it in order.
    package let spans: [Span]
    package let isRightToLeft: Bool
}
