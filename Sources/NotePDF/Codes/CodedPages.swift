/// A batch of pages whose glyphs have codes; a class for the same reason as a painted page.
package final class CodedPages: Sendable {
    let pages: [PaintedPage]
    let text: PageText
    /// By use of a glyph.
    let codes: [GlyphCode]
    /// The fonts of the document that those of the batch are.
    let fonts: [Int]

    init(_ collected: CollectedPages, _ codes: [GlyphCode], fonts: [Int]) {
        (pages, text) = (collected.pages, collected.text)
        (self.codes, self.fonts) = (codes, fonts)
    }
}
