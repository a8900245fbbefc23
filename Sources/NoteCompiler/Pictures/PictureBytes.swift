import NoteFiles
import NoteImages
import NoteText

/// Reads picture files, none of which is waited for.
enum PictureBytes {
    /// The number of bytes in which most files state their size.
    private static let headerSize = 64 << 10

    /// The header of the file at `path`.
    static func header(of path: String) throws(PictureProblem) -> ImageHeader {
        let start = try bytes(of: path, most: headerSize)
        if let header = try? ImageHeader(start) { return header }
        // What is long, or broken.
        let whole = try bytes(of: path)
        do throws(ImageError) { return try ImageHeader(whole) } catch { throw PictureProblem(error) }
    }

    /// All of the file at `path`, or no more than its first `most` bytes.
    static func bytes(of path: String, most: Int = .max) throws(PictureProblem) -> [UInt8] {
        do throws(SystemError) {
            return try FileContents.bytes(
                ofRegularFile: path, most: most, limit: ImageLimits.fileBytes)
        } catch {
            throw .unreadable(error.reason)
        }
    }
}

extension PictureProblem {
    init(_ error: ImageError) { self = .unreadable(error.description) }
}

extension PictureStore.Entry {
    /// The picture as a PDF holds it.
    func image() -> Result<PackedImage, PictureProblem> {
        Result { () throws(PictureProblem) in
            try read { file throws(ImageError) in try file.packed() }
        }
    }

    /// The reason for which it cannot be read to its end; nil if it can.
    func problem() -> PictureProblem? {
        do throws(PictureProblem) {
            try read { _ in }
            return nil
        } catch {
            return error
        }
    }

    /// The finding that it cannot be shown.
    func finding(_ problem: PictureProblem) -> PlacedFinding {
        PlacedFinding(finding: problem.diagnostic(of: name, at: span), place: place)
    }

    private func read<Result>(
        _ body: (ImageFile) throws(ImageError) -> Result
    ) throws(PictureProblem) -> Result {
        let bytes = try PictureBytes.bytes(of: path)
        do throws(ImageError) {
            let file = try ImageFile(bytes)
            if file.header == header { return try body(file) }
        } catch {
            throw PictureProblem(error)
        }
        throw .changed
    }
}
