/// The kids of a structure element, in order (ISO 32000-1, 14.7.2, `/K`), written as they come.
package struct StructureKids: Sendable {
    /// The kids, separated by spaces.
    private var tokens = PDFBuffer()
    private var count = 0
    /// The page of the first content or annotation, which is that of the element.
    private var page: Reference?

    package init() {}

    /// Adds an element.
    package mutating func append(element: Reference) {
        separate()
        element.write(to: &tokens)
    }

    /// Adds the elements of `other`, which has no content of its own.
    package mutating func append(elementsOf other: StructureKids) {
        guard other.count > 0 else { return }
        separate()
        tokens.append(other.tokens.bytes)
        count += other.count - 1
    }

    /// Adds content of `page`: an identifier, or a marked-content reference if the page is not that of the
    /// element (table 324).
    package mutating func append(content identifier: Int, of page: Reference) {
        separate()
        guard let other = other(page) else { return tokens.append(integer: identifier) }
        tokens.dictionary { dictionary in
            dictionary.set("Type", PDFName("MCR"))
            dictionary.set("Pg", other)
            dictionary.set("MCID", identifier)
        }
    }

    /// Adds an annotation of `page`, by an object reference (table 325).
    package mutating func append(annotation: Reference, of page: Reference) {
        separate()
        let other = other(page)
        tokens.dictionary { dictionary in
            dictionary.set("Type", PDFName("OBJR"))
            dictionary.set("Pg", other)
            dictionary.set("Obj", annotation)
        }
    }

    private mutating func separate() {
        if count > 0 { tokens.append(UInt8(ascii: " ")) }
        count += 1
    }

    /// `page`, unless it is that of the element.
    private mutating func other(_ page: Reference) -> Reference? {
        self.page = self.page ?? page
        return page == self.page ? nil : page
    }

    /// Writes `/K`, and the `/Pg` that bare identifiers refer to.
    package func write(to dictionary: inout PDFDictionary) {
        guard count > 0 else { return }
        dictionary.set("Pg", page)
        if count > 1 {
            dictionary.array("K", tokens: tokens)
        } else {
            dictionary.value("K") { $0.append(tokens.bytes) }
        }
    }
}
