/// A position on a page: `[page /XYZ left top null]`, at the current zoom (ISO 32000-1, 12.3.2.2).
package struct Destination: PDFValue, Hashable, Sendable {
    package var page: Reference
    /// In points from the page's lower left corner.
    package var left: Double
    package var top: Double
    /// The structure element at the position, which PDF 2.0 requires (ISO 32000-2, 12.3.2.3).
    package var element: Reference?

    package init(page: Reference, left: Double, top: Double, element: Reference? = nil) {
        (self.page, self.left, self.top, self.element) = (page, left, top, element)
    }

    package func write(to buffer: inout PDFBuffer) { write(of: page, to: &buffer) }

    /// Writes the position relative to an element or a page.
    fileprivate func write(of target: Reference, to buffer: inout PDFBuffer) {
        buffer.append(UInt8(ascii: "["))
        target.write(to: &buffer)
        buffer.append(" /XYZ ")
        buffer.append(number: left)
        buffer.append(UInt8(ascii: " "))
        buffer.append(number: top)
        buffer.append(" null]")
    }
}

extension PDFDictionary {
    /// Writes the way to `destination`: `/Dest`, or, if its element is known, an action with element and
    /// page, of which readers of PDF 1.7 use the page (ISO 32000-2, table 202).
    mutating func set(destination: Destination) {
        guard destination.element != nil else { return set("Dest", destination) }
        dictionary("A") { action in
            action.set("S", PDFName("GoTo"))
            action.set(destination)
        }
    }

    /// Writes the page of `destination`, and its element.
    mutating func set(_ destination: Destination) {
        set("D", destination)
        if let element = destination.element { value("SD") { destination.write(of: element, to: &$0) } }
    }
}
