/// A page's content (ISO 32000-1, 7.8.2).
///
/// It draws nothing itself: only inside an element or an artifact is there a `Drawing`, and the law of
/// exclusivity keeps one from being opened inside another (PDF/UA-1, 7.1).
package struct ContentStream: Sendable {
    private var drawing = Drawing()

    package init() {}

    /// The stream so far, uncompressed.
    package var bytes: [UInt8] { drawing.bytes }

    /// `/Artifact BMC` to `EMC`: what is no part of the text (14.8.2.2).
    package mutating func artifact<Failure: Error>(
        _ artifact: Artifact? = nil, _ body: (inout Drawing) throws(Failure) -> Void
    ) throws(Failure) {
        drawing.text.content.begin(artifact)
        defer { drawing.text.content.write("EMC") }
        try body(&drawing)
    }

    /// `/Tag <</MCID n>> BDC` to `EMC`: a piece of a structure element (14.7.4.2).
    ///
    /// Without an identifier the file is not tagged, and nothing is written around the content.
    package mutating func element<Failure: Error>(
        _ tag: PDFName, identifier: Int?, _ body: (inout Drawing) throws(Failure) -> Void
    ) throws(Failure) {
        guard let identifier else { return try body(&drawing) }
        drawing.text.content.beginElement(tag, identifier: identifier)
        defer { drawing.text.content.write("EMC") }
        try body(&drawing)
    }
}
