package import NoteDrawings

/// The reason why a file cannot be used as a picture.
package enum ImageError: Error, Hashable, Sendable {
    case empty
    /// None of the formats that are read, regardless of its name.
    case notAPicture
    /// A picture in a format that cannot be read.
    case unknownFormat(String)
    /// The file ends before its pixels do.
    case truncated(ImageFormat)
    /// Damaged; the text follows "it".
    case damaged(ImageFormat, String)
    /// A variant of its format that PDF cannot contain; the text follows "it".
    case unsupported(ImageFormat, String)
    case tooManyPixels(width: Int, height: Int)
    /// `bits` is the number of bits per pixel.
    case tooManyBytesOfPixels(width: Int, height: Int, bits: Int)
    /// Decoding its pixels, which cannot be done row by row, needs too much memory.
    case tooLargeToRecode(width: Int, height: Int)
    case tooManyBytes(Int)
    case drawing(DrawingError)

    init(_ error: DrawingError) { self = error == .notSVG ? .notAPicture : .drawing(error) }
}

extension ImageError: CustomStringConvertible {
    /// A clause without a full stop, to follow "cannot be read: ".
    package var description: String {
        switch self {
        case .empty: "it is empty"
        case .notAPicture: "it is no \(ImageFormat.list("or")) file"
        case .unknownFormat(let name): "its format is \(name), and only \(ImageFormat.list("and")) are read"
        case .truncated(let format): "the \(format.rawValue) file is cut short"
        case .damaged(let format, let what): "the \(format.rawValue) file is damaged: it \(what)"
        case .unsupported(let format, let what): "the \(format.rawValue) file \(what)"
        case .tooManyPixels(let width, let height):
            "it has \(width) x \(height) pixels, more than \(ImageLimits.pixels / 1_000_000) million"
        case .tooManyBytesOfPixels(let width, let height, let bits):
            "it has \(width) x \(height) pixels of \(bits) bits, over \(ImageLimits.pixelBytes >> 20) MiB"
        case .tooLargeToRecode(let width, let height):
            "it has \(width) x \(height) pixels, which are decoded as a whole, and need more than "
                + "\(ImageLimits.heldBytes >> 20) MiB of memory"
        case .tooManyBytes(let count):
            "it has \(count >> 20) MiB, more than \(ImageLimits.fileBytes >> 20)"
        case .drawing(let error): error.description
        }
    }
}
