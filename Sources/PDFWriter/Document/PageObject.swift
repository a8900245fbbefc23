package import Geometry

/// A page object (ISO 32000-1, 7.7.3.3, table 30), with a property for each key.
package struct PageObject: Sendable {
    /// The object number of the page, reserved before others refer to it.
    package let reference: Reference
    /// `/MediaBox`: the paper; omitted if it equals that of the first page.
    package var mediaBox: PDFRectangle
    /// `/Contents`: the content stream.
    package var contents: Reference?
    /// `/Resources`, which pages may share.
    package var resources: Reference?
    /// `/Annots`: link annotations.
    package var annotations: [Reference] = []
    /// `/StructParents`: the key of the page in the parent tree.
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
        // Readers step through annotations in structure order (PDF/UA-1, 7.18.3).
        if structureParents != nil { dictionary.set("Tabs", PDFName("S")) }
        dictionary.set("StructParents", structureParents)
    }
}
