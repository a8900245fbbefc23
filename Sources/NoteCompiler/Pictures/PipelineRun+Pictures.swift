import NoteImages
import NoteText

extension PipelineRun {
    /// The picture of `entry` as a PDF holds it; nil where its pixels cannot be read, which is reported.
    mutating func image(of entry: PictureStore.Entry) -> PackedImage? {
        pixels(of: entry) { file throws(ImageError) in try file.packed() }
    }

    /// Reads all pictures to their ends, and reports those that cannot be read.
    mutating func checkPictures() {
        for entry in pictures?.entries ?? [] { _ = pixels(of: entry) { _ in true } }
    }

    private mutating func pixels<Result>(
        of entry: PictureStore.Entry, _ body: (ImageFile) throws(ImageError) -> Result
    ) -> Result? {
        do throws(PictureProblem) {
            let bytes = try PictureBytes.bytes(of: entry.path)
            let file = try reading { () throws(ImageError) in try ImageFile(bytes) }
            guard file.header == entry.header else { throw .changed }
            return try reading { () throws(ImageError) in try body(file) }
        } catch {
            report.add(error.diagnostic(of: entry.name, at: entry.span), at: entry.place)
            return nil
        }
    }
}

private func reading<Result>(_ body: () throws(ImageError) -> Result) throws(PictureProblem) -> Result {
    do throws(ImageError) { return try body() } catch { throw PictureProblem(error) }
}
