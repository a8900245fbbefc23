internal import NoteImages
internal import PDFWriter

extension PackedImage {
    var streamData: StreamData {
        switch pixels {
        case .png(let rows): StreamData(bytes: rows, filter: .flate)
        case .jpeg(let file, _): StreamData(bytes: file, filter: .dct)
        }
    }

    /// Writes the keys of an image XObject (ISO 32000-1, table 89), but for its mask.
    ///
    /// `isFiltered` says that its rows begin with the bytes that name their filters, as those of PNG do.
    func write(to dictionary: inout PDFDictionary, profile: Reference?, isFiltered: Bool = true) {
        dictionary.set("Type", PDFName("XObject"))
        dictionary.set("Subtype", PDFName("Image"))
        dictionary.set("Width", width)
        dictionary.set("Height", height)
        colors.write(to: &dictionary, profile)
        dictionary.set("BitsPerComponent", bits)
        if colors == .cmyk(isInverted: true) { dictionary.array("Decode", [1, 0, 1, 0, 1, 0, 1, 0]) }
        switch pixels {
        case .png:
            guard isFiltered else { break }
            dictionary.dictionary("DecodeParms") { parameters in
                parameters.set("Predictor", 15)
                parameters.set("Colors", colors.channels)
                parameters.set("BitsPerComponent", bits)
                parameters.set("Columns", width)
            }
        case .jpeg(_, let isTransformed):
            guard let isTransformed else { break }
            dictionary.dictionary("DecodeParms") { $0.set("ColorTransform", isTransformed ? 1 : 0) }
        }
    }
}

extension PackedImage.Colors {
    /// The channels of a profile that says what they mean: a palette's are those of its colours.
    var profileChannels: Int { isIndexed ? 3 : channels }

    fileprivate func write(to dictionary: inout PDFDictionary, _ profile: Reference?) {
        if case .indexed(let palette) = self {
            dictionary.array("ColorSpace") { array in
                array.append(PDFName("Indexed"))
                if let profile {
                    array.array { $0.append(profile: profile) }
                } else {
                    array.append(deviceSpace)
                }
                array.append(palette.count / 3 - 1)
                array.append(ByteString(palette))
            }
        } else if let profile {
            dictionary.array("ColorSpace") { $0.append(profile: profile) }
        } else {
            dictionary.set("ColorSpace", deviceSpace)
        }
    }

    private var deviceSpace: PDFName {
        switch self {
        case .gray: "DeviceGray"
        case .rgb, .indexed: "DeviceRGB"
        case .cmyk: "DeviceCMYK"
        }
    }
}

extension PDFArray {
    /// The two items of a colour space with a profile (8.6.5.5).
    fileprivate mutating func append(profile: Reference) {
        append(PDFName("ICCBased"))
        append(profile)
    }
}
