/// A link annotation (ISO 32000-1, 12.5.6.5).
package struct LinkAnnotation: Sendable {
    /// The target of a link.
    package enum Target: Hashable, Sendable {
        /// A URI in ASCII, percent-encoded (12.6.4.7).
        case address(String)
        /// A destination in this document, by its name in the catalog's `/Dests` (12.3.2.3).
        case name(ByteString)
    }

    package var target: Target
    /// `/Rect` is their union; several areas also become `/QuadPoints`.
    package var areas: [PDFRectangle]
    /// `/Contents`: a description of the link (PDF/UA-1, 7.18.5).
    package var contents: TextString
    /// `/StructParent`: the key of the annotation in the parent tree.
    package var structureParent: Int?

    package init(to target: Target, areas: [PDFRectangle], contents: TextString) {
        (self.target, self.areas, self.contents) = (target, areas, contents)
    }

    /// Writes the keys of the annotation.
    package func write(to dictionary: inout PDFDictionary) {
        dictionary.set("Type", PDFName("Annot"))
        dictionary.set("Subtype", PDFName("Link"))
        dictionary.set("Rect", areas.dropFirst().reduce(areas.first) { $0?.union($1) })
        if areas.count > 1 {
            // Counter-clockwise from the lower left (table 173).
            dictionary.array(
                "QuadPoints",
                areas.flatMap {
                    [$0.left, $0.bottom, $0.right, $0.bottom, $0.right, $0.top, $0.left, $0.top]
                })
        }
        // Print alone is set, neither Hidden nor NoView (PDF/A-2, 6.3.2).
        dictionary.set("F", 4)
        dictionary.array("Border", [0, 0, 0])
        dictionary.set("Contents", contents)
        switch target {
        case .address(let address):
            dictionary.dictionary("A") { action in
                action.set("S", PDFName("URI"))
                action.set("URI", ASCIIString(address))
            }
        case .name(let name): dictionary.set("Dest", name)
        }
        dictionary.set("StructParent", structureParent)
    }
}
