/// Writes a dictionary: `/Key value`, with a space between pairs (7.3.7).
package struct PDFDictionary {
    var buffer = PDFBuffer()
    fileprivate var isEmpty = true

    /// Writes a pair, unless the value is nil.
    package mutating func set(_ key: StaticString, _ value: (some PDFValue)?) {
        guard let value else { return }
        write(key)
        value.write(to: &buffer)
    }

    // Each structure element has names and references: for a generic value the type of its optional is looked
    // up at run time, which takes longer than writing it.

    /// Writes a pair, unless the value is nil.
    package mutating func set(_ key: StaticString, _ value: PDFName?) {
        guard let value else { return }
        write(key)
        value.write(to: &buffer)
    }

    /// Writes a pair, unless the value is nil.
    package mutating func set(_ key: StaticString, _ value: Reference?) {
        guard let value else { return }
        write(key)
        value.write(to: &buffer)
    }

    /// Writes a pair whose value `body` writes.
    package mutating func value(_ key: StaticString, _ body: (inout PDFBuffer) -> Void) {
        write(key)
        body(&buffer)
    }

    /// Writes a pair whose key is not one of PDF's, such as the name of a resource or a glyph.
    package mutating func set(named key: some PDFValue, _ value: some PDFValue) {
        buffer.separate(&isEmpty)
        key.write(to: &buffer)
        buffer.append(UInt8(ascii: " "))
        value.write(to: &buffer)
    }

    /// Writes a pair whose value is a dictionary.
    package mutating func dictionary(_ key: StaticString, _ body: (inout PDFDictionary) -> Void) {
        write(key)
        buffer.dictionary(body)
    }

    /// Writes a pair whose value is an array.
    package mutating func array(_ key: StaticString, _ body: (inout PDFArray) -> Void) {
        write(key)
        buffer.array(body)
    }

    /// Writes a pair whose value is an array of `items`.
    package mutating func array(_ key: StaticString, _ items: some Sequence<some PDFValue>) {
        array(key) { array in
            for item in items { array.append(item) }
        }
    }

    /// Writes a pair whose value is an array of tokens written before.
    mutating func array(_ key: StaticString, tokens: PDFBuffer) {
        write(key)
        buffer.append(UInt8(ascii: "["))
        buffer.append(tokens.bytes)
        buffer.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ key: StaticString) {
        buffer.separate(&isEmpty)
        buffer.append(UInt8(ascii: "/"))
        buffer.append(key)
        buffer.append(UInt8(ascii: " "))
    }
}

extension PDFBuffer {
    /// Appends a dictionary whose pairs `body` writes.
    package mutating func dictionary(_ body: (inout PDFDictionary) -> Void) {
        append("<<")
        var dictionary = PDFDictionary()
        swap(&self, &dictionary.buffer)
        body(&dictionary)
        swap(&self, &dictionary.buffer)
        append(">>")
    }

    /// Appends an array whose items `body` writes.
    package mutating func array(_ body: (inout PDFArray) -> Void) {
        append(UInt8(ascii: "["))
        var array = PDFArray()
        swap(&self, &array.buffer)
        body(&array)
        swap(&self, &array.buffer)
        append(UInt8(ascii: "]"))
    }

    /// Separates an item from those before it, if there are any.
    @inline(__always)
    mutating func separate(_ isFirst: inout Bool) {
        if !isFirst { append(UInt8(ascii: " ")) }
        isFirst = false
    }
}
