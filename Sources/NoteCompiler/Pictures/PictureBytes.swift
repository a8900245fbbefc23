import Glibc
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
            let file = try FileDescriptor(opening: path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
            let status = try file.status()
            guard status.kind != .directory else { throw SystemError(code: EISDIR) }
            guard status.kind == .regular else { throw .notAFile }
            // One byte more than it has tells that it has grown.
            let count = min(status.size, most)
            guard count <= ImageLimits.fileBytes else {
                throw SystemError(code: EFBIG)
            }
            var failure: SystemError?
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                do throws(SystemError) {
                    filled = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
                } catch {
                    failure = error
                }
            }
            if let failure { throw failure }
            return bytes
        } catch {
            throw .unreadable(error.reason)
        }
    }
}

extension PictureProblem {
    init(_ error: ImageError) { self = .unreadable(error.description) }
}
