/// A picture file that can be set: all of its pixels can be read.
package struct ImageFile: Sendable {
    package let bytes: [UInt8]
    package let header: ImageHeader

    /// Reads the header, then the file to its end without keeping its pixels.
    package init(_ bytes: [UInt8]) throws(ImageError) {
        header = try ImageHeader(bytes)
        self.bytes = bytes
    }
}
