package import PDFWriter

/// Works on pages and fonts, one at a time; its compressor is kept for its memory.
package actor ExportWorker {
    private var deflate = Deflate()

    package init() {}

    /// Does `work` with the worker's compressor.
    package func run<Result: Sendable>(_ work: @Sendable (inout Deflate) -> Result) -> Result {
        work(&deflate)
    }
}
