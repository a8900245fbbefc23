package import NoteImages
package import PDFWriter

/// The pictures of a document, each once, under however many names its file lies.
package struct ImageTable: Sendable {
    /// What tells pictures apart: their bytes, by a hash of 128 bits.
    private struct Content: Hashable {
        let hash: MurmurHash.Value
        let count: Int

        init(_ bytes: [UInt8]) {
            var hash = MurmurHash()
            hash.update(bytes)
            self.hash = hash.finalized()
            count = bytes.count
        }
    }

    private var names: [Content: ResourceName] = [:]
    private var new: [NamedImage] = []

    package init() {}

    /// The name by which content streams call the picture.
    package mutating func name(of file: ImageFile) -> ResourceName {
        let content = Content(file.bytes)
        if let known = names[content] { return known }
        let name = ResourceName(.externalObject, names.count)
        names[content] = name
        new.append(NamedImage(name: name, file: file))
        return name
    }

    /// The pictures named since this was last asked, in order: they are to be written, and no longer held.
    package mutating func takeNew() -> [NamedImage] {
        defer { new = [] }
        return new
    }
}

/// A picture and the name by which content streams call it.
package struct NamedImage: Sendable {
    package let name: ResourceName
    package let file: ImageFile
}
