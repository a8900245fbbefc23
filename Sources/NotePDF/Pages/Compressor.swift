package import PDFWriter

/// Compresses content streams, one at a time; a worker owns one.
package actor Compressor {
    private var deflate = Deflate()

    package init() {}

    /// The data of the content stream `bytes` as it stands in the file.
    package func compress(_ bytes: [UInt8]) -> StreamData { deflate.stream(bytes) }
}
