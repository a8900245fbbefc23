/// The content stream of a page (ISO 32000-1, 7.8.2).
///
/// The stream gives out `GraphicsOperators` only inside an element or an artifact, and exclusive access
/// prevents one from being opened inside another (PDF/UA-1, 7.1).
package struct ContentStream: Sendable {
    private var marked: MarkedTextObject
    /// The artifacts whose property lists the stream refers to.
    package private(set) var artifacts: Artifact = []

    /// If the file is not tagged, no marked-content operators are written.
    package init(isTagged: Bool = true) { marked = MarkedTextObject(isTagged: isTagged) }

    /// The stream so far, uncompressed.
    package var bytes: [UInt8] { marked.drawing.bytes }

    /// `/Artifact BDC` to `EMC`: content outside the structure (14.8.2.2).
    ///
    /// - Parameter words: what it says, where its characters have no meaning of their own (14.9.4).
    package mutating func artifact<Failure: Error>(
        _ artifact: Artifact, saying words: String? = nil,
        _ body: (inout GraphicsOperators) throws(Failure) -> Void
    ) throws(Failure) {
        guard marked.isTagged else { return try body(&marked.drawing) }
        if words == nil { artifacts.insert(artifact) }
        marked.drawing.text.begin(artifact, saying: words)
        defer { marked.drawing.text.write("EMC") }
        try body(&marked.drawing)
    }

    /// `/Tag <</MCID n>> BDC` to `EMC`: a marked-content sequence of a structure element (14.7.4.2).
    package mutating func element<Failure: Error>(
        _ tag: PDFName, identifier: Int, _ body: (inout GraphicsOperators) throws(Failure) -> Void
    ) throws(Failure) {
        guard marked.isTagged else { return try body(&marked.drawing) }
        marked.drawing.text.beginElement(tag, identifier: identifier)
        defer { marked.drawing.text.write("EMC") }
        try body(&marked.drawing)
    }

    /// `BT` to `ET`: text of several elements.
    package mutating func text<Failure: Error>(
        _ body: (inout MarkedTextObject) throws(Failure) -> Void
    ) throws(Failure) {
        marked.drawing.text.write("BT")
        defer { marked.drawing.text.write("ET") }
        try body(&marked)
    }
}

/// The content between `BT` and `ET` outside elements and artifacts: marked-content sequences only.
package struct MarkedTextObject: Sendable {
    /// The bytes, stored in a drawing, so that lending them to it is free.
    fileprivate var drawing = GraphicsOperators()
    fileprivate let isTagged: Bool

    fileprivate init(isTagged: Bool) { self.isTagged = isTagged }

    /// `/Tag <</MCID n>> BDC` to `EMC`: a marked-content sequence of a structure element (14.7.4.2).
    package mutating func element<Failure: Error>(
        _ tag: PDFName, identifier: Int, _ body: (inout TextObject) throws(Failure) -> Void
    ) throws(Failure) {
        guard isTagged else { return try body(&drawing.text) }
        drawing.text.beginElement(tag, identifier: identifier)
        defer { drawing.text.write("EMC") }
        try body(&drawing.text)
    }
}
