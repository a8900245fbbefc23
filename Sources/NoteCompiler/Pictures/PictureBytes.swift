import NoteFiles
import NoteImages

/// Reads picture files, none of which is waited for.
enum PictureBytes {
    /// Where most files have told their size.
    private static let headerSize = 64 << 10

    /// What the file at `path` says of itself.
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
