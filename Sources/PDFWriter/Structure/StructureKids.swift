import Geometry

/// The kids of a structure element, in order (ISO 32000-1, 14.7.2, `/K`).
///
/// A kid takes four bytes, since all kids are held to the end of the document.
package struct StructureKids: Sendable {
    /// The kind of a word, in its two highest bits; the rest is a number.
    private enum Kind: UInt32 {
        /// The number of an element.
        case element
        /// The number of the page of the following kids.
        case page
        /// The identifier of content on its page.
        case content
        /// The number of an annotation.
        case annotation
    }

    private static let numberBits: UInt32 = 30

    private var words: [UInt32] = []
    private var lastPage: Reference?

    package init() {}

    /// Adds an element.
    package mutating func append(element: Reference) {
        append(.element, element.number)
    }

    /// Adds content of `page`.
    package mutating func append(content identifier: Int, of page: Reference) {
        begin(page)
        append(.content, identifier)
    }

    /// Adds an annotation of `page`.
    package mutating func append(annotation: Reference, of page: Reference) {
        begin(page)
        append(.annotation, annotation.number)
    }

    private mutating func begin(_ page: Reference) {
        if page != lastPage { append(.page, page.number) }
        lastPage = page
    }

    private mutating func append(_ kind: Kind, _ number: Int) {
        words.append(kind.rawValue << Self.numberBits | UInt32(number))
    }

    private static func parts(of word: UInt32) -> (kind: Kind?, number: Int) {
        (Kind(rawValue: word >> numberBits), Int(word & (1 << numberBits - 1)))
    }

    /// Writes `/K`, and the `/Pg` that bare identifiers refer to: the first page.
    package func write(to dictionary: inout PDFDictionary) {
        let kids = words.lazy.map(Self.parts)
        let count = kids.count { $0.kind != .page }
        guard count > 0 else { return }
        let page = kids.first { $0.kind == .page }.map { Reference(number: $0.number) }
        dictionary.set("Pg", page)
        dictionary.value("K") { buffer in
            if count > 1 { buffer.append(UInt8(ascii: "[")) }
            writeItems(onPage: page, to: &buffer)
            if count > 1 { buffer.append(UInt8(ascii: "]")) }
        }
    }

    /// Writes the kids, separated by spaces; those on another page than `page` include it.
    private func writeItems(onPage page: Reference?, to buffer: inout PDFBuffer) {
        var other: Reference?
        var isFirst = true
        for word in words {
            let (kind, number) = Self.parts(of: word)
            let object = Reference(number: number)
            guard kind != .page else {
                other = object == page ? nil : object
                continue
            }
            if !isFirst { buffer.append(UInt8(ascii: " ")) }
            isFirst = false
            switch kind {
            case .content: Self.write(content: number, of: other, &buffer)
            case .annotation: Self.write(annotation: object, on: other, &buffer)
            default: object.write(to: &buffer)
            }
        }
    }

    /// An identifier, or a marked-content reference if the page is not that of the element (table 324).
    private static func write(content identifier: Int, of page: Reference?, _ buffer: inout PDFBuffer) {
        guard let page else { return buffer.append(integer: identifier) }
        buffer.dictionary { dictionary in
            dictionary.set("Type", PDFName("MCR"))
            dictionary.set("Pg", page)
            dictionary.set("MCID", identifier)
        }
    }

    /// An object reference (table 325).
    private static func write(annotation: Reference, on page: Reference?, _ buffer: inout PDFBuffer) {
        buffer.dictionary { dictionary in
            dictionary.set("Type", PDFName("OBJR"))
            dictionary.set("Pg", page)
            dictionary.set("Obj", annotation)
        }
    }
}
