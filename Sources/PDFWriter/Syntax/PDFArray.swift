/// Writes an array, with a space between items (7.3.6).
package struct PDFArray {
    var buffer = PDFBuffer()
    private var isEmpty = true

    /// Appends one value.
    package mutating func append(_ item: some PDFValue) {
        buffer.separate(&isEmpty)
        item.write(to: &buffer)
    }

    /// Appends an array, whose items `body` writes.
    package mutating func array(_ body: (inout PDFArray) -> Void) {
        buffer.separate(&isEmpty)
        buffer.array(body)
    }

    /// Appends a dictionary, whose pairs `body` writes.
    package mutating func dictionary(_ body: (inout PDFDictionary) -> Void) {
        buffer.separate(&isEmpty)
        buffer.dictionary(body)
    }
}
