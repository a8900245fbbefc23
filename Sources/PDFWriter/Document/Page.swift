package import Geometry

/// A page object (ISO 32000-1, 7.7.3.3, table 30); a property a key.
package struct Page: Sendable {
    /// The page's own number, reserved before others refer to it.
    package let reference: Reference
    /// `/MediaBox`: the paper; left out where it is the same as the first page's.
    package var mediaBox: PDFRectangle
    /// `/Contents`: the stream that paints it.
    package var contents: Reference?
    /// `/Resources`, which pages may share.
    package var resources: Reference?
    /// `/Annots`: links.
    package var annotations: [Reference] = []
    /// `/StructParents`: the page's key in the structure's parent tree.
    package var structureParents: Int?

    package init(_ reference: Reference, size: Size) {
        self.reference = reference
        mediaBox = PDFRectangle(size)
    }

    func write(to dictionary: inout PDFDictionary, parent: Reference, inheriting inherited: PDFRectangle) {
        dictionary.set("Type", PDFName("Page"))
        dictionary.set("Parent", parent)
        if mediaBox != inherited { dictionary.set("MediaBox", mediaBox) }
        dictionary.set("Resources", resources)
        dictionary.set("Contents", contents)
        if !annotations.isEmpty { dictionary.array("Annots", annotations) }
        // Readers go through annotations in the structure's order (PDF/UA-1, 7.18.3).
        if structureParents != nil { dictionary.set("Tabs", PDFName("S")) }
        dictionary.set("StructParents", structureParents)
    }
}
