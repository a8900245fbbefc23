/// What a structure element holds, in order (ISO 32000-1, 14.7.2, `/K`).
///
/// A kid takes eight bytes, as those of the document are held to its end.
package struct StructureKids: Sendable {
    private struct Kid {
        /// The number of a page for content, or of another object.
        let object: UInt32
        /// The identifier of content on its page, or what else the object is.
        let identifier: Int32

        static let element: Int32 = -1
        static let annotation: Int32 = -2
    }

    private var kids: [Kid] = []

    package init() {}

    /// Adds an element.
    package mutating func append(element: Reference) {
        kids.append(Kid(object: UInt32(element.number), identifier: Kid.element))
    }

    /// Adds content of `page`.
    package mutating func append(content identifier: Int, of page: Reference) {
        kids.append(Kid(object: UInt32(page.number), identifier: Int32(identifier)))
    }

    /// Adds an annotation of the page that the content before it is on.
    package mutating func append(annotation: Reference) {
        kids.append(Kid(object: UInt32(annotation.number), identifier: Kid.annotation))
    }

    /// Writes `/K`, and the `/Pg` to which identifiers alone refer: the page of the first content.
    package func write(to dictionary: inout PDFDictionary) {
        guard !kids.isEmpty else { return }
        let page = kids.first { $0.identifier >= 0 }?.object
        dictionary.set("Pg", page.map { Reference(number: Int($0)) })
        dictionary.value("K") { buffer in
            if kids.count > 1 { buffer.append(UInt8(ascii: "[")) }
            writeItems(onPage: page, to: &buffer)
            if kids.count > 1 { buffer.append(UInt8(ascii: "]")) }
        }
    }

    private func writeItems(onPage page: UInt32?, to buffer: inout PDFBuffer) {
        var current = page
        for (index, kid) in kids.enumerated() {
            if index > 0 { buffer.append(UInt8(ascii: " ")) }
            let object = Reference(number: Int(kid.object))
            switch kid.identifier {
            case Kid.element: object.write(to: &buffer)
            case Kid.annotation: Self.write(annotation: object, on: current == page ? nil : current, &buffer)
            default:
                current = kid.object
                Self.write(content: Int(kid.identifier), of: current == page ? nil : object, &buffer)
            }
        }
    }

    /// An identifier, or a marked-content reference where the page is not the element's (table 324).
    private static func write(content identifier: Int, of page: Reference?, _ buffer: inout PDFBuffer) {
        guard let page else { return buffer.append(integer: identifier) }
        buffer.dictionary { dictionary in
            dictionary.set("Type", PDFName("MCR"))
            dictionary.set("Pg", page)
            dictionary.set("MCID", identifier)
        }
    }

    /// An object reference (table 325).
    private static func write(annotation: Reference, on page: UInt32?, _ buffer: inout PDFBuffer) {
        buffer.dictionary { dictionary in
            dictionary.set("Type", PDFName("OBJR"))
            dictionary.set("Pg", page.map { Reference(number: Int($0)) })
            dictionary.set("Obj", annotation)
        }
    }
}
