package import NoteImages
package import PDFWriter

/// Writes pictures and their colour profiles, each once under however many names its file lies.
package struct ImageWriter: Sendable {
    /// The identity of a profile: its bytes, by a hash of 128 bits, and what it is used for.
    private struct ProfileKey: Hashable {
        let hash: MurmurHash.Value
        let channels: Int
    }

    private var images: [ImageKey: Reference] = [:]
    private var profiles: [ProfileKey: Reference] = [:]

    /// Writes a picture with what belongs to it; the result is its image XObject (ISO 32000-1, 8.9.5).
    package mutating func write<Sink>(
        _ image: PackedImage, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference {
        let key = ImageKey(image)
        if let known = images[key] { return known }
        let profile = try write(profile: image.profile, channels: image.colors.profileChannels, to: &document)
        // A soft mask (11.6.5.3).
        let mask = try image.mask.map { mask throws(Sink.Failure) in
            try document.writeStream(mask.streamData) { mask.write(to: &$0, profile: nil) }
        }
        let reference = try document.writeStream(image.streamData) { dictionary in
            image.write(to: &dictionary, profile: profile)
            dictionary.set("SMask", mask)
        }
        images[key] = reference
        return reference
    }

    /// The stream of an ICC profile (8.6.5.5).
    private mutating func write<Sink>(
        profile: [UInt8]?, channels: Int, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) -> Reference? {
        guard let profile else { return nil }
        let key = ProfileKey(hash: MurmurHash.value(of: profile), channels: channels)
        if let known = profiles[key] { return known }
        let reference = try document.compressStream(profile) { $0.set("N", channels) }
        profiles[key] = reference
        return reference
    }
}

/// The identity of a picture: all that is written of it, data by a hash of 128 bits.
private struct ImageKey: Hashable {
    let width: Int
    let height: Int
    let bits: Int
    let colors: PackedImage.Colors
    /// Of pixels, opacity and profile.
    let hashes: [MurmurHash.Value?]
    let isTransformed: Bool?

    init(_ image: PackedImage) {
        (width, height, bits, colors) = (image.width, image.height, image.bits, image.colors)
        isTransformed = if case .jpeg(_, let isTransformed) = image.pixels { isTransformed } else { nil }
        hashes = [image.streamData.bytes, image.opacity?.data, image.profile].map { $0.map(MurmurHash.value) }
    }
}

extension MurmurHash {
    fileprivate static func value(of bytes: [UInt8]) -> Value {
        var hash = MurmurHash()
        hash.update(bytes)
        return hash.finalized()
    }
}
