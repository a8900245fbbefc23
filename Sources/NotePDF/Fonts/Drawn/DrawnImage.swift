internal import PDFWriter

/// An image, its rows from the top (ISO 32000-1, 8.9.5).
struct DrawnImage: Sendable {
    enum Colors: Hashable, Sendable {
        case gray, rgb
        /// A palette: red, green and blue of each colour.
        case indexed([UInt8])
    }

    let width: Int
    let height: Int
    let colors: Colors
    /// Of each component.
    let bits: Int
    /// Whether each row begins with the byte that names its PNG filter (7.4.4.4).
    let isPredicted: Bool
    let data: StreamData
    /// Of each component, the least and the greatest that is transparent.
    var transparent: [Int] = []
    /// Which of the font's objects is the mask of how opaque each pixel is.
    var mask: Int?

    func write(to dictionary: inout PDFDictionary, _ references: [Reference]) {
        dictionary.set("Type", PDFName("XObject"))
        dictionary.set("Subtype", PDFName("Image"))
        dictionary.set("Width", width)
        dictionary.set("Height", height)
        colors.write(to: &dictionary)
        dictionary.set("BitsPerComponent", bits)
        if isPredicted {
            dictionary.dictionary("DecodeParms") { parameters in
                parameters.set("Predictor", 15)
                parameters.set("Colors", colors == .rgb ? 3 : 1)
                parameters.set("BitsPerComponent", bits)
                parameters.set("Columns", width)
            }
        }
        if !transparent.isEmpty { dictionary.array("Mask", transparent) }
        dictionary.set("SMask", mask.map { references[$0] })
    }
}

extension DrawnImage.Colors {
    fileprivate func write(to dictionary: inout PDFDictionary) {
        switch self {
        case .gray: dictionary.set("ColorSpace", PDFName("DeviceGray"))
        case .rgb: dictionary.set("ColorSpace", PDFName("DeviceRGB"))
        case .indexed(let palette):
            dictionary.array("ColorSpace") { array in
                array.append(PDFName("Indexed"))
                array.append(PDFName("DeviceRGB"))
                array.append(palette.count / 3 - 1)
                array.append(ByteString(palette))
            }
        }
    }
}
