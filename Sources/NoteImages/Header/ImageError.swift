/// Why a file cannot be set as a picture.
package enum ImageError: Error, Hashable, Sendable {
    case empty
    /// Neither PNG nor JPEG, whatever its name says.
    case notAPicture
    /// A picture of a format that is not read.
    case unknownFormat(String)
    /// It ends before its pixels do.
    case truncated(ImageFormat)
    /// What is wrong, as a clause that follows "it".
    case damaged(ImageFormat, String)
    /// A kind of its format that PDF cannot hold, as a clause that follows "it".
    case unsupported(ImageFormat, String)
    case tooManyPixels(width: Int, height: Int)
    /// Too much memory would be needed to take its pixels out of their order in the file.
    case tooLargeToRecode(width: Int, height: Int)
    case tooManyBytes(Int)
}

extension ImageError: CustomStringConvertible {
    /// A clause without a full stop, to follow "cannot be read: ".
    package var description: String {
        switch self {
        case .empty: "it is empty"
        case .notAPicture: "it is neither a PNG nor a JPEG file"
        case .unknownFormat(let name): "its format is \(name), and only PNG and JPEG are read"
        case .truncated(let format): "the \(format.rawValue) file is cut short"
        case .damaged(let format, let what): "the \(format.rawValue) file is damaged: it \(what)"
        case .unsupported(let format, let what): "the \(format.rawValue) file \(what)"
        case .tooManyPixels(let width, let height):
            "it has \(width) x \(height) pixels, more than \(ImageLimits.pixels / 1_000_000) million"
        case .tooLargeToRecode(let width, let height):
            "it has \(width) x \(height) pixels in an order (interlaced or progressive) that needs more than "
                + "\(ImageLimits.heldBytes >> 20) MiB of memory"
        case .tooManyBytes(let count):
            "it has \(count >> 20) MiB, more than \(ImageLimits.fileBytes >> 20)"
        }
    }
}
