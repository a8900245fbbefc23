package import Geometry
package import NoteDrawings

extension ImageFile {
    /// The drawing; nil if the picture consists of pixels.
    package var drawing: Drawing? {
        if case .drawing(let file, _) = content { file.drawing } else { nil }
    }

    /// The pictures that steps of the drawing name by their index.
    package var pictures: [ImageFile] {
        if case .drawing(_, let pictures) = content { pictures } else { [] }
    }

    /// The features of the file that its drawing has not got.
    package var remarks: DrawingRemarks {
        if case .drawing(let file, _) = content { file.remarks } else { [] }
    }

    /// The pixels; copied from the file if a PDF can contain them unchanged. A drawing has none.
    package func packed() throws(ImageError) -> PackedImage {
        switch content {
        case .png(let header, let isOpaque): try header.packed(bytes, isOpaque: isOpaque)
        case .jpeg(let header, let length): try header.packed(bytes, length: length)
        case .frame(let pixels): try frame(pixels).packed()
        case .drawing: throw .unsupported(.svg, "is a drawing, which has no pixels")
        }
    }
}
