/// The data of a stream as stored in the file, and the filter that decodes it (ISO 32000-1, 7.3.8).
package struct StreamData: Hashable, Sendable {
    /// The `/Filter` of a stream.
    package enum Filter: String, Sendable {
        case flate = "FlateDecode"
        /// A JPEG file, stored unchanged.
        case dct = "DCTDecode"
    }

    package let bytes: [UInt8]
    /// nil if the bytes are not encoded.
    package let filter: Filter?

    package init(bytes: [UInt8], filter: Filter? = nil) {
        (self.bytes, self.filter) = (bytes, filter)
    }
}
