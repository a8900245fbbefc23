package import PDFWriter

/// Compresses content streams, one at a time; a worker owns one.
package actor Compressor {
    private var deflate = Deflate()

    package init() {}

    /// Does `work` with the worker's compressor.
    package func run<Result: Sendable>(_ work: @Sendable (inout Deflate) -> Result) -> Result {
        work(&deflate)
    }
}
