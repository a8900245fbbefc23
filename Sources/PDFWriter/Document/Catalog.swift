/// The document catalog (ISO 32000-1, 7.7.2, table 28), with a property for each key.
package struct Catalog: Sendable {
    /// `/Pages`: the root of the page tree.
    package var pages: Reference
    /// `/Metadata`: the XMP stream.
    package var metadata: Reference?
    /// `/Lang`: the language of the document, BCP 47.
    package var language: TextString?
    /// `/ViewerPreferences` with `/DisplayDocTitle`: whether windows show the title instead of the file name.
    package var displaysTitle = false
    /// `/PageLayout`: whether one page at a time is shown initially.
    package var showsSinglePages = false
    /// `/PageMode`: whether the bookmarks are shown initially.
    package var showsOutlines = false
    /// `/MarkInfo` with `/Marked`: whether the file is tagged.
    package var isMarked = false
    /// `/StructTreeRoot`: the root of the structure tree.
    package var structureRoot: Reference?
    /// `/Outlines`: the bookmarks.
    package var outlines: Reference?
    /// `/PageLabels`: the number tree of printed page numbers.
    package var pageLabels: Reference?
    /// `/Names` with `/Dests`: the tree of named destinations.
    package var destinations: Reference?
    /// `/OutputIntents`: the definition of device colours.
    package var outputIntents: [Reference] = []

    package init(pages: Reference) {
        self.pages = pages
    }

    /// Writes the keys of the properties that are set.
    package func write(to dictionary: inout PDFDictionary) {
        dictionary.set("Type", PDFName("Catalog"))
        dictionary.set("Pages", pages)
        dictionary.set("Metadata", metadata)
        dictionary.set("Lang", language)
        if displaysTitle {
            dictionary.dictionary("ViewerPreferences") { $0.set("DisplayDocTitle", true) }
        }
        dictionary.set("PageLayout", showsSinglePages ? PDFName("SinglePage") : nil)
        dictionary.set("PageMode", showsOutlines ? PDFName("UseOutlines") : nil)
        if isMarked { dictionary.dictionary("MarkInfo") { $0.set("Marked", true) } }
        dictionary.set("StructTreeRoot", structureRoot)
        dictionary.set("Outlines", outlines)
        dictionary.set("PageLabels", pageLabels)
        if let destinations { dictionary.dictionary("Names") { $0.set("Dests", destinations) } }
        if !outputIntents.isEmpty { dictionary.array("OutputIntents", outputIntents) }
    }
}

extension PDFDictionary {
    /// Writes `/PageLabels` as a number tree of one node, in the order of the pages.
    package mutating func set(pageLabels: [PageLabels]) {
        array("Nums") { numbers in
            for labels in pageLabels {
                numbers.append(labels.start)
                numbers.dictionary { label in
                    label.set("S", PDFName(labels.style.rawValue))
                    if labels.first != 1 { label.set("St", labels.first) }
                }
            }
        }
    }
}
