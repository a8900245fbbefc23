/// A place on a page: `[page /XYZ left top null]`, at whatever scale is set (ISO 32000-1, 12.3.2.2).
package struct Destination: PDFValue, Hashable, Sendable {
    package var page: Reference
    /// In points from the page's lower left corner.
    package var left: Double
    package var top: Double
    /// The structure element that stands there, which PDF 2.0 asks for (ISO 32000-2, 12.3.2.3).
    package var element: Reference?

    package init(page: Reference, left: Double, top: Double, element: Reference? = nil) {
        self.page = page
        self.left = left
        self.top = top
        self.element = element
    }

    package func write(to buffer: inout PDFBuffer) { write(of: page, to: &buffer) }

    /// The same place, told by what stands there: an element, or a page.
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
    /// Writes how to get to `destination`: `/Dest`, or where its element is known the action that names
    /// both, of which readers of PDF 1.7 take the page (ISO 32000-2, table 202).
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
        set("SD", destination.element.map { StructureDestination(place: destination, element: $0) })
    }
}

/// A destination by its structure element.
private struct StructureDestination: PDFValue {
    let place: Destination
    let element: Reference

    func write(to buffer: inout PDFBuffer) { place.write(of: element, to: &buffer) }
}
