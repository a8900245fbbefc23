/// The data of a stream as it stands in the file, and the filter that reads it (ISO 32000-1, 7.3.8).
package struct StreamData: Hashable, Sendable {
    /// The `/Filter` of a stream.
    package enum Filter: Hashable, Sendable {
        case flate
        /// A JPEG file, passed through.
        case dct
    }

    package let bytes: [UInt8]
    /// nil where the bytes stand for themselves.
    package let filter: Filter?

    package init(bytes: [UInt8], filter: Filter? = nil) {
        self.bytes = bytes
        self.filter = filter
    }
}

extension StreamData.Filter {
    var name: PDFName {
        switch self {
        case .flate: "FlateDecode"
        case .dct: "DCTDecode"
        }
    }
}
